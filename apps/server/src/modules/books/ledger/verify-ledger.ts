/**
 * Checks everything that the ledger promises, reading all of it, and names the first row that breaks each promise, and the first published
 * end of the chain that is not in it.
 */
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  countEntries,
  firstOrphan,
  firstPassedBy,
  firstUnbalanced,
  firstUnbound,
  firstWrongBalance,
  readingOnce,
  selectSeals,
} from './verify-ledger.sql.ts';

export interface LedgerVerdict {
  /** Whole sentences; none where all is well. */
  problems: string[];
  transactions: bigint;
  entries: bigint;
  /** The newest entries, which the sealing has not reached yet. */
  unsealed: bigint;
  lastHash: string;
}

/** The end of the chain as everybody was told it on a day. */
export interface PublishedEnd {
  day: string;
  position: string;
  hash: string;
}

const SEALS_AT_ONCE = 5_000;
const BEGINNING = '0'.repeat(64);

/** The published ends are oldest first. */
export async function verifyLedger(db: Db, sealsAtOnce = SEALS_AT_ONCE, published: readonly PublishedEnd[] = []): Promise<LedgerVerdict> {
  return readingOnce(db, async (tx) => {
    const chain = await walkChain(tx, sealsAtOnce, published);
    const problems = [
      await brokenSum(tx),
      await brokenLink(tx),
      await brokenBalance(tx),
      await brokenSealing(tx),
      await brokenFact(tx),
      chain.problem,
      differingEnd(published, chain),
    ];
    const { transactions, entries, unsealed } = await countEntries(tx);
    return {
      problems: problems.filter((problem) => problem !== undefined),
      transactions: BigInt(transactions),
      entries: BigInt(entries),
      unsealed: BigInt(unsealed),
      lastHash: chain.lastHash.toString('hex'),
    };
  });
}

async function brokenSum(tx: Tx): Promise<string | undefined> {
  const bad = await firstUnbalanced(tx);
  return bad && `Transaction ${bad.id} (${bad.key}) ${bad.sum === '0' ? 'has no entries' : `sums to ${bad.sum} instead of 0`}.`;
}

async function brokenLink(tx: Tx): Promise<string | undefined> {
  const id = await firstOrphan(tx);
  return id && `Entry ${id} belongs to a transaction or an account that does not exist.`;
}

async function brokenBalance(tx: Tx): Promise<string | undefined> {
  const bad = await firstWrongBalance(tx);
  return bad && `Account ${bad.id} (${bad.kind} of ${bad.owner}) says ${bad.balance}, its entries say ${bad.sum}.`;
}

async function brokenSealing(tx: Tx): Promise<string | undefined> {
  const id = await firstPassedBy(tx);
  return id && `Entry ${id} is not sealed, though later ones are: it was added behind the back of the ledger.`;
}

async function brokenFact(tx: Tx): Promise<string | undefined> {
  const bad = await firstUnbound(tx);
  return bad && `Transaction ${bad.id} (${bad.key}) does not fit what it stands for: ${bad.fault}.`;
}

interface WalkedChain {
  problem?: string;
  lastHash: Buffer;
  /** What was computed anew at the positions that were published. */
  computed: Map<string, string>;
}

function differingEnd(published: readonly PublishedEnd[], { computed }: WalkedChain): string | undefined {
  const bad = published.find(({ position, hash }) => computed.get(position) !== hash);
  if (!bad) return undefined;
  const found = computed.get(bad.position);
  return `The end of the chain that was published on ${bad.day} (seal ${bad.position}, ${bad.hash}) is not part of it: ${found ? `computed anew it is ${found}` : 'the chain does not come that far'}.`;
}

/** The hashes are made anew here, from the first seal on, and not by the function that made them. */
async function walkChain(tx: Tx, sealsAtOnce: number, published: readonly PublishedEnd[]): Promise<WalkedChain> {
  let [position, lastHash] = [0n, Buffer.alloc(0)];
  const wanted = new Set(published.map((end) => end.position));
  const computed = new Map([['0', BEGINNING]]);
  for (;;) {
    const seals = await selectSeals(tx, String(position), sealsAtOnce);
    if (seals.length === 0) return { lastHash, computed };
    for (const seal of seals) {
      position += 1n;
      if (BigInt(seal.position) !== position) return { problem: `Seal ${position} is missing.`, lastHash, computed };
      if (seal.facts === null) return { problem: `Seal ${position}: entry ${seal.entryId} is missing.`, lastHash, computed };
      const expected = createHash('sha256').update(lastHash).update(seal.facts, 'utf8').digest();
      if (!seal.hash.equals(expected)) {
        return {
          problem: `Seal ${position}: entry ${seal.entryId}, its transaction or its account was changed, or the seal does not follow the one before it.`,
          lastHash,
          computed,
        };
      }
      lastHash = expected;
      if (wanted.has(seal.position)) computed.set(seal.position, expected.toString('hex'));
    }
  }
}
