/** Every change of the tree: held, done, recorded with what it was, and told to whatever shows categories. */
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { signature, type Doing } from '../../../people/staff/index.ts';
import { holdTree, selectTree, type CategoryRow } from './categories.sql.ts';
import type { CategoryServices } from './category-services.ts';
import { readTree, recordOfCategory } from './category-tree.ts';

/** Answers with the id of the category that it was about. */
export type TreeWork = (tx: Tx, tree: readonly CategoryRow[]) => Promise<number>;

export async function changeTree(
  { db, audit }: CategoryServices,
  action: AuditAction,
  by: Doing & { reason?: string },
  work: TreeWork,
): Promise<CategoryDesk> {
  return withTransaction(db, async (tx) => {
    await holdTree(tx);
    const before = await selectTree(tx);
    const id = await work(tx, before);
    const [was, is] = [before, await selectTree(tx)].map((tree) => {
      const row = tree.find((each) => each.id === id);
      return row && recordOfCategory(row, tree);
    });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action,
      subject: { kind: 'category', id: String(id) },
      ...(was ? { before: was } : {}),
      ...(is ? { after: is } : {}),
    });
    await publish(tx, 'catalog.changed', { categoryIds: [id] });
    return readTree(tx);
  });
}

export function categoryIn(tree: readonly CategoryRow[], id: number): CategoryRow {
  const row = tree.find((each) => each.id === id);
  if (!row) throw new DomainError('category.not_found');
  return row;
}
