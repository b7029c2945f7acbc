/** Logos are SVG text that ends inside pages, so there is one way to build them and one strict check of what they may hold. */
import type { Logo, Wordmark } from './storefront.ts';
import type { Theme } from './theme.ts';

/** What a drawing uses for the parts that show the ground. */
export const CUT_OUT = 'var(--logo-ground, var(--page))';

const TAG = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>&]*")*)\s*(\/?)>/gi;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;
export const DRAWING_ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polygon',
  'polyline',
  'image',
]);
export const DRAWING_ATTRIBUTES: ReadonlySet<string> = new Set([
  'xmlns',
  'viewBox',
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'width',
  'height',
  'points',
  'transform',
  'href',
  'fill',
  'fill-rule',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
]);
const PAINT = /^(?:none|currentColor|#[0-9a-f]{6}|var\(--[a-z0-9-]+(?:, var\(--[a-z0-9-]+\))?\))$/;
/** A picture inside the drawing itself; nothing is fetched from anywhere. */
const PICTURE = /^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/;
const GEOMETRY = /^[\w\s.,()+-]*$/;

/** What keeps an SVG from being written into a page; empty for a safe one. */
export function svgProblems(svg: string): string[] {
  const problems: string[] = [];
  if (!svg.startsWith('<svg ') || !svg.endsWith('</svg>')) problems.push('is not one svg element');
  if (svg.replace(TAG, '').trim() !== '') problems.push('holds text, comments or malformed tags');
  for (const [, , element = '', attributes = ''] of svg.matchAll(TAG)) {
    if (!DRAWING_ELEMENTS.has(element)) problems.push(`element ${element} is not allowed`);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isValid =
        name === 'xmlns'
          ? value === 'http://www.w3.org/2000/svg'
          : name === 'href'
            ? element === 'image' && PICTURE.test(value)
            : name === 'fill' || name === 'stroke'
              ? PAINT.test(value)
              : GEOMETRY.test(value);
      if (!DRAWING_ATTRIBUTES.has(name) || !isValid) problems.push(`attribute ${name} is not allowed or has a value that is not`);
    }
  }
  return problems;
}

export interface Drawing {
  /** The shapes inside the 32 x 32 box. */
  shapes: string;
  /** Shapes for the icon, where the mark already brings a tile of its own or has parts too fine for 16 px. */
  iconShapes?: string;
  /** How much of the icon's width the mark fills. */
  iconScale?: number;
  wordmark: Wordmark;
}

export function makeLogo(drawing: Drawing, theme: Theme): Logo {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';
  const scale = drawing.iconScale ?? 0.72;
  const inset = Number((16 - 16 * scale).toFixed(2));
  const cornerRadius = Math.round(Number.parseInt(theme['r-card'], 10) * 0.55);
  const icon = (drawing.iconShapes ?? drawing.shapes).replaceAll(CUT_OUT, theme.brand).replaceAll('currentColor', theme['on-brand']);
  return {
    mark: `${open}${drawing.shapes}</svg>`,
    wordmark: drawing.wordmark,
    favicon:
      `${open}<rect width="32" height="32" rx="${cornerRadius}" fill="${theme.brand}"/>` +
      `<g transform="translate(${inset} ${inset}) scale(${scale})">${icon}</g></svg>`,
  };
}
