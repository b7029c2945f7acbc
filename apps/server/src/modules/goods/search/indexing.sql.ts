/** What the indexer reads and writes, with the server's rights. */
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Waiting } from '../../../platform/bell.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SearchDocument } from './document.ts';
import { NAMES, SOURCE, type NameRow, type SourceRow } from './source.sql.ts';
import type { VocabularyRow } from './vocabulary-builder.ts';

/** False while somebody else writes documents. Held until the transaction ends. */
export async function lockDocuments(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.searchIndexing}) AS held`.execute(tx);
  return rows[0]!.held;
}

/** Under the lock, so nobody else takes the same. Null stands for the names of categories and values. */
export async function takeQueued(tx: Tx, portion: number): Promise<Array<string | null>> {
  const { rows } = await sql<{ product_id: string | null }>`
    DELETE FROM search_queue WHERE id IN (SELECT id FROM search_queue ORDER BY id LIMIT ${portion}) RETURNING product_id`.execute(tx);
  return rows.map(({ product_id }) => product_id);
}

/** Documents whose price is another by now, because a discount began or ended. */
export async function selectPriceChanges(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM search_documents WHERE price_changes_at <= ${now} LIMIT ${limit}`.execute(tx);
  return rows.map(({ product_id }) => product_id);
}

export async function numberShopsOf(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO search_shops (shop_id) SELECT DISTINCT shop_id FROM products WHERE id = ANY(${productIds}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function selectSourcesOf(tx: Tx, productIds: readonly string[]): Promise<SourceRow[]> {
  const [before, after] = SOURCE.split('$1');
  const { rows } = await sql<SourceRow>`${sql.raw(before!)}${productIds}${sql.raw(after!)}`.execute(tx);
  return rows;
}

export interface PresentDocument {
  product_id: string;
  facts: Buffer;
  has_same_terms: boolean;
}

/** The documents there are of these products, and whether their terms are those of the new ones. */
export async function selectPresent(
  tx: Tx,
  productIds: readonly string[],
  documents: readonly SearchDocument[],
): Promise<PresentDocument[]> {
  const { rows } = await sql<PresentDocument>`
    SELECT d.product_id, d.facts, coalesce(d.terms = f.terms::tsvector, false) AS has_same_terms
    FROM search_documents d LEFT JOIN unnest(${documents.map(({ productId }) => productId)}::uuid[],
      ${documents.map(({ terms }) => terms)}::text[])
      AS f (product_id, terms) ON f.product_id = d.product_id
    WHERE d.product_id = ANY(${productIds}::uuid[])`.execute(tx);
  return rows;
}

export async function deleteDocuments(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM search_documents WHERE product_id = ANY(${productIds}::uuid[])`.execute(tx);
}

const RECORD = sql`(product_id uuid, rank smallint, category_id integer, shop_number integer, price numeric, price_changes_at timestamptz,
  is_discounted boolean, published_at timestamptz, sold integer, buy_min integer, in_stock boolean, value_ids integer[], facts text,
  terms text)`;

function recordOf(d: SearchDocument): object {
  return {
    product_id: d.productId,
    rank: d.rank,
    category_id: d.categoryId,
    shop_number: d.shopNumber,
    price: d.price,
    price_changes_at: d.priceChangesAt,
    is_discounted: d.isDiscounted,
    published_at: d.publishedAt,
    sold: d.sold,
    buy_min: d.buyMin,
    in_stock: d.isInStock,
    value_ids: d.valueIds,
    facts: d.facts.toString('hex'),
    terms: d.terms,
  };
}

/** What is new may be just what everybody looks for, so it enters the first tier. */
export async function insertDocuments(tx: Tx, documents: readonly SearchDocument[]): Promise<void> {
  await sql`
    INSERT INTO search_documents (product_id, tier, rank, category_id, shop_number, price, price_changes_at, is_discounted,
      published_at, sold,
      buy_min, in_stock, value_ids, facts, terms)
    SELECT product_id, 0, rank, category_id, shop_number, price, price_changes_at, is_discounted, published_at, sold, buy_min,
      in_stock, value_ids,
      decode(facts, 'hex'), terms::tsvector
    FROM json_to_recordset(${JSON.stringify(documents.map(recordOf))}::json) AS f ${RECORD}`.execute(tx);
}

/** In the tier where they are. */
export async function updateDocuments(tx: Tx, documents: readonly SearchDocument[]): Promise<void> {
  await sql`
    UPDATE search_documents d SET rank = f.rank, category_id = f.category_id, shop_number = f.shop_number, price = f.price,
      price_changes_at = f.price_changes_at, is_discounted = f.is_discounted, published_at = f.published_at, sold = f.sold,
      buy_min = f.buy_min,
      in_stock = f.in_stock, value_ids = f.value_ids, facts = decode(f.facts, 'hex'), terms = f.terms::tsvector
    FROM json_to_recordset(${JSON.stringify(documents.map(recordOf))}::json) AS f ${RECORD}
    WHERE d.product_id = f.product_id`.execute(tx);
}

/** A word that is there already keeps its weight; the next rebuild counts anew. */
export async function insertWords(tx: Tx, words: readonly VocabularyRow[]): Promise<void> {
  await sql`
    INSERT INTO search_words (language, word, lexeme, written, weight, keys)
    SELECT language, word, lexeme, written, weight, keys
    FROM json_to_recordset(${JSON.stringify(words)}::json) AS w (language text, word text, lexeme text, written text, weight integer,
      keys text[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function selectAllNames(tx: Tx): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`${sql.raw(NAMES)}`.execute(tx);
  return rows;
}

export async function selectNamesOf(tx: Tx, valueIds: readonly number[]): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    SELECT 'v:' || value_id AS lexeme, language, name FROM attribute_value_texts WHERE value_id = ANY(${valueIds}::integer[])`.execute(tx);
  return rows;
}

export async function deleteNames(tx: Tx): Promise<void> {
  await sql`DELETE FROM search_words WHERE lexeme LIKE 'v:%' OR lexeme LIKE 'c:%'`.execute(tx);
}

export interface RankedRow {
  product_id: string;
  tier: number;
  rank: number;
  sold: number;
  published_at_seconds: number;
}

/** Documents in the order of their ids, from behind the given one. */
export async function selectRanked(tx: Tx, after: string, limit: number): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    SELECT product_id, tier, rank, sold, extract(epoch FROM published_at)::double precision AS published_at_seconds
    FROM search_documents WHERE product_id > ${after}::uuid ORDER BY product_id LIMIT ${limit}`.execute(tx);
  return rows;
}

/** A place in the order of ranks. Equal ranks are told apart by id, or all that never sold would lie in one tier. */
export interface RankBound {
  rank: number;
  product_id: string;
}

/** The document at this place, best first; none when there are fewer. */
export async function selectRankAt(tx: Tx, place: number): Promise<RankBound | undefined> {
  const { rows } = await sql<RankBound>`
    SELECT rank, product_id FROM search_documents ORDER BY rank DESC, product_id OFFSET ${place} LIMIT 1`.execute(tx);
  return rows[0];
}

export async function updateRanks(tx: Tx, changes: ReadonlyArray<{ productId: string; rank: number; tier: number }>): Promise<void> {
  await sql`
    UPDATE search_documents d SET rank = c.rank, tier = c.tier
    FROM unnest(${changes.map(({ productId }) => productId)}::uuid[], ${changes.map(({ rank }) => rank)}::smallint[],
      ${changes.map(({ tier }) => tier)}::smallint[]) AS c (product_id, rank, tier)
    WHERE d.product_id = c.product_id`.execute(tx);
}

export const hasToIndex: Waiting = (now) =>
  sql`EXISTS (SELECT FROM search_queue) OR EXISTS (SELECT FROM search_documents WHERE price_changes_at <= ${now})`;
