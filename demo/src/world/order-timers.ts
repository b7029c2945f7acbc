/** What happens to an order by itself after the world has ended, and when. */
import type { Timeline } from './order-timeline.ts';
import { ANSWER_LIMIT_MS, CHECK_LIMIT_MS, DISPUTE_LIMIT_MS, SEND_LIMIT_MS, type RefundTimeline } from './refund-timeline.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

export interface Timer {
  kind: 'payment' | 'receipt' | 'review' | 'settlement' | 'refund_answer' | 'refund_dispute' | 'return_send' | 'return_check';
  dueAtMs: number;
}

export function timersOf({ status, shippedAtMs, receivedAtMs, completedAtMs, refund }: Timeline, submittedAtMs: number): Timer[] {
  if (status === 0) return [{ kind: 'payment', dueAtMs: submittedAtMs + 24 * HOUR_MS }];
  if (status === 3) return [{ kind: 'receipt', dueAtMs: shippedAtMs! + 15 * DAY_MS }];
  if (status === 4 || status === 5) {
    // A refund that was decided late keeps neither from coming.
    const after = (days: number): number => Math.max(receivedAtMs! + days * DAY_MS, refund?.decidedAtMs ?? 0);
    const review: Timer[] = status === 4 ? [{ kind: 'review', dueAtMs: after(15) }] : [];
    return completedAtMs === undefined ? [...review, { kind: 'settlement', dueAtMs: after(7) }] : review;
  }
  return refund ? timerOfRefund(refund) : [];
}

function timerOfRefund({ stage, requestedAtMs, declinedAtMs, agreedAtMs, sentAtMs, objectedAtMs }: RefundTimeline): Timer[] {
  switch (stage) {
    case 'requested':
      return [{ kind: 'refund_answer', dueAtMs: requestedAtMs + ANSWER_LIMIT_MS }];
    case 'declined':
      return [{ kind: 'refund_dispute', dueAtMs: declinedAtMs! + DISPUTE_LIMIT_MS }];
    case 'to_send':
      return [{ kind: 'return_send', dueAtMs: agreedAtMs! + SEND_LIMIT_MS }];
    case 'sent':
      return [{ kind: 'return_check', dueAtMs: sentAtMs! + CHECK_LIMIT_MS }];
    case 'objected':
      return [{ kind: 'refund_dispute', dueAtMs: objectedAtMs! + DISPUTE_LIMIT_MS }];
    default:
      return [];
  }
}
