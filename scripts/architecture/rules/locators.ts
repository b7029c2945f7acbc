/** What people use has a role and a name, by which a test finds it as they do; how it is marked up is nobody's business. */
import type { Rule, Violation } from '../rule.ts';
import { GAP, isTestFile, type SourceFile } from '../source-tree.ts';

/** Elements that have no role to be found by. */
const WITHOUT_ROLE = /^(?:html|body|head|meta|link|script|style|template|iframe|canvas|svg|picture|s|\*|\.\.)$/;
/** What is said of an element that was found by its role, and that roles cannot ask for: its state, and where a link leads. */
const SAID_OF_IT = /\[(?:aria-(?:busy|current|invalid)|dir|href|style)[^\]]*\]|:focus/g;

/** Files that look at the markup itself, or measure whatever stands there. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'e2e/console-tables.spec.ts': 'measures every cell of every table',
  'e2e/storefront-frame.spec.ts': 'measures what stands below a button',
  'packages/testing/src/alive.ts': 'waits for the shapes that stand in the place of what comes, which nobody hears of',
  'packages/testing/src/browser.ts': 'looks again at what the accessibility rules have found',
  'packages/testing/src/plain-words.ts': 'reads all that is said on a page',
  'packages/testing/src/turned-round.ts': 'reads all that is said on a page',
  'packages/testing/src/what-does-not-fit.ts': 'measures all that is said on a page',
  'packages/ui/src/code-pad.test.tsx': 'counts boxes that are for the eyes',
};

export const elementsAreFoundByName: Rule = {
  name: 'tests find elements by role and name',
  check: (tree) => tree.filter(({ path }) => isTestFile(path) && isOfPages(path) && !(path in EXCEPTIONS)).flatMap(selectorsIn),
};

/** The tests of builds look into what React has written, the server's into rows. */
function isOfPages(path: string): boolean {
  return !/^(?:scripts|apps\/server)\//.test(path);
}

function selectorsIn({ path, selectors }: SourceFile): Violation[] {
  return selectors
    .filter(({ value }) => !isFoundOtherwise(value))
    .map(({ value, line }) => ({
      path,
      line,
      message: `"${value.replaceAll(GAP, '…')}" goes by the markup; find it by role, label or text, and name in the product what has no name.`,
    }));
}

/** Every part of it is an element without a role, or says something about one that was found by its role. */
function isFoundOtherwise(selector: string): boolean {
  return selector.split(/[\s>,]+/).every((part) => {
    const element = part.replace(SAID_OF_IT, '');
    return element === '' || WITHOUT_ROLE.test(element.replace(/\[[^\]]*\]$/, ''));
  });
}
