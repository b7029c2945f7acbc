/** Parts of amounts in hundredths of a percent. */
import { MONEY_DECIMALS, moneyFrom } from '@entrepot/contracts/money.ts';

const FULL_BP = 10_000n;
const CENT_SCALED = 10n ** BigInt(MONEY_DECIMALS - 2);

/** Rounded half to even to 2 decimals. The amount is not negative. */
export function shareOf(amountScaled: bigint, basisPoints: number): bigint {
  return roundedShare(amountScaled, BigInt(basisPoints), FULL_BP);
}

/** `amount × part / whole`, rounded half to even to 2 decimals. */
export function roundedShare(amountScaled: bigint, part: bigint, whole: bigint): bigint {
  const [numerator, denominator] = [amountScaled * part, whole * CENT_SCALED];
  const quotient = numerator / denominator;
  const twiceTheRest = (numerator % denominator) * 2n;
  const roundsUp = twiceTheRest > denominator || (twiceTheRest === denominator && quotient % 2n === 1n);
  return (roundsUp ? quotient + 1n : quotient) * CENT_SCALED;
}

export interface Division {
  grossScaled: bigint;
  refundedScaled: bigint;
  commissionScaled: bigint;
  netScaled: bigint;
}

/** How an order is divided between buyer, platform and shop: the commission is of what was not refunded. */
export function divide({
  totalScaled,
  refundedScaled,
  commission_bp: commissionBp,
}: {
  totalScaled: bigint;
  refundedScaled: bigint;
  commission_bp: number;
}): Division {
  const heldScaled = totalScaled - refundedScaled;
  const rounded = shareOf(heldScaled, commissionBp);
  // Rounding takes nothing that is not there.
  const commissionScaled = rounded > heldScaled ? heldScaled : rounded;
  return { grossScaled: totalScaled, refundedScaled, commissionScaled, netScaled: heldScaled - commissionScaled };
}

/** Of an order as its row has it. */
export function divisionOf(row: { total: string; refunded: string; commission_bp: number }): Division {
  return divide({ totalScaled: moneyFrom(row.total), refundedScaled: moneyFrom(row.refunded), commission_bp: row.commission_bp });
}
