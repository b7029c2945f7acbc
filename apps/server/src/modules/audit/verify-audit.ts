/** Walks the chain from its first record to its last. */
import type { Db } from '../../platform/db/database.ts';
import { selectChain } from './audit.sql.ts';

export type Verdict =
  | { isUnbroken: true; records: bigint; lastHash: string }
  /** The first record that is missing, was changed, or does not follow the one before it. */
  | { isUnbroken: false; number: bigint; problem: 'missing' | 'changed' };

const RECORDS_AT_ONCE = 5_000;

export async function verifyAudit(db: Db, recordsAtOnce = RECORDS_AT_ONCE): Promise<Verdict> {
  let last = 0n;
  let lastHash: Buffer = Buffer.alloc(0);
  for (;;) {
    const links = await selectChain(db, String(last), lastHash, recordsAtOnce);
    if (links.length === 0) return { isUnbroken: true, records: last, lastHash: lastHash.toString('hex') };
    for (const { number, hash, expected } of links) {
      if (BigInt(number) !== last + 1n) return { isUnbroken: false, number: last + 1n, problem: 'missing' };
      if (!hash.equals(expected)) return { isUnbroken: false, number: BigInt(number), problem: 'changed' };
      last = BigInt(number);
      lastHash = hash;
    }
  }
}
