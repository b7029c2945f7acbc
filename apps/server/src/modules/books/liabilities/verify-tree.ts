/** Builds the newest published tree again from the rows that it was made of, and compares what comes out with what everybody was told. */
import { totalOf, type SumNode } from '@entrepot/contracts/liability-hash.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import { selectLeaves, selectRuns } from './liabilities.sql.ts';
import { emptyRoot, hashOfLeaf, levelsAbove } from './tree.ts';

export interface TreeVerdict {
  /** Undefined where nothing was published yet. */
  day: string | undefined;
  /** A whole sentence. */
  problem: string | undefined;
}

const LEAVES_AT_ONCE = 10_000;

export async function verifyNewestTree(db: Db): Promise<TreeVerdict> {
  const tree = (await selectRuns(db, 1, 0)).find((run) => run.is_checkable || run.leaves === 0);
  if (!tree) return { day: undefined, problem: undefined };
  const leaves: SumNode[] = [];
  for (;;) {
    const rows = await selectLeaves(db, tree.day, leaves.length, LEAVES_AT_ONCE);
    for (const { place, owner_id: ownerId, salt, balance, amounts } of rows) {
      if (place !== leaves.length) return { day: tree.day, problem: `In the tree of ${tree.day} the leaf ${leaves.length} is missing.` };
      const amountsScaled = (amounts ?? [balance]).map(moneyFrom);
      leaves.push({ hash: hashOfLeaf(tree.version, { ownerId, salt, amountsScaled }), amountsScaled });
    }
    if (rows.length < LEAVES_AT_ONCE) break;
  }
  const root = (levelsAbove(leaves, tree.version).at(-1) ?? leaves)[0] ?? emptyRoot(tree.version);
  const isRight = tree.root.equals(root.hash) && moneyFrom(tree.total) === totalOf(root);
  return { day: tree.day, problem: isRight ? undefined : `What was published on ${tree.day} does not follow from its leaves.` };
}
