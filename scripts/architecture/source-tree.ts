/** The repository as the rules see it: every source file with what it imports and which texts it contains. */
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, posix, relative } from 'node:path';
import { parseSync } from 'vite';

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  /** String literals and the fixed parts of templates; comments are not among them. */
  strings: Positioned[];
  /** What elements of a page are looked for by: the first argument of `locator`, `querySelector` and their kin. */
  selectors: Positioned[];
  /** Names of properties set through a `style` attribute. */
  inlineStyles: Positioned[];
  /** What stands on one line however long it is: texts, patterns, lists of classes, addresses. */
  whole: Span[];
  /** True when the file does nothing but pass on what others export. */
  isBarrel: boolean;
}

export interface Positioned {
  value: string;
  line: number;
}

export interface Span {
  start: number;
  end: number;
}

export interface Import {
  specifier: string;
  line: number;
  /** The imported file from the repository's root, or undefined for packages from the registry and from Node. */
  target: string | undefined;
}

const ROOTS = ['apps', 'packages', 'demo', 'bench', 'e2e', 'scripts'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.vite']);
const CODE = new Set(['.ts', '.tsx', '.mjs']);
const STYLES = new Set(['.css']);
const SQL = new Set(['.sql']);
const DECLARATION = 'module.json';

export function readTree(root: string): SourceFile[] {
  const paths = ROOTS.flatMap((folder) => filesBelow(join(root, folder)));
  const texts = paths.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const);
  return parseTree(Object.fromEntries(texts));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(join(folder, entry.name));
    return entry.name === DECLARATION || [CODE, STYLES, SQL].some((kind) => kind.has(extname(entry.name)))
      ? [join(folder, entry.name)]
      : [];
  });
}

/** A tree from texts alone, which is how the rules' own tests plant a violation. */
export function parseTree(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => {
    if (CODE.has(extname(path))) return parseFile(path, text);
    return SQL.has(extname(path)) ? sqlFile(path, text) : plainFile(path, text);
  });
}

/** As one string, its comments blank: what it says is found as SQL in code is. */
function sqlFile(path: string, text: string): SourceFile {
  const value = text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  const file = plainFile(path, text);
  return { ...file, strings: [{ value, line: 1 }], whole: [...file.whole, ...spansOf(QUOTED, value)] };
}

const ADDRESS = /\bhttps?:\/\/\S+/g;
const QUOTED = /'[^'\n]*'|"[^"\n]*"/g;

function spansOf(pattern: RegExp, text: string, offset = 0): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ start: offset + index, end: offset + index + length }));
}

function plainFile(path: string, text: string): SourceFile {
  const whole = spansOf(STYLES.has(extname(path)) ? QUOTED : ADDRESS, text);
  return { path, text, imports: [], strings: [], selectors: [], inlineStyles: [], whole, isBarrel: false };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function parseFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const file = plainFile(path, text);
  const lineAt = lineCounter(text);
  const tagged = new Set<unknown>();
  const add = (node: Node, specifier: unknown): void => {
    if (typeof specifier === 'string') file.imports.push({ specifier, line: lineAt(node.start), target: resolveImport(path, specifier) });
  };
  walk(program as unknown as Node, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
      case 'ImportExpression':
      case 'TSImportType':
        add(
          node,
          (node.source as { value?: unknown } | null | undefined)?.value ?? (node.argument as { value?: unknown } | undefined)?.value,
        );
        break;
      case 'Literal':
        if (typeof node.value === 'string') file.strings.push({ value: node.value, line: lineAt(node.start) });
        file.whole.push(node);
        break;
      case 'TaggedTemplateExpression':
        if ((node.tag as { name?: string }).name === 'sql') tagged.add(node.quasi);
        break;
      case 'TemplateLiteral': {
        const value = templateText(node);
        file.strings.push({ value, line: lineAt(node.start) });
        const isSql = tagged.has(node) || STATEMENT.test(value);
        file.whole.push(...(isSql ? spansOf(QUOTED, text.slice(node.start, node.end), node.start) : [node]));
        break;
      }
      case 'CallExpression': {
        const selector = selectorOf(node);
        if (selector !== undefined) file.selectors.push({ value: selector, line: lineAt(node.start) });
        break;
      }
      case 'JSXText':
        file.whole.push(node);
        break;
      case 'JSXAttribute':
        if ((node.name as { name?: string }).name === 'style') file.inlineStyles.push(...propertyNames(node, lineAt));
        break;
    }
  });
  const body = (program as unknown as { body: Node[] }).body;
  file.isBarrel = body.length > 0 && body.every((node) => /^Export(All|Named)Declaration$/.test(node.type) && node.source);
  return file;
}

/** SQL has lines wherever it stands, and what it quotes has none. */
const STATEMENT = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|CREATE|ALTER|GRANT)\s/;

/** Stands where a template has an expression, so that the words around it do not grow together. */
export const GAP = '\ufffc';

function templateText(node: Node): string {
  return (node.quasis as Array<{ value: { cooked: string | null; raw: string } }>).map(({ value }) => value.cooked ?? value.raw).join(GAP);
}

const FINDERS =
  /^(?:locator|frameLocator|waitForSelector|querySelector(?:All)?|closest|\$|\$\$|\$eval|\$\$eval|getElement(?:ById|sByClassName|sByTagName))$/;

/** Of a call that looks for elements, by what; a text that is put together elsewhere is not known. */
function selectorOf({ callee, arguments: given }: Node): string | undefined {
  const { type, property } = callee as { type: string; property?: { name?: string } };
  if (type !== 'MemberExpression' || !FINDERS.test(property?.name ?? '')) return undefined;
  const [first] = given as Node[];
  if (first?.type === 'TemplateLiteral') return templateText(first);
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}

function propertyNames(attribute: Node, lineAt: (offset: number) => number): Positioned[] {
  const names: Positioned[] = [];
  walk(attribute, (node) => {
    if (node.type !== 'Property') return;
    const { name, value } = node.key as { name?: string; value?: string };
    names.push({ value: name ?? value ?? '', line: lineAt(node.start) });
  });
  return names;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string') walk(child as Node, visit);
    }
  }
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

/** Workspace packages export `./*` as `./src/*`, so a specifier names its file. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.split('?', 1)[0] ?? specifier);
  const [, name, rest] = /^@entrepot\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return name && rest ? `${workspaceFolder(name)}/src/${rest}` : undefined;
}

const APPS = new Set(['server', 'gateway', 'storefront', 'mobile', 'seller', 'admin']);
const TOP_LEVEL = new Set(['demo', 'bench', 'e2e']);

function workspaceFolder(name: string): string {
  if (APPS.has(name)) return `apps/${name}`;
  return TOP_LEVEL.has(name) ? name : `packages/${name}`;
}

/** `packages/ui/src/button.tsx` → `ui`; undefined for files of no workspace. */
export function workspaceOf(path: string): string | undefined {
  const [first, second] = path.split('/');
  if (first === 'packages' || first === 'apps') return second;
  return first !== undefined && TOP_LEVEL.has(first) ? first : undefined;
}

/** Tests, and the builders that only tests use. */
export function isTestFile(path: string): boolean {
  return (
    /\.(test|spec|builder)\.tsx?$/.test(path) ||
    path.startsWith('e2e/') ||
    /^(packages\/testing|scripts\/(?:test|drill))\//.test(path) ||
    path === 'vitest.config.ts'
  );
}
