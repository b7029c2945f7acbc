import type { LiabilityRun } from '@entrepot/contracts/calls/money-watch.ts';
import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { RunRow, TreeRow } from './liabilities.sql.ts';

export function presentTree({ day, leaves, total, root, ...row }: TreeRow): LiabilityTree {
  return { day, takenAt: row.taken_at.toISOString(), leaves, total: shortest(total), root: root.toString('hex') };
}

export function presentRun({ published_at: publishedAt, is_checkable: isCheckable, ...tree }: RunRow): LiabilityRun {
  return { ...presentTree(tree), publishedAt: publishedAt.toISOString(), isCheckable };
}

/** As it was hashed: the database fills up with zeros. */
export function shortest(amount: string): string {
  return formatMoney(moneyFrom(amount));
}
