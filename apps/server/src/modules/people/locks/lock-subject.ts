/** Locks a person or a shop: with a reason that they read, for thirty days at most. */
import type { LockCase, LockReason } from '@entrepot/contracts/calls/locks.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { takeShop } from '../shops/index.ts';
import { signature, type Acting } from '../staff/index.ts';
import { daysAfter, recently } from './lock-rules.ts';
import type { LockServices } from './lock-services.ts';
import { presentCase, recordOfLock } from './locks.present.ts';
import { holdSubject, insertEvent, insertLock, selectActiveLock, selectLock, wasOfficerSince, type Subject } from './locks.sql.ts';
import { tellOfLock } from './notify.ts';
import { releaseEnded } from './shop-state.ts';

export interface Locking {
  subject: Subject;
  reasonCode: LockReason;
  days: number;
  storefrontCode: string;
}

export async function lockSubject(
  services: LockServices,
  { subject, reasonCode, days, storefrontCode }: Locking,
  by: Acting,
): Promise<LockCase> {
  const { db, clock, audit } = services;
  const staffId = by.session.subjectId;
  return withTransaction(db, async (tx) => {
    const now = clock.now();
    // The one before may have ended a moment ago. Locks are held before shops, by everyone.
    if (subject.kind === 'shop') await releaseEnded(services, tx, now, subject.id);
    if (!(await holdSubject(tx, subject))) throw new DomainError(subject.kind === 'person' ? 'account.not_found' : 'shop.not_found');
    if (await selectActiveLock(tx, subject.id, now)) throw new DomainError('lock.active');
    if (await wasOfficerSince(tx, subject.id, staffId, recently(now))) throw new DomainError('lock.second_officer');
    const untilAt = daysAfter(now, days);
    const shopState = subject.kind === 'shop' ? await takeShop(tx, subject.id) : null;
    const id = await insertLock(tx, { subject, reasonCode, reason: by.reason, staffId, now, untilAt, shopState });
    await insertEvent(tx, id, { kind: 'locked', at: now, staffId, text: by.reason, untilAt });
    const row = (await selectLock(tx, id))!;
    await tellOfLock(services, tx, row, 'locked', { text: by.reason, storefrontCode });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'lock.set',
      subject: { kind: subject.kind, id: subject.id },
      after: recordOfLock(row),
    });
    return presentCase(row, now, staffId);
  });
}
