/**
 * What a visitor reads, each in one statement. Only products on shelf in an open shop are visible, whatever ids are
 * asked for. Times and prices travel as text inside JSON: a price must never become a float.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';

export interface CardRow {
  id: string;
  name: string;
  media_id: string;
  price: string;
  discount_bp: number | null;
  discount_starts_at: string | null;
  discount_ends_at: string | null;
  unit: 'piece' | 'pair' | 'set' | 'pack';
  buy_min: number;
  published_at: string;
  tiers: Array<[minQuantity: number, reductionBp: number]>;
  sold: number;
  reviews: number;
  stars_total: number;
  shop_id: string;
  shop_name: string;
}

export type CardFactsRow = Omit<CardRow, 'name'>;

export interface ShopCardRow {
  id: string;
  name: string;
  country: string;
  city: string;
  logo_colour: string;
  logo_media_id: string | null;
  followers: number;
  sold: number;
  reviews: number;
  reviews_good: number;
  goods: number;
}

export interface CategoryNodeRow {
  id: number;
  parent_id: number | null;
  level: number;
  slug: string;
  name: string;
  icon: string | null;
  media_id: string | null;
}

export interface BannerRow {
  id: string;
  media_id: string;
  ground: string;
  link: string;
  title: string;
  text: string;
  action: string;
}

export interface BannersRow {
  banners: BannerRow[];
  /** When the next banner begins or ends. */
  banners_change_at: Date | null;
}

export interface HomeRow extends BannersRow {
  cards: CardRow[];
  shops: ShopCardRow[];
  categories: CategoryNodeRow[];
}

/**
 * A text in the reader's language, else in English, else in whichever the writer used. Each step is one look-up by
 * primary key, and the later ones only happen when the earlier found nothing.
 */
export function inLanguage(column: RawBuilder<unknown>, from: RawBuilder<unknown>, language: Language): RawBuilder<unknown> {
  return sql`coalesce(
    (SELECT ${column} ${from} AND language = ${language}),
    (SELECT ${column} ${from} AND language = 'en'),
    (SELECT ${column} ${from} ORDER BY language LIMIT 1))`;
}

/** What a visitor can see and buy. */
const GOODS_ON_OFFER = sql`p.state = 'on_shelf' AND s.state = 'open'`;
const SHOP_OPEN = sql`s.state = 'open'`;

/** Of the product `p`. */
function titleIn(language: Language): RawBuilder<unknown> {
  return sql`coalesce(${inLanguage(sql`title`, sql`FROM product_texts WHERE product_id = p.id`, language)}, p.number)`;
}

const named = (language: Language): RawBuilder<unknown> => sql`${titleIn(language)} AS name, `;

function cards(
  ids: readonly string[],
  name: RawBuilder<unknown>,
  shown: RawBuilder<unknown> = GOODS_ON_OFFER,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`(
    SELECT coalesce(json_agg(card), '[]') FROM (
      SELECT p.id, ${name}picture.media_id, p.price::text AS price,
        p.discount_bp, p.discount_starts_at, p.discount_ends_at, p.unit, p.buy_min, p.published_at,
        (SELECT coalesce(json_agg(json_build_array(min_quantity, reduction_bp)), '[]') FROM product_tiers WHERE product_id = p.id) AS tiers,
        coalesce(f.sold, 0) AS sold, coalesce(f.reviews_good + f.reviews_medium + f.reviews_bad, 0) AS reviews,
        coalesce(f.stars_total, 0) AS stars_total, s.id AS shop_id, s.name AS shop_name${more}
      FROM products p
      JOIN shops s ON s.id = p.shop_id
      CROSS JOIN LATERAL (SELECT media_id FROM product_pictures WHERE product_id = p.id ORDER BY position LIMIT 1) picture
      LEFT JOIN product_figures f ON f.product_id = p.id
      WHERE p.id = ANY(${ids}::uuid[]) AND ${shown}
    ) card)`;
}

function shopCards(ids: readonly string[], shown: RawBuilder<unknown> = SHOP_OPEN, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`(
    SELECT coalesce(json_agg(shop), '[]') FROM (
      SELECT s.id, s.name, s.country, s.city, s.logo_colour, s.logo_media_id, coalesce(f.followers, 0) AS followers,
        coalesce(f.sold, 0) AS sold,
        coalesce(f.reviews_good + f.reviews_medium + f.reviews_bad, 0) AS reviews, coalesce(f.reviews_good, 0) AS reviews_good,
        (SELECT count(*) FROM products p WHERE p.shop_id = s.id AND p.state = 'on_shelf') AS goods${more}
      FROM shops s LEFT JOIN shop_figures f ON f.shop_id = s.id
      WHERE s.id = ANY(${ids}::uuid[]) AND ${shown}
    ) shop)`;
}

/** Something is on the shelf in it or below it. */
const FILLED = sql`EXISTS (
  SELECT FROM categories k LEFT JOIN categories above ON above.id = k.parent_id
  WHERE (k.id = c.id OR k.parent_id = c.id OR above.parent_id = c.id)
    AND EXISTS (SELECT FROM products p WHERE p.category_id = k.id AND p.state = 'on_shelf'))`;

/**
 * Parents before children, each level in the operator's order. What hides while it is empty is left out, and nothing below it is filled
 * either.
 */
function categories(language: Language, maxLevel: number): RawBuilder<unknown> {
  const name = inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language);
  return sql`(
    SELECT coalesce(json_agg(node ORDER BY level, position, id), '[]') FROM (
      SELECT c.id, c.parent_id, c.level, c.slug, c.position, coalesce(${name}, c.slug) AS name, c.icon, c.media_id
      FROM categories c WHERE c.level <= ${maxLevel} AND (NOT c.hides_when_empty OR ${FILLED})
    ) node)`;
}

/** The storefront's own banners first, then those that run on all storefronts. */
function banners(storefrontCode: string, language: Language, now: Date): RawBuilder<unknown> {
  return sql`
    (SELECT coalesce(json_agg(banner ORDER BY for_all, position, id), '[]') FROM (
      SELECT b.id, b.media_id, b.ground, b.link, b.position, b.storefront_code IS NULL AS for_all, words.title, words.text, words.action
      FROM banners b CROSS JOIN LATERAL (
        SELECT title, text, action FROM banner_texts
        WHERE banner_id = b.id ORDER BY language <> ${language}, language <> 'en', language LIMIT 1
      ) words
      WHERE (b.storefront_code = ${storefrontCode} OR b.storefront_code IS NULL)
        AND (b.starts_at IS NULL OR b.starts_at <= ${now}) AND (b.ends_at IS NULL OR b.ends_at > ${now})
    ) banner) AS banners,
    (SELECT min(moment) FROM banners b CROSS JOIN LATERAL (VALUES (b.starts_at), (b.ends_at)) AS change (moment)
     WHERE (b.storefront_code = ${storefrontCode} OR b.storefront_code IS NULL) AND moment > ${now}) AS banners_change_at`;
}

const TOP_LEVELS = 2;
const ALL_LEVELS = 3;

export interface HomeQuery {
  productIds: readonly string[];
  shopIds: readonly string[];
  storefrontCode: string;
  language: Language;
  now: Date;
}

export async function selectHome(db: Db, { productIds, shopIds, storefrontCode, language, now }: HomeQuery): Promise<HomeRow> {
  const { rows } = await sql<HomeRow>`
    SELECT ${cards(productIds, named(language))} AS cards, ${shopCards(shopIds)} AS shops,
      ${categories(language, TOP_LEVELS)} AS categories, ${banners(storefrontCode, language, now)}`.execute(db);
  return rows[0]!;
}

export interface CardParts {
  facts: CardFactsRow[];
  /** Of what is not there, none. */
  names: Map<string, string>;
}

/** All of cards but their names, as far as they are on offer, and names of these or of others: in one statement, whichever is wanted. */
export async function selectCardParts(
  db: Db,
  { factsOf, namesOf }: { factsOf: readonly string[]; namesOf: readonly string[] },
  language: Language,
): Promise<CardParts> {
  const title = inLanguage(sql`title`, sql`FROM product_texts WHERE product_id = wanted.id`, language);
  const rows = await readPrepared(
    db,
    sql<{ facts: CardFactsRow[]; names: Array<[id: string, name: string | null]> | null }>`
    SELECT ${cards(factsOf, sql``)} AS facts,
      (SELECT json_agg(json_build_array(wanted.id, coalesce(${title}, (SELECT number FROM products p WHERE p.id = wanted.id))))
       FROM unnest(${namesOf}::uuid[]) AS wanted (id)) AS names`,
  );
  const { facts, names } = rows[0]!;
  return { facts, names: new Map(names?.flatMap(([id, name]) => (name === null ? [] : [[id, name]]))) };
}

export async function selectShopCards(
  db: Db,
  shopIds: readonly string[],
  productIds: readonly string[],
  language: Language,
): Promise<Pick<HomeRow, 'cards' | 'shops'>> {
  const { rows } = await sql<Pick<HomeRow, 'cards' | 'shops'>>`
    SELECT ${cards(productIds, named(language))} AS cards, ${shopCards(shopIds)} AS shops`.execute(db);
  return rows[0]!;
}

/** With those that are gone: a person keeps what was collected or looked at, and is told what became of it. */
const ALL = sql`true`;

export async function selectAnyCards(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Array<CardRow & { is_available: boolean }>> {
  const { rows } = await sql<{ cards: Array<CardRow & { is_available: boolean }> }>`
    SELECT ${cards(ids, named(language), ALL, sql`, (${GOODS_ON_OFFER}) AS is_available`)} AS cards`.execute(db);
  return rows[0]!.cards;
}

export interface AnyShopCards {
  cards: CardRow[];
  shops: Array<ShopCardRow & { is_available: boolean }>;
}

export async function selectAnyShopCards(
  db: Db,
  shopIds: readonly string[],
  productIds: readonly string[],
  language: Language,
): Promise<AnyShopCards> {
  const shopsThen = shopCards(shopIds, ALL, sql`, (${SHOP_OPEN}) AS is_available`);
  const { rows } = await sql<AnyShopCards>`SELECT ${cards(productIds, named(language))} AS cards, ${shopsThen} AS shops`.execute(db);
  return rows[0]!;
}

export async function selectBanners(db: Db, storefrontCode: string, language: Language, now: Date): Promise<BannersRow> {
  const { rows } = await sql<BannersRow>`SELECT ${banners(storefrontCode, language, now)}`.execute(db);
  return rows[0]!;
}

export async function selectCategories(db: Db, language: Language): Promise<CategoryNodeRow[]> {
  const { rows } = await sql<{ categories: CategoryNodeRow[] }>`SELECT ${categories(language, ALL_LEVELS)} AS categories`.execute(db);
  return rows[0]!.categories;
}
