/**
 * The Merkle sum tree of what is owed to everybody: how its hashes are made, and how one's own place in it is checked. Runs in
 * browsers and on the server alike, and needs nothing of either but SHA-256.
 *
 * All text is UTF-8; an amount is the shortest decimal text ("12.5"), an owner's id the 36 characters of a UUID in lower case,
 * a salt and a hash 32 bytes.
 *
 *     leaf  = SHA-256("leaf" owner-id salt balance)
 *     node  = SHA-256("node" left-hash left-total LF right-hash right-total LF),  its total = left-total + right-total
 *     empty = SHA-256("empty"),                                                   its total = 0
 *
 * A level is paired from its beginning; a last one without a partner goes up as it is.
 */
import type { LiabilityProof } from './calls/wallet.ts';
import { formatMoney, parseMoney } from './money.ts';

export interface SumNode {
  hash: Uint8Array;
  totalScaled: bigint;
}

const encoder = new TextEncoder();

export function leafBytes(ownerId: string, salt: Uint8Array, balanceScaled: bigint): Uint8Array<ArrayBuffer> {
  return joined([encoder.encode(`leaf${ownerId}`), salt, encoder.encode(formatMoney(balanceScaled))]);
}

/** An amount has no line feed, so nothing of one field can pass for the next. */
export function nodeBytes(left: SumNode, right: SumNode): Uint8Array<ArrayBuffer> {
  const total = ({ totalScaled }: SumNode): Uint8Array => encoder.encode(`${formatMoney(totalScaled)}\n`);
  return joined([encoder.encode('node'), left.hash, total(left), right.hash, total(right)]);
}

export const EMPTY_TREE_BYTES: Uint8Array<ArrayBuffer> = joined([encoder.encode('empty')]);

export async function leafHash(ownerId: string, salt: Uint8Array, balanceScaled: bigint): Promise<Uint8Array> {
  return sha256(leafBytes(ownerId, salt, balanceScaled));
}

export async function nodeHash(left: SumNode, right: SumNode): Promise<Uint8Array> {
  return sha256(nodeBytes(left, right));
}

/** Where the neighbours stand on the way from a place up to the root: on the left, or not; a level without a partner has none. */
export function pathSides(place: number, leaves: number): Array<'left' | 'right' | 'none'> {
  const sides: Array<'left' | 'right' | 'none'> = [];
  for (let [at, width] = [place, leaves]; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    sides.push(at % 2 === 1 ? 'left' : at + 1 < width ? 'right' : 'none');
  }
  return sides;
}

/** Each step of the walk from the leaf to the root, for whoever wants to show it. Undefined where the proof cannot be read or has the wrong shape. */
export async function walkProof({ tree, leaf, path }: LiabilityProof): Promise<SumNode[] | undefined> {
  const [salt, balanceScaled] = [bytesFromHex(leaf.salt), amountFrom(leaf.balance)];
  if (!salt || balanceScaled === undefined || leaf.place < 0 || leaf.place >= tree.leaves) return undefined;
  const sides = pathSides(leaf.place, tree.leaves).filter((side) => side !== 'none');
  if (sides.length !== path.length) return undefined;

  let at: SumNode = { hash: await leafHash(leaf.ownerId, salt, balanceScaled), totalScaled: balanceScaled };
  const steps = [at];
  for (const [index, { isLeft, hash: hex, total }] of path.entries()) {
    const [hash, totalScaled] = [bytesFromHex(hex), amountFrom(total)];
    if (!hash || totalScaled === undefined || isLeft !== (sides[index] === 'left')) return undefined;
    const neighbour = { hash, totalScaled };
    const [left, right] = isLeft ? [neighbour, at] : [at, neighbour];
    at = { hash: await nodeHash(left, right), totalScaled: left.totalScaled + right.totalScaled };
    steps.push(at);
  }
  return steps;
}

/** True when this balance, of this owner, is contained in the published root and its total. */
export async function verifyProof(proof: LiabilityProof): Promise<boolean> {
  const root = (await walkProof(proof))?.at(-1);
  return root !== undefined && hexFrom(root.hash) === proof.tree.root && root.totalScaled === amountFrom(proof.tree.total);
}

export function hexFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 32 bytes, or nothing. */
function bytesFromHex(text: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));
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
