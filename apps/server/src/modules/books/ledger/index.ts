/** The ledger: the one door through which money moves. Every balance that anybody is shown is read here. */
import type { Platform } from '../../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../../platform/portion-worker.ts';
import { verifyAndRecord } from './record-verification.ts';
import { hasToSeal, sealEntries } from './sealing.sql.ts';
import type { PublishedEnd } from './verify-ledger.ts';

export type { LedgerAccount, OwnedKind, PlatformKind, Posting, TransactionKind } from './accounts.ts';
export { allBalancesAsOf, balanceAsOf, balancesOf, sumOf, type Balances } from './balances.ts';
export { selectHasBalance as hasBalance, type SumFilter } from './ledger.sql.ts';
export { post, postingOf, refusalFrom } from './post.ts';
export { verifyAndRecord } from './record-verification.ts';
export { owedAsOf, type Debt } from './owed.ts';
export type { TestSources } from './owed.sql.ts';
export { newestSeal, sealAt, sealCovering, type Seal } from './seals.ts';
export { selectLastVerification, selectNewestSeal, type VerificationRow } from './verifications.sql.ts';
export { verifyLedger, type LedgerVerdict, type PublishedEnd } from './verify-ledger.ts';

/** Takes some tenths of a second; nobody waits for it. */
const PORTION = 5_000;

/** When little is posted; all of it is read. */
const EVERY_NIGHT = '43 2 * * *';

export interface LedgerDependencies {
  /** The ends of the chain that everybody was told, oldest first; the chain must still contain them. */
  publishedEnds?: () => Promise<PublishedEnd[]>;
}

export function createLedger(
  { db, clock, log, jobs }: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs'>,
  { publishedEnds = async () => [] }: LedgerDependencies = {},
): { sealer: PortionWorker } {
  jobs.handle('ledger:verify', async () => void (await verifyAndRecord({ db, clock }, await publishedEnds())));
  jobs.schedule('ledger:verify', EVERY_NIGHT);
  return {
    sealer: createPortionWorker(
      {
        name: 'seal the ledger',
        portion: PORTION,
        take: (portion) => sealEntries(db, portion),
        waiting: hasToSeal,
        failure: 'the entries of the ledger could not be sealed',
      },
      log,
    ),
  };
}
