/** Verifies the whole ledger and keeps what was found. A ledger that is broken is put before the operator's eyes until it is not. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import { insertVerification } from './verifications.sql.ts';
import { verifyLedger, type LedgerVerdict, type PublishedEnd } from './verify-ledger.ts';

const BROKEN = 'ledger.broken';
const SUBJECT = 'ledger';

export async function verifyAndRecord(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  published: readonly PublishedEnd[] = [],
): Promise<LedgerVerdict> {
  const verdict = await verifyLedger(db, undefined, published);
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    await insertVerification(tx, verdict, now);
    if (verdict.problems.length === 0) await settleWhere(tx, BROKEN, SUBJECT, 'The ledger was verified and is sound.', now);
    else await raise(tx, { kind: BROKEN, subject: SUBJECT, details: { problems: verdict.problems } }, now);
  });
  return verdict;
}
