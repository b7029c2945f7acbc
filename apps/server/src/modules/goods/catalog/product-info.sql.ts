/** Everything a product page shows, in one statement. Whether it may be shown is for the caller to say: the states come with it. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { inLanguage } from './catalog.sql.ts';
import { shopProfile, type ShopProfileRow } from './shop-profile.sql.ts';
import type { TradeFacts } from './trade-facts.ts';

export interface SkuRow {
  id: string;
  value_ids: number[];
  price: string;
  stock: number;
  weight_grams: number;
  media_id: string | null;
}

export interface ValueRow {
  id: number;
  name: string;
  swatch: string | null;
  attribute_id: number;
  attribute_key: string;
  attribute_name: string;
}

export interface ProductInfoRow {
  id: string;
  state: 'draft' | 'on_shelf' | 'off_shelf' | 'removed';
  number: string;
  title: string | null;
  description: string | null;
  /** The language that a machine translated it out of; empty for a person's, null where there is none. */
  title_from: Language | '' | null;
  description_from: Language | '' | null;
  unit: 'piece' | 'pair' | 'set' | 'pack';
  buy_min: number;
  carton_quantity: number | null;
  retail_price: string | null;
  origin_country: string | null;
  published_at: Date | null;
  discount_bp: number | null;
  discount_starts_at: Date | null;
  discount_ends_at: Date | null;
  /** From the top category down. */
  categories: Array<{ id: number; name: string }>;
  pictures: string[];
  skus: SkuRow[];
  /** The values that its variants are made of, attributes in the operator's order. */
  values: ValueRow[];
  tiers: Array<[minQuantity: number, reductionBp: number]>;
  specs: Array<{ attribute_id: number; key: string; name: string; value: string }>;
  sold: number;
  views: number;
  favourites: number;
  reviews_good: number;
  reviews_medium: number;
  reviews_bad: number;
  stars_total: number;
  shop: ShopProfileRow;
}

/** In the reader's language, else in English, else the key itself: "0.9 L" is the same everywhere. */
function nameOrKey(texts: RawBuilder<unknown>, key: RawBuilder<unknown>, language: Language): RawBuilder<unknown> {
  return sql`coalesce((SELECT name ${texts} AND language = ${language}), (SELECT name ${texts} AND language = 'en'), ${key})`;
}

/** Of the attribute `a`. */
export const attributeName = (language: Language) => nameOrKey(sql`FROM attribute_texts WHERE attribute_id = a.id`, sql`a.key`, language);
/** Of the value `v`. */
export const valueName = (language: Language) => nameOrKey(sql`FROM attribute_value_texts WHERE value_id = v.id`, sql`v.key`, language);

export async function selectProductInfo(
  db: Db,
  goodsId: string,
  language: Language,
  now: Date,
  trade: TradeFacts,
): Promise<ProductInfoRow | undefined> {
  const texts = sql`FROM product_texts WHERE product_id = p.id`;
  const categoryName = inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language);
  const { rows } = await sql<ProductInfoRow>`
    SELECT p.id, p.state, p.number, ${inLanguage(sql`title`, texts, language)} AS title,
      ${inLanguage(sql`description`, sql`${texts} AND description <> ''`, language)} AS description,
      ${inLanguage(sql`coalesce(translated_from, '')`, texts, language)} AS title_from,
      ${inLanguage(sql`coalesce(translated_from, '')`, sql`${texts} AND description <> ''`, language)} AS description_from,
      p.unit, p.buy_min, p.carton_quantity, p.retail_price::text, p.origin_country, p.published_at, p.discount_bp, p.discount_starts_at,
      p.discount_ends_at,
      (WITH RECURSIVE up AS (
         SELECT id, parent_id, level, slug FROM categories WHERE id = p.category_id
         UNION ALL SELECT parent.id, parent.parent_id, parent.level, parent.slug FROM categories parent JOIN up ON up.parent_id = parent.id
       ) SELECT json_agg(json_build_object('id', c.id, 'name', coalesce(${categoryName}, c.slug)) ORDER BY c.level)
         FROM up c) AS categories,
      (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM product_pictures WHERE product_id = p.id) AS pictures,
      (SELECT coalesce(json_agg(json_build_object('id', k.id, 'value_ids', k.value_ids, 'price', k.price::text,
          'stock', coalesce(stock.on_hand, 0), 'weight_grams', k.weight_grams, 'media_id', k.media_id) ORDER BY k.position, k.id), '[]')
       FROM skus k LEFT JOIN sku_stock stock ON stock.sku_id = k.id WHERE k.product_id = p.id AND k.retired_at IS NULL) AS skus,
      (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', ${valueName(language)}, 'swatch', v.swatch,
          'attribute_id', a.id, 'attribute_key', a.key, 'attribute_name', ${attributeName(language)})
            ORDER BY a.position, a.id, v.id), '[]')
       FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id
       WHERE v.id IN (SELECT unnest(value_ids) FROM skus WHERE product_id = p.id AND retired_at IS NULL)) AS "values",
      (SELECT coalesce(json_agg(json_build_array(min_quantity, reduction_bp) ORDER BY min_quantity), '[]')
       FROM product_tiers WHERE product_id = p.id) AS tiers,
      (SELECT coalesce(json_agg(json_build_object('attribute_id', a.id, 'key', a.key, 'name', ${attributeName(language)},
          'value', coalesce(x.value_text, ${valueName(language)})) ORDER BY x.position), '[]')
       FROM product_specs x JOIN attributes a ON a.id = x.attribute_id LEFT JOIN attribute_values v ON v.id = x.value_id
       WHERE x.product_id = p.id) AS specs,
      coalesce(f.sold, 0) AS sold, coalesce(f.views, 0) AS views, coalesce(f.favourites, 0) AS favourites,
      coalesce(f.reviews_good, 0) AS reviews_good, coalesce(f.reviews_medium, 0) AS reviews_medium,
      coalesce(f.reviews_bad, 0) AS reviews_bad,
      coalesce(f.stars_total, 0) AS stars_total, ${shopProfile(sql`p.shop_id`, language, now, trade)} AS shop
    FROM products p LEFT JOIN product_figures f ON f.product_id = p.id
    WHERE p.id = ${goodsId}
  `.execute(db);
  return rows[0];
}

/** Also of a product that is gone; a draft was never there. */
export async function selectCategoryOf(db: Db, goodsId: string): Promise<number | null> {
  const { rows } = await sql<{ category_id: number }>`SELECT category_id FROM products WHERE id = ${goodsId} AND state <> 'draft'`.execute(
    db,
  );
  return rows[0]?.category_id ?? null;
}
