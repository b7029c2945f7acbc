/** What two front ends show is written once. */
import type { Rule, Violation } from '../rule.ts';
import { isTestFile, type SourceFile } from '../source-tree.ts';

/** Two that share fewer lines in a row say the same by chance. */
const MOST_IN_A_ROW = 5;

const FRONT = /^(?:apps\/(?:storefront|mobile|seller|admin)|packages\/(?:ui|blocks|buyer|site|screens|console))\//;

interface Line {
  /** From 1. */
  number: number;
  words: string;
}

/** The lines that say something: no import, no comment, nothing that is brackets alone. */
function linesOf({ text, path }: SourceFile): Line[] {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const said = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  const code = path.endsWith('.css') ? said : said.replace(/^ *\/\/[^\n]*/gm, blank).replace(/^import [^;]*;/gm, blank);
  return code
    .split('\n')
    .map((line, index) => ({ number: index + 1, words: line.trim() }))
    .filter(({ words }) => /\w/.test(words));
}

const frontEndOf = (path: string): string => path.split('/', 2).join('/');

interface Run {
  path: string;
  line: number;
  place: number;
}

export const frontEndsShareNoLines: Rule = {
  name: 'no two front ends have more than five of the same lines in a row',
  check(tree) {
    const files = tree.filter(({ path }) => FRONT.test(path) && !path.endsWith('.gen.ts') && !isTestFile(path));
    const first = new Map<string, Run>();
    const violations: Violation[] = [];
    for (const file of files) {
      const lines = linesOf(file);
      // A longer run is one violation.
      let goesOn: Run | undefined;
      for (let place = 0; place + MOST_IN_A_ROW < lines.length; place++) {
        const run = lines.slice(place, place + MOST_IN_A_ROW + 1);
        const key = run.map(({ words }) => words).join('\n');
        const earlier = first.get(key);
        if (!earlier) first.set(key, { path: file.path, line: run[0]!.number, place });
        const isDouble = earlier !== undefined && frontEndOf(earlier.path) !== frontEndOf(file.path);
        if (isDouble && !(goesOn?.path === earlier.path && goesOn.place + 1 === earlier.place)) {
          const message = `The same stands in ${earlier.path}:${earlier.line}; what both show goes into a package below them.`;
          violations.push({ path: file.path, line: run[0]!.number, message });
        }
        goesOn = isDouble ? earlier : undefined;
      }
    }
    return violations;
  },
};
