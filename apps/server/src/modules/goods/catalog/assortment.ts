/** What a storefront shows of the market, as sets of categories and shops. Pure. */
import type { CategoryRow } from './market.sql.ts';

/** As the storefront's document says it. Categories by slug, each with everything below it; shops by id. */
export interface AssortmentRules {
  /** What leads, the first one first. */
  focus: readonly string[];
  categories: { only: readonly string[]; not: readonly string[] };
  shops: { only: readonly string[]; first: readonly string[]; not: readonly string[] };
}

export interface Assortment {
  /** The same rules have the same key; empty where everything is shown. */
  key: string;
  /** Undefined: all of them. */
  categoryIds: ReadonlySet<number> | undefined;
  /** Undefined: all of them. */
  hasShop: ((shopId: string) => boolean) | undefined;
  firstCategoryIds: ReadonlySet<number>;
  firstShopIds: ReadonlySet<string>;
}

export const NO_RULES: AssortmentRules = { focus: [], categories: { only: [], not: [] }, shops: { only: [], first: [], not: [] } };

/** What narrows, not what comes first: storefronts that show the same goods in another order count the same. */
export function keyOf({ categories, shops }: AssortmentRules): string {
  const narrowing = [categories.only, categories.not, shops.only, shops.not];
  return narrowing.every((list) => list.length === 0) ? '' : JSON.stringify(narrowing);
}

/** A slug that this catalogue does not have says nothing: a shop whose rules name no category of it shows everything. */
export function assortmentOf(rules: AssortmentRules, categories: readonly CategoryRow[]): Assortment {
  const only = withAllBelow(rules.categories.only, categories);
  const not = withAllBelow(rules.categories.not, categories);
  const onlyShops = idsOf(rules.shops.only);
  const notShops = idsOf(rules.shops.not);
  return {
    key: keyOf(rules),
    categoryIds:
      only.size + not.size === 0
        ? undefined
        : new Set(categories.map(([id]) => id).filter((id) => (only.size === 0 || only.has(id)) && !not.has(id))),
    hasShop: onlyShops.size + notShops.size === 0 ? undefined : (id) => (onlyShops.size === 0 || onlyShops.has(id)) && !notShops.has(id),
    firstCategoryIds: withAllBelow(rules.focus, categories),
    firstShopIds: idsOf(rules.shops.first),
  };
}

function idsOf(written: readonly string[]): Set<string> {
  return new Set(written.map((id) => id.toLowerCase()));
}

function withAllBelow(slugs: readonly string[], categories: readonly CategoryRow[]): Set<number> {
  const ids = new Set(categories.filter(([, , , slug]) => slugs.includes(slug)).map(([id]) => id));
  if (ids.size === 0) return ids;
  for (let before = -1; before !== ids.size;) {
    before = ids.size;
    for (const [id, , parentId] of categories) if (parentId !== null && ids.has(parentId)) ids.add(id);
  }
  return ids;
}

export function isShown({ categoryIds, hasShop }: Assortment, categoryId: number, shopId: string): boolean {
  return (categoryIds === undefined || categoryIds.has(categoryId)) && (hasShop === undefined || hasShop(shopId));
}
