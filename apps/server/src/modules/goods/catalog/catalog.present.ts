/** From rows to the shapes of the contract. */
import type { Banner, CategoryNode, ProductCard, ShopCard } from '@entrepot/contracts/calls/catalog.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { oneDecimal } from '@entrepot/contracts/rating.ts';
import type { BannerRow, CardFactsRow, CardRow, CategoryNodeRow, ShopCardRow } from './catalog.sql.ts';
import { nextTier, reachableTiers, undiscountedUnitPrice, unitPrice, type PriceTerms } from '@entrepot/contracts/pricing.ts';

/** The same in all languages. */
export type CardFacts = Omit<ProductCard, 'name'>;

export function presentCard(row: CardRow, now: Date, buyMax: number): ProductCard {
  return { ...presentCardFacts(row, now, buyMax), name: row.name };
}

export function presentCardFacts(row: CardFactsRow, now: Date, buyMax: number): CardFacts {
  const terms = termsOf(row);
  const listPriceScaled = moneyFrom(row.price);
  const sellingPriceScaled = undiscountedUnitPrice(listPriceScaled, terms, row.buy_min);
  const priceNowScaled = unitPrice(listPriceScaled, terms, row.buy_min, now);
  // A discount too small to change the rounded price is no discount to the reader.
  const discount = priceNowScaled < sellingPriceScaled ? terms.discount : null;
  const tier = nextTier(reachableTiers(terms.tiers, buyMax), row.buy_min);
  return {
    id: row.id,
    mediaId: row.media_id,
    imgUrl1: `/media/${row.media_id}/800.webp`,
    sellingPrice: formatMoney(sellingPriceScaled),
    discountPrice: discount && formatMoney(priceNowScaled),
    // Cut, not rounded: the card must not promise more than the price keeps.
    discountPercent: discount && Math.floor(discount.discountBp / 100),
    discountEndsAt: discount && discount.endsAt.toISOString(),
    unit: row.unit,
    buyMin: row.buy_min,
    nextTier: tier ? { quantity: tier.minQuantity, price: formatMoney(unitPrice(listPriceScaled, terms, tier.minQuantity, now)) } : null,
    soldNum: row.sold,
    reviewNum: row.reviews,
    rating: oneDecimal(row.stars_total, row.reviews),
    publishedAt: new Date(row.published_at).toISOString(),
    seller: { id: row.shop_id, name: row.shop_name },
  };
}

function termsOf({ discount_bp: discountBp, discount_starts_at: startsAt, discount_ends_at: endsAt, tiers }: CardFactsRow): PriceTerms {
  return {
    discount:
      discountBp === null || startsAt === null || endsAt === null
        ? null
        : { discountBp, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    tiers: tiers.map(([minQuantity, reductionBp]) => ({ minQuantity, reductionBp })),
  };
}

/** The next moment at which one of these cards would have to show another price. */
export function nextPriceChangeMs(rows: readonly CardFactsRow[], now: Date): number {
  let next = Infinity;
  for (const { discount_starts_at, discount_ends_at } of rows) {
    for (const moment of [discount_starts_at, discount_ends_at]) {
      const momentMs = moment === null ? Infinity : Date.parse(moment);
      if (momentMs > now.getTime() && momentMs < next) next = momentMs;
    }
  }
  return next;
}

export function presentShop(row: ShopCardRow, goods: ProductCard[]): ShopCard {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    city: row.city,
    logoColour: row.logo_colour,
    logoMediaId: row.logo_media_id,
    followers: row.followers,
    soldNum: row.sold,
    favourableRate: oneDecimal(row.reviews_good * 100, row.reviews),
    goodsNum: row.goods,
    goods,
  };
}

export function presentCategory(row: CategoryNodeRow, goodsInCategory: ReadonlyMap<number, number>): CategoryNode {
  return {
    id: row.id,
    parentId: row.parent_id,
    level: row.level,
    slug: row.slug,
    name: row.name,
    icon: row.icon,
    mediaId: row.media_id,
    goodsNum: goodsInCategory.get(row.id) ?? 0,
  };
}

export function presentBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    mediaId: row.media_id,
    ground: row.ground,
    link: row.link,
    title: row.title,
    text: row.text,
    action: row.action,
  };
}
