import type { LiabilityRun } from '@entrepot/contracts/calls/money-watch.ts';
import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { RunRow, TreeRow } from './liabilities.sql.ts';

export function presentTree({ day, version, leaves, total, amounts, root, heads, ...row }: TreeRow): LiabilityTree {
  return {
    day,
    takenAt: row.taken_at.toISOString(),
    version,
    leaves,
    total: shortest(total),
    amounts: presentAmounts(amounts),
    root: root.toString('hex'),
    heads,
  };
}

export function presentRun({ published_at: publishedAt, is_checkable: isCheckable, ...tree }: RunRow): LiabilityRun {
  return { ...presentTree(tree), publishedAt: publishedAt.toISOString(), isCheckable };
}

/** Trees of the first form have none. */
export function presentAmounts(amounts: readonly string[] | null): string[] | null {
  return amounts && amounts.map(shortest);
}

/** As it was hashed: the database fills up with zeros. */
export function shortest(amount: string): string {
  return formatMoney(moneyFrom(amount));
}
