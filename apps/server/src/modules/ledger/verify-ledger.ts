/** Checks everything that the ledger promises, reading all of it, and names the first row that breaks each promise. */
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';
import { countEntries, firstOrphan, firstPassedBy, firstUnbalanced, firstWrongBalance, readingOnce, selectSeals } from './verify-ledger.sql.ts';

export interface LedgerVerdict {
  /** Whole sentences; none where all is well. */
  problems: string[];
  transactions: bigint;
  entries: bigint;
  /** The newest entries, which the sealing has not reached yet. */
  unsealed: bigint;
  lastHash: string;
}

const SEALS_AT_ONCE = 5_000;

export async function verifyLedger(db: Db, sealsAtOnce = SEALS_AT_ONCE): Promise<LedgerVerdict> {
  return readingOnce(db, async (tx) => {
    const chain = await walkChain(tx, sealsAtOnce);
    const problems = [await brokenSum(tx), await brokenLink(tx), await brokenBalance(tx), await brokenSealing(tx), chain.problem];
    const { transactions, entries, unsealed } = await countEntries(tx);
    return {
      problems: problems.filter((problem) => problem !== undefined),
      transactions: BigInt(transactions), entries: BigInt(entries), unsealed: BigInt(unsealed), lastHash: chain.lastHash.toString('hex'),
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

/** The hashes are made anew here, from the first seal on, and not by the function that made them. */
async function walkChain(tx: Tx, sealsAtOnce: number): Promise<{ problem?: string; lastHash: Buffer }> {
  let [position, lastHash] = [0n, Buffer.alloc(0)];
  for (;;) {
    const seals = await selectSeals(tx, String(position), sealsAtOnce);
    if (seals.length === 0) return { lastHash };
    for (const seal of seals) {
      position += 1n;
      if (BigInt(seal.position) !== position) return { problem: `Seal ${position} is missing.`, lastHash };
      if (seal.facts === null) return { problem: `Seal ${position}: entry ${seal.entryId} is missing.`, lastHash };
      const expected = createHash('sha256').update(lastHash).update(seal.facts, 'utf8').digest();
      if (!seal.hash.equals(expected)) {
        return { problem: `Seal ${position}: entry ${seal.entryId}, its transaction or its account was changed, or the seal does not follow the one before it.`, lastHash };
      }
      lastHash = expected;
    }
  }
}
