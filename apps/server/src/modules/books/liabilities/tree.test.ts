import { createHash, randomUUID } from 'node:crypto';
import type { LiabilityProof } from '@entrepot/contracts/calls/wallet.ts';
import {
  AMOUNTS,
  hexFrom,
  leafHash,
  nodeHash,
  totalOf,
  verifyProof,
  walkProof,
  type SumNode,
  type TreeVersion,
} from '@entrepot/contracts/liability-hash.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { describe, expect, it } from 'vitest';
import { buildTree, neighboursOf, type Tree } from './tree.ts';

/** Of the first form with one amount for each, as trees were until the kinds came apart, or of the second. */
function treeOf(count: number, version: TreeVersion = 2): Tree {
  const amounts = (index: number) =>
    Array.from({ length: version === 1 ? 1 : AMOUNTS }, (_, kind) => BigInt(index * (kind + 1)) * 12_345_678_901n);
  return buildTree(
    Array.from({ length: count }, (_, index) => ({ ownerId: randomUUID(), amountsScaled: amounts(index) })),
    version,
  );
}

function proofOf({ leaves, levels, root }: Tree, place: number, version: TreeVersion = 2): LiabilityProof {
  const nodeAt = (level: number, at: number): SumNode => (level === 0 ? leaves[at]! : levels[level - 1]![at]!);
  const shown = ({ amountsScaled }: Pick<SumNode, 'amountsScaled'>) => ({
    sum: formatMoney(totalOf({ amountsScaled })),
    amounts: version === 1 ? null : amountsScaled.map(formatMoney),
  });
  const { ownerId, salt } = leaves[place]!;
  const own = shown(leaves[place]!);
  return {
    tree: {
      day: '2026-01-15',
      takenAt: '2026-01-15T00:00:00.000Z',
      version,
      leaves: leaves.length,
      total: shown(root).sum,
      amounts: shown(root).amounts,
      root: hexFrom(root.hash),
      heads: null,
    },
    leaf: { place, ownerId, salt: salt.toString('hex'), balance: own.sum, amounts: own.amounts },
    path: neighboursOf(place, leaves.length).map(({ level, place: at, isLeft }) => {
      const { sum, amounts } = shown(nodeAt(level, at));
      return { isLeft, hash: hexFrom(nodeAt(level, at).hash), total: sum, amounts };
    }),
  };
}

describe('the tree', () => {
  it.each([1, 2, 3, 7, 1_000])('of %i holds every leaf and the sum of all', async (count) => {
    for (const version of [1, 2] as const) {
      const tree = treeOf(count, version);
      expect(totalOf(tree.root)).toBe(tree.leaves.reduce((sum, leaf) => sum + totalOf(leaf), 0n));
      const verified = await Promise.all(tree.leaves.map((_leaf, place) => verifyProof(proofOf(tree, place, version))));
      expect(verified).toEqual(Array.from({ length: count }, () => true));
    }
  });

  it('of nobody has the root that the description says', () => {
    const { root, leaves } = buildTree([]);
    expect([leaves, totalOf(root), hexFrom(root.hash)]).toEqual([[], 0n, createHash('sha256').update('empty').digest('hex')]);
  });

  it('hashes exactly the bytes that the description says', async () => {
    const [ownerId, salt] = ['0198c6a0-0000-7000-8000-000000000001', Buffer.alloc(32, 7)];
    const leaf = createHash('sha256').update('leaf').update(ownerId).update(salt).update('12.5').digest();
    expect(hexFrom(await leafHash(1, ownerId, salt, [moneyFrom('12.5')]))).toBe(leaf.toString('hex'));
    const node = createHash('sha256').update('node').update(leaf).update('12.5\n').update(salt).update('0\n').digest('hex');
    expect(hexFrom(await nodeHash(1, { hash: leaf, amountsScaled: [moneyFrom('12.5')] }, { hash: salt, amountsScaled: [0n] }))).toBe(node);

    const amountsScaled = ['12.5', '0', '3', '0', '0', '0', '0', '0.0000000001'].map(moneyFrom);
    const text = '12.5\n0\n3\n0\n0\n0\n0\n0.0000000001\n';
    const second = createHash('sha256').update('leaf2').update(ownerId).update(salt).update(text).digest();
    expect(hexFrom(await leafHash(2, ownerId, salt, amountsScaled))).toBe(second.toString('hex'));
    const above = createHash('sha256').update('node2').update(second).update(text).update(salt).update('0\n'.repeat(8)).digest('hex');
    expect(hexFrom(await nodeHash(2, { hash: second, amountsScaled }, { hash: salt, amountsScaled: amountsScaled.map(() => 0n) }))).toBe(
      above,
    );
  });

  it('has places that follow neither owners nor balances, and another root every time', () => {
    const owed = Array.from({ length: 50 }, (_, index) => ({
      ownerId: randomUUID(),
      amountsScaled: Array.from({ length: AMOUNTS }, () => BigInt(index)),
    }));
    const [one, other] = [buildTree(owed), buildTree(owed)];
    expect(one.leaves.map(({ ownerId }) => ownerId)).not.toEqual(owed.map(({ ownerId }) => ownerId));
    expect(one.leaves.map(({ ownerId }) => ownerId)).not.toEqual(other.leaves.map(({ ownerId }) => ownerId));
    expect(hexFrom(one.root.hash)).not.toBe(hexFrom(other.root.hash));
  });
});

describe('a proof', () => {
  const tree = treeOf(7);
  const other = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
  const changes: Array<[string, (proof: LiabilityProof) => void]> = [
    ['balance', ({ leaf }) => (leaf.balance = formatMoney(moneyFrom(leaf.balance) + 1n))],
    ['negative balance', ({ leaf }) => (leaf.balance = '-1')],
    [
      'amount moved from one kind to another',
      ({ leaf }) => (leaf.amounts = [...leaf.amounts!.slice(0, 6), leaf.amounts![7]!, leaf.amounts![6]!].with(0, other(leaf.amounts![0]!))),
    ],
    ['kind in the total', ({ tree: published }) => (published.amounts = published.amounts!.toReversed())],
    ['kind of a neighbour', ({ path }) => (path[0]!.amounts = path[0]!.amounts!.toReversed().with(0, '1'))],
    ['missing kind', ({ leaf }) => (leaf.amounts = leaf.amounts!.slice(0, 7))],
    ['form', ({ tree: published }) => (published.version = 1)],
    ['owner', ({ leaf }) => (leaf.ownerId = randomUUID())],
    ['salt', ({ leaf }) => (leaf.salt = other(leaf.salt))],
    ['place', ({ leaf }) => (leaf.place = (leaf.place + 1) % 7)],
    ['place that is not there', ({ leaf }) => (leaf.place = 7)],
    ['hash of a neighbour', ({ path }) => (path[0]!.hash = other(path[0]!.hash))],
    ['total of a neighbour', ({ path }) => (path[0]!.total = formatMoney(moneyFrom(path[0]!.total) + 1n))],
    ['side of a neighbour', ({ path }) => (path[0]!.isLeft = !path[0]!.isLeft)],
    ['negative neighbour', ({ path }) => (path[0]!.total = `-${path[0]!.total}`)],
    ['missing step', ({ path }) => void path.pop()],
    ['further step', ({ path }) => void path.push(path[0]!)],
    ['root', (proof) => (proof.tree.root = other(proof.tree.root))],
    ['total', (proof) => (proof.tree.total = formatMoney(moneyFrom(proof.tree.total) + 1n))],
    ['number of leaves', (proof) => (proof.tree.leaves = 3)],
    ['text instead of a hash', ({ path }) => (path[0]!.hash = 'x')],
    ['text instead of an amount', ({ leaf }) => (leaf.balance = 'much')],
  ];

  it.each(changes)('with another %s does not verify', async (_what, change) => {
    for (const place of tree.leaves.keys()) {
      const proof = structuredClone(proofOf(tree, place));
      expect(await verifyProof(proof)).toBe(true);
      change(proof);
      expect(await verifyProof(proof)).toBe(false);
    }
  });

  it('can be walked step by step up to the root', async () => {
    const steps = await walkProof(proofOf(tree, 0));
    expect(steps).toHaveLength(4);
    expect(steps!.at(-1)).toEqual({ hash: new Uint8Array(tree.root.hash), amountsScaled: tree.root.amountsScaled });
  });
});
