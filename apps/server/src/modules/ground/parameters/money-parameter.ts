/**
 * A parameter that is an amount, as money is reckoned with: numbers that a person types have few digits, and none of them may change on the
 * way.
 */
import { MONEY_DECIMALS, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';

export function scaledAmount(value: number): bigint {
  return parseMoney(String(value)) ?? moneyFrom(value.toFixed(MONEY_DECIMALS));
}
