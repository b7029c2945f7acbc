/** Builds the Merkle sum tree of one day. What is hashed, and how, stands in `liability-hash.ts`, which browsers check with. */
import { createHash, randomBytes } from 'node:crypto';
import {
  AMOUNTS,
  EMPTY_TREE_BYTES,
  leafBytes,
  nodeBytes,
  pathSides,
  sumOfBoth,
  type SumNode,
  type TreeVersion,
} from '@entrepot/contracts/liability-hash.ts';

export interface Owed {
  ownerId: string;
  /** As many as the form of the tree has. */
  amountsScaled: readonly bigint[];
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

/** That of the trees that are made now. */
export const VERSION = 2;
const SALT_BYTES = 32;

export function buildTree(owed: readonly Owed[], version: TreeVersion = VERSION): Tree {
  const leaves = owed.map(({ ownerId, amountsScaled }): Leaf => {
    const salt = randomBytes(SALT_BYTES);
    return { ownerId, amountsScaled, salt, hash: hashOfLeaf(version, { ownerId, salt, amountsScaled }) };
  });
  // By what nobody can choose or guess: a place says nothing about when somebody came or how much they have.
  leaves.sort((one, other) => Buffer.compare(one.hash, other.hash));
  const levels = levelsAbove(leaves, version);
  return { leaves, levels, root: (levels.at(-1) ?? leaves)[0] ?? emptyRoot(version) };
}

/** The last one is the root alone; none where there is one leaf or none. */
export function levelsAbove(leaves: readonly SumNode[], version: TreeVersion): SumNode[][] {
  let level = leaves;
  const levels: SumNode[][] = [];
  while (level.length > 1) {
    const above = levelAbove(level, version);
    levels.push(above);
    level = above;
  }
  return levels;
}

export function emptyRoot(version: TreeVersion): SumNode {
  return { hash: sha256(EMPTY_TREE_BYTES), amountsScaled: Array.from({ length: version === 1 ? 1 : AMOUNTS }, () => 0n) };
}

function levelAbove(level: readonly SumNode[], version: TreeVersion): SumNode[] {
  const above: SumNode[] = [];
  for (let place = 0; place < level.length; place += 2) {
    const [left, right] = [level[place]!, level[place + 1]];
    above.push(right ? { hash: sha256(nodeBytes(version, left, right)), amountsScaled: sumOfBoth(left, right) } : left);
  }
  return above;
}

export function hashOfLeaf(
  version: TreeVersion,
  { ownerId, salt, amountsScaled }: Pick<Leaf, 'ownerId' | 'salt' | 'amountsScaled'>,
): Buffer {
  return sha256(leafBytes(version, ownerId, salt, amountsScaled));
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
