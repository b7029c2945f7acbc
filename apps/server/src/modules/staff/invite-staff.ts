import type { StaffMember } from '@entrepot/contracts/calls/staff.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { readConsoleEmail, readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
import type { StaffDependencies } from './dependencies.ts';
import { presentStaff, recordOfStaff } from './staff.present.ts';
import { insertStaff, selectRole, selectStaffByEmail, selectStaffById, updateStaff } from './staff.sql.ts';

export interface StaffInvitation {
  name: string;
  email: string;
  roleId: string;
  language: Language;
  storefrontCode: string;
  /** Where the link leads. */
  origin: string;
}

export async function inviteStaff({ db, clock, audit, consoleLogin }: StaffDependencies, invitation: StaffInvitation, by: Acting): Promise<StaffMember> {
  const { roleId, language, storefrontCode, origin } = invitation;
  const name = readName(invitation.name);
  const email = readConsoleEmail(invitation.email);
  return withTransaction(db, async (tx) => {
    const role = await selectRole(tx, roleId);
    if (!role) throw new DomainError('role.not_found');
    const present = await selectStaffByEmail(tx, email);
    // Who was invited and never came can be invited again; anybody else has the address for good.
    if (present && (present.password_hash !== null || present.disabled_at !== null)) throw new DomainError('account.email_bound');
    refuseBeyondOwnRights(by.session, role, ...(present ? [present] : []));
    if (present) await updateStaff(tx, present.id, { name, roleId, disabledAt: null });
    const id = present?.id ?? (await insertStaff(tx, { name, email, language, roleId, now: clock.now() }));
    if (!id) throw new DomainError('account.email_bound');
    const person = (await selectStaffById(tx, id))!;
    await consoleLogin.send(tx, { audience: 'staff', id }, origin, { email, name, language, storefrontCode });
    await audit.record(tx, {
      ...(await signature(tx, by)), action: 'staff.invited', subject: { kind: 'staff', id }, ...(present ? { before: recordOfStaff(present) } : {}), after: recordOfStaff(person),
    });
    return presentStaff(person);
  });
}
