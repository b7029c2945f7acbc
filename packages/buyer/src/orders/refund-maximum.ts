/** How much can be asked back for the pieces that were chosen: the server's own rule, so that the form says the same before it is sent. */
import type { OrderDetail, OrderLine } from '@entrepot/contracts/calls/orders.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';

/** Pieces by line. A line that is not named, or has none, is not part of it. */
export type Chosen = Readonly<Record<string, number>>;

/** What has left in one of several parcels is not among them: money goes back for what is still with the shop. */
export const piecesLeft = ({ quantity, refunded, shipped = 0 }: Pick<OrderLine, 'quantity' | 'refunded' | 'shipped'>) =>
  Math.max(0, quantity - refunded - shipped);

/** All that is left of everything, with the shop or on its way: then freight and tax come back as well. */
export function isEverything(lines: readonly OrderLine[], chosen: Chosen): boolean {
  return lines.every((line) => (chosen[line.id] ?? 0) === Math.max(0, line.quantity - line.refunded));
}

export function refundMaximum({ lines, refundable }: Pick<OrderDetail, 'lines' | 'refundable'>, chosen: Chosen): string {
  const picked = lines.filter((line) => (chosen[line.id] ?? 0) > 0);
  if (picked.length === 0) return '0';
  if (isEverything(lines, chosen)) return refundable;
  const sumScaled = picked.reduce((sum, line) => sum + moneyFrom(line.unitPrice) * BigInt(chosen[line.id]!), 0n);
  const leftScaled = moneyFrom(refundable);
  return formatMoney(sumScaled < leftScaled ? sumScaled : leftScaled);
}

export function chosenLines(lines: readonly OrderLine[], chosen: Chosen): { orderLineId: string; quantity: number }[] {
  return lines.flatMap(({ id }) => ((chosen[id] ?? 0) > 0 ? [{ orderLineId: id, quantity: chosen[id]! }] : []));
}
