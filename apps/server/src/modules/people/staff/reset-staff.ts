/** The operator's way to let a member of staff in again who has lost every way in. */
import { NAME_MAX } from '@entrepot/contracts/people.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { letInAgain, readConsoleEmail, type WaysIn } from '../console-login/index.ts';
import { selectStaffByEmail } from './staff.sql.ts';
import { insertTie } from './ties.sql.ts';

/** Who is to be let in again. */
export async function personToReset(tx: Tx, email: string): Promise<{ id: string; email: string; name: string }> {
  const present = await selectStaffByEmail(tx, readConsoleEmail(email));
  if (!present || present.disabled_at !== null) throw new DomainError('account.not_found');
  return { id: present.id, email: present.email, name: present.name };
}

export async function resetStaff(
  { db, audit, ...ways }: WaysIn & { db: Db; audit: Pick<Audit, 'record'> },
  { email, origin, operator }: { email: string; origin: string; operator: string },
): Promise<{ link: string }> {
  const address = readConsoleEmail(email);
  return withTransaction(db, async (tx) => {
    const present = await selectStaffByEmail(tx, address);
    if (!present || present.disabled_at !== null) throw new DomainError('account.not_found');
    await insertTie(tx, present.id, { operator }, 'factor');
    const link = await letInAgain(tx, ways, { audience: 'staff', id: present.id }, origin);
    await audit.record(tx, {
      actor: { kind: 'system', id: 'operator', name: operator.slice(0, NAME_MAX) },
      action: 'staff.let_in_again',
      subject: { kind: 'staff', id: present.id },
      reason: 'entrepot staff reset',
    });
    return { link };
  });
}
