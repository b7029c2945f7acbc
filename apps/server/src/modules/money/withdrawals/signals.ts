/** What stands out about a withdrawal. Computed and explained beside the decision; none of it blocks anything. */
import type { MoneySignal } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';
import type { BoundRow } from './addresses.sql.ts';
import { ADJUSTED_DAYS, type EvidenceRow } from './evidence.sql.ts';
import type { WithdrawalRow } from './withdrawals.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEW_DAYS = 7;
const LARGE_SCALED = parseMoney('1000')!;
/** From so many on, there is something usual; so many times that stands out. */
const USUAL_FROM = 3;
const FAR_ABOVE = 5n;

export function signalsOf(
  row: Pick<WithdrawalRow, 'amount' | 'submitted_at'>,
  bound: Pick<BoundRow, 'bound_at' | 'rests_until'> | undefined,
  seen: EvidenceRow,
): MoneySignal[] {
  const amountScaled = moneyFrom(row.amount);
  const signals: MoneySignal[] = [];
  const boundForMs = bound ? row.submitted_at.getTime() - bound.bound_at.getTime() : Infinity;
  if (boundForMs < NEW_DAYS * DAY_MS) {
    signals.push({
      kind: bound!.rests_until === null ? 'address_new' : 'address_changed',
      values: { days: String(Math.max(0, Math.floor(boundForMs / DAY_MS))) },
    });
  }
  if (seen.paid_count === 0 && amountScaled > LARGE_SCALED)
    signals.push({ kind: 'first_large', values: { above: formatMoney(LARGE_SCALED) } });
  const averageScaled = seen.paid_count === 0 ? 0n : moneyFrom(seen.paid_total) / BigInt(seen.paid_count);
  if (seen.paid_count >= USUAL_FROM && amountScaled > averageScaled * FAR_ABOVE)
    signals.push({ kind: 'above_usual', values: { average: formatMoney(averageScaled) } });
  if (seen.adjusted_count > 0)
    signals.push({
      kind: 'adjusted',
      values: { count: String(seen.adjusted_count), total: formatMoney(moneyFrom(seen.adjusted_total)), days: String(ADJUSTED_DAYS) },
    });
  return signals;
}
