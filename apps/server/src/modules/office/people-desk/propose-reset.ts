import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { insertReset, selectReset } from './help.sql.ts';
import type { PeopleServices } from './people-services.ts';
import { recordOfReset } from './people.present.ts';
import { holdPerson } from './people.sql.ts';

/** Somebody can show nothing but a story. One hears it and asks; nothing changes until another, who heard it as well, agrees. */
export async function proposeReset({ db, clock, audit, factors }: PeopleServices, userId: string, by: Acting): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await holdPerson(tx, userId))) throw new DomainError('account.not_found');
    if (!(await factors.isConfirmed(tx, { audience: 'buyer', subjectId: userId }))) throw new DomainError('reset.no_factor');
    const id = await insertReset(tx, { userId, staffId: by.session.subjectId, reason: by.reason, now: clock.now() });
    if (id === undefined) throw new DomainError('reset.waiting');
    const row = (await selectReset(tx, id))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'reset.proposed',
      subject: { kind: 'person', id: userId },
      after: recordOfReset(row),
    });
  });
}
