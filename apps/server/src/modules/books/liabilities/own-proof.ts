import type { LiabilityProof } from '@entrepot/contracts/calls/wallet.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { LiabilityServices } from './liability-services.ts';
import { presentAmounts, presentTree, shortest } from './liabilities.present.ts';
import { selectLeafAt, selectLeafOf, selectNodesAt, type LeafRow } from './liabilities.sql.ts';
import { hashOfLeaf, neighboursOf } from './tree.ts';

type Step = LiabilityProof['path'][number];

/** The own leaf and the way up. Of the neighbour beside it a hash and amounts are shown, and nothing that says whose they are. */
export async function ownProof(
  { db }: Pick<LiabilityServices, 'db'>,
  ownerId: string,
  day: string | undefined,
): Promise<LiabilityProof | null> {
  // The calendar of the database has no such year.
  if (day?.startsWith('0000')) return null;
  const found = await selectLeafOf(db, ownerId, day);
  if (!found) return null;
  const { tree, leaf } = found;
  const neighbours = neighboursOf(leaf.place, tree.leaves);
  const above = neighbours.filter(({ level }) => level > 0);
  const nodes = await selectNodesAt(db, tree.day, above);
  const path = above.map(({ isLeft }, index): Step => {
    const { hash, total, amounts } = nodes[index]!;
    return { isLeft, hash: hash.toString('hex'), total: shortest(total), amounts: presentAmounts(amounts) };
  });
  const beside = neighbours.find(({ level }) => level === 0);
  if (beside) {
    const row = await selectLeafAt(db, tree.day, beside.place);
    const hash = hashOfLeaf(tree.version, { ownerId: row.owner_id, salt: row.salt, amountsScaled: amountsOf(row) });
    path.unshift({ isLeft: beside.isLeft, hash: hash.toString('hex'), total: shortest(row.balance), amounts: presentAmounts(row.amounts) });
  }
  return {
    tree: presentTree(tree),
    leaf: {
      place: leaf.place,
      ownerId: leaf.owner_id,
      salt: leaf.salt.toString('hex'),
      balance: shortest(leaf.balance),
      amounts: presentAmounts(leaf.amounts),
    },
    path,
  };
}

function amountsOf({ balance, amounts }: Pick<LeafRow, 'balance' | 'amounts'>): bigint[] {
  return (amounts ?? [balance]).map(moneyFrom);
}
