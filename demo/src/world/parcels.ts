/** In which parcels the orders of the world left: most in one, some in two, and of a few the rest still waits. */
import { ID_SPACE, type IdMaker } from './ids.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import type { Order } from './orders.ts';
import { HOUR_MS } from './world-size.ts';

export interface PlannedParcel {
  id: string;
  carrier: string;
  trackingNumber: string;
  atMs: number;
  /** Another one followed or follows. */
  isPart: boolean;
  lines: Array<{ orderLineId: string; quantity: number }>;
}

const IN_TWO_EVERY = 6;
const BEGUN_EVERY = 3;

/** Said anew by every table that asks; it depends on the order alone. */
export function parcelsOf(order: Order, ids: IdMaker, endMs: number): PlannedParcel[] {
  const { timeline, index } = order;
  const whole = piecesOf(order);
  const readyAtMs = Math.max(timeline.confirmedAtMs ?? 0, timeline.refund?.decidedAtMs ?? 0);
  const [firstHalf, rest] = halves(whole);
  if (timeline.shippedAtMs !== undefined) {
    const atMs = timeline.shippedAtMs;
    const last = { carrier: order.carrier!, trackingNumber: order.trackingNumber!, atMs, isPart: false };
    const isInTwo = index % IN_TWO_EVERY === 0 && rest.length > 0 && earlyRefund(order) === undefined;
    if (!isInTwo) return [{ ...last, id: idOf(order, ids, 0, atMs), lines: whole }];
    const beforeMs = Math.floor(Math.max(timeline.confirmedAtMs! + 1, atMs - Math.min(30 * HOUR_MS, (atMs - timeline.confirmedAtMs!) / 2)));
    return [
      { ...last, id: idOf(order, ids, 0, beforeMs), trackingNumber: numberOf(order), atMs: beforeMs, isPart: true, lines: firstHalf },
      { ...last, id: idOf(order, ids, 1, atMs), lines: rest },
    ];
  }
  const isBegun = timeline.status === 2 && timeline.refund === undefined && index % BEGUN_EVERY === 0 && rest.length > 0;
  if (!isBegun) return [];
  const atMs = Math.floor((readyAtMs + endMs) / 2);
  return [
    { id: idOf(order, ids, 0, atMs), carrier: 'Meridian Post', trackingNumber: numberOf(order), atMs, isPart: true, lines: firstHalf },
  ];
}

function idOf({ index }: Order, ids: IdMaker, part: number, atMs: number): string {
  return ids.uuid(ID_SPACE.parcel, index, atMs, part);
}

function numberOf({ index }: Order): string {
  return `NX${100_000_000 + ((index * 7_919) % 899_999_999)}`;
}

/** Money that went back before anything had left. */
function earlyRefund({ timeline: { refund } }: Order): Order['timeline']['refund'] {
  return refund && refund.statusBefore <= 2 && refund.state === 2 ? refund : undefined;
}

function piecesOf(order: Order): PlannedParcel['lines'] {
  const isReduced = earlyRefund(order) !== undefined;
  return order.lines
    .map(({ id, quantity, refundQuantity }) => ({ orderLineId: id, quantity: isReduced ? quantity - refundQuantity : quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** By lines, or where there is one only, by pieces. */
function halves(lines: PlannedParcel['lines']): [PlannedParcel['lines'], PlannedParcel['lines']] {
  const [only] = lines;
  if (lines.length !== 1 || !only || only.quantity < 2)
    return [lines.slice(0, Math.ceil(lines.length / 2)), lines.slice(Math.ceil(lines.length / 2))];
  const first = Math.ceil(only.quantity / 2);
  return [[{ ...only, quantity: first }], [{ ...only, quantity: only.quantity - first }]];
}

export function parcelTables(orders: readonly Order[], ids: IdMaker, endMs: number): TableRows[] {
  return [
    {
      table: 'parcels',
      columns: ['id', 'order_id', 'carrier', 'tracking_number', 'shipped_at'],
      *rows() {
        for (const order of orders)
          for (const { id, carrier, trackingNumber, atMs } of parcelsOf(order, ids, endMs))
            yield line(id, order.id, carrier, trackingNumber, timeText(atMs));
      },
    },
    {
      table: 'parcel_lines',
      columns: ['parcel_id', 'order_line_id', 'quantity'],
      *rows() {
        for (const order of orders)
          for (const { id, lines } of parcelsOf(order, ids, endMs))
            for (const { orderLineId, quantity } of lines) yield line(id, orderLineId, quantity);
      },
    },
  ];
}
