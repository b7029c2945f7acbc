/** Which pieces go into a parcel: those that are named, or all that is left. Pure. */
import type { ParcelPieces } from '@entrepot/contracts/calls/order-desk.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { LineToShip } from './parcels.sql.ts';

export interface Packed {
  orderLineId: string;
  quantity: number;
}

/** Refuses what is not of the order, and more pieces than are left of it. */
export function chooseParcel(lines: readonly LineToShip[], wanted: readonly ParcelPieces[] | undefined): Packed[] {
  const left = new Map(lines.filter((line) => line.left > 0).map((line) => [line.id, line.left]));
  if (wanted === undefined) return [...left].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
  const packed = new Map<string, number>();
  for (const { orderLineId, skuCode, quantity } of wanted) {
    const found = orderLineId === undefined ? lineNamed(lines, skuCode ?? '') : lines.find(({ id }) => id === orderLineId.toLowerCase());
    const pieces = (found ? (packed.get(found.id) ?? 0) : 0) + quantity;
    if (!found || pieces > (left.get(found.id) ?? 0)) throw new DomainError('order.parcel_lines_invalid');
    packed.set(found.id, pieces);
  }
  if (packed.size === 0) throw new DomainError('order.parcel_lines_invalid');
  return [...packed].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
}

/** By the code of the variant; by the number of the product where only one line is of it. */
function lineNamed(lines: readonly LineToShip[], name: string): LineToShip | undefined {
  const wanted = name.trim().toLowerCase();
  const byCode = lines.filter(({ skuCode }) => skuCode?.toLowerCase() === wanted);
  const named = byCode.length > 0 ? byCode : lines.filter(({ number }) => number.toLowerCase() === wanted);
  return named.length === 1 ? named[0] : undefined;
}

export function isLast(lines: readonly LineToShip[], packed: readonly Packed[]): boolean {
  const pieces = new Map(packed.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return lines.every(({ id, left }) => left === (pieces.get(id) ?? 0));
}
