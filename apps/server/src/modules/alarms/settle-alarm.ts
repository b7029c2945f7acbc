import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { signature, type Acting } from '../staff/index.ts';
import type { AlarmServices } from './alarm-services.ts';
import { presentAlarm, type Alarm } from './alarms.present.ts';
import { settleById } from './alarms.sql.ts';

/** The reason is how it was settled: it stands with the alarm and in the audit log. */
export async function settleAlarm({ db, clock, audit }: AlarmServices, id: string, by: Acting): Promise<Alarm> {
  return withTransaction(db, async (tx) => {
    const settled = await settleById(tx, id, by.session.subjectId, by.reason, clock.now());
    if (!settled) throw new DomainError('alarm.not_found');
    const { kind, subject, details } = settled;
    await audit.record(tx, { ...(await signature(tx, by)), action: 'alarm.settled', subject: { kind: 'alarm', id }, before: { kind, subject, details } });
    return presentAlarm(settled);
  });
}
