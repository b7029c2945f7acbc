/** A line is read in one look, or it is one text that has no place to break. */
import type { Rule, Violation } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';

const LONGEST = 140;
/** Shorter texts are moved to a line of their own, with room to spare. */
const LONG_TEXT = 40;
/** How the formatter writes a blank before a line's end, which it does not count. */
const BLANK_AT_END = /\{' '\}$/;

export const linesAreShort: Rule = {
  name: `lines are at most ${LONGEST} characters long`,
  check: (tree) => tree.filter(({ path }) => isWritten(path)).flatMap(longLines),
};

/** By people, and still being written: a migration stays as it was released. */
function isWritten(path: string): boolean {
  return /\.(?:mjs|tsx?|css|sql)$/.test(path) && !path.includes('/migrations/') && !path.endsWith('.gen.ts');
}

function longLines(file: SourceFile): Violation[] {
  const violations: Violation[] = [];
  let start = 0;
  for (const [index, line] of file.text.split('\n').entries()) {
    const length = widthOf(line.replace(BLANK_AT_END, ''));
    if (length > LONGEST && length - longestTextIn(file, start, start + line.length) > LONGEST) {
      const message = `Its ${length} characters are more than ${LONGEST}; SQL and comments have lines like all else.`;
      violations.push({ path: file.path, line: index + 1, message });
    }
    start += line.length + 1;
  }
  return violations;
}

/** How much of a line is the one text in it that cannot be broken. */
function longestTextIn(file: SourceFile, start: number, end: number): number {
  const lengths = file.whole.map((text) => widthOf(file.text.slice(Math.max(text.start, start), Math.min(text.end, end))));
  const longest = Math.max(0, ...lengths);
  return longest >= LONG_TEXT ? longest : 0;
}

/** In characters, whatever they are made of. */
function widthOf(text: string): number {
  return [...text].length;
}
