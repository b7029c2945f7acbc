/**
 * The Merkle sum tree of what is owed to everybody: how its hashes are made, and how one's own place in it is checked. Runs in
 * browsers and on the server alike, and needs nothing of either but SHA-256.
 *
 * All text is UTF-8; an amount is the shortest decimal text ("12.5"), an owner's id the 36 characters of a UUID in lower case,
 * a salt and a hash 32 bytes. A leaf and a node have eight amounts, one for each kind of debt, each followed by a line feed.
 *
 *     leaf  = SHA-256("leaf2" owner-id salt amounts)
 *     node  = SHA-256("node2" left-hash left-amounts right-hash right-amounts),  each of its amounts = left + right
 *     empty = SHA-256("empty"),                                                  all its amounts = 0
 *
 * Trees of the first form have one amount, all kinds together, and are hashed with "leaf" (where no line feed follows) and "node".
 * A level is paired from its beginning; a last one without a partner goes up as it is.
 */
import type { LiabilityProof, LiabilityTree } from './calls/wallet.ts';
import { formatMoney, parseMoney } from './money.ts';

/** What is owed can be spent, is on its way out, is held for an order, or was earned by a shop. That of the demo is counted apart. */
export const DEBT_KINDS = ['available', 'hold', 'escrow', 'earnings'] as const;
export type DebtKind = (typeof DEBT_KINDS)[number];
/** The order of the eight amounts: the kinds, then the same kinds of the demo. */
export const AMOUNTS = 2 * DEBT_KINDS.length;

export type TreeVersion = LiabilityTree['version'];

export interface SumNode {
  hash: Uint8Array;
  amountsScaled: readonly bigint[];
}

const encoder = new TextEncoder();

export function leafBytes(
  version: TreeVersion,
  ownerId: string,
  salt: Uint8Array,
  amountsScaled: readonly bigint[],
): Uint8Array<ArrayBuffer> {
  const amounts = version === 1 ? encoder.encode(formatMoney(amountsScaled[0]!)) : amountBytes(amountsScaled);
  return joined([encoder.encode(`${version === 1 ? 'leaf' : 'leaf2'}${ownerId}`), salt, amounts]);
}

export function nodeBytes(version: TreeVersion, left: SumNode, right: SumNode): Uint8Array<ArrayBuffer> {
  return joined([
    encoder.encode(version === 1 ? 'node' : 'node2'),
    left.hash,
    amountBytes(left.amountsScaled),
    right.hash,
    amountBytes(right.amountsScaled),
  ]);
}

/** An amount has no line feed, so nothing of one field can pass for the next. */
function amountBytes(amountsScaled: readonly bigint[]): Uint8Array {
  return encoder.encode(amountsScaled.map((amount) => `${formatMoney(amount)}\n`).join(''));
}

export const EMPTY_TREE_BYTES: Uint8Array<ArrayBuffer> = joined([encoder.encode('empty')]);

export async function leafHash(
  version: TreeVersion,
  ownerId: string,
  salt: Uint8Array,
  amountsScaled: readonly bigint[],
): Promise<Uint8Array> {
  return sha256(leafBytes(version, ownerId, salt, amountsScaled));
}

export async function nodeHash(version: TreeVersion, left: SumNode, right: SumNode): Promise<Uint8Array> {
  return sha256(nodeBytes(version, left, right));
}

export function sumOfBoth(left: SumNode, right: SumNode): bigint[] {
  return left.amountsScaled.map((amount, index) => amount + right.amountsScaled[index]!);
}

export function totalOf({ amountsScaled }: Pick<SumNode, 'amountsScaled'>): bigint {
  return amountsScaled.reduce((sum, amount) => sum + amount, 0n);
}

/** Where the neighbours stand on the way from a place up to the root: on the left, or not; a level without a partner has none. */
export function pathSides(place: number, leaves: number): Array<'left' | 'right' | 'none'> {
  const sides: Array<'left' | 'right' | 'none'> = [];
  for (let [at, width] = [place, leaves]; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    sides.push(at % 2 === 1 ? 'left' : at + 1 < width ? 'right' : 'none');
  }
  return sides;
}

/**
 * Each step of the walk from the leaf to the root, for whoever wants to show it. Undefined where the proof cannot be read or has the wrong
 * shape.
 */
export async function walkProof({ tree, leaf, path }: LiabilityProof): Promise<SumNode[] | undefined> {
  const { version } = tree;
  const [salt, amountsScaled] = [bytesFromHex(leaf.salt), amountsFrom(version, leaf.balance, leaf.amounts)];
  if (!salt || !amountsScaled || leaf.place < 0 || leaf.place >= tree.leaves) return undefined;
  const sides = pathSides(leaf.place, tree.leaves).filter((side) => side !== 'none');
  if (sides.length !== path.length) return undefined;

  let at: SumNode = { hash: await leafHash(version, leaf.ownerId, salt, amountsScaled), amountsScaled };
  const steps = [at];
  for (const [index, { isLeft, hash: hex, total, amounts }] of path.entries()) {
    const [hash, besideScaled] = [bytesFromHex(hex), amountsFrom(version, total, amounts)];
    if (!hash || !besideScaled || isLeft !== (sides[index] === 'left')) return undefined;
    const neighbour = { hash, amountsScaled: besideScaled };
    const [left, right] = isLeft ? [neighbour, at] : [at, neighbour];
    at = { hash: await nodeHash(version, left, right), amountsScaled: sumOfBoth(left, right) };
    steps.push(at);
  }
  return steps;
}

/** True when what is owed to this owner is contained, kind by kind, in the published root and its totals. */
export async function verifyProof(proof: LiabilityProof): Promise<boolean> {
  const { version, root, total, amounts } = proof.tree;
  const [last, published] = [(await walkProof(proof))?.at(-1), amountsFrom(version, total, amounts)];
  return (
    last !== undefined &&
    published !== undefined &&
    hexFrom(last.hash) === root &&
    last.amountsScaled.every((amount, index) => amount === published[index])
  );
}

/**
 * What the hash of a published day is made over, so that each holds all before it: text with a line feed after every part, hashes in
 * hexadecimal digits.
 */
export function dayText({
  day,
  root,
  total,
  heads,
}: Pick<LiabilityTree, 'day' | 'root' | 'total'> & { heads: Omit<NonNullable<LiabilityTree['heads']>, 'hash'> }): string {
  const { previous, ledger, audit } = heads;
  return ['day', previous, day, root, total, ledger.position, ledger.hash, audit.position, audit.hash].map((part) => `${part}\n`).join('');
}

export function hexFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 32 bytes, or nothing. */
function bytesFromHex(text: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}

/** As many as the form of the tree has, which add up to the total that stands with them. */
function amountsFrom(version: TreeVersion, total: string, amounts: readonly string[] | null): bigint[] | undefined {
  const read = (version === 1 ? [total] : (amounts ?? [])).map(amountFrom);
  const known = read.filter((amount) => amount !== undefined);
  const isWhole = known.length === (version === 1 ? 1 : AMOUNTS) && read.length === known.length;
  return isWhole && totalOf({ amountsScaled: known }) === amountFrom(total) ? known : undefined;
}

/** A sum tree proves nothing if a part of it could be less than nothing; and of every amount there is one text. */
function amountFrom(text: string): bigint | undefined {
  const amountScaled = parseMoney(text);
  return amountScaled === undefined || amountScaled < 0n || formatMoney(amountScaled) !== text ? undefined : amountScaled;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
