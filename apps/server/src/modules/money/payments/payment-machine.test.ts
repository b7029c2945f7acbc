import fc from 'fast-check';
import { expect, it } from 'vitest';
import { step, type Effect, type PaymentState } from './payment-machine.ts';
import type { ReportedState } from './provider.ts';

const REPORTS: ReportedState[] = ['pending', 'paid', 'failed', 'expired', 'refunded'];

function play(reports: readonly ReportedState[]): { state: PaymentState; effects: Effect[] } {
  const effects: Effect[] = [];
  let state: PaymentState = 'pending';
  for (const report of reports) {
    const next = step(state, report);
    state = next.state;
    if (next.effect !== 'none') effects.push(next.effect);
  }
  return { state, effects };
}

it('lets a payment win over a failure and an expiry, whichever is heard first', () => {
  expect(play(['paid', 'failed', 'expired'])).toEqual({ state: 'paid', effects: ['credit'] });
  expect(play(['expired', 'paid'])).toEqual({ state: 'paid', effects: ['fail', 'credit'] });
  expect(play(['failed', 'expired', 'paid', 'failed'])).toEqual({ state: 'paid', effects: ['fail', 'credit'] });
});

it('takes a refund back where it was credited, and credits nothing after it', () => {
  expect(play(['paid', 'refunded', 'paid'])).toEqual({ state: 'refunded', effects: ['credit', 'reverse'] });
  expect(play(['refunded', 'paid'])).toEqual({ state: 'refunded', effects: ['fail'] });
  expect(play(['failed', 'refunded'])).toEqual({ state: 'refunded', effects: ['fail'] });
});

it('credits once at most and keeps the credit exactly where it was paid and not paid back, in every order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REPORTS), { maxLength: 30 }), (reports) => {
      const { state, effects } = play(reports);
      const credits = effects.filter((effect) => effect === 'credit').length;
      const reversals = effects.filter((effect) => effect === 'reverse').length;
      expect(credits).toBeLessThanOrEqual(1);
      expect(effects.filter((effect) => effect === 'fail').length).toBeLessThanOrEqual(1);
      expect(credits - reversals).toBe(reports.includes('paid') && !reports.includes('refunded') ? 1 : 0);
      expect(state === 'paid').toBe(credits - reversals === 1);
    }),
  );
});
