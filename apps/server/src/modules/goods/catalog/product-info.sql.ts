/**
 * Everything a product page shows: its own rows in one prepared statement, names and shop from where they are kept. Whether it may be shown
 * is for the caller to say: the states come with it.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import { whileReading } from '../../../platform/db/readers/freshness.ts';
import { readNames, type NameSource } from './goods-names.ts';
import { selectShopProfile, type ShopProfileRow } from './shop-profile.sql.ts';
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

/** A product as its tables have it, with the ids of what is named elsewhere. */
type PlainRow = Omit<ProductInfoRow, keyof Texts | 'categories' | 'values' | 'specs' | 'shop'> & {
  category_id: number;
  shop_id: string;
  /** In the reader's language and in English, as far as there are. */
  texts: TextRow[];
  specs: Array<[attributeId: number, valueId: number | null, text: string | null]>;
};

type TextRow = [language: string, title: string, description: string, translatedFrom: Language | ''];
type Texts = Pick<ProductInfoRow, 'title' | 'description' | 'title_from' | 'description_from'>;

/** Where those names are. */
export interface ProductSources {
  names: NameSource;
  shop(shopId: string, language: Language): Promise<ShopProfileRow>;
}

/** All of it as the database has it now. */
export function currentSources(db: Db, now: Date, trade: TradeFacts): ProductSources {
  return {
    names: (language) => readNames(db, language),
    shop: async (shopId, language) => (await selectShopProfile(db, shopId, language, now, trade))!,
  };
}

export async function selectProductInfo(
  db: Db,
  goodsId: string,
  language: Language,
  sources: ProductSources,
): Promise<ProductInfoRow | undefined> {
  // Names and shops are of more than this product, and so is what happened to them.
  const plain = await whileReading(goodsId, () => selectPlain(db, goodsId, language));
  if (!plain) return undefined;
  const { texts, category_id: categoryId, shop_id: shopId, specs, ...row } = plain;
  const valueIds = [...new Set(row.skus.flatMap((sku) => sku.value_ids))];
  const [names, shop, words] = await Promise.all([
    sources.names(language, {
      categoryId,
      attributeIds: specs.map(([attributeId]) => attributeId),
      valueIds: [...valueIds, ...specs.flatMap(([, valueId]) => valueId ?? [])],
    }),
    sources.shop(shopId, language),
    textsIn(db, goodsId, language, texts),
  ]);
  return {
    ...row,
    ...words,
    shop,
    categories: names.categoryPath(categoryId) ?? [],
    values: valueIds
      .flatMap((id) => names.values.get(id) ?? [])
      .sort((a, b) => a.attribute.place - b.attribute.place || a.id - b.id)
      .map(({ id, name, swatch, attribute }) => ({
        id,
        name,
        swatch,
        attribute_id: attribute.id,
        attribute_key: attribute.key,
        attribute_name: attribute.name,
      })),
    specs: specs.map(([attributeId, valueId, text]) => {
      const { key, name } = names.attributes.get(attributeId)!;
      return { attribute_id: attributeId, key, name, value: text ?? names.values.get(valueId!)!.name };
    }),
  };
}

async function selectPlain(db: Db, goodsId: string, language: Language): Promise<PlainRow | undefined> {
  const rows = await readPrepared(
    db,
    sql<PlainRow>`
    SELECT p.id, p.state, p.number, p.category_id, p.shop_id, p.unit, p.buy_min, p.carton_quantity, p.retail_price::text, p.origin_country,
      p.published_at, p.discount_bp, p.discount_starts_at, p.discount_ends_at,
      (SELECT json_agg(json_build_array(language, title, description, coalesce(translated_from, '')))
       FROM product_texts WHERE product_id = p.id AND language = ANY(${[language, 'en']}::text[])) AS texts,
      (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM product_pictures WHERE product_id = p.id) AS pictures,
      (SELECT coalesce(json_agg(json_build_object('id', k.id, 'value_ids', k.value_ids, 'price', k.price::text,
          'stock', coalesce(stock.on_hand, 0), 'weight_grams', k.weight_grams, 'media_id', k.media_id) ORDER BY k.position, k.id), '[]')
       FROM skus k LEFT JOIN sku_stock stock ON stock.sku_id = k.id WHERE k.product_id = p.id AND k.retired_at IS NULL) AS skus,
      (SELECT coalesce(json_agg(json_build_array(min_quantity, reduction_bp) ORDER BY min_quantity), '[]')
       FROM product_tiers WHERE product_id = p.id) AS tiers,
      (SELECT coalesce(json_agg(json_build_array(attribute_id, value_id, value_text) ORDER BY position), '[]')
       FROM product_specs WHERE product_id = p.id) AS specs,
      coalesce(f.sold, 0) AS sold, coalesce(f.views, 0) AS views, coalesce(f.favourites, 0) AS favourites,
      coalesce(f.reviews_good, 0) AS reviews_good, coalesce(f.reviews_medium, 0) AS reviews_medium,
      coalesce(f.reviews_bad, 0) AS reviews_bad, coalesce(f.stars_total, 0) AS stars_total
    FROM products p LEFT JOIN product_figures f ON f.product_id = p.id
    WHERE p.id = ${goodsId}::uuid`,
  );
  return rows[0];
}

/** Each in the reader's language, else in English, else in whichever the writer used. */
async function textsIn(db: Db, goodsId: string, language: Language, found: readonly TextRow[] | null): Promise<Texts> {
  const near = [language, 'en'].map((code) => found?.find(([one]) => one === code)).filter((one) => one !== undefined);
  const isWhole = near.some(([, , description]) => description !== '');
  const all = isWhole ? near : [...near, ...(await whileReading(goodsId, () => selectTexts(db, goodsId)))];
  const described = all.find(([, , description]) => description !== '');
  return {
    title: all[0]?.[1] ?? null,
    title_from: all[0]?.[3] ?? null,
    description: described?.[2] ?? null,
    description_from: described?.[3] ?? null,
  };
}

async function selectTexts(db: Db, goodsId: string): Promise<TextRow[]> {
  const rows = await readPrepared(
    db,
    sql<{ text: TextRow }>`
    SELECT json_build_array(language, title, description, coalesce(translated_from, '')) AS text FROM product_texts
    WHERE product_id = ${goodsId}::uuid ORDER BY language`,
  );
  return rows.map(({ text }) => text);
}

/** Also of a product that is gone; a draft was never there. */
export async function selectCategoryOf(db: Db, goodsId: string): Promise<number | null> {
  const rows = await readPrepared(
    db,
    sql<{ category_id: number }>`SELECT category_id FROM products WHERE id = ${goodsId}::uuid AND state <> 'draft'`,
  );
  return rows[0]?.category_id ?? null;
}
