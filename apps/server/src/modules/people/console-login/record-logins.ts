/** Logins of staff in the audit log, those that failed too. What shops' members do at their door is seen in their own list of devices. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import type { ConsolePeople, ConsolePerson } from './people.ts';

type Door = Pick<ConsolePeople, 'audience'>;

/** In the transaction that completes the session, whose token it shows. Whoever gives work out hears of it. */
export async function recordLogin(
  { audit }: Pick<ConsoleDependencies, 'audit'>,
  { audience }: Door,
  tx: Tx,
  { person: { id, name }, token, address }: { person: ConsolePerson; token: string; address: string },
): Promise<void> {
  if (audience !== 'staff') return;
  await audit.record(tx, {
    actor: { kind: 'staff', id, name },
    action: 'staff.logged_in',
    subject: { kind: 'staff', id },
    address,
    token,
  });
  await publish(tx, 'staff.entered', { staffId: id });
}

export interface FailedLogin {
  /** As it was typed; that nobody has it is a fact worth keeping too. */
  email: string;
  person: ConsolePerson | undefined;
  step: 'password' | 'second factor';
  address: string;
}

/** Nobody has shown who they are, so it is the system that tells of it. How many there can be is limited before a password is looked at. */
export async function recordFailedLogin(
  { db, audit }: Pick<ConsoleDependencies, 'db' | 'audit'>,
  { audience }: Door,
  { email, person, step, address }: FailedLogin,
): Promise<void> {
  if (audience !== 'staff') return;
  await withTransaction(db, (tx) =>
    audit.record(tx, {
      actor: { kind: 'system', id: 'door', name: '' },
      action: 'staff.login_failed',
      subject: { kind: 'staff', id: person?.id ?? 'unknown' },
      after: { email, step },
      address,
    }),
  );
}
