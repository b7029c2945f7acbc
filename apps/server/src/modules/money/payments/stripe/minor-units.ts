/** Stripe counts in the smallest unit of a currency, which is not the same part of it everywhere. */
import { MONEY_DECIMALS } from '@entrepot/contracts/money.ts';

/** As Stripe lists them: these have no smaller unit, or are charged in whole ones. */
const WITHOUT_CENTS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const WITH_THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));
const USUAL_DECIMALS = 2;
/** Counted in a hundredth for the sake of older programs, and charged in whole ones all the same. */
const WHOLE_IN_CENTS = new Set(['ISK', 'UGX']);

/** As it is counted there. */
function decimalsOf(currency: string): number {
  return WITHOUT_CENTS.has(currency) ? 0 : WITH_THOUSANDTHS.has(currency) ? 3 : USUAL_DECIMALS;
}

/** Undefined where the currency has no unit so small, or Stripe takes none. */
export function toMinor(amountScaled: bigint, currency: string): bigint | undefined {
  const unit = unitScaled(currency);
  const minor = amountScaled / unit;
  return amountScaled % unit === 0n && minor % stepOf(currency) === 0n ? minor : undefined;
}

/** Of three decimals the last one has to be 0: cards are charged in hundredths. */
function stepOf(currency: string): bigint {
  return WITH_THOUSANDTHS.has(currency) ? 10n : WHOLE_IN_CENTS.has(currency) ? 100n : 1n;
}

/** As somebody can be charged. */
export function chargedDecimals(currency: string): number {
  return WHOLE_IN_CENTS.has(currency) ? 0 : Math.min(USUAL_DECIMALS, decimalsOf(currency));
}

export function fromMinor(minor: bigint, currency: string): bigint {
  return minor * unitScaled(currency);
}

function unitScaled(currency: string): bigint {
  return 10n ** BigInt(MONEY_DECIMALS - decimalsOf(currency));
}
