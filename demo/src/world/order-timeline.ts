/** The life of one order, from placing it to its settlement, as far as it has come when the world ends. */
import type { Prng } from './prng.ts';
import { refund, type RefundTimeline } from './refund-timeline.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './world-size.ts';

export type Actor = 'buyer' | 'shop' | 'platform' | 'timer';
export type EventKind =
  | 'placed'
  | 'paid'
  | 'confirmed'
  | 'shipped'
  | 'received'
  | 'cancelled'
  | 'cancelled_by_timer'
  | 'refund_requested'
  | 'refund_succeeded'
  | 'refund_failed'
  | 'refund_declined'
  | 'refund_disputed'
  | 'return_agreed'
  | 'return_sent'
  | 'return_received'
  | 'return_objected'
  | 'reviewed'
  | 'reviewed_by_timer'
  | 'completed';
export interface OrderEvent {
  kind: EventKind;
  actor: Actor;
  atMs: number;
}

export interface Timeline {
  status: number;
  statusBeforeRefund?: number;
  refundState: number;
  paidAtMs?: number;
  confirmedAtMs?: number;
  shippedAtMs?: number;
  receivedAtMs?: number;
  reviewedAtMs?: number;
  completedAtMs?: number;
  cancelledAtMs?: number;
  refund?: RefundTimeline;
  events: OrderEvent[];
}

const PAYMENT_LIMIT_MS = 24 * HOUR_MS;
const RECEIPT_LIMIT_MS = 15 * DAY_MS;
const REVIEW_LIMIT_MS = 15 * DAY_MS;
const RETURN_WINDOW_MS = 7 * DAY_MS;

/** Ends the walk where the next thing would lie beyond the end of the world. */
class WorldEnded extends Error {}

export function planTimeline(prng: Prng, submittedAtMs: number, endMs: number): Timeline {
  const timeline: Timeline = { status: 0, refundState: 0, events: [] };
  const happen = (kind: EventKind, actor: Actor, atMs: number): number => {
    const whole = Math.floor(atMs);
    if (whole > endMs) throw new WorldEnded();
    timeline.events.push({ kind, actor, atMs: whole });
    return whole;
  };
  try {
    live(prng, submittedAtMs, timeline, happen);
  } catch (error) {
    if (!(error instanceof WorldEnded)) throw error;
  }
  return timeline;
}

export type Happen = (kind: EventKind, actor: Actor, atMs: number) => number;

function live(prng: Prng, submittedAtMs: number, timeline: Timeline, happen: Happen): void {
  happen('placed', 'buyer', submittedAtMs);
  if (prng.chance(0.065)) {
    timeline.cancelledAtMs = prng.chance(0.4)
      ? happen('cancelled', 'buyer', submittedAtMs + prng.between(0.1, 20) * HOUR_MS)
      : happen('cancelled_by_timer', 'timer', submittedAtMs + PAYMENT_LIMIT_MS);
    timeline.status = -1;
    return;
  }
  timeline.paidAtMs = happen('paid', 'buyer', submittedAtMs + Math.min(23 * HOUR_MS, MINUTE_MS + prng.exponential(25 * MINUTE_MS)));
  timeline.status = 1;

  const earlyRefund = prng.chance(0.022) ? prng.pick(['beforeConfirming', 'afterConfirming'] as const) : undefined;
  let readyAtMs = timeline.paidAtMs;
  if (earlyRefund === 'beforeConfirming') {
    const decidedAtMs = refund(prng, 'money', readyAtMs + prng.between(0.3, 10) * HOUR_MS, 0.85, timeline, happen);
    if (decidedAtMs === undefined) return;
    readyAtMs = decidedAtMs;
  }
  timeline.confirmedAtMs = happen('confirmed', 'shop', readyAtMs + (0.4 + prng.exponential(14)) * HOUR_MS);
  timeline.status = 2;
  readyAtMs = timeline.confirmedAtMs;
  if (earlyRefund === 'afterConfirming') {
    const decidedAtMs = refund(prng, 'money', readyAtMs + prng.between(0.3, 10) * HOUR_MS, 0.85, timeline, happen);
    if (decidedAtMs === undefined) return;
    readyAtMs = decidedAtMs;
  }
  timeline.shippedAtMs = happen('shipped', 'shop', readyAtMs + prng.between(6, 80) * HOUR_MS);
  timeline.status = 3;
  timeline.receivedAtMs = prng.chance(0.12)
    ? happen('received', 'timer', timeline.shippedAtMs + RECEIPT_LIMIT_MS)
    : happen('received', 'buyer', timeline.shippedAtMs + prng.between(4, 14.5) * DAY_MS);
  timeline.status = 4;
  afterReceipt(prng, timeline.receivedAtMs, timeline, happen);
}

function afterReceipt(prng: Prng, receivedAtMs: number, timeline: Timeline, happen: Happen): void {
  let quietSinceMs = receivedAtMs;
  const settle = (notBeforeMs: number): void => {
    timeline.completedAtMs = happen('completed', 'timer', Math.max(receivedAtMs + RETURN_WINDOW_MS, notBeforeMs));
  };
  const review = (notBeforeMs: number, isLeft: boolean, delayMs: number): void => {
    timeline.reviewedAtMs = isLeft
      ? happen('reviewed', 'buyer', Math.max(receivedAtMs + delayMs, notBeforeMs))
      : happen('reviewed_by_timer', 'timer', Math.max(receivedAtMs + REVIEW_LIMIT_MS, quietSinceMs));
    timeline.status = 5;
  };
  if (timeline.refund === undefined && prng.chance(0.016)) {
    // What was not sent back is reviewed and settled like everything else.
    const decidedAtMs = refund(prng, 'return', receivedAtMs + prng.between(0.2, 6.8) * DAY_MS, 0.68, timeline, happen);
    if (decidedAtMs === undefined) return;
    quietSinceMs = decidedAtMs;
  }
  const isLeft = prng.chance(0.72);
  const delayMs = prng.between(0.3, 14) * DAY_MS;
  const reviewComesFirst =
    isLeft && Math.max(receivedAtMs + delayMs, quietSinceMs + HOUR_MS) < Math.max(receivedAtMs + RETURN_WINDOW_MS, quietSinceMs);
  if (reviewComesFirst) review(quietSinceMs + HOUR_MS, isLeft, delayMs);
  settle(quietSinceMs);
  if (!reviewComesFirst) review(quietSinceMs + HOUR_MS, isLeft, delayMs);
}
