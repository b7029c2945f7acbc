/** The life of one refund: asked for, answered, the goods on their way back where there are some, and its end. */
import type { Happen, Timeline } from './order-timeline.ts';
import { Prng } from './prng.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

export interface RefundTimeline {
  kind: 'money' | 'return';
  state: 1 | 2 | 3;
  stage: 'requested' | 'declined' | 'to_send' | 'sent' | 'objected' | 'disputed' | 'accepted' | 'failed';
  /** All of the money; otherwise what is left goes on from where it was. */
  isWhole: boolean;
  statusBefore: number;
  requestedAtMs: number;
  /** The shop said no. */
  declinedAtMs?: number;
  /** The shop wants nothing back. */
  isReturnWaived: boolean;
  /** The shop, or its silence, said where the goods go. */
  agreedAtMs?: number;
  agreedBy?: 'shop' | 'timer';
  sentAtMs?: number;
  returnedAtMs?: number;
  objectedAtMs?: number;
  /** The platform was called in. */
  disputedAtMs?: number;
  decidedAtMs?: number;
  decidedBy?: 'shop' | 'platform' | 'timer';
}

export const ANSWER_LIMIT_MS = 3 * DAY_MS;
export const DISPUTE_LIMIT_MS = 3 * DAY_MS;
export const SEND_LIMIT_MS = 14 * DAY_MS;
export const CHECK_LIMIT_MS = 7 * DAY_MS;
const WHOLE_RETURNS = 0.3;
const WAIVED = 0.2;
const NEVER_SENT = 0.08;
const SILENTLY_RECEIVED = 0.15;
const OBJECTED = 0.5;

type Decider = NonNullable<RefundTimeline['decidedBy']>;

/** Returns when it was decided; undefined where the request is open, or where nothing is left of the order. */
export function refund(
  prng: Prng,
  kind: RefundTimeline['kind'],
  atMs: number,
  successRate: number,
  timeline: Timeline,
  happen: Happen,
): number | undefined {
  const requestedAtMs = happen('refund_requested', 'buyer', atMs);
  const statusBefore = timeline.status;
  // Of its own, so that the world around it stays what it is; by the order's age, so that it is the same at whatever hour the world ends.
  const own = new Prng((requestedAtMs - timeline.events[0]!.atMs) % 2_147_483_647, 52);
  const current: RefundTimeline = {
    kind,
    state: 1,
    stage: 'requested',
    isWhole: kind === 'money' || own.chance(WHOLE_RETURNS),
    isReturnWaived: false,
    statusBefore,
    requestedAtMs,
  };
  timeline.refund = current;
  timeline.refundState = 1;
  timeline.statusBeforeRefund = statusBefore;
  timeline.status = 6;
  const decide = (isAccepted: boolean, decidedBy: Decider, decidedAtMs: number): number => {
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
    decidedBy === 'timer' ? ANSWER_LIMIT_MS : decidedBy === 'platform' ? prng.between(3.2, 5) * DAY_MS : prng.between(2, 70) * HOUR_MS;
  const decidedAtMs = answer({ own, current, happen, decide }, { isAccepted, decidedBy, delayMs });
  if (current.state === 2 && current.isWhole) return undefined;
  timeline.status = statusBefore;
  delete timeline.statusBeforeRefund;
  return decidedAtMs;
}

interface Course {
  own: Prng;
  current: RefundTimeline;
  happen: Happen;
  decide(isAccepted: boolean, decidedBy: Decider, decidedAtMs: number): number;
}

function answer(course: Course, { isAccepted, decidedBy, delayMs }: { isAccepted: boolean; decidedBy: Decider; delayMs: number }): number {
  const { own, current, decide } = course;
  const { kind, requestedAtMs } = current;
  // Nobody calls in the platform, and it rests there.
  if (!isAccepted) return decide(false, 'timer', decline(course, requestedAtMs + delayMs) + DISPUTE_LIMIT_MS);
  if (decidedBy === 'platform') {
    if (kind === 'return' && own.chance(OBJECTED)) {
      const objectedAtMs = object(course, agree(course, 'shop', requestedAtMs + own.between(3, 60) * HOUR_MS));
      return decide(true, decidedBy, dispute(course, objectedAtMs) + own.between(0.5, 5) * DAY_MS);
    }
    const disputedAtMs = dispute(course, decline(course, requestedAtMs + own.between(3, 60) * HOUR_MS));
    return decide(true, decidedBy, Math.max(disputedAtMs, requestedAtMs + delayMs));
  }
  if (kind === 'return') {
    current.isReturnWaived = decidedBy === 'shop' && own.chance(WAIVED);
    if (!current.isReturnWaived) return comeBack(course, agree(course, decidedBy, requestedAtMs + delayMs));
  }
  return decide(true, decidedBy, requestedAtMs + delayMs);
}

function decline({ current, happen }: Course, atMs: number): number {
  current.declinedAtMs = happen('refund_declined', 'shop', atMs);
  current.stage = 'declined';
  return current.declinedAtMs;
}

function dispute({ own, current, happen }: Course, notBeforeMs: number): number {
  current.disputedAtMs = happen('refund_disputed', 'buyer', notBeforeMs + own.between(0.5, 14) * HOUR_MS);
  current.stage = 'disputed';
  return current.disputedAtMs;
}

function agree({ current, happen }: Course, by: 'shop' | 'timer', atMs: number): number {
  current.agreedAtMs = happen('return_agreed', by, atMs);
  current.agreedBy = by;
  current.stage = 'to_send';
  return current.agreedAtMs;
}

function send({ own, current, happen }: Course, agreedAtMs: number): number {
  current.sentAtMs = happen('return_sent', 'buyer', agreedAtMs + own.between(0.4, 9) * DAY_MS);
  current.stage = 'sent';
  return current.sentAtMs;
}

function object(course: Course, agreedAtMs: number): number {
  const { own, current, happen } = course;
  current.objectedAtMs = happen('return_objected', 'shop', send(course, agreedAtMs) + own.between(2, 6.5) * DAY_MS);
  current.stage = 'objected';
  return current.objectedAtMs;
}

/** The goods arrive and the money goes, or they never leave. */
function comeBack(course: Course, agreedAtMs: number): number {
  const { own, current, happen, decide } = course;
  if (own.chance(NEVER_SENT)) return decide(false, 'timer', agreedAtMs + SEND_LIMIT_MS);
  const sentAtMs = send(course, agreedAtMs);
  const by = own.chance(SILENTLY_RECEIVED) ? 'timer' : 'shop';
  current.returnedAtMs = happen('return_received', by, sentAtMs + (by === 'timer' ? CHECK_LIMIT_MS : own.between(2, 6.5) * DAY_MS));
  return decide(true, by, current.returnedAtMs);
}
