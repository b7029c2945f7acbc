/** Once a day: what was owed to everybody at midnight (UTC), as a tree whose root is shown to all. Asked again on the same day, it does nothing. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { allBalancesAsOf } from '../ledger/index.ts';
import type { LiabilityServices } from './liability-services.ts';
import { deleteTreesBefore, hasTree, insertLeaves, insertNodes, insertTree } from './liabilities.sql.ts';
import { buildTree, type Tree } from './tree.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ROWS_AT_ONCE = 10_000;

export async function publishTree({ db, clock, parameters }: LiabilityServices): Promise<void> {
  const now = clock.now();
  const day = dayOf(now);
  if (!(await hasTree(db, day))) await publishDay({ db, now, day });
  await withTransaction(db, (tx) => deleteTreesBefore(tx, dayOf(new Date(now.getTime() - parameters.get('liability_days') * DAY_MS))));
}

async function publishDay({ db, now, day }: Pick<LiabilityServices, 'db'> & { now: Date; day: string }): Promise<void> {
  const takenAt = new Date(`${day}T00:00:00Z`);
  const tree = buildTree(await allBalancesAsOf(db, takenAt));
  await withTransaction(db, async (tx) => {
    const row = { day, taken_at: takenAt, leaves: tree.leaves.length, total: formatMoney(tree.root.totalScaled), root: Buffer.from(tree.root.hash) };
    if (await insertTree(tx, row, now)) await insertParts(tx, day, tree);
  });
}

async function insertParts(tx: Tx, day: string, { leaves, levels }: Tree): Promise<void> {
  const leafRows = leaves.map(({ ownerId, salt, balanceScaled }, place) => ({ place, owner_id: ownerId, salt, balance: formatMoney(balanceScaled) }));
  for (const portion of portions(leafRows)) await insertLeaves(tx, day, portion);
  const nodeRows = levels.flatMap((nodes, index) =>
    nodes.map(({ hash, totalScaled }, place) => ({ level: index + 1, place, hash: Buffer.from(hash), total: formatMoney(totalScaled) })));
  for (const portion of portions(nodeRows)) await insertNodes(tx, day, portion);
}

function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
