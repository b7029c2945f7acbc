/** A product as its shop keeps it: read whole, written whole. Every statement names the shop: another's product does not exist. */
import type { ChangeField, ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';
import { REMOVAL_CASE, type RemovalCaseRow } from '../removal-cases.sql.ts';
import type { ProductDraft } from './product-draft.ts';

export interface DraftRow {
  id: string;
  version: number;
  state: ProductState;
  number: string;
  category_id: number;
  unit: ProductDraft['unit'];
  buy_min: number;
  carton_quantity: number | null;
  origin_country: string | null;
  retail_price: string | null;
  discount_bp: number | null;
  discount_starts_at: Date | null;
  discount_ends_at: Date | null;
  published_at: Date | null;
  updated_at: Date;
  removed_at: Date | null;
  removed_reason: string | null;
  removal_case: RemovalCaseRow | null;
  sold: number;
  tiers: Array<[minQuantity: number, reductionBp: number]>;
  texts: Array<{ language: Language; title: string; description: string; translated_from: Language | null }>;
  pictures: string[];
  specs: Array<{ attribute_id: number; value_id: number | null; value_text: string | null }>;
  skus: DraftSkuRow[];
}

export interface DraftSkuRow {
  id: string;
  value_ids: number[];
  price: string;
  weight_grams: number;
  media_id: string | null;
  code: string | null;
  stock: number;
  is_retired: boolean;
}

export type ProductKey = { id: string } | { number: string };

const byKey = (key: ProductKey) => ('id' in key ? sql`p.id = ${key.id}::uuid` : sql`p.number = ${key.number}`);

/** The columns of a product `p`, with its short lists. */
const COLUMNS = sql`p.id, p.version, p.state, p.number, p.category_id, p.unit, p.buy_min, p.carton_quantity, p.origin_country,
  p.retail_price::text, p.discount_bp, p.discount_starts_at, p.discount_ends_at,
      p.published_at, p.updated_at, p.removed_at, p.removed_reason,
      (SELECT coalesce(json_agg(json_build_array(min_quantity, reduction_bp) ORDER BY min_quantity), '[]') FROM product_tiers
        WHERE product_id = p.id) AS tiers,
      (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM product_pictures WHERE product_id = p.id) AS pictures`;

/** Everything of it in one row. */
const WHOLE = sql`${COLUMNS}, ${REMOVAL_CASE} AS removal_case,
  coalesce((SELECT sold FROM product_figures f WHERE f.product_id = p.id), 0) AS sold,
      (SELECT coalesce(json_agg(json_build_object('language', language, 'title', title, 'description', description,
          'translated_from', translated_from) ORDER BY language), '[]') FROM product_texts WHERE product_id = p.id) AS texts,
      (SELECT coalesce(json_agg(json_build_object('attribute_id', attribute_id, 'value_id', value_id, 'value_text', value_text)
       ORDER BY position), '[]')
       FROM product_specs WHERE product_id = p.id) AS specs,
      (SELECT coalesce(json_agg(json_build_object('id', k.id, 'value_ids', k.value_ids, 'price', k.price::text, 'weight_grams',
          k.weight_grams, 'media_id', k.media_id, 'code', k.code,
          'stock', coalesce(s.on_hand, 0), 'is_retired', k.retired_at IS NOT NULL) ORDER BY k.position, k.id), '[]')
       FROM skus k LEFT JOIN sku_stock s ON s.sku_id = k.id WHERE k.product_id = p.id) AS skus`;

export async function selectDraft(db: Db | Tx, shopId: string, key: ProductKey): Promise<DraftRow | undefined> {
  const rows = await runPrepared(db, sql<DraftRow>`SELECT ${WHOLE} FROM products p WHERE p.shop_id = ${shopId}::uuid AND ${byKey(key)}`);
  return rows[0];
}

export type ProductKeys = { ids: readonly string[] } | { numbers: readonly string[] };

/** Many at once, in no order: asking for each by itself is what takes the time of a long file. */
export function selectDrafts(db: Db | Tx, shopId: string, keys: ProductKeys): Promise<DraftRow[]> {
  const named = 'ids' in keys ? sql`p.id = ANY(${keys.ids}::uuid[])` : sql`p.number = ANY(${keys.numbers}::text[])`;
  return runPrepared(db, sql<DraftRow>`SELECT ${WHOLE} FROM products p WHERE p.shop_id = ${shopId}::uuid AND ${named}`);
}

type TextRow = DraftRow['texts'][number] & { product_id: string };
type SkuRow = DraftSkuRow & { product_id: string };

/**
 * Many at once, as a file says them: without specifications, figures and what became of a removal. Texts and variants come as rows: making
 * JSON of them is what takes the database its time.
 */
export async function selectWritten(db: Db, shopId: string, ids: readonly string[]): Promise<DraftRow[]> {
  const [products, texts, skus] = await Promise.all([
    runPrepared(
      db,
      sql<Omit<DraftRow, 'texts' | 'skus' | 'specs' | 'sold' | 'removal_case'>>`
      SELECT ${COLUMNS} FROM products p WHERE p.shop_id = ${shopId}::uuid AND p.id = ANY(${ids}::uuid[])`,
    ),
    runPrepared(
      db,
      sql<TextRow>`
      SELECT product_id, language, title, description, translated_from FROM product_texts WHERE product_id = ANY(${ids}::uuid[])`,
    ),
    runPrepared(
      db,
      sql<SkuRow>`
      SELECT k.product_id, k.id, array_to_json(k.value_ids) AS value_ids, k.price::text AS price, k.weight_grams, k.media_id, k.code,
        coalesce(s.on_hand, 0) AS stock, false AS is_retired
      FROM skus k LEFT JOIN sku_stock s ON s.sku_id = k.id WHERE k.product_id = ANY(${ids}::uuid[]) AND k.retired_at IS NULL
      ORDER BY k.position, k.id`,
    ),
  ]);
  const [textsOf, skusOf] = [byProduct(texts), byProduct(skus)];
  return products.map((row) => ({
    ...row,
    texts: textsOf.get(row.id) ?? [],
    skus: skusOf.get(row.id) ?? [],
    specs: [],
    sold: 0,
    removal_case: null,
  }));
}

function byProduct<Row extends { product_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row.product_id);
    if (own) own.push(row);
    else found.set(row.product_id, [row]);
  }
  return found;
}

/** As it is now; whoever changes it next waits until this transaction has ended. */
export async function selectDraftLocked(tx: Tx, shopId: string, key: ProductKey): Promise<DraftRow | undefined> {
  await runPrepared(tx, sql`SELECT FROM products p WHERE p.shop_id = ${shopId}::uuid AND ${byKey(key)} FOR NO KEY UPDATE`);
  return selectDraft(tx, shopId, key);
}

export interface ProductColumns extends Pick<
  ProductDraft,
  'categoryId' | 'number' | 'unit' | 'buyMin' | 'cartonQuantity' | 'originCountry' | 'retailPrice' | 'discount'
> {
  /** The lowest of its variants. */
  price: string;
  now: Date;
}

/** Undefined when the shop has a product of this number already. */
export async function insertProduct(tx: Tx, shopId: string, columns: ProductColumns): Promise<string | undefined> {
  const rows = await runPrepared(
    tx,
    sql<{ id: string }>`
    INSERT INTO products (shop_id, category_id, number, unit, buy_min, carton_quantity, origin_country, retail_price, discount_bp,
      discount_starts_at, discount_ends_at, price, created_at, updated_at)
    VALUES (${shopId}::uuid, ${columns.categoryId}, ${columns.number}, ${columns.unit}, ${columns.buyMin},
      ${columns.cartonQuantity}::integer, ${columns.originCountry}::text, ${columns.retailPrice ?? null}::numeric,
      ${columns.discount?.discountBp ?? null}::integer,
      ${columns.discount?.startsAt ?? null}::timestamptz, ${columns.discount?.endsAt ?? null}::timestamptz, ${columns.price}::numeric,
      ${columns.now}, ${columns.now})
    ON CONFLICT (shop_id, number) DO NOTHING RETURNING id`,
  );
  return rows[0]?.id;
}

export async function isNumberTaken(tx: Tx, shopId: string, number: string, exceptId: string): Promise<boolean> {
  const rows = await runPrepared(
    tx,
    sql`SELECT FROM products WHERE shop_id = ${shopId}::uuid AND number = ${number} AND id <> ${exceptId}::uuid`,
  );
  return rows.length > 0;
}

export async function updateProduct(tx: Tx, id: string, columns: ProductColumns): Promise<void> {
  await runPrepared(
    tx,
    sql`
    UPDATE products SET category_id = ${columns.categoryId}, number = ${columns.number}, unit = ${columns.unit},
      buy_min = ${columns.buyMin}, carton_quantity = ${columns.cartonQuantity}::integer,
      origin_country = ${columns.originCountry}::text, retail_price = ${columns.retailPrice ?? null}::numeric,
      discount_bp = ${columns.discount?.discountBp ?? null}::integer,
      discount_starts_at = ${columns.discount?.startsAt ?? null}::timestamptz,
      discount_ends_at = ${columns.discount?.endsAt ?? null}::timestamptz, price = ${columns.price}::numeric, updated_at = ${columns.now},
      version = version + 1
    WHERE id = ${id}::uuid`,
  );
}

/** On the shelf since the first time it was there. */
export async function updateState(tx: Tx, id: string, state: 'on_shelf' | 'off_shelf', now: Date): Promise<void> {
  await runPrepared(
    tx,
    sql`
    UPDATE products SET state = ${state}, published_at = coalesce(published_at, ${now}::timestamptz), updated_at = ${now},
      version = version + 1 WHERE id = ${id}::uuid`,
  );
}

/** Texts, tiers, pictures and specifications as they shall be: all of them for a product that has none yet, else those that changed. */
export async function replaceParts(
  tx: Tx,
  id: string,
  draft: Pick<ProductDraft, 'texts' | 'tiers' | 'pictures' | 'specs'>,
  changed?: ReadonlySet<ChangeField>,
): Promise<void> {
  const { texts, tiers, pictures, specs } = draft;
  if (changed?.has('title') || changed?.has('description')) {
    await runPrepared(
      tx,
      sql`DELETE FROM product_texts WHERE product_id = ${id}::uuid AND language <> ALL(${texts.map(({ language }) => language)}::text[])`,
    );
  }
  if (changed?.has('tiers')) await runPrepared(tx, sql`DELETE FROM product_tiers WHERE product_id = ${id}::uuid`);
  if (changed?.has('pictures')) await runPrepared(tx, sql`DELETE FROM product_pictures WHERE product_id = ${id}::uuid`);
  if (changed?.has('specs')) await runPrepared(tx, sql`DELETE FROM product_specs WHERE product_id = ${id}::uuid`);
  const writes = (list: readonly unknown[], ...fields: ChangeField[]) =>
    list.length > 0 && (!changed || fields.some((field) => changed.has(field)));
  if (writes(texts, 'title', 'description')) await upsertTexts(tx, id, texts);
  if (writes(tiers, 'tiers')) await insertTiers(tx, id, tiers);
  if (writes(pictures, 'pictures')) await insertPictures(tx, id, pictures);
  if (writes(specs, 'specs')) await insertSpecs(tx, id, specs);
}

async function upsertTexts(tx: Tx, id: string, texts: ProductDraft['texts']): Promise<void> {
  await runPrepared(
    tx,
    sql`
    INSERT INTO product_texts AS old (product_id, language, title, description)
    SELECT ${id}::uuid, * FROM unnest(${texts.map(({ language }) => language)}::text[], ${texts.map(({ title }) => title)}::text[],
      ${texts.map(({ description }) => description)}::text[])
    ON CONFLICT (product_id, language) DO UPDATE SET title = excluded.title, description = excluded.description
    WHERE (old.title, old.description) IS DISTINCT FROM (excluded.title, excluded.description)`,
  );
}

/** Which of the texts are a machine's. True where that has changed. */
export async function markTranslated(tx: Tx, id: string, texts: ProductDraft['texts']): Promise<boolean> {
  const rows = await runPrepared(
    tx,
    sql`
    UPDATE product_texts t SET translated_from = given.source
    FROM unnest(${texts.map(({ language }) => language)}::text[], ${texts.map(({ translatedFrom }) => translatedFrom ?? null)}::text[])
      AS given (language, source)
    WHERE t.product_id = ${id}::uuid AND t.language = given.language AND t.translated_from IS DISTINCT FROM given.source
    RETURNING t.language`,
  );
  return rows.length > 0;
}

async function insertTiers(tx: Tx, id: string, tiers: ProductDraft['tiers']): Promise<void> {
  await runPrepared(
    tx,
    sql`
    INSERT INTO product_tiers (product_id, min_quantity, reduction_bp)
    SELECT ${id}::uuid, * FROM unnest(${tiers.map(({ minQuantity }) => minQuantity)}::integer[],
      ${tiers.map(({ reductionBp }) => reductionBp)}::integer[])`,
  );
}

async function insertPictures(tx: Tx, id: string, pictures: readonly string[]): Promise<void> {
  await runPrepared(
    tx,
    sql`INSERT INTO product_pictures (product_id, position, media_id) SELECT ${id}::uuid, place, media_id
      FROM unnest(${pictures}::text[]) WITH ORDINALITY AS t (media_id, place)`,
  );
}

async function insertSpecs(tx: Tx, id: string, specs: ProductDraft['specs']): Promise<void> {
  await runPrepared(
    tx,
    sql`
    INSERT INTO product_specs (product_id, position, attribute_id, value_id, value_text)
    SELECT ${id}::uuid, place, attribute_id, value_id, value_text
    FROM unnest(${specs.map(({ attributeId }) => attributeId)}::integer[], ${specs.map(({ valueId }) => valueId)}::integer[],
      ${specs.map(({ text }) => text)}::text[])
      WITH ORDINALITY AS t (attribute_id, value_id, value_text, place)`,
  );
}

export async function selectNumbersLike(tx: Tx, shopId: string, stem: string): Promise<string[]> {
  const rows = await runPrepared(
    tx,
    sql<{ number: string }>`SELECT number FROM products WHERE shop_id = ${shopId}::uuid AND starts_with(number, ${stem})`,
  );
  return rows.map(({ number }) => number);
}
