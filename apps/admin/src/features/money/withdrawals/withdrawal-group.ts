import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';

/** In the order of the work: what is late, what soon will be, what has time, what is on its way, and what is over. */
export type WithdrawalGroup = 'late' | 'soon' | 'later' | 'sending' | 'finished';

/** Of the day that there is to answer. */
export const SOON_MS = 4 * 60 * 60_000;

export function groupOf({ record: { state, deadlineAt } }: Pick<WithdrawalCase, 'record'>, nowMs: number): WithdrawalGroup {
  if (state === 'approved' || state === 'sent') return 'sending';
  if (state !== 'submitted') return 'finished';
  const leftMs = Date.parse(deadlineAt) - nowMs;
  if (leftMs < 0) return 'late';
  return leftMs < SOON_MS ? 'soon' : 'later';
}

export function sumOf(amounts: readonly string[]): string {
  return formatMoney(amounts.reduce((sum, amount) => sum + moneyFrom(amount), 0n));
}
