/** What members of staff and members of a shop may be allowed to do. A call names the one it needs; roles are lists of them. */

export const STAFF_PERMISSIONS = [
  'staff.manage',
  'audit.read',
  'recharges.decide',
  'withdrawals.decide',
  'adjustments.propose',
  'adjustments.approve',
  'money.watch',
  'orders.read',
  'disputes.decide',
  'shops.review',
  'people.lock',
  'parameters.manage',
  'business.read',
  'people.read',
  'people.help',
  'identity.review',
  'shops.read',
  'products.moderate',
  'categories.manage',
  'reviews.moderate',
  'networks.manage',
  'storefronts.manage',
  'content.manage',
  'words.manage',
  'words.guarded',
  'system.watch',
  'service.answer',
  'service.manage',
  'loans.read',
  'loans.decide',
  'loans.manage',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/**
 * With these money is moved, or the right to move it, or the rules for it, are given. Giving one of them takes two people, and nobody is
 * the second of two in
 * the first 72 hours of holding it. The database knows the same list (`is_money_right`), and refuses what goes around it.
 */
export const MONEY_RIGHTS = [
  'staff.manage',
  'recharges.decide',
  'withdrawals.decide',
  'adjustments.propose',
  'adjustments.approve',
  'disputes.decide',
  'people.help',
  'parameters.manage',
  'networks.manage',
  'words.guarded',
  'shops.review',
  'loans.decide',
  'loans.manage',
] as const satisfies readonly StaffPermission[];
export type MoneyRight = (typeof MONEY_RIGHTS)[number];

export const SHOP_PERMISSIONS = [
  'members.manage',
  'orders.handle',
  'reviews.reply',
  'products.manage',
  'shop.manage',
  'figures.read',
  'money.read',
  'money.withdraw',
  'integrations.manage',
  'messages.answer',
] as const;
export type ShopPermission = (typeof SHOP_PERMISSIONS)[number];

/** What people of a shop mostly are, as rights to begin with: each box can be changed afterwards, and nothing remembers the role. */
export const SHOP_ROLES = {
  service: ['orders.handle', 'reviews.reply', 'messages.answer'],
  goods: ['products.manage', 'shop.manage'],
  books: ['figures.read', 'money.read'],
  manager: ['orders.handle', 'reviews.reply', 'messages.answer', 'products.manage', 'shop.manage', 'figures.read', 'money.read'],
} as const satisfies Record<string, readonly ShopPermission[]>;
export type ShopRole = keyof typeof SHOP_ROLES;

/** What a shop's programs may be allowed to do with a key. People, logins, payouts and keys are for people. */
export const KEY_SCOPES = [
  'orders.handle',
  'products.manage',
  'money.read',
  'figures.read',
  'reviews.reply',
  'messages.answer',
] as const satisfies readonly ShopPermission[];
export type KeyScope = (typeof KEY_SCOPES)[number];

export type Permission = StaffPermission | ShopPermission;
