/** Amounts as people type them, and what can be reckoned from them before the server is asked. */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';

export { largestThatFits, type FeeRule } from '@entrepot/contracts/largest-withdrawal.ts';

/** What was typed as the wire takes it. Undefined for anything that is not an amount above zero, or could be two. */
export function readAmount(text: string, maxDecimals: number): string | undefined {
  const amount = readTypedAmount(text, maxDecimals);
  return amount === undefined || isZero(amount) ? undefined : amount;
}

export function isWithin(amount: string, minimum: string, maximum: string): boolean {
  const amountScaled = moneyFrom(amount);
  return amountScaled >= moneyFrom(minimum) && amountScaled <= moneyFrom(maximum);
}

/** Sums and differences of wire amounts. */
export const plus = (a: string, b: string) => formatMoney(moneyFrom(a) + moneyFrom(b));
export const isZero = (amount: string) => moneyFrom(amount) === 0n;
