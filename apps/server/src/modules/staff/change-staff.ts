import type { StaffMember } from '@entrepot/contracts/calls/staff.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { readName } from '../console-login/index.ts';
import { refuseBeyondOwnRights, signature, type Acting } from './acting.ts';
import type { StaffDependencies } from './dependencies.ts';
import { presentStaff, recordOfStaff } from './staff.present.ts';
import { hasOtherAdministrator, lockAdministrators, lockStaff, selectRole, selectStaffById, updateStaff, type RoleRow, type StaffRow } from './staff.sql.ts';

export interface StaffChange {
  id: string;
  name?: string | undefined;
  roleId?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Whoever loses or changes rights is logged out at once, everywhere. */
export async function changeStaff({ db, clock, audit, consoleLogin }: StaffDependencies, change: StaffChange, by: Acting): Promise<StaffMember> {
  const { id } = change;
  const newName = change.name === undefined ? undefined : readName(change.name);
  return withTransaction(db, async (tx) => {
    // The administrators before the person: whoever changes one takes both in this order.
    await lockAdministrators(tx);
    await lockStaff(tx, id);
    const before = await selectStaffById(tx, id);
    if (!before) throw new DomainError('account.not_found');
    const role = change.roleId === undefined ? undefined : await selectRole(tx, change.roleId);
    if (change.roleId !== undefined && !role) throw new DomainError('role.not_found');
    refuseBeyondOwnRights(by.session, before, ...(role ? [role] : []));
    await refuseLastAdministrator(tx, before, change, role);

    const isDisabled = change.isDisabled ?? before.disabled_at !== null;
    await updateStaff(tx, id, {
      name: newName ?? before.name,
      roleId: role?.id ?? before.role_id,
      disabledAt: isDisabled ? (before.disabled_at ?? clock.now()) : null,
    });
    const after = (await selectStaffById(tx, id))!;
    const losesLogin = after.role_id !== before.role_id || (isDisabled && before.disabled_at === null);
    if (losesLogin) await consoleLogin.endSessions(tx, { audience: 'staff', id });
    if (isDisabled) await consoleLogin.withdraw(tx, { audience: 'staff', id });
    await audit.record(tx, {
      ...(await signature(tx, by)), action: 'staff.changed', subject: { kind: 'staff', id }, before: recordOfStaff(before), after: recordOfStaff(after),
    });
    return presentStaff(after);
  });
}

/** The database would refuse it too; here it is also seen whether those who remain have ever logged in. */
async function refuseLastAdministrator(tx: Tx, before: StaffRow, { isDisabled }: StaffChange, role: RoleRow | undefined): Promise<void> {
  const isOne = before.is_administrator && before.disabled_at === null;
  const remainsOne = isDisabled !== true && (role?.is_administrator ?? true);
  if (isOne && !remainsOne && !(await hasOtherAdministrator(tx, before.id))) throw new DomainError('staff.last_administrator');
}
