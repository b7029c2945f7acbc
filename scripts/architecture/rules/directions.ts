/** Arabic and its kin are read from the right: what has a side is said with start and end. */
import type { Rule, Violation } from '../rule.ts';
import { GAP, isTestFile, type SourceFile } from '../source-tree.ts';

const SHOWN = /^(apps\/(storefront|mobile|seller|admin)|packages\/(ui|blocks|console|buyer))\//;

const CSS_PROPERTY =
  /(?<![\w-])(?:(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g;
const CSS_VALUE = /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;
const UTILITY =
  /^(?:[^\s]*:)?[-!]*(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-|$)|(?:text|float|clear)-(?:left|right)$)/;
/** Ours to name: a sentence may say "left", a class list may not. A class list has a dash or a bracket somewhere. */
const CLASS_LIST = /^[\s\w:[\]()/.,%#!&>*+='"@-]+$/;
const STYLE_NAME =
  /^(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)(?:Width|Style|Color)?|border(?:Top|Bottom)(?:Left|Right)Radius|left|right)$/;

export const noPhysicalSides: Rule = {
  name: 'styles say start and end, not left and right',
  check: (tree) => tree.filter((file) => SHOWN.test(file.path) && !isTestFile(file.path)).flatMap(sidesIn),
};

function sidesIn(file: SourceFile): Violation[] {
  const found = file.path.endsWith('.css') ? inStyleSheet(file.text) : [...inClassLists(file), ...inStyleAttributes(file)];
  return found.map(({ words, line }) => ({ path: file.path, line, message: `"${words}" has a fixed side; use its start or end form.` }));
}

function inStyleSheet(text: string): Array<{ words: string; line: number }> {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [CSS_PROPERTY, CSS_VALUE].flatMap((pattern) =>
    [...withoutComments.matchAll(pattern)].map((match) => ({
      words: match[0].trim(),
      line: withoutComments.slice(0, match.index).split('\n').length,
    })),
  );
}

function inClassLists(file: SourceFile): Array<{ words: string; line: number }> {
  return file.strings
    .filter(({ value }) => CLASS_LIST.test(value.replaceAll(GAP, ' ')))
    .flatMap(({ value, line }) =>
      value
        .replaceAll(GAP, ' ')
        .split(/\s+/)
        .filter((word) => UTILITY.test(word))
        .map((words) => ({ words, line })),
    );
}

function inStyleAttributes(file: SourceFile): Array<{ words: string; line: number }> {
  return file.inlineStyles.filter(({ value }) => STYLE_NAME.test(value)).map(({ value, line }) => ({ words: value, line }));
}
