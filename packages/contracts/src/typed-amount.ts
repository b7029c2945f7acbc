/** Amounts as people type them, in the notation of whoever typed them. */
import { formatMoney, parseMoney } from './money.ts';

/**
 * The last separator of two kinds is the decimal one; the other one, or one that comes again, sets groups apart. Groups of two before the
 * last are India's.
 */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:,\d{2})+,\d{3})(?:\.\d*)?$|^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/**
 * `50,000` is fifty to one reader and fifty thousand to another. Behind a nought, or behind more digits than a group has, it can only be a
 * fraction.
 */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** As the wire takes it; undefined for anything that is not an amount, or could be two. */
export function readTypedAmount(text: string, maxDecimals: number): string | undefined {
  const typed = text.trim().replaceAll(/[\s\u00a0\u202f'’]/g, '');
  if (AMBIGUOUS.test(typed)) return undefined;
  const plain = (GROUPED.test(typed) ? typed.replaceAll(/[.,]/.exec(typed)![0], '') : typed).replace(',', '.');
  if (!/^\d{1,15}(?:\.\d*)?$/.test(plain)) return undefined;
  const [whole, fraction = ''] = plain.split('.') as [string, string?];
  if (fraction.replace(/0+$/, '').length > maxDecimals) return undefined;
  const amountScaled = parseMoney(fraction === '' ? whole : `${whole}.${fraction.slice(0, 10)}`);
  return amountScaled === undefined ? undefined : formatMoney(amountScaled);
}
