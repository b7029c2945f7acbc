/** Amounts on paper: in the reader's digits and signs, with two decimals at least and all there are. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatAmount } from '@entrepot/i18n/formats.ts';

/** Marks of direction, which have no letter; figures run from the left in every script of ours. */
const MARKS = /[\u200e\u200f\u061c]/g;

export function exactAmount(amount: string, language: Language): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return formatAmount(amount, language, Math.max(2, decimals))
    .replaceAll(MARKS, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-');
}
