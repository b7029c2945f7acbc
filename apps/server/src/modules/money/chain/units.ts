/** Between the units of a coin and the money of the house, which has ten decimals. */
import { MONEY_DECIMALS } from '@entrepot/contracts/money.ts';

export const NATIVE_DECIMALS = 18;
/** Of the numbers that the table of deposits holds. */
const STORED_DECIMALS = 18;

/** What lies below the tenth decimal is left out, so that never more is credited than was paid. */
export function scaledFrom(units: bigint, decimals: number): bigint {
  return decimals > MONEY_DECIMALS ? units / 10n ** BigInt(decimals - MONEY_DECIMALS) : units * 10n ** BigInt(MONEY_DECIMALS - decimals);
}

/** Undefined where the coin has no unit so small. */
export function unitsFrom(amountScaled: bigint, decimals: number): bigint | undefined {
  if (decimals >= MONEY_DECIMALS) return amountScaled * 10n ** BigInt(decimals - MONEY_DECIMALS);
  const step = 10n ** BigInt(MONEY_DECIMALS - decimals);
  return amountScaled % step === 0n ? amountScaled / step : undefined;
}

/** Exactly as it was paid, for the record. */
export function decimalFrom(units: bigint, decimals: number): string {
  const digits = (units * 10n ** BigInt(STORED_DECIMALS - decimals)).toString().padStart(STORED_DECIMALS + 1, '0');
  return `${digits.slice(0, -STORED_DECIMALS)}.${digits.slice(-STORED_DECIMALS)}`;
}
