/** Prices as whole numbers that sort and compare quickly: in steps of 0.0001, the finest to which a price is rounded. */
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';

const SCALED_PER_STEP = 10 ** 6;

export function stepsOf(priceScaled: bigint): number {
  return Number(priceScaled / BigInt(SCALED_PER_STEP));
}

/** Of an amount that somebody typed. It may be finer than prices are, so it keeps its fraction. */
export function stepsOfBound(amount: string | undefined): number | undefined {
  const scaled = amount === undefined ? undefined : parseMoney(amount);
  return scaled === undefined ? undefined : Number(scaled) / SCALED_PER_STEP;
}

export function amountOf(priceSteps: number): string {
  return formatMoney(BigInt(Math.round(priceSteps)) * BigInt(SCALED_PER_STEP));
}
