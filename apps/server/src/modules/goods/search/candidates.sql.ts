/**
 * Products that match, packed. A search by lexemes goes through the tiers in order, inside a tier best rank first (documents
 * were written in that order), and stops when it has enough; so its cost follows the limit and not the size of the catalogue.
 */
import type { ListingSort } from '@entrepot/contracts/listing-state.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import { STAGE_AT } from './facts.ts';

/** What cannot be said in lexemes. Undefined: not asked for. Prices are amounts as text. */
export interface ColumnConditions {
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  inStock?: boolean | undefined;
  discounted?: boolean | undefined;
  buyMinMax?: number | undefined;
}

export interface PackedRow {
  found: number;
  facts: Buffer | null;
}

/** A discount that runs also ends, so the few documents that have one are found by the index of price changes. */
const RUNNING_DISCOUNT = sql`AND is_discounted AND price_changes_at IS NOT NULL`;

function columnConditions(given: ColumnConditions): RawBuilder<unknown> {
  const { priceMin, priceMax, inStock, discounted, buyMinMax } = given;
  return sql`${priceMin === undefined ? sql`` : sql`AND price >= ${priceMin}::numeric`}
    ${priceMax === undefined ? sql`` : sql`AND price <= ${priceMax}::numeric`}
    ${inStock ? sql`AND in_stock` : sql``}
    ${discounted ? RUNNING_DISCOUNT : sql``}
    ${buyMinMax === undefined ? sql`` : sql`AND buy_min <= ${buyMinMax}`}`;
}

/** Whoever is in the tiers before this one is prominent; those behind are asked where these are few. */
const FIRST_FAR_TIER = 2;

export interface MatchPortion {
  limit: number;
  /** When the prominent ones are as many as this, the others are not looked for. */
  enough: number;
}

type MatchRow = PackedRow & { is_cut: boolean };

/** Each query of lexemes is a stage; a later one runs only while the earlier ones have not found enough. */
export async function selectMatches(
  db: Db,
  stages: readonly string[],
  conditions: ColumnConditions,
  portion: MatchPortion,
): Promise<MatchRow> {
  const rows = await readPrepared(db, matchesStatement(stages, conditions, portion));
  return rows[0]!;
}

export function matchesStatement(
  stages: readonly string[],
  conditions: ColumnConditions,
  { limit, enough }: MatchPortion,
): RawBuilder<MatchRow> {
  const found = (tiers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    SELECT d.facts, q.stage::integer AS stage
    FROM unnest(${stages}::tsquery[]) WITH ORDINALITY AS q (query, stage)
    CROSS JOIN LATERAL (SELECT facts FROM search_documents WHERE ${tiers} AND terms @@ q.query ${columnConditions(conditions)} LIMIT ${limit}) d`;
  return sql<MatchRow>`
    WITH near AS MATERIALIZED (${found(sql`tier < ${sql.lit(FIRST_FAR_TIER)}`)} LIMIT ${limit}),
      is_enough AS MATERIALIZED (SELECT count(*) >= ${enough} AS yes FROM near)
    SELECT count(*)::integer AS found, string_agg(set_byte(m.facts, ${sql.lit(STAGE_AT)}, m.stage), ''::bytea) AS facts,
      (SELECT yes FROM is_enough) AND EXISTS (SELECT FROM search_documents WHERE tier >= ${sql.lit(FIRST_FAR_TIER)}) AS is_cut
    FROM (
      SELECT * FROM near
      UNION ALL
      (${found(sql`tier >= ${sql.lit(FIRST_FAR_TIER)}`)} WHERE NOT (SELECT yes FROM is_enough))
      LIMIT ${limit}
    ) m`;
}

const ORDERS: Record<ListingSort, RawBuilder<unknown>> = {
  relevance: sql`rank DESC, product_id`,
  sold: sql`sold DESC, product_id`,
  new: sql`published_at DESC, product_id`,
  priceAsc: sql`price, product_id`,
  priceDesc: sql`price DESC, product_id DESC`,
};

/**
 * Those that match, sorted by the database, by lexemes or by columns alone. Not prepared: whether a price range is looked up or
 * met while walking along the order depends on how much lies in it, so each one is planned by its own values.
 */
export async function selectSortedMatches(
  db: Db,
  query: string | null,
  conditions: ColumnConditions,
  order: ListingSort,
  limit: number,
): Promise<PackedRow> {
  const { rows } = await sql<PackedRow>`
    SELECT count(*)::integer AS found, string_agg(facts, ''::bytea) AS facts FROM (
      SELECT facts FROM search_documents WHERE ${query === null ? sql`true` : sql`terms @@ ${query}::tsquery`} ${columnConditions(conditions)}
      ORDER BY ${ORDERS[order]} LIMIT ${limit}
    ) m`.execute(db);
  return rows[0]!;
}

const SORTED_BY: Record<ListingSort, RawBuilder<unknown>> = {
  relevance: sql`rank`,
  sold: sql`sold`,
  new: sql`published_at`,
  priceAsc: sql`price`,
  priceDesc: sql`price`,
};

/**
 * The first of these categories together: each has its own index of the order, and only so many of each are looked at, in the
 * index alone. The documents themselves lie far apart, so only those that remain are fetched.
 */
export async function selectSortedInCategories(
  db: Db,
  categoryIds: readonly number[],
  conditions: ColumnConditions,
  order: ListingSort,
  limit: number,
): Promise<PackedRow> {
  const rows = await readPrepared(
    db,
    sql<PackedRow>`
    SELECT count(*)::integer AS found, string_agg(f.facts, ''::bytea) AS facts FROM (
      SELECT product_id FROM unnest(${categoryIds}::integer[]) AS c (id) CROSS JOIN LATERAL (
        SELECT product_id, ${SORTED_BY[order]} FROM search_documents WHERE category_id = c.id ${columnConditions(conditions)}
        ORDER BY ${ORDERS[order]} LIMIT ${limit}
      ) d ORDER BY ${ORDERS[order]} LIMIT ${limit}
    ) first CROSS JOIN LATERAL (SELECT facts FROM search_documents s WHERE s.product_id = first.product_id LIMIT 1) f`,
  );
  return rows[0]!;
}

/** A stretch of everything there is, along the index of that order. */
export async function selectStretch(db: Db, order: ListingSort, from: number, limit: number): Promise<PackedRow> {
  const rows = await readPrepared(
    db,
    sql<PackedRow>`
    SELECT count(*)::integer AS found, string_agg(facts, ''::bytea) AS facts FROM (
      SELECT facts FROM search_documents ORDER BY ${ORDERS[order]} LIMIT ${limit} OFFSET ${from}
    ) m`,
  );
  return rows[0]!;
}

/** How many match, extrapolated from the first tier, whose size is bounded; exact while there is only that one. */
export async function estimateMatches(db: Db, query: string, conditions: ColumnConditions): Promise<number> {
  const rows = await readPrepared(
    db,
    sql<{ found: number; sizes: Array<[tier: number, documents: number]> }>`
    SELECT (SELECT count(*)::integer FROM search_documents WHERE tier = 0 AND terms @@ ${query}::tsquery ${columnConditions(conditions)}) AS found,
      ${DOCUMENTS_BY_TIER} AS sizes`,
  );
  const { found, sizes } = rows[0]!;
  const first = sizes.find(([tier]) => tier === 0)?.[1] ?? 0;
  const all = sizes.reduce((sum, [, documents]) => sum + documents, 0);
  return first > 0 ? Math.round(found * Math.max(1, all / first)) : found;
}

/** From the statistics, by the values that the partitions take. */
const DOCUMENTS_BY_TIER = sql`(SELECT json_agg(json_build_array(
    substring(pg_get_expr(c.relpartbound, c.oid) FROM '\\d+')::integer, greatest(c.reltuples, 0)::integer))
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'search_documents'::regclass)`;

export async function estimateAll(db: Db): Promise<number> {
  const rows = await readPrepared(db, sql<{ sizes: Array<[number, number]> | null }>`SELECT ${DOCUMENTS_BY_TIER} AS sizes`);
  return (rows[0]!.sizes ?? []).reduce((sum, [, documents]) => sum + documents, 0);
}
