import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, tieBetween, type Acting } from '../staff/index.ts';
import type { AlarmServices } from './alarm-services.ts';
import { presentAlarm, type Alarm } from './alarms.present.ts';
import { selectAlarm, settleById } from './alarms.sql.ts';

/** The reason is how it was settled: it stands with the alarm and in the audit log. */
export async function settleAlarm({ db, clock, audit }: AlarmServices, id: string, by: Acting): Promise<Alarm> {
  return withTransaction(db, async (tx) => {
    await refuseWhomItConcerns(tx, id, by.session.subjectId);
    const settled = await settleById(tx, id, by.session.subjectId, by.reason, clock.now());
    if (!settled) throw new DomainError('alarm.not_found');
    const { kind, subject, details } = settled;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'alarm.settled',
      subject: { kind: 'alarm', id },
      before: { kind, subject, details },
    });
    return presentAlarm(tx, settled, by.session.subjectId);
  });
}

/** Nor whoever that person brought in, or was brought in by. The database refuses it as well. */
async function refuseWhomItConcerns(tx: Tx, id: string, staffId: string): Promise<void> {
  const concerns = (await selectAlarm(tx, id))?.concerns;
  if (concerns && (await tieBetween(tx, concerns, staffId))) throw new DomainError('alarm.concerns_you');
}
