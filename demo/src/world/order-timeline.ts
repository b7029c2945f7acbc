/** The life of one order, from placing it to its settlement, as far as it has come when the world ends. */
import { Prng } from './prng.ts';
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
  | 'reviewed'
  | 'reviewed_by_timer'
  | 'completed';
export interface OrderEvent {
  kind: EventKind;
  actor: Actor;
  atMs: number;
}

export interface RefundTimeline {
  kind: 'money' | 'return';
  state: 1 | 2 | 3;
  stage: 'requested' | 'declined' | 'disputed' | 'accepted' | 'failed';
  /** All of the money; otherwise what is left goes on from where it was. */
  isWhole: boolean;
  statusBefore: number;
  requestedAtMs: number;
  /** The shop said no. */
  declinedAtMs?: number;
  /** The platform was called in. */
  disputedAtMs?: number;
  decidedAtMs?: number;
  decidedBy?: 'shop' | 'platform' | 'timer';
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
const DECISION_LIMIT_MS = 3 * DAY_MS;
const DISPUTE_LIMIT_MS = 3 * DAY_MS;
const WHOLE_RETURNS = 0.3;

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

type Happen = (kind: EventKind, actor: Actor, atMs: number) => number;

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
  const settle = (notBeforeMs: number): void => {
    timeline.completedAtMs = happen('completed', 'timer', Math.max(receivedAtMs + RETURN_WINDOW_MS, notBeforeMs));
  };
  const review = (notBeforeMs: number, isLeft: boolean, delayMs: number): void => {
    timeline.reviewedAtMs = isLeft
      ? happen('reviewed', 'buyer', Math.max(receivedAtMs + delayMs, notBeforeMs))
      : happen('reviewed_by_timer', 'timer', receivedAtMs + REVIEW_LIMIT_MS);
    timeline.status = 5;
  };
  let quietSinceMs = receivedAtMs;
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

/** Returns when it was decided; undefined where the request is open, or where nothing is left of the order. */
function refund(
  prng: Prng,
  kind: RefundTimeline['kind'],
  atMs: number,
  successRate: number,
  timeline: Timeline,
  happen: Happen,
): number | undefined {
  const requestedAtMs = happen('refund_requested', 'buyer', atMs);
  const statusBefore = timeline.status;
  // Of its own, so that the world around it stays what it is.
  const own = new Prng(requestedAtMs % 2_147_483_647, 52);
  const current: RefundTimeline = {
    kind,
    state: 1,
    stage: 'requested',
    isWhole: kind === 'money' || own.chance(WHOLE_RETURNS),
    statusBefore,
    requestedAtMs,
  };
  timeline.refund = current;
  timeline.refundState = 1;
  timeline.statusBeforeRefund = statusBefore;
  timeline.status = 6;
  const decline = (declinedAtMs: number): number => {
    current.declinedAtMs = happen('refund_declined', 'shop', declinedAtMs);
    current.stage = 'declined';
    return current.declinedAtMs;
  };
  const decide = (isAccepted: boolean, decidedBy: NonNullable<RefundTimeline['decidedBy']>, decidedAtMs: number): number => {
    current.decidedAtMs = happen(isAccepted ? 'refund_succeeded' : 'refund_failed', decidedBy, decidedAtMs);
    current.decidedBy = decidedBy;
    current.state = isAccepted ? 2 : 3;
    current.stage = isAccepted ? 'accepted' : 'failed';
    timeline.refundState = current.state;
    return current.decidedAtMs;
  };

  const isAccepted = prng.chance(successRate);
  const decidedBy = isAccepted ? prng.pick(['shop', 'shop', 'shop', 'shop', 'timer', 'platform'] as const) : 'shop';
  const delayMs =
    decidedBy === 'timer' ? DECISION_LIMIT_MS : decidedBy === 'platform' ? prng.between(3.2, 5) * DAY_MS : prng.between(2, 70) * HOUR_MS;
  let decidedAtMs: number;
  if (!isAccepted) {
    // Nobody calls in the platform, and it rests there.
    decidedAtMs = decide(false, 'timer', decline(requestedAtMs + delayMs) + DISPUTE_LIMIT_MS);
  } else if (decidedBy === 'platform') {
    current.disputedAtMs = happen(
      'refund_disputed',
      'buyer',
      decline(requestedAtMs + own.between(3, 60) * HOUR_MS) + own.between(0.5, 14) * HOUR_MS,
    );
    current.stage = 'disputed';
    decidedAtMs = decide(true, decidedBy, requestedAtMs + delayMs);
  } else {
    decidedAtMs = decide(true, decidedBy, requestedAtMs + delayMs);
  }
  if (isAccepted && current.isWhole) return undefined;
  timeline.status = statusBefore;
  delete timeline.statusBeforeRefund;
  return decidedAtMs;
}
