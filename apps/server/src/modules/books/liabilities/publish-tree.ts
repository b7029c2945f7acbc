/**
 * Once a day: what was owed to everybody at midnight (UTC), as a tree whose root is shown to all, with the ends of the chains of ledger and
 * audit log.
 * Asked again on the same day, it does nothing.
 */
import { createHash } from 'node:crypto';
import { dayText, totalOf } from '@entrepot/contracts/liability-hash.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { KEPT } from '@entrepot/contracts/retention.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { auditEnd } from '../../ground/audit/index.ts';
import { newestSeal, owedAsOf } from '../ledger/index.ts';
import { insertHeads, selectNewestDayHash } from './heads.sql.ts';
import type { LiabilityServices } from './liability-services.ts';
import { deleteTreesBefore, hasTree, insertLeaves, insertNodes, insertTree, selectDemoOwners } from './liabilities.sql.ts';
import { buildTree, VERSION, type Owed, type Tree } from './tree.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ROWS_AT_ONCE = 10_000;
/** Before the first day that has one. */
const BEGINNING = '0'.repeat(64);

export async function publishTree(services: LiabilityServices): Promise<void> {
  const { db, clock, parameters } = services;
  const now = clock.now();
  const day = dayOf(now);
  if (!(await hasTree(db, day))) await publishDay(services, day, now);
  await withTransaction(db, (tx) =>
    deleteTreesBefore(tx, dayOf(new Date(now.getTime() - parameters.get(KEPT.liability_leaves.parameter) * DAY_MS))),
  );
}

async function publishDay({ db, testSources }: LiabilityServices, day: string, now: Date): Promise<void> {
  const takenAt = new Date(`${day}T00:00:00Z`);
  const debts = await owedAsOf(db, takenAt, testSources());
  const demoOwners = await selectDemoOwners(db);
  const tree = buildTree(
    debts.map(({ ownerId, amountsScaled, isTestMoney }): Owed => ({
      ownerId,
      amountsScaled: apart(amountsScaled, isTestMoney || demoOwners.has(ownerId)),
    })),
  );
  const [ledger, audit] = [await newestSeal(db), await auditEnd(db)];
  const { hash, amountsScaled } = tree.root;
  const total = formatMoney(totalOf(tree.root));
  await withTransaction(db, async (tx) => {
    const row = {
      day,
      taken_at: takenAt,
      version: VERSION,
      leaves: tree.leaves.length,
      total,
      amounts: amountsScaled.map(formatMoney),
      root: Buffer.from(hash),
    } as const;
    if (!(await insertTree(tx, row, now))) return;
    await insertParts(tx, day, tree);
    const heads = { ledger, audit, previous: (await selectNewestDayHash(tx)) ?? BEGINNING };
    const dayHash = createHash('sha256')
      .update(dayText({ day, root: row.root.toString('hex'), total, heads }), 'utf8')
      .digest('hex');
    await insertHeads(tx, day, { ...heads, hash: dayHash });
  });
}

/** The amounts of the demo stand behind all others. */
function apart(amountsScaled: readonly bigint[], isDemo: boolean): bigint[] {
  const none = amountsScaled.map(() => 0n);
  return isDemo ? [...none, ...amountsScaled] : [...amountsScaled, ...none];
}

async function insertParts(tx: Tx, day: string, { leaves, levels }: Tree): Promise<void> {
  const amountsOf = ({ amountsScaled }: { amountsScaled: readonly bigint[] }) => ({
    amounts: amountsScaled.map(formatMoney),
    sum: formatMoney(totalOf({ amountsScaled })),
  });
  const leafRows = leaves.map((leaf, place) => {
    const { amounts, sum } = amountsOf(leaf);
    return { place, owner_id: leaf.ownerId, salt: leaf.salt, balance: sum, amounts };
  });
  for (const portion of portions(leafRows)) await insertLeaves(tx, day, portion);
  const nodeRows = levels.flatMap((nodes, index) =>
    nodes.map((node, place) => {
      const { amounts, sum } = amountsOf(node);
      return { level: index + 1, place, hash: Buffer.from(node.hash), total: sum, amounts };
    }),
  );
  for (const portion of portions(nodeRows)) await insertNodes(tx, day, portion);
}

function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
