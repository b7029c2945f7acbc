/** Builds the Merkle sum tree of one day. What is hashed, and how, stands in `liability-hash.ts`, which browsers check with. */
import { createHash, randomBytes } from 'node:crypto';
import { EMPTY_TREE_BYTES, leafBytes, nodeBytes, pathSides, type SumNode } from '@entrepot/contracts/liability-hash.ts';

export interface Owed {
  ownerId: string;
  balanceScaled: bigint;
}

export interface Leaf extends Owed {
  salt: Buffer;
  hash: Buffer;
}

export interface Tree {
  /** In their places. */
  leaves: Leaf[];
  /** The levels above the leaves; the last one is the root alone. Empty where there is one leaf or none. */
  levels: SumNode[][];
  root: SumNode;
}

const SALT_BYTES = 32;

export function buildTree(owed: readonly Owed[]): Tree {
  const leaves = owed.map(({ ownerId, balanceScaled }): Leaf => {
    const salt = randomBytes(SALT_BYTES);
    return { ownerId, balanceScaled, salt, hash: sha256(leafBytes(ownerId, salt, balanceScaled)) };
  });
  // By what nobody can choose or guess: a place says nothing about when somebody came or how much they have.
  leaves.sort((one, other) => Buffer.compare(one.hash, other.hash));
  let level: SumNode[] = leaves.map(nodeOfLeaf);
  const levels: SumNode[][] = [];
  while (level.length > 1) levels.push((level = levelAbove(level)));
  return { leaves, levels, root: level[0] ?? { hash: sha256(EMPTY_TREE_BYTES), totalScaled: 0n } };
}

function levelAbove(level: readonly SumNode[]): SumNode[] {
  const above: SumNode[] = [];
  for (let place = 0; place < level.length; place += 2) {
    const [left, right] = [level[place]!, level[place + 1]];
    above.push(right ? { hash: sha256(nodeBytes(left, right)), totalScaled: left.totalScaled + right.totalScaled } : left);
  }
  return above;
}

export function nodeOfLeaf({ hash, balanceScaled }: Pick<Leaf, 'hash' | 'balanceScaled'>): SumNode {
  return { hash, totalScaled: balanceScaled };
}

export function hashOfLeaf({ ownerId, salt, balanceScaled }: Pick<Leaf, 'ownerId' | 'salt' | 'balanceScaled'>): Buffer {
  return sha256(leafBytes(ownerId, salt, balanceScaled));
}

export interface Neighbour {
  level: number;
  place: number;
  isLeft: boolean;
}

/** Which nodes a proof consists of, from the leaves up; level 0 is that of the leaves. */
export function neighboursOf(place: number, leaves: number): Neighbour[] {
  return pathSides(place, leaves).flatMap((side, level) => {
    const at = Math.floor(place / 2 ** level);
    return side === 'none' ? [] : [{ level, place: side === 'left' ? at - 1 : at + 1, isLeft: side === 'left' }];
  });
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
