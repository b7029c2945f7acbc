import type { StaffOutcome } from '@entrepot/contracts/calls/staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MadeProposal } from '../../../platform/proposing.ts';
import { readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
import type { StaffDependencies } from './dependencies.ts';
import { givesAnyRight, givesMoneyRight, recordOfGivenRole } from './money-rights.ts';
import { presentStaff, recordOfStaff } from './staff.present.ts';
import {
  hasOtherAdministrator,
  lockAdministrators,
  lockStaff,
  selectRole,
  selectStaffById,
  updateStaff,
  type RoleRow,
  type StaffRow,
} from './staff.sql.ts';
import { insertTie } from './ties.sql.ts';

export interface StaffChange {
  id: string;
  name?: string | undefined;
  roleId?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** A role and a way in that give a right over money wait for another person to agree; the rest is done. */
export async function changeStaff(dependencies: StaffDependencies, change: StaffChange, by: Acting): Promise<StaffOutcome> {
  const { db, audit } = dependencies;
  const name = change.name === undefined ? undefined : readName(change.name);
  return withTransaction(db, async (tx) => {
    // Whoever changes the own role, or leaves, has no session at the end of it.
    await audit.showToken(tx);
    const { before, role } = await hold(tx, change);
    refuseBeyondOwnRights(by.session, before, role);
    await refuseLastAdministrator(tx, before, change, role);
    const isDisabled = change.isDisabled ?? before.disabled_at !== null;
    const proposal =
      !isDisabled && (await givesMoneyRight(tx, before.id, role)) ? await proposeChange(dependencies, tx, before, role, by) : null;
    const done = await applyChange(dependencies, tx, before, {
      name: name ?? before.name,
      role: proposal ? undefined : role,
      isDisabled: proposal ? before.disabled_at !== null : isDisabled,
    });
    if (!proposal && givesAnyRight(before, role)) await insertTie(tx, before.id, { staffId: by.session.subjectId }, 'right');
    if (!proposal && before.disabled_at !== null && !isDisabled)
      await insertTie(tx, before.id, { staffId: by.session.subjectId }, 'enabled');
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'staff.changed',
      subject: { kind: 'staff', id: before.id },
      before: recordOfStaff(before),
      after: recordOfStaff(done),
    });
    return { person: presentStaff(done), proposal };
  });
}

async function proposeChange({ propose }: StaffDependencies, tx: Tx, before: StaffRow, role: RoleRow, by: Acting): Promise<MadeProposal> {
  const kind = role.id === before.role_id ? 'staff_enabling' : 'staff_role';
  return propose(
    tx,
    {
      kind,
      subject: before.id,
      before: recordOfStaff(before),
      after: { name: before.name, email: before.email, ...recordOfGivenRole(role), isDisabled: false },
    },
    by,
  );
}

/**
 * The person as it is now, held until the end, and the role that it is to have. The administrators before the person: whoever changes one
 * takes both in this order.
 */
export async function hold(tx: Tx, { id, roleId }: Pick<StaffChange, 'id' | 'roleId'>): Promise<{ before: StaffRow; role: RoleRow }> {
  await lockAdministrators(tx);
  await lockStaff(tx, id);
  const before = await selectStaffById(tx, id);
  if (!before) throw new DomainError('account.not_found');
  const role = await selectRole(tx, roleId ?? before.role_id);
  if (!role) throw new DomainError('role.not_found');
  return { before, role };
}

/** Whoever loses or changes rights is logged out at once, everywhere. */
export async function applyChange(
  { clock, consoleLogin }: Pick<StaffDependencies, 'clock' | 'consoleLogin'>,
  tx: Tx,
  before: StaffRow,
  { name, role, isDisabled }: { name: string; role: RoleRow | undefined; isDisabled: boolean },
): Promise<StaffRow> {
  const { id } = before;
  await updateStaff(tx, id, {
    name,
    roleId: role?.id ?? before.role_id,
    disabledAt: isDisabled ? (before.disabled_at ?? clock.now()) : null,
  });
  const after = (await selectStaffById(tx, id))!;
  const losesLogin = after.role_id !== before.role_id || (isDisabled && before.disabled_at === null);
  if (losesLogin) await consoleLogin.endSessions(tx, { audience: 'staff', id });
  if (isDisabled) await consoleLogin.withdraw(tx, { audience: 'staff', id });
  return after;
}

/** The database would refuse it too; here it is also seen whether those who remain have ever logged in. */
async function refuseLastAdministrator(tx: Tx, before: StaffRow, { isDisabled }: StaffChange, role: RoleRow): Promise<void> {
  const isOne = before.is_administrator && before.disabled_at === null;
  const remainsOne = isDisabled !== true && role.is_administrator;
  if (isOne && !remainsOne && !(await hasOtherAdministrator(tx, before.id))) throw new DomainError('staff.last_administrator');
}
