import type { Reconciliation } from '@entrepot/contracts/calls/money-watch.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ComparisonRow } from './reconciliation.sql.ts';

const plain = (amount: string): string => formatMoney(moneyFrom(amount));

export function presentComparison({ id, subject, outside, inside, difference, details, taken_at: takenAt }: ComparisonRow): Reconciliation {
  return {
    id,
    subject,
    outside: plain(outside),
    inside: plain(inside),
    difference: plain(difference),
    details,
    takenAt: takenAt.toISOString(),
  };
}
