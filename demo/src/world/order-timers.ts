/** What happens to an order by itself after the world has ended, and when. */
import type { Timeline } from './order-timeline.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

export interface Timer {
  kind: 'payment' | 'receipt' | 'review' | 'settlement' | 'refund_answer' | 'refund_dispute';
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
  if (refund?.stage === 'requested') return [{ kind: 'refund_answer', dueAtMs: refund.requestedAtMs + 3 * DAY_MS }];
  if (refund?.stage === 'declined') return [{ kind: 'refund_dispute', dueAtMs: refund.declinedAtMs! + 3 * DAY_MS }];
  return [];
}
