/** Stripe counts in the smallest unit of a currency, which is not the same part of it everywhere. */
import { MONEY_DECIMALS } from '@entrepot/contracts/money.ts';

/** As Stripe lists them: these have no smaller unit, or are charged in whole ones. */
const WITHOUT_CENTS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const WITH_THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));
const USUAL_DECIMALS = 2;

export function decimalsOf(currency: string): number {
  return WITHOUT_CENTS.has(currency) ? 0 : WITH_THOUSANDTHS.has(currency) ? 3 : USUAL_DECIMALS;
}

/** Undefined where the currency has no unit so small. */
export function toMinor(amountScaled: bigint, currency: string): bigint | undefined {
  const unit = unitScaled(currency);
  return amountScaled % unit === 0n ? amountScaled / unit : undefined;
}

export function fromMinor(minor: bigint, currency: string): bigint {
  return minor * unitScaled(currency);
}

function unitScaled(currency: string): bigint {
  return 10n ** BigInt(MONEY_DECIMALS - decimalsOf(currency));
}
