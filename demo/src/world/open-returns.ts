/**
 * Refunds that are being decided when the world ends, one of each step. Chance makes them too seldom in a small world, and whoever looks at
 * the demo looks at its last day.
 */
import { DEMO_BUYER_INDEX } from './buyers.ts';
import type { EventKind, Actor, Timeline } from './order-timeline.ts';
import type { Order } from './orders.ts';
import type { RefundTimeline } from './refund-timeline.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

const RETURN_WINDOW_MS = 7 * DAY_MS;
/** What waits for an answer has time left when the world is looked at. */
const FRESH_MS = 2 * DAY_MS;
/** Smaller than what takes two people to decide. */
const MOST_CENTS = 90_000;
/** Of this many received orders the demo's buyer gives one away to a return. */
const DEMO_BUYER_SPARES = 3;

type Moment = 'declinedAtMs' | 'agreedAtMs' | 'sentAtMs' | 'objectedAtMs' | 'disputedAtMs';
const EVENTS: Readonly<Record<Moment, [EventKind, Actor, RefundTimeline['stage']]>> = {
  declinedAtMs: ['refund_declined', 'shop', 'declined'],
  agreedAtMs: ['return_agreed', 'shop', 'to_send'],
  sentAtMs: ['return_sent', 'buyer', 'sent'],
  objectedAtMs: ['return_objected', 'shop', 'objected'],
  disputedAtMs: ['refund_disputed', 'buyer', 'disputed'],
};

/** Hours after the request. Those that take the longest choose first. */
const COURSES: ReadonlyArray<{ isForDemoBuyer?: boolean; steps: Array<[Moment, number]> }> = [
  {
    steps: [
      ['agreedAtMs', 8],
      ['sentAtMs', 30],
      ['objectedAtMs', 80],
      ['disputedAtMs', 90],
    ],
  },
  {
    steps: [
      ['agreedAtMs', 10],
      ['sentAtMs', 28],
      ['objectedAtMs', 78],
    ],
  },
  {
    steps: [
      ['agreedAtMs', 12],
      ['sentAtMs', 40],
    ],
  },
  {
    steps: [
      ['declinedAtMs', 9],
      ['disputedAtMs', 20],
    ],
  },
  { isForDemoBuyer: true, steps: [['agreedAtMs', 14]] },
  { steps: [['agreedAtMs', 7]] },
  { steps: [] },
];
const REQUEST_HOURS = 5;

/** Changes the timelines of some received orders, and says which. */
export function askBack(orders: readonly Order[], endMs: number): Order[] {
  const free = orders.filter(
    ({ totalCents, timeline: { status, receivedAtMs, completedAtMs, refund } }) =>
      totalCents <= MOST_CENTS &&
      status === 4 &&
      refund === undefined &&
      completedAtMs === undefined &&
      receivedAtMs! + RETURN_WINDOW_MS > endMs,
  );
  const demoBuyers = free.filter(({ buyer }) => buyer.index === DEMO_BUYER_INDEX);
  const others = free.filter(({ buyer }) => buyer.index !== DEMO_BUYER_INDEX);
  return COURSES.flatMap(({ isForDemoBuyer, steps }) => {
    const pool = isForDemoBuyer && demoBuyers.length >= DEMO_BUYER_SPARES ? demoBuyers : others;
    const lastHours = REQUEST_HOURS + (steps.at(-1)?.[1] ?? 0);
    const place = pool.findIndex(({ timeline }) => {
      const agoMs = endMs - timeline.receivedAtMs! - lastHours * HOUR_MS;
      return agoMs > 0 && agoMs < FRESH_MS;
    });
    const order = pool.splice(place, place < 0 ? 0 : 1)[0];
    if (!order) return [];
    ask(order.timeline, steps);
    return [order];
  });
}

function ask(timeline: Timeline, steps: ReadonlyArray<[Moment, number]>): void {
  const requestedAtMs = timeline.receivedAtMs! + REQUEST_HOURS * HOUR_MS;
  const refund: RefundTimeline = {
    kind: 'return',
    state: 1,
    stage: 'requested',
    isWhole: false,
    isReturnWaived: false,
    statusBefore: timeline.status,
    requestedAtMs,
  };
  timeline.events.push({ kind: 'refund_requested', actor: 'buyer', atMs: requestedAtMs });
  for (const [moment, hours] of steps) {
    const [kind, actor, stage] = EVENTS[moment];
    const atMs = requestedAtMs + hours * HOUR_MS;
    refund[moment] = atMs;
    refund.stage = stage;
    if (moment === 'agreedAtMs') refund.agreedBy = 'shop';
    timeline.events.push({ kind, actor, atMs });
  }
  timeline.refund = refund;
  timeline.refundState = 1;
  timeline.statusBeforeRefund = timeline.status;
  timeline.status = 6;
}
