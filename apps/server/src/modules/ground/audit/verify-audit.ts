/** Walks the chain from its first record to its last, at once or in parts. */
import type { Db } from '../../../platform/db/database.ts';
import { selectChain, selectHash, selectNewestNumber, type ChainLink } from './audit.sql.ts';

export type Verdict =
  | { isUnbroken: true; records: bigint; lastHash: string }
  /** The chain holds together, but is not the one whose end was published on this day. */
  | { isUnbroken: false; problem: 'published'; day: string; number: bigint }
  /** The first record that is missing, was changed, or does not follow the one before it. */
  | { isUnbroken: false; number: bigint; problem: 'missing' | 'changed' };

const RECORDS_AT_ONCE = 5_000;

/** The end of the chain as everybody was told it on a day. */
export interface PublishedEnd {
  day: string;
  position: string;
  hash: string;
}

/** The published ends are oldest first. */
export async function verifyAudit(db: Db, recordsAtOnce = RECORDS_AT_ONCE, published: readonly PublishedEnd[] = []): Promise<Verdict> {
  const computed = new Map([['0', '0'.repeat(64)]]);
  const wanted = new Set(published.map(({ position }) => position));
  let last = 0n;
  let lastHash: Buffer = Buffer.alloc(0);
  for (;;) {
    const links = await selectChain(db, String(last), lastHash, recordsAtOnce);
    if (links.length === 0) {
      const bad = published.find(({ position, hash }) => computed.get(position) !== hash);
      if (bad) return { isUnbroken: false, problem: 'published', day: bad.day, number: BigInt(bad.position) };
      return { isUnbroken: true, records: last, lastHash: lastHash.toString('hex') };
    }
    const broken = brokenLink(links, last);
    if (broken) return { isUnbroken: false, ...broken };
    for (const { number, expected } of links) if (wanted.has(number)) computed.set(number, expected.toString('hex'));
    ({ hash: lastHash } = links.at(-1)!);
    last = BigInt(links.at(-1)!.number);
  }
}

export interface PartVerdict {
  problem: 'missing' | 'changed' | null;
  /** That of the record with the problem, or of the last one. */
  number: string;
  hash: string;
  newestNumber: string;
  isDone: boolean;
}

/**
 * A second's worth, so that nobody waits for an answer that takes minutes. The record before the part was the last of the part before it,
 * and was found right there.
 */
const RECORDS_IN_PART = 20_000;

export async function verifyAuditPart(db: Db, afterNumber: string, recordsInPart = RECORDS_IN_PART): Promise<PartVerdict> {
  const newestNumber = await selectNewestNumber(db);
  const hash = await selectHash(db, afterNumber);
  if (!hash) return { problem: 'missing', number: afterNumber, hash: '', newestNumber, isDone: true };
  const links = await selectChain(db, afterNumber, hash, recordsInPart);
  const broken = brokenLink(links, BigInt(afterNumber));
  if (broken) return { problem: broken.problem, number: String(broken.number), hash: '', newestNumber, isDone: true };
  const last = links.at(-1);
  return {
    problem: null,
    number: last?.number ?? afterNumber,
    hash: (last?.hash ?? hash).toString('hex'),
    newestNumber,
    isDone: links.length < recordsInPart,
  };
}

function brokenLink(links: readonly ChainLink[], after: bigint): { number: bigint; problem: 'missing' | 'changed' } | undefined {
  let last = after;
  for (const { number, hash, expected } of links) {
    if (BigInt(number) !== last + 1n) return { number: last + 1n, problem: 'missing' };
    if (!hash.equals(expected)) return { number: BigInt(number), problem: 'changed' };
    last = BigInt(number);
  }
  return undefined;
}

/** The newest record, or the beginning where there is none. */
export async function auditEnd(db: Db): Promise<{ position: string; hash: string }> {
  const position = await selectNewestNumber(db);
  const hash = await selectHash(db, position);
  return { position, hash: hash && hash.length > 0 ? hash.toString('hex') : '0'.repeat(64) };
}
