import { moneyFrom } from '@entrepot/contracts/money.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';

const DECIMALS = 10;

/** What was typed, as the wire takes it: more than nothing and no more than there is. */
export function amountWithin(typed: string, most: string): string | undefined {
  const amount = readTypedAmount(typed, DECIMALS);
  if (amount === undefined) return undefined;
  const scaled = moneyFrom(amount);
  return scaled > 0n && scaled <= moneyFrom(most) ? amount : undefined;
}
