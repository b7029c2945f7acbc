import { createHash, randomUUID } from 'node:crypto';
import type { LiabilityProof } from '@entrepot/contracts/calls/wallet.ts';
import { hexFrom, leafHash, nodeHash, verifyProof, walkProof, type SumNode } from '@entrepot/contracts/liability-hash.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { describe, expect, it } from 'vitest';
import { buildTree, neighboursOf, nodeOfLeaf, type Tree } from './tree.ts';

function treeOf(count: number): Tree {
  return buildTree(Array.from({ length: count }, (_, index) => ({ ownerId: randomUUID(), balanceScaled: BigInt(index) * 12_345_678_901n })));
}

function proofOf({ leaves, levels, root }: Tree, place: number): LiabilityProof {
  const nodeAt = (level: number, at: number): SumNode => (level === 0 ? nodeOfLeaf(leaves[at]!) : levels[level - 1]![at]!);
  const { ownerId, salt, balanceScaled } = leaves[place]!;
  return {
    tree: { day: '2026-01-15', takenAt: '2026-01-15T00:00:00.000Z', leaves: leaves.length, total: formatMoney(root.totalScaled), root: hexFrom(root.hash) },
    leaf: { place, ownerId, salt: salt.toString('hex'), balance: formatMoney(balanceScaled) },
    path: neighboursOf(place, leaves.length).map(({ level, place: at, isLeft }) => {
      const { hash, totalScaled } = nodeAt(level, at);
      return { isLeft, hash: hexFrom(hash), total: formatMoney(totalScaled) };
    }),
  };
}

describe('the tree', () => {
  it.each([1, 2, 3, 7, 1_000])('of %i holds every leaf and the sum of all', async (count) => {
    const tree = treeOf(count);
    expect(tree.root.totalScaled).toBe(tree.leaves.reduce((sum, { balanceScaled }) => sum + balanceScaled, 0n));
    const verified = await Promise.all(tree.leaves.map((_leaf, place) => verifyProof(proofOf(tree, place))));
    expect(verified).toEqual(Array.from({ length: count }, () => true));
  });

  it('of nobody has the root that the description says', () => {
    const { root, leaves } = buildTree([]);
    expect([leaves, root.totalScaled, hexFrom(root.hash)]).toEqual([[], 0n, createHash('sha256').update('empty').digest('hex')]);
  });

  it('hashes exactly the bytes that the description says', async () => {
    const [ownerId, salt] = ['0198c6a0-0000-7000-8000-000000000001', Buffer.alloc(32, 7)];
    const leaf = createHash('sha256').update('leaf').update(ownerId).update(salt).update('12.5').digest();
    expect(hexFrom(await leafHash(ownerId, salt, moneyFrom('12.5')))).toBe(leaf.toString('hex'));
    const node = createHash('sha256').update('node').update(leaf).update('12.5\n').update(salt).update('0\n').digest('hex');
    expect(hexFrom(await nodeHash({ hash: leaf, totalScaled: moneyFrom('12.5') }, { hash: salt, totalScaled: 0n }))).toBe(node);
  });

  it('has places that follow neither owners nor balances, and another root every time', () => {
    const owed = Array.from({ length: 50 }, (_, index) => ({ ownerId: randomUUID(), balanceScaled: BigInt(index) }));
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
    expect(steps!.at(-1)).toEqual({ hash: new Uint8Array(tree.root.hash), totalScaled: tree.root.totalScaled });
  });
});
