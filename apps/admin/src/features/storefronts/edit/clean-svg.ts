/**
 * Makes a mark of a drawing that somebody exported: only shapes and paint are taken over, in the 32 x 32 box of all marks. The server
 * refuses whatever is left that should not be.
 */
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, svgProblems } from '@entrepot/brands/logo.ts';

export interface CleanedSvg {
  mark: string;
  /** Names of elements and attributes that were left out. */
  removed: string[];
}

const BOX = 32;
const GEOMETRY = /^[\w\s.,()+-]*$/;
const HANDLER = /\s(on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*')/gi;
const PAINTS = new Set(['fill', 'stroke']);
/** Said of the drawing as a whole, and said anew by the mark. */
const OF_THE_ROOT = new Set(['xmlns', 'viewBox', 'width', 'height', 'version', 'id', 'class', 'x', 'y']);

/** Undefined for what is no drawing. */
export function cleanSvg(text: string): CleanedSvg | undefined {
  const removed = new Set<string>();
  // Handlers go before anything is read: the page's policy would report each of them, although none could run.
  const quiet = text.replaceAll(HANDLER, (_whole, name: string) => {
    removed.add(name);
    return '';
  });
  const root = new DOMParser().parseFromString(quiet, 'image/svg+xml').documentElement;
  if (root.nodeName !== 'svg' || root.querySelector('parsererror')) return undefined;
  const shapes = [...root.children].map((child) => written(child, removed)).join('');
  if (shapes === '') return undefined;
  const paint = attributesOf(root, removed, OF_THE_ROOT);
  // Drawings without paint are black by rule; here they take the colour of what they stand on, as black itself does.
  const around = `${fitting(root)}${paint.includes(' fill=') ? '' : ' fill="currentColor"'}${paint}`;
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}"><g${around}>${shapes}</g></svg>`;
  return svgProblems(mark).length === 0 ? { mark, removed: [...removed].sort() } : undefined;
}

function written(element: Element, removed: Set<string>): string {
  const name = element.localName;
  if (name === 'title' || name === 'desc' || name === 'metadata') return '';
  if (!DRAWING_ELEMENTS.has(name) || name === 'svg' || name === 'image') {
    removed.add(name);
    return '';
  }
  return `<${name}${attributesOf(element, removed)}>${[...element.children].map((child) => written(child, removed)).join('')}</${name}>`;
}

const UNIMPORTANT = new Set(['id', 'class', 'data-name', 'style']);

function attributesOf(element: Element, removed: Set<string>, skipped: ReadonlySet<string> = UNIMPORTANT): string {
  const own = element
    .getAttributeNames()
    .filter((name) => name !== 'style')
    .map((name) => [name, element.getAttribute(name) ?? ''] as const);
  return [...own, ...styleOf(element)]
    .map(([name, value]) => {
      if (skipped.has(name) || name.startsWith('xmlns')) return '';
      const clean = PAINTS.has(name) ? paintOf(value) : value;
      if (DRAWING_ATTRIBUTES.has(name) && name !== 'href' && (PAINTS.has(name) || GEOMETRY.test(clean))) return ` ${name}="${clean}"`;
      removed.add(name);
      return '';
    })
    .join('');
}

/** Drawing programs write paint as a style. */
function styleOf(element: Element): Array<readonly [string, string]> {
  const declarations = (element.getAttribute('style') ?? '')
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()));
  return declarations.flatMap(([name = '', value = '']) => (DRAWING_ATTRIBUTES.has(name) ? [[name, value] as const] : []));
}

function paintOf(value: string): string {
  const paint = value.trim().toLowerCase();
  if (paint === 'none' || paint === 'transparent') return 'none';
  if (paint === 'white') return '#ffffff';
  const [, short] = /^#([0-9a-f]{3})$/.exec(paint) ?? [];
  const hex = short ? `#${[...short].map((digit) => digit + digit).join('')}` : paint;
  return /^#[0-9a-f]{6}$/.test(hex) && hex !== '#000000' ? hex : 'currentColor';
}

/** Moves the drawing's own box into the middle of ours. */
function fitting(root: Element): string {
  const box = (
    root.getAttribute('viewBox') ??
    `0 0 ${Number.parseFloat(root.getAttribute('width') ?? '')} ${Number.parseFloat(root.getAttribute('height') ?? '')}`
  )
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = BOX, height = BOX] = box.some((number) => !Number.isFinite(number)) ? [] : box;
  const scale = BOX / Math.max(width, height, 0.001);
  if (x === 0 && y === 0 && width === BOX && height === BOX) return '';
  const rounded = (number: number): number => Number(number.toFixed(4));
  return ` transform="translate(${rounded((BOX - width * scale) / 2 - x * scale)} ${rounded((BOX - height * scale) / 2 - y * scale)}) scale(${rounded(scale)})"`;
}
