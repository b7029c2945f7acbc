import type { ShopMember } from '@entrepot/contracts/calls/members.ts';
import { SHOP_PERMISSIONS, type ShopPermission } from '@entrepot/contracts/permissions.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

/** Under these names the catalogue knows the rights; it takes no dots. */
export const rightName = (permission: ShopPermission) => permission.replace('.', '_');

export function rightsWords(t: Translate, { isOwner, permissions }: Pick<ShopMember, 'isOwner' | 'permissions'>): string {
  if (isOwner) return t('seller.team.owner');
  const own = SHOP_PERMISSIONS.filter((permission) => permissions.includes(permission));
  return own.length === 0
    ? t('seller.team.noRights')
    : own.map((permission) => t('seller.right', { right: rightName(permission) })).join(t('console.list.separator'));
}
