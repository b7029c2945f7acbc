import type { Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { signature } from '../../people/staff/index.ts';
import { restartJobs, selectJobsById } from './jobs.sql.ts';

/** Only what has failed: to begin something early that waits for its time is no business of anybody's. */
export async function retryJobs(
  { db, audit }: Pick<Platform, 'db'> & { audit: Pick<Audit, 'record'> },
  ids: readonly string[],
  by: { session: Session; address: string },
): Promise<string[]> {
  return withTransaction(db, async (tx) => {
    const failed = (await selectJobsById(tx, ids)).filter(({ state }) => state === 'failing' || state === 'given_up');
    const restarted = new Set(
      await restartJobs(
        tx,
        failed.map(({ id }) => id),
      ),
    );
    const { actor, address } = await signature(tx, { ...by, reason: '' });
    for (const { id, task, attempts, last_error: error } of failed) {
      if (!restarted.has(id)) continue;
      await audit.record(tx, {
        actor,
        address,
        action: 'job.retried',
        subject: { kind: 'job', id },
        before: { task, attempts, error },
        after: { task, attempts: 0 },
      });
    }
    return [...restarted];
  });
}
