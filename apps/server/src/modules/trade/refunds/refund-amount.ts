/** How much a refund can come to, and who bears it. Pure. */
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface RefundableLine {
  id: string;
  quantity: number;
  /** Pieces that were refunded before. */
  refunded: number;
  /** A decimal. */
  unitPrice: string;
}

export interface ChosenLine {
  orderLineId: string;
  quantity: number;
}

/** Refuses what is not of the order, what is named twice, and more pieces than are left. */
export function checkChosen(lines: readonly RefundableLine[], chosen: readonly ChosenLine[]): void {
  const left = new Map(remaining(lines).map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  for (const { orderLineId, quantity } of chosen) {
    const most = left.get(orderLineId.toLowerCase());
    if (most === undefined || quantity > most) throw new DomainError('refund.lines_invalid');
    left.delete(orderLineId.toLowerCase());
  }
}

/** The pieces of each line that nobody has got money back for. */
export function remaining(lines: readonly RefundableLine[]): ChosenLine[] {
  return lines.flatMap(({ id, quantity, refunded }) => (quantity > refunded ? [{ orderLineId: id, quantity: quantity - refunded }] : []));
}

export function isEverything(lines: readonly RefundableLine[], chosen: readonly ChosenLine[]): boolean {
  const pieces = (some: readonly ChosenLine[]): number => some.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces(chosen) === pieces(remaining(lines));
}

/** With the last pieces goes everything that is left, freight and taxes included; before that, what the chosen pieces cost. */
export function mostScaled(leftScaled: bigint, lines: readonly RefundableLine[], chosen: readonly ChosenLine[]): bigint {
  if (isEverything(lines, chosen)) return leftScaled;
  const prices = new Map(lines.map(({ id, unitPrice }) => [id, moneyFrom(unitPrice)]));
  const worthScaled = chosen.reduce(
    (sum, { orderLineId, quantity }) => sum + (prices.get(orderLineId.toLowerCase()) ?? 0n) * BigInt(quantity),
    0n,
  );
  return worthScaled < leftScaled ? worthScaled : leftScaled;
}

export interface Settled {
  /** What was divided: commission and net together. */
  dividedScaled: bigint;
  commissionScaled: bigint;
  /** Refunded since. */
  returnedScaled: bigint;
}

/**
 * The part of a refund that the commission bears once an order is settled. Reckoned on everything that has been returned so far, without
 * rounding to cents,
 * so that many small refunds together take exactly as much of the commission as a single one would, and all of it at the end.
 */
export function commissionShareScaled({ dividedScaled, commissionScaled, returnedScaled }: Settled, amountScaled: bigint): bigint {
  if (dividedScaled === 0n) return 0n;
  const shareOf = (scaled: bigint): bigint => (scaled * commissionScaled) / dividedScaled;
  return shareOf(returnedScaled + amountScaled) - shareOf(returnedScaled);
}
