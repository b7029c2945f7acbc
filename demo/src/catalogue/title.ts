/** Composes a product's title from its words, in the word order of each of the 21 languages. */

export interface TitleParts {
  /** The product type as it is written inside a sentence: "teapot", "Teekanne". */
  type: string;
  /** The `materialOf` phrase of the vocabulary: "stoneware", "aus Steinzeug". */
  materialOf: string;
  model: string;
  details: string[];
  /** Written as the option gives it, since values read alike in every language. */
  optionValue?: string;
}

interface TitleOrder {
  head: string;
  /** Stands between the head, each detail and the option value. */
  separator: string;
}

/**
 * Scripts that write words without spaces still set off Latin letters and digits, as in "ABS 塑料 USB 数据线".
 * The seam becomes a space beside those and nothing elsewhere.
 */
const SEAM = '\u2060';

const ORDER = {
  en: { head: '{material} {type} {model}', separator: ', ' },
  cn: { head: `{model} {material}${SEAM}{type}`, separator: '，' },
  tw: { head: `{model} {material}${SEAM}{type}`, separator: '，' },
  ja: { head: '{model} {material}{type}', separator: '、' },
  de: { head: '{type} {model} {material}', separator: ', ' },
  ms: { head: '{type} {material} {model}', separator: ', ' },
  af: { head: '{type} {model} {material}', separator: ', ' },
  // Thai separates phrases by a space and has no comma of its own.
  th: { head: `{type}${SEAM}{material} {model}`, separator: ' ' },
  el: { head: '{type} {model} {material}', separator: ', ' },
  pt: { head: '{type} {model} {material}', separator: ', ' },
  es: { head: '{type} {model} {material}', separator: ', ' },
  fr: { head: '{type} {model} {material}', separator: ', ' },
  ru: { head: '{type} {model} {material}', separator: ', ' },
  it: { head: '{type} {model} {material}', separator: ', ' },
  tr: { head: '{model} {material} {type}', separator: ', ' },
  ko: { head: '{model} {material} {type}', separator: ', ' },
  ph: { head: '{type} {model} {material}', separator: ', ' },
  ar: { head: '{type} {model} {material}', separator: '، ' },
  id: { head: '{type} {material} {model}', separator: ', ' },
  hi: { head: '{model} {material} {type}', separator: ', ' },
  vi: { head: '{type} {material} {model}', separator: ', ' },
} as const satisfies Record<string, TitleOrder>;

export type TitleLanguage = keyof typeof ORDER;

const SEAM_BESIDE_LATIN = new RegExp(`(?<=[\\p{Script=Latin}\\d])${SEAM}|${SEAM}(?=[\\p{Script=Latin}\\d])`, 'gu');

function closeSeams(text: string): string {
  return text.replace(SEAM_BESIDE_LATIN, ' ').replaceAll(SEAM, '');
}

/**
 * Upper-cases without a locale: Greek rules would take the accent off a first vowel, and a Turkish
 * title opens with the model's name, so no Turkish "i" is ever raised here.
 */
function capitaliseFirst(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  const raised = first.toUpperCase();
  return raised === first ? text : raised + text.slice(first.length);
}

/** The heads taken apart once: a world has a million titles. */
const PIECES = Object.fromEntries(Object.entries(ORDER).map(([lang, { head }]) => [lang, head.split(/\{(\w+)\}/)])) as Record<
  TitleLanguage,
  string[]
>;

export function productTitle(lang: TitleLanguage, { type, materialOf, model, details, optionValue }: TitleParts): string {
  const { head, separator } = ORDER[lang];
  const pieces = PIECES[lang];
  let composed = pieces[0]!;
  for (let i = 1; i < pieces.length; i += 2)
    composed += (pieces[i] === 'type' ? type : pieces[i] === 'material' ? materialOf : model) + pieces[i + 1]!;
  let title = head.includes(SEAM) ? closeSeams(composed) : composed;
  for (const detail of details) title += separator + detail;
  if (optionValue !== undefined) title += separator + optionValue;
  return capitaliseFirst(title);
}
