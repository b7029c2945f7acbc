import type { DeskShop, DeskShopInFull } from '@entrepot/contracts/calls/goods-desk.ts';
import type { ShopDetailRow, ShopRow } from './shops.sql.ts';

export function presentShop(row: ShopRow): DeskShop {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    city: row.city,
    state: row.state,
    logoColour: row.logo_colour,
    logoMediaId: row.logo_media_id,
    openedAt: row.opened_at.toISOString(),
    goodsNum: row.goods,
    soldNum: row.sold,
    followers: row.followers,
  };
}

export function presentShopInFull(row: ShopDetailRow, more: Pick<DeskShopInFull, 'money' | 'applicationId'>): DeskShopInFull {
  return {
    shop: presentShop(row),
    phone: row.contact_phone,
    email: row.corporate_email,
    texts: row.texts,
    members: row.members.map(({ id, name, email, permissions, is_owner: isOwner, is_disabled: isDisabled, created_at: createdAt }) => ({
      id,
      name,
      email,
      isOwner,
      isDisabled,
      permissions,
      createdAt: new Date(createdAt).toISOString(),
    })),
    products: {
      draft: row.states.draft ?? 0,
      onShelf: row.states.on_shelf ?? 0,
      offShelf: row.states.off_shelf ?? 0,
      removed: row.states.removed ?? 0,
    },
    orders: { all: row.orders_paid, open: row.orders_open },
    reviews: { good: row.reviews_good, medium: row.reviews_medium, bad: row.reviews_bad },
    views: row.views,
    lock: row.lock && { ...row.lock, until: new Date(row.lock.until).toISOString() },
    ...more,
  };
}
