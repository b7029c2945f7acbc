/**
 * What the hosted page says. A gateway of another company would have its own words as well, so these stand beside the page and not in the
 * shop's catalogues.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { WORDS } from './words-table.ts';

/** In the order of the table's columns. */
export const WORD_KEYS = [
  'sandbox',
  'sandboxHint',
  'amount',
  'payment',
  'payee',
  'openFor',
  'cardTitle',
  'number',
  'validUntil',
  'securityCode',
  'pay',
  'testCards',
  'cardPaid',
  'cardCode',
  'cardDeclined',
  'onlyTest',
  'declined',
  'leave',
  'codeTitle',
  'codeHint',
  'code',
  'confirm',
  'codeWrong',
  'accountTitle',
  'bankAppTitle',
  'eWalletTitle',
  'qrTitle',
  'onlineBankingTitle',
  'cashTitle',
  'accountHint',
  'approve',
  'decline',
  'letExpire',
  'isPaid',
  'isFailed',
  'isExpired',
  'isRefunded',
  'back',
  'unknown',
] as const;

export type Words = Readonly<Record<(typeof WORD_KEYS)[number], string>>;

const read = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const known = read.get(language);
  if (known) return known;
  const lines = WORDS[language].trim().split('\n');
  const words = Object.fromEntries(WORD_KEYS.map((key, place) => [key, lines[place]?.trim() ?? ''])) as Words;
  read.set(language, words);
  return words;
}
