/** What a withdrawal costs, reckoned where it is typed: the server reckons again. */
import { formatMoney, moneyFrom } from './money.ts';

const CENT_SCALED = 10n ** 8n;
const BASIS_POINTS = 10_000n;

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
