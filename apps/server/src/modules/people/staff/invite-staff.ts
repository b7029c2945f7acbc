import type { StaffOutcome } from '@entrepot/contracts/calls/staff.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readConsoleEmail, readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
import type { StaffDependencies } from './dependencies.ts';
import { givesMoneyRight, recordOfGivenRole } from './money-rights.ts';
import { presentStaff, recordOfStaff } from './staff.present.ts';
import { insertStaff, selectRole, selectStaffByEmail, selectStaffById, updateStaff, type RoleRow, type StaffRow } from './staff.sql.ts';
import { insertTie } from './ties.sql.ts';

export interface StaffInvitation {
  name: string;
  email: string;
  roleId: string;
  language: Language;
  storefrontCode: string;
  /** Where the link leads. */
  origin: string;
}

/** With a role that has no right over money at once; otherwise another has to agree first. */
export async function inviteStaff(dependencies: StaffDependencies, given: StaffInvitation, by: Acting): Promise<StaffOutcome> {
  const { db, audit, propose } = dependencies;
  const invitation: StaffInvitation = { ...given, name: readName(given.name), email: readConsoleEmail(given.email) };
  return withTransaction(db, async (tx) => {
    const { role, present } = await lookUp(tx, invitation);
    refuseBeyondOwnRights(by.session, role, ...(present ? [present] : []));
    if (await givesMoneyRight(tx, present?.id, role)) {
      return {
        person: null,
        proposal: await propose(
          tx,
          { kind: 'staff_invitation', subject: invitation.email, before: null, after: { ...invitation, ...recordOfGivenRole(role) } },
          by,
        ),
      };
    }
    const { person } = await letIn(dependencies, tx, invitation);
    await insertTie(tx, person.id, { staffId: by.session.subjectId }, 'invited');
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'staff.invited',
      subject: { kind: 'staff', id: person.id },
      ...(present ? { before: recordOfStaff(present) } : {}),
      after: recordOfStaff(person),
    });
    return { person: presentStaff(person), proposal: null };
  });
}

/**
 * The role, and the person where there is one: who was invited and never came can be invited again; anybody else has the address for good.
 */
export async function lookUp(
  tx: Tx,
  { roleId, email }: Pick<StaffInvitation, 'roleId' | 'email'>,
): Promise<{ role: RoleRow; present: StaffRow | undefined }> {
  const role = await selectRole(tx, roleId);
  if (!role) throw new DomainError('role.not_found');
  const present = await selectStaffByEmail(tx, email);
  if (present && (present.password_hash !== null || present.disabled_at !== null)) throw new DomainError('account.email_bound');
  return { role, present };
}

export async function letIn(
  { clock, consoleLogin }: Pick<StaffDependencies, 'clock' | 'consoleLogin'>,
  tx: Tx,
  invitation: StaffInvitation,
): Promise<{ person: StaffRow; before: StaffRow | undefined }> {
  const { name, email, roleId, language, storefrontCode, origin } = invitation;
  const { present } = await lookUp(tx, invitation);
  if (present) await updateStaff(tx, present.id, { name, roleId, disabledAt: null });
  const id = present?.id ?? (await insertStaff(tx, { name, email, language, roleId, now: clock.now() }));
  if (!id) throw new DomainError('account.email_bound');
  await consoleLogin.send(tx, { audience: 'staff', id }, origin, { email, name, language, storefrontCode });
  return { person: (await selectStaffById(tx, id))!, before: present };
}
