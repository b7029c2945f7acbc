import { describe, expect, it } from 'vitest';
import { planTimeline } from './order-timeline.ts';
import { Prng } from './prng.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

const END_MS = Date.UTC(2026, 0, 15);
const AGES_DAYS = [0.01, 0.3, 0.9, 1.5, 3, 6, 10, 20, 40, 90];

describe('the life of an order', () => {
  const timelines = AGES_DAYS.flatMap((ageDays) =>
    Array.from({ length: 1_500 }, (_, seed) => ({ ageDays, timeline: planTimeline(new Prng(seed), END_MS - ageDays * DAY_MS, END_MS) })),
  );

  it('runs forward and ends before the world does', () => {
    for (const { timeline } of timelines) {
      const times = timeline.events.map((event) => event.atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(END_MS);
    }
  });

  it('leaves no order unpaid for more than a day, nor on the way for more than fifteen', () => {
    for (const { ageDays, timeline } of timelines) {
      if (ageDays > 1) expect(timeline.status).not.toBe(0);
      if (timeline.status === 3) expect(END_MS - timeline.shippedAtMs!).toBeLessThanOrEqual(15 * DAY_MS);
      if (timeline.status === 4) expect(END_MS - timeline.receivedAtMs!).toBeLessThanOrEqual(15 * DAY_MS);
    }
  });

  it('settles when the return window has closed and no refund is open', () => {
    for (const { timeline } of timelines) {
      if (timeline.completedAtMs === undefined) continue;
      expect(timeline.completedAtMs - timeline.receivedAtMs!).toBeGreaterThanOrEqual(7 * DAY_MS);
      expect(timeline.refundState).not.toBe(1);
    }
  });

  it('asks for a return within seven days of receipt only, and is answered within the three days or by the platform', () => {
    const refunds = timelines.flatMap(({ timeline }) => (timeline.refund ? [{ timeline, refund: timeline.refund }] : []));
    expect(refunds.length).toBeGreaterThan(100);
    for (const { timeline, refund } of refunds) {
      if (refund.kind === 'return') expect(refund.requestedAtMs - timeline.receivedAtMs!).toBeLessThanOrEqual(7 * DAY_MS);
      else expect(timeline.shippedAtMs === undefined || refund.state === 3).toBe(true);
      const answeredAtMs = refund.declinedAtMs ?? refund.agreedAtMs ?? refund.decidedAtMs;
      if (answeredAtMs !== undefined) expect(answeredAtMs - refund.requestedAtMs).toBeLessThanOrEqual(72 * HOUR_MS);
      expect(refund.disputedAtMs !== undefined && refund.decidedAtMs !== undefined).toBe(refund.decidedBy === 'platform');
    }
  });

  it('pays for goods once they are back, unless the shop wants none or the platform decides', () => {
    const returns = timelines.flatMap(({ timeline }) => (timeline.refund?.kind === 'return' ? [timeline.refund] : []));
    for (const refund of returns) {
      if (refund.state === 2 && refund.decidedBy !== 'platform')
        expect(refund.isReturnWaived || (refund.returnedAtMs ?? Number.POSITIVE_INFINITY) <= refund.decidedAtMs!).toBe(true);
      if (refund.sentAtMs !== undefined) expect(refund.sentAtMs - refund.agreedAtMs!).toBeLessThanOrEqual(14 * DAY_MS);
    }
    const stages = new Set(returns.map(({ stage }) => stage));
    for (const stage of ['requested', 'declined', 'to_send', 'sent', 'accepted', 'failed'] as const) expect(stages).toContain(stage);
    expect(returns.some(({ objectedAtMs }) => objectedAtMs !== undefined)).toBe(true);
  });

  it('reaches every state', () => {
    expect(new Set(timelines.map(({ timeline }) => timeline.status))).toEqual(new Set([-1, 0, 1, 2, 3, 4, 5, 6]));
  });
});
