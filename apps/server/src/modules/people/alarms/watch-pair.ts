/**
 * A decision that takes two people, watched: whoever tries to be the second one and cannot be it is refused, and that stays. The decision
 * is undone as a whole, so what is
 * said about it is written after it, in a transaction of its own: a record in the log, and an alarm that others see and the one concerned
 * cannot close.
 */
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import { asPairError, isPairRefusal } from '../../../platform/db/second-person.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { DomainError } from '../../../platform/errors.ts';
import { emailOf, signature, type Acting } from '../staff/index.ts';
import type { AlarmServices } from './alarm-services.ts';
import { upsertAlarm } from './alarms.sql.ts';

export const REFUSED_SECOND = 'staff.refused_second';

export interface PairAttempt {
  /** What the log would tell of, had it come about. */
  action: AuditAction;
  subject: { kind: string; id: string };
  /** What people call it: a serial, a code. Asked for only where the attempt is refused. */
  name: () => Promise<string>;
}

export async function watchPair<Result>(
  services: AlarmServices,
  by: Acting,
  attempt: PairAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const error = asPairError(thrown);
    if (isPairRefusal(error)) await tellOthers(services, by, attempt, error);
    throw error;
  }
}

async function tellOthers(
  { db, clock, audit }: AlarmServices,
  by: Acting,
  { action, subject, name }: PairAttempt,
  { key, data }: DomainError,
): Promise<void> {
  const called = await name();
  await withTransaction(db, async (tx) => {
    const record = await signature(tx, by);
    const details = {
      action,
      subject: called,
      who: record.actor.name,
      problem: key,
      ...(data?.first === undefined ? {} : { first: data.first }),
    };
    // One alarm for one person and one thing, however often it is tried.
    await upsertAlarm(tx, {
      kind: REFUSED_SECOND,
      subject: `${await emailOf(tx, by.session.subjectId)} ${called}`,
      detailsJson: JSON.stringify(details),
      concerns: by.session.subjectId,
      now: clock.now(),
    });
    await audit.record(tx, { ...record, action: 'pair.refused', subject, after: details });
  });
}
