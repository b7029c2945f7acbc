import type { ShopMember } from '@entrepot/contracts/calls/members.ts';
import { SHOP_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import { personOfRow, type ConsolePerson } from '../console-login/index.ts';
import type { MemberRow } from './members.sql.ts';

export function presentMember(row: MemberRow): ShopMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isOwner: row.is_owner,
    isDisabled: row.disabled_at !== null,
    isInvited: row.password_hash === null,
    hasSecondFactor: row.has_second_factor,
    permissions: permissionsOf(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** Of an owner all there are, those included that a later version brings. */
function permissionsOf({ is_owner: isOwner, permissions }: Pick<MemberRow, 'is_owner' | 'permissions'>): string[] {
  return SHOP_PERMISSIONS.filter((permission) => isOwner || permissions.includes(permission));
}

export function toConsolePerson(row: MemberRow): ConsolePerson {
  return {
    ...personOfRow(row),
    permissions: permissionsOf(row),
    roleName: null,
    shop: { id: row.shop_id, name: row.shop_name, isOwner: row.is_owner },
  };
}

/** What the audit log keeps of a person: what can be changed. */
export function recordOfMember({ shop_id: shopId, name, email, permissions, disabled_at: disabledAt }: MemberRow): object {
  return { shopId, name, email, permissions: [...permissions].sort(), isDisabled: disabledAt !== null };
}
