import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { TreeRow } from './liabilities.sql.ts';

export function presentTree({ day, leaves, total, root, ...row }: TreeRow): LiabilityTree {
  return { day, takenAt: row.taken_at.toISOString(), leaves, total: shortest(total), root: root.toString('hex') };
}

/** As it was hashed: the database fills up with zeros. */
export function shortest(amount: string): string {
  return formatMoney(moneyFrom(amount));
}
