/** Amounts as people type them, and what can be reckoned from them before the server is asked. */
import { formatMoney, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';

const CENT_SCALED = 10n ** 8n;
const BASIS_POINTS = 10_000n;

/** The last separator of two kinds is the decimal one; the other one, or one that comes again, sets groups apart. Groups of two before the last are India's. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:,\d{2})+,\d{3})(?:\.\d*)?$|^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/** `50,000` is fifty to one reader and fifty thousand to another. Behind a nought, or behind more digits than a group has, it can only be a fraction. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** What was typed as the wire takes it, in the notation of whoever typed it. Undefined for anything that is not an amount above zero, or could be two. */
export function readAmount(text: string, maxDecimals: number): string | undefined {
  const typed = text.trim().replaceAll(/[\s\u00a0\u202f'’]/g, '');
  if (AMBIGUOUS.test(typed)) return undefined;
  const plain = (GROUPED.test(typed) ? typed.replaceAll(/[.,]/.exec(typed)![0], '') : typed).replace(',', '.');
  if (!/^\d{1,15}(?:\.\d*)?$/.test(plain)) return undefined;
  const [whole, fraction = ''] = plain.split('.') as [string, string?];
  if (fraction.replace(/0+$/, '').length > maxDecimals) return undefined;
  const amountScaled = parseMoney(fraction === '' ? whole : `${whole}.${fraction.slice(0, 10)}`);
  return amountScaled === undefined || amountScaled <= 0n ? undefined : formatMoney(amountScaled);
}

export function isWithin(amount: string, minimum: string, maximum: string): boolean {
  const amountScaled = moneyFrom(amount);
  return amountScaled >= moneyFrom(minimum) && amountScaled <= moneyFrom(maximum);
}

/** At most two decimals, rounded down: a suggestion must never be more than there is. */
const floorToCents = (amountScaled: bigint) => amountScaled - (amountScaled % CENT_SCALED);
const ceilToCents = (amountScaled: bigint) => floorToCents(amountScaled + CENT_SCALED - 1n);

export interface FeeRule {
  minimum: string;
  basisPoints: number;
}

/** The largest amount in whole cents that can leave together with its fee; undefined where not even the smallest can. */
export function largestThatFits(available: string, fee: FeeRule, limits: { minimum: string; maximum: string }): string | undefined {
  const availableScaled = moneyFrom(available);
  const minimumFeeScaled = moneyFrom(fee.minimum);
  const points = BigInt(fee.basisPoints);
  const feeOf = (amountScaled: bigint) => {
    const shareScaled = ceilToCents((amountScaled * points) / BASIS_POINTS);
    return shareScaled > minimumFeeScaled ? shareScaled : minimumFeeScaled;
  };
  let amountScaled = floorToCents((availableScaled * BASIS_POINTS) / (BASIS_POINTS + points));
  while (amountScaled > 0n && amountScaled + feeOf(amountScaled) > availableScaled) {
    // The smallest fee may be more than the share; then the step is that whole difference.
    const overScaled = amountScaled + feeOf(amountScaled) - availableScaled;
    amountScaled -= ceilToCents(overScaled);
  }
  const maximumScaled = moneyFrom(limits.maximum);
  if (amountScaled > maximumScaled) amountScaled = maximumScaled;
  return amountScaled < moneyFrom(limits.minimum) ? undefined : formatMoney(amountScaled);
}

/** Sums and differences of wire amounts. */
export const plus = (a: string, b: string) => formatMoney(moneyFrom(a) + moneyFrom(b));
export const isZero = (amount: string) => moneyFrom(amount) === 0n;
/** An amount in another coin at a rate, both from the wire. */
export function convert(amount: string, rate: string): string {
  return formatMoney((moneyFrom(amount) * moneyFrom(rate)) / 10n ** 10n);
}
