/** Why a text cannot stand in for a shipped one. Browsers import this file, so it holds no schema. */
export const WORD_PROBLEMS = [
  /** ICU cannot read it: a bracket is missing. */
  'unreadable',
  /** It takes other values than the English text. */
  'arguments',
  /** It does not tell the same cases apart. */
  'cases',
  /** A number form of the language is missing, or there is one that it does not have. */
  'plurals',
  /** Nothing is left to read, or it shouts, or it holds the quote that ICU takes for its own. */
  'signs',
  /** It links to somewhere that is none of the storefronts. */
  'link',
  /** There is no message with this id in the catalogue. */
  'unknown',
] as const;
export type WordProblem = (typeof WORD_PROBLEMS)[number];

/** `unfit`: said otherwise, but the product has changed its message since; it is not used until somebody has looked at it. */
export const WORD_STATES = ['overridden', 'unfit', 'missing'] as const;
export type WordState = (typeof WORD_STATES)[number];

/** Far longer than any message of the product. */
export const WORD_MAX_LENGTH = 4_000;
export const PO_MAX_LENGTH = 800_000;
/** The same as it travels: letters of other scripts take three bytes. */
export const PO_MAX_BYTES = 2_000_000;
