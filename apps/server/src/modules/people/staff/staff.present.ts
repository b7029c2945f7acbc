import type { StaffMember, StaffRole } from '@entrepot/contracts/calls/staff.ts';
import { STAFF_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import { personOfRow, type ConsolePerson } from '../console-login/index.ts';
import type { RoleRow, StaffRow } from './staff.sql.ts';

export function presentStaff(row: StaffRow): StaffMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roleId: row.role_id,
    roleName: row.role_name,
    isDisabled: row.disabled_at !== null,
    isInvited: row.password_hash === null,
    isDemo: row.is_demo,
    hasSecondFactor: row.has_second_factor,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

export function presentRole(row: RoleRow): StaffRole {
  return { id: row.id, name: row.name, isAdministrator: row.is_administrator, permissions: permissionsOf(row), holders: row.holders };
}

/** Of an administrator all there are, those included that a later version brings. */
export function permissionsOf({
  is_administrator: isAdministrator,
  permissions,
}: Pick<RoleRow, 'is_administrator' | 'permissions'>): string[] {
  return STAFF_PERMISSIONS.filter((permission) => isAdministrator || permissions.includes(permission));
}

export function toConsolePerson(row: StaffRow): ConsolePerson {
  return {
    ...personOfRow(row),
    permissions: permissionsOf(row),
    roleName: row.role_name,
    shop: null,
    isOfDemo: row.is_demo,
  };
}

/** What the audit log keeps of a person and of a role: what can be changed. */
export function recordOfStaff({ name, email, role_name: role, disabled_at: disabledAt }: StaffRow): object {
  return { name, email, role, isDisabled: disabledAt !== null };
}

export function recordOfRole({ name, permissions }: Pick<RoleRow, 'name' | 'permissions'>): object {
  return { name, permissions: [...permissions].sort() };
}
