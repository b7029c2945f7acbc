import type { DeskProduct, DeskProductInFull } from '@entrepot/contracts/calls/goods-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { listSeparator } from '@entrepot/i18n/separators.ts';
import type { GoodsDetailRow, GoodsRow } from './goods.sql.ts';

export function presentGoods(row: GoodsRow): DeskProduct {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    mediaId: row.media_id,
    state: row.state,
    removedAt: row.removed_at?.toISOString() ?? null,
    removedReason: row.removed_reason,
    shop: { id: row.shop_id, name: row.shop_name },
    category: { id: row.category_id, name: row.category_name },
    price: formatMoney(moneyFrom(row.price)),
    stock: row.stock,
    soldNum: row.sold,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentGoodsInFull(row: GoodsRow, detail: GoodsDetailRow, language: Language): Omit<DeskProductInFull, 'handedIn'> {
  const { discount_bp: discountBp, discount_starts_at: startsAt, discount_ends_at: endsAt } = detail;
  return {
    product: presentGoods(row),
    unit: detail.unit,
    buyMin: detail.buy_min,
    originCountry: detail.origin_country,
    publishedAt: detail.published_at?.toISOString() ?? null,
    discount:
      discountBp === null || !startsAt || !endsAt ? null : { discountBp, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    tiers: detail.tiers.map(([minQuantity, reductionBp]) => ({ minQuantity, reductionBp })),
    texts: detail.texts,
    pictures: detail.pictures,
    variants: detail.variants.map(({ id, price, stock, choices }) => ({
      id,
      price: formatMoney(moneyFrom(price)),
      stock,
      choice: choices.join(listSeparator(language)),
    })),
    views: detail.views,
    favourites: detail.favourites,
    reviews: { good: detail.reviews_good, medium: detail.reviews_medium, bad: detail.reviews_bad },
  };
}
