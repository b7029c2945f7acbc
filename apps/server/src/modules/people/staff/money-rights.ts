/**
 * Giving somebody a right over money that this person does not hold takes two people. The database knows the same, and refuses what goes
 * around it.
 */
import { MONEY_RIGHTS } from '@entrepot/contracts/permissions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RoleRow } from './staff.sql.ts';
import { isOnePerson, selectRights } from './ties.sql.ts';

const MONEY: readonly string[] = MONEY_RIGHTS;
/** How the database writes the right of an administrator, which stands for all. */
const ALL = '*';

type Rights = Pick<RoleRow, 'is_administrator' | 'permissions'>;

export function isMoneyRole({ is_administrator: isAdministrator, permissions }: Rights): boolean {
  return isAdministrator || permissions.some((permission) => MONEY.includes(permission));
}

/** A role as it is agreed to, with the rights that it has then: filled with others afterwards, it is another. */
export function recordOfGivenRole({ id, name, is_administrator: isAdministrator, permissions }: RoleRow): {
  roleId: string;
  role: string;
  permissions: string[];
} {
  return { roleId: id, role: name, permissions: isAdministrator ? [ALL] : permissions.toSorted() };
}

/** Refuses to give a role whose rights are not those that were read. */
export function refuseOtherRole(role: RoleRow, after: unknown): void {
  const { permissions } = after as { permissions?: readonly string[] };
  if (permissions?.toSorted().join() !== recordOfGivenRole(role).permissions.join()) throw new DomainError('proposal.outdated');
}

/** Whether the role gives this person, or somebody who is not there yet, a right over money. */
export async function givesMoneyRight(tx: Tx, staffId: string | undefined, role: Rights): Promise<boolean> {
  if (!isMoneyRole(role)) return false;
  const held = staffId === undefined ? [] : await selectRights(tx, staffId);
  if (held.includes(ALL)) return false;
  return role.is_administrator || role.permissions.some((permission) => MONEY.includes(permission) && !held.includes(permission));
}

/** Whether those who hold the role gain a right over money by the change. */
export async function roleGainsMoneyRight(tx: Tx, { permissions: before, holders }: RoleRow, after: readonly string[]): Promise<boolean> {
  return holders > 0 && after.some((permission) => MONEY.includes(permission) && !before.includes(permission)) && !(await isOnePerson(tx));
}

export function givesAnyRight(before: Rights, after: Rights): boolean {
  if (before.is_administrator) return false;
  return after.is_administrator || after.permissions.some((permission) => !before.permissions.includes(permission));
}
