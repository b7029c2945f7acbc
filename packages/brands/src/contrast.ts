/** Contrast as WCAG 2.2 defines it, and the pairs a storefront's theme has to hold. */
import { isHexColour } from './theme.ts';
import type { ColourVariable, Theme } from './theme.ts';

export interface ContrastPair {
  foreground: ColourVariable;
  background: ColourVariable;
  /** Undefined when one of the two is not a colour. */
  ratio: number | undefined;
  needed: number;
}

const TEXT = 4.5;
const ICON = 3;

interface Rule {
  foregrounds: ColourVariable[];
  backgrounds: ColourVariable[];
  needed: number;
}

/** `n300` is missing on purpose: the field border is decoration, fields are told by their label and ground. */
const RULES: Rule[] = [
  { foregrounds: ['n600', 'n700', 'n900'], backgrounds: ['page', 'surface', 'n25', 'n50', 'brand-50'], needed: TEXT },
  { foregrounds: ['brand'], backgrounds: ['page', 'surface', 'brand-50', 'brand-100'], needed: TEXT },
  { foregrounds: ['on-brand'], backgrounds: ['brand', 'brand-h'], needed: TEXT },
  { foregrounds: ['accent'], backgrounds: ['page', 'surface', 'accent-50'], needed: TEXT },
  { foregrounds: ['page'], backgrounds: ['n900'], needed: TEXT },
  { foregrounds: ['n500'], backgrounds: ['page', 'surface', 'n25', 'n50'], needed: ICON },
];

/** 0 for black, 1 for white. */
function relativeLuminance(hexColour: string): number {
  if (!isHexColour(hexColour)) throw new TypeError('a colour must be written as #rrggbb in lower case');
  const linear = (offset: number): number => {
    const share = Number.parseInt(hexColour.slice(offset, offset + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** 1 for two equal colours, 21 for black on white. */
export function contrastRatio(first: string, second: string): number {
  const a = relativeLuminance(first);
  const b = relativeLuminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Every pair that has to hold, with what it has. */
export function contrastPairs(theme: Theme): ContrastPair[] {
  return RULES.flatMap(({ foregrounds, backgrounds, needed }) =>
    foregrounds.flatMap((foreground) =>
      backgrounds.map((background): ContrastPair => {
        const bothAreColours = isHexColour(theme[foreground]) && isHexColour(theme[background]);
        return { foreground, background, needed, ratio: bothAreColours ? contrastRatio(theme[foreground], theme[background]) : undefined };
      }),
    ),
  );
}

/** Those that are too weak to read, as data, so that the back office can say it in its own language. */
export function contrastProblems(theme: Theme): ContrastPair[] {
  return contrastPairs(theme).filter(({ ratio, needed }) => ratio === undefined || ratio < needed);
}

/** The same as sentences in English, for logs and tests. */
export function themeProblems(theme: Theme): string[] {
  return contrastProblems(theme).map(({ foreground, background, ratio, needed }) =>
    ratio === undefined
      ? `${foreground} on ${background}: not a colour`
      : `${foreground} on ${background}: ${ratio.toFixed(2)}, needs ${needed}`,
  );
}
