/** What staff do to a lock that runs: let it end later, lift it, answer an appeal. Each in words that the one who is locked reads. */
import type { LockCase, LockEventKind } from '@entrepot/contracts/calls/locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../staff/index.ts';
import { daysAfter, refuseAnyOfficer, refuseOwnOfficer } from './lock-rules.ts';
import type { LockServices } from './lock-services.ts';
import { presentCase, recordOfLock } from './locks.present.ts';
import { holdLock, insertEvent, selectLock, updateAppealed, updateLifted, updateRenewed, type LockRow } from './locks.sql.ts';
import { tellOfLock } from './notify.ts';
import { releaseEnded } from './shop-state.ts';

/** By whom, and in whose name the mail goes where nothing better is known. */
export interface Deciding {
  by: Acting;
  storefrontCode: string;
}

export function renewLock(services: LockServices, { id, days }: { id: string; days: number }, deciding: Deciding): Promise<LockCase> {
  return changed(services, id, deciding, 'renewed', async (tx, row, now) => {
    const staffId = deciding.by.session.subjectId;
    refuseOwnOfficer(row, staffId);
    const untilAt = daysAfter(now, days);
    await updateRenewed(tx, id, { staffId, now, untilAt });
    return untilAt;
  });
}

export function liftLock(services: LockServices, id: string, deciding: Deciding): Promise<LockCase> {
  return changed(services, id, deciding, 'lifted', (tx, row, now) => lift(services, tx, row, now));
}

export function answerAppeal(
  services: LockServices,
  { id, outcome }: { id: string; outcome: 'lifted' | 'kept' },
  deciding: Deciding,
): Promise<LockCase> {
  return changed(services, id, deciding, outcome, async (tx, row, now) => {
    if (row.appealed_at === null) throw new DomainError('lock.appeal_none');
    refuseAnyOfficer(row, deciding.by.session.subjectId);
    if (outcome === 'lifted') await lift(services, tx, row, now);
    else await updateAppealed(tx, id, null);
  });
}

async function lift(services: LockServices, tx: Tx, row: LockRow, now: Date): Promise<void> {
  await updateLifted(tx, row.id, now);
  if (row.kind === 'shop') await releaseEnded(services, tx, now, row.subject_id);
}

/** `work` answers with the new end, where there is one. */
async function changed(
  services: LockServices,
  id: string,
  { by, storefrontCode }: Deciding,
  kind: Exclude<LockEventKind, 'locked' | 'appealed'>,
  work: (tx: Tx, row: LockRow, now: Date) => Promise<Date | void>,
): Promise<LockCase> {
  const { db, clock, audit } = services;
  return withTransaction(db, async (tx) => {
    await holdLock(tx, id);
    const before = await selectLock(tx, id);
    if (!before) throw new DomainError('lock.not_found');
    const now = clock.now();
    if (before.until_at <= now) throw new DomainError('lock.ended');
    const untilAt = await work(tx, before, now);
    await insertEvent(tx, id, { kind, at: now, staffId: by.session.subjectId, text: by.reason, ...(untilAt ? { untilAt } : {}) });
    const after = (await selectLock(tx, id))!;
    await tellOfLock(services, tx, after, kind, { text: by.reason, storefrontCode });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: `lock.${kind}`,
      subject: { kind: after.kind, id: after.subject_id },
      before: recordOfLock(before),
      after: recordOfLock(after),
    });
    return presentCase(after, now, by.session.subjectId);
  });
}
