/**
 * What a withdrawal costs: a share of the amount, rounded up to the cent, and at least the minimum. The fee comes on top; the amount is
 * what arrives.
 */
import { MONEY_DECIMALS } from '@entrepot/contracts/money.ts';
import { scaledAmount, type Parameters } from '../../ground/parameters/index.ts';

export interface FeeRule {
  minScaled: bigint;
  /** Hundredths of a percent. */
  basisPoints: number;
}

const CENT = 10n ** BigInt(MONEY_DECIMALS - 2);
const WHOLE_IN_BASIS_POINTS = 10_000n;

export function feeRule(parameters: Pick<Parameters, 'get'>): FeeRule {
  return { minScaled: scaledAmount(parameters.get('withdraw_fee_min')), basisPoints: parameters.get('withdraw_fee_bp') };
}

export function feeOf(amountScaled: bigint, { minScaled, basisPoints }: FeeRule): bigint {
  const share = amountScaled * BigInt(basisPoints);
  const perCent = CENT * WHOLE_IN_BASIS_POINTS;
  const roundedUp = ((share + perCent - 1n) / perCent) * CENT;
  return roundedUp > minScaled ? roundedUp : minScaled;
}
