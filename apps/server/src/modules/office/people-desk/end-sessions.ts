import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import type { PeopleServices } from './people-services.ts';
import { holdPerson } from './people.sql.ts';

/** Logs somebody out, here or everywhere. Whoever knows the password can log in again: this is no lock. */
export async function endSessions(
  { db, audit, sessions }: PeopleServices,
  { id, sessionId }: { id: string; sessionId?: string | undefined },
  by: Acting,
): Promise<void> {
  const subject = { audience: 'buyer', subjectId: id } as const;
  await withTransaction(db, async (tx) => {
    if (!(await holdPerson(tx, id))) throw new DomainError('account.not_found');
    const before = await sessions.devices({ ...subject, currentSessionId: undefined }, tx);
    if (sessionId === undefined) await sessions.endOthers(tx, subject);
    else if (!(await sessions.endOwn(tx, subject, sessionId))) throw new DomainError('data.none');
    const after = await sessions.devices({ ...subject, currentSessionId: undefined }, tx);
    const idsOf = (devices: typeof before) => ({ sessionIds: devices.map((device) => device.id) });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'person.logged_out',
      subject: { kind: 'person', id },
      before: idsOf(before),
      after: idsOf(after),
    });
  });
}
