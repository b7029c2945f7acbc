/** The rights of staff, in the order in which a role is put together. */
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';

export const PERMISSION_GROUPS = {
  money: ['recharges.decide', 'withdrawals.decide', 'adjustments.propose', 'adjustments.approve', 'money.watch', 'networks.manage'],
  loans: ['loans.read', 'loans.decide', 'loans.manage'],
  trade: ['orders.read', 'disputes.decide', 'business.read'],
  people: ['people.read', 'people.help', 'people.lock', 'identity.review'],
  goods: ['shops.read', 'shops.review', 'products.moderate', 'categories.manage', 'reviews.moderate'],
  content: ['storefronts.manage', 'content.manage', 'words.manage', 'words.guarded'],
  service: ['service.answer', 'service.manage'],
  house: ['staff.manage', 'audit.read', 'parameters.manage', 'system.watch'],
} as const satisfies Record<string, readonly StaffPermission[]>;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export const GROUP_NAMES = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];

/** Under these names the catalogue knows the rights; it takes no dots. */
export const rightName = (permission: string) => permission.replace('.', '_');
