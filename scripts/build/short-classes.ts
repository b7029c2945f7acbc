/**
 * Utilities under short names. A third of a page were their own, each as long as it is telling, hundreds of times over; built, the most
 * used are called by one or two letters in scripts and style sheets alike. `class-names.txt` says which; all others stay as they are, and
 * so does everything while developing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { applyEdits, walk, type Edit, type SyntaxNode } from './syntax.ts';

/** Our own modules: no library knows these names. */
const SCRIPT = /\/(?:packages|apps)\/(?!.*\/node_modules\/).*\.tsx?(?:\?|$)/;
const STYLES = /\.css(?:\?|$)/;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SHORT = /^[a-z][a-z\d]?$/i;
/** What blockers of advertisements hide. */
const UNWELCOME = /^ads?$/i;

/** One letter for the first, two for all others. */
function* shortNames(): Generator<string> {
  yield* LETTERS;
  for (const first of LETTERS) {
    for (const second of [...LETTERS, ...'0123456789']) if (!UNWELCOME.test(first + second)) yield first + second;
  }
}

export function readClassNames(): string[] {
  return readFileSync(join(import.meta.dirname, 'class-names.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

export type ShortNames = ReadonlyMap<string, string>;

export function shortNamesOf(classNames: readonly string[]): ShortNames {
  const names = shortNames();
  return new Map(classNames.map((name) => [name, names.next().value as string]));
}

const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']);

/** Every text of a module; what stands beside the hole of a template may be half a word, and stays. */
export function shortenScript(code: string, names: ShortNames): string {
  const edits: Edit[] = [];
  const shorten = (text: string) => text.replaceAll(/(?<=^|\s)\S+(?=\s|$)/g, (word) => names.get(word) ?? word);
  walk(parseAst(code, { lang: 'js' }).body, (node: SyntaxNode, parent) => {
    const { type, value, start, end } = node;
    if (type === 'Literal' && typeof value === 'string' && !IMPORTS.has(parent?.type ?? '')) {
      const short = shorten(value);
      if (short !== value) edits.push({ start, end, text: JSON.stringify(short) });
    }
    if (type === 'TemplateLiteral') {
      const quasis = node.quasis ?? [];
      quasis.forEach((quasi, index) => {
        const raw = code.slice(quasi.start, quasi.end);
        const [before, after] = [index > 0 ? HOLE : '', index < quasis.length - 1 ? HOLE : ''];
        const short = shorten(before + raw + after).slice(before.length, after === '' ? undefined : -after.length);
        if (short !== raw) edits.push({ start: quasi.start, end: quasi.end, text: short });
      });
    }
  });
  return edits.length > 0 ? applyEdits(code, edits) : code;
}

/** No class is called so. */
const HOLE = '\u0000';

/** Or an address, whose points are none of a selector. */
const SELECTOR = /url\((?:"[^"]*"|'[^']*'|[^)]*)\)|\.((?:\\[\da-f]{1,6}\s?|\\.|[-\w]|\P{ASCII})+)/giu;
const ESCAPED = /\\(?:([\da-f]{1,6})\s?|(.))/giu;

/** Would no longer find what it looks for. */
const PART_OF_A_NAME = /\[class[*^$|~]?=/;

export function shortenStyles(css: string, names: ShortNames): string {
  if (PART_OF_A_NAME.test(css)) throw new Error('A selector asks for a part of a class, which may be called otherwise in the build.');
  return css.replaceAll(SELECTOR, (whole, escaped: string | undefined) => {
    if (escaped === undefined) return whole;
    const name = escaped.replaceAll(ESCAPED, (_, code: string | undefined, letter: string) =>
      code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
    );
    if (SHORT.test(name)) throw new Error(`The class ${name} has a name as the build gives them.`);
    const short = names.get(name);
    return short === undefined ? whole : `.${short}`;
  });
}

export function shortClasses(): Plugin {
  const names = shortNamesOf(readClassNames());
  return {
    name: 'entrepot-short-classes',
    apply: 'build',
    transform: {
      filter: { id: [SCRIPT, STYLES] },
      handler(code, id) {
        const short = STYLES.test(id) ? shortenStyles(code, names) : shortenScript(code, names);
        return short === code ? null : { code: short, map: null };
      },
    },
  };
}
