/** The one who is locked says why the lock should be lifted. One appeal at a time; after an answer there may be another. */
import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import type { LockServices } from './lock-services.ts';
import { presentLock } from './locks.present.ts';
import { holdLock, insertEvent, selectActiveLock, updateAppealed } from './locks.sql.ts';

export async function appealLock({ db, clock }: LockServices, subjectId: string, words: string): Promise<Lock> {
  const text = readWords(words);
  if (text === '') throw new DomainError('lock.appeal_empty');
  return withTransaction(db, async (tx) => {
    const now = clock.now();
    const found = await selectActiveLock(tx, subjectId, now);
    if (!found) throw new DomainError('lock.ended');
    await holdLock(tx, found.id);
    // As it is now that nobody else changes it.
    const row = await selectActiveLock(tx, subjectId, now);
    if (!row) throw new DomainError('lock.ended');
    if (row.appealed_at !== null) throw new DomainError('lock.appeal_waiting');
    await updateAppealed(tx, row.id, now);
    await insertEvent(tx, row.id, { kind: 'appealed', at: now, staffId: null, text });
    return presentLock((await selectActiveLock(tx, subjectId, now))!, now);
  });
}

export async function ownLock({ db, clock }: { db: Db } & Pick<LockServices, 'clock'>, subjectId: string): Promise<Lock | null> {
  const now = clock.now();
  const row = await selectActiveLock(db, subjectId, now);
  return row ? presentLock(row, now) : null;
}
