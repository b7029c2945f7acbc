/**
 * What each language does with signs and spaces, as far as a machine can tell. Asked by a test of every message, and by nothing that is
 * shipped.
 */
import type { Language } from '@entrepot/contracts/languages.ts';

export interface Rule {
  says: string;
  wrong: RegExp;
}

const rule = (says: string, wrong: RegExp): Rule => ({ says, wrong });

/** Values of a message stand as this sign in the text that is looked at: neither letter nor space. */
const EVERYWHERE = [
  rule('quotes are those of the language, never straight', /"/),
  rule('three dots are one sign', /\.\.\./),
  rule('no sign of two spaces', / {2}/),
  rule('no space before a comma or a full stop', /[^\s] [,.](?!\w)/),
];

const NO_SPACE_BEFORE_SIGNS = rule('no space before : ; ?', /\S[ \u00a0\u202f][:;?](?! \d)(?=\s|$)/m);
const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const EAST_ASIAN = [
  rule('signs after a character have its width', new RegExp(`[${HAN}][,;:?!()](?!\\w)|\\([${HAN}]`, 'u')),
  rule('a sentence ends with 。', new RegExp(`[${HAN}]\\.(?=\\s|$)`, 'mu')),
];
const ENGLISH_QUOTES = rule('quotes are “ ”', /[«»„「」]/);
const GUILLEMETS = rule('quotes are « »', /[“”「」]/);

const OWN: Readonly<Record<Language, readonly Rule[]>> = {
  en: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  cn: [...EAST_ASIAN, rule('quotes are “ ”', /[「」«»„]/)],
  tw: [...EAST_ASIAN, rule('quotes are 「 」', /[“”«»„]/)],
  ja: [
    ...EAST_ASIAN,
    rule('quotes are 「 」', /[“”«»„]/),
    // A value at the end of a phrase may stand apart, as the number after 注文 does.
    rule(
      'no space between a character and a value, a number or a Latin word',
      new RegExp(`[\\uFFFC\\dA-Za-z%] [${HAN}]|[${HAN}] [\\dA-Za-z]`, 'u'),
    ),
  ],
  ko: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  de: [NO_SPACE_BEFORE_SIGNS, rule('quotes are „ “', /[«»”]|“(?=[\p{L}\uFFFC])/u)],
  af: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  fr: [
    rule('a space that does not break before : ; ? »', /[^\s\u00a0][:;?»](?=\s|$)| [:;?»]/m),
    rule('a space that does not break after «', /«[^\u00a0]/),
    rule('quotes are « »', /[“”„]/),
  ],
  es: [NO_SPACE_BEFORE_SIGNS, GUILLEMETS, rule('a question begins with ¿', /^[^¿?]*\?/m)],
  pt: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  it: [NO_SPACE_BEFORE_SIGNS, GUILLEMETS, rule('no space after an elision', /\b(?:l|un|dell|nell|all|dall|sull|d|c|quest|quell)’ \p{L}/iu)],
  // Quotes within quotes are „ “.
  ru: [NO_SPACE_BEFORE_SIGNS, rule('quotes are « »', /”|^[^«]*[„“]/m)],
  el: [NO_SPACE_BEFORE_SIGNS, GUILLEMETS, rule('a question ends with ;', /\?/)],
  tr: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  ar: [GUILLEMETS, rule('signs are ، ؛ ؟', /\p{Script=Arabic}[,;?]/u)],
  hi: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES, rule('a sentence ends with ।', /\p{Script=Devanagari}{3,}\.(?=\s|$)/mu)],
  th: [ENGLISH_QUOTES, rule('no question mark', /\?/), rule('no full stop', /\p{Script=Thai}{4,}\.$/mu)],
  vi: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  id: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  ms: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
  ph: [NO_SPACE_BEFORE_SIGNS, ENGLISH_QUOTES],
};

export const rulesOf = (language: Language): readonly Rule[] => [...EVERYWHERE, ...OWN[language]];

/** What is wrong with a text, in words. */
export function slipsIn(spoken: string, language: Language): string[] {
  return rulesOf(language)
    .filter(({ wrong }) => wrong.test(spoken))
    .map(({ says }) => says);
}

/** Languages whose letters differ from those of English: a Latin word in them is a name, a unit, or was forgotten. */
export const OTHER_SCRIPTS: readonly Language[] = ['cn', 'tw', 'ja', 'ko', 'ru', 'el', 'ar', 'hi', 'th'];

/** Names, formats, units and keys that are written in Latin letters everywhere. */
const LATIN_EVERYWHERE = new Set(
  `USDT BTC BNB Stripe PayPal MB MiB UTC SKU CSV PNG JPEG SVG WebP ZIP PDF XLSX PO API https http UTF SHA ID IP QR POST ms gwei gas Markdown WCAG Node
   Chrome Edge Safari Android Apple iPhone iPad Home Enter Escape Shift Ctrl Entrepot entrepot localhost Webhook Webhooks webhook id App PC
   email Email pixel blockchain buyer-rules staff reset Maren Oriel Ceramics Ines`.split(/\s+/),
);

export function forgottenWords(spoken: string): string[] {
  return (spoken.match(/[A-Za-z][A-Za-z-]*[A-Za-z]/g) ?? []).filter(
    (word) => !LATIN_EVERYWHERE.has(word) && !LATIN_EVERYWHERE.has(word.replace(/-$/, '')),
  );
}
