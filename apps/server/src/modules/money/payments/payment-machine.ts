/**
 * What a report of a payment company changes. Reports come late, twice and in any order, from a webhook, a query or a timer; the outcome
 * depends on
 * what was said, never on what was said last.
 */
import type { ReportedState } from './provider.ts';

export type PaymentState = 'creating' | ReportedState;

/** `credit` and `fail` are of the recharge, `reverse` takes back what was credited, `restore` gives it again. */
export type Effect = 'none' | 'credit' | 'fail' | 'reverse' | 'restore';

export interface Step {
  state: PaymentState;
  effect: Effect;
}

/** Who has paid has paid, whatever was heard before; what was paid back is over, unless a bank has lost its claim. */
const RANK: Readonly<Record<PaymentState, number>> = {
  creating: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  paid: 3,
  refunded: 4,
  reinstated: 5,
};

export function step(current: PaymentState, reported: ReportedState): Step {
  // That a payment waits says nothing new: whoever opened it knows, and every other state is later.
  if (reported === 'pending' || RANK[reported] <= RANK[current]) return { state: current, effect: 'none' };
  return { state: reported, effect: effectOf(current, reported) };
}

function effectOf(current: PaymentState, reported: Exclude<ReportedState, 'pending'>): Effect {
  if (reported === 'paid') return 'credit';
  // Taken and given back before we heard of either: what is credited stays.
  if (reported === 'reinstated') return current === 'paid' ? 'none' : current === 'refunded' ? 'restore' : 'credit';
  // Paid back before we heard that it was paid: nothing was credited, and nothing will be.
  if (reported === 'refunded' && current === 'paid') return 'reverse';
  return current === 'creating' || current === 'pending' ? 'fail' : 'none';
}
