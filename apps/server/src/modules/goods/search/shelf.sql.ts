/** Documents as packed facts, for the shelf in memory. */
import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';

export interface PackedFacts {
  found: number;
  facts: Buffer | null;
}

/** The tiers there are, and how many pages each takes up. */
export async function selectTierPages(db: Db): Promise<Array<{ tier: number; pages: number }>> {
  return readPrepared(
    db,
    sql<{ tier: number; pages: number }>`
    SELECT substring(pg_get_expr(c.relpartbound, c.oid) FROM '\\d+')::integer AS tier,
      ceil(pg_relation_size(c.oid) / current_setting('block_size')::numeric)::integer AS pages
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'search_documents'::regclass ORDER BY 1`,
  );
}

/** What lies on these pages of a tier, read as it lies: quicker by far than along an index. */
export async function selectPages(db: Db, tier: number, fromPage: number, toPage: number): Promise<PackedFacts> {
  const { rows } = await sql<PackedFacts>`
    SELECT count(*)::integer AS found, string_agg(facts, ''::bytea) AS facts FROM search_documents
    WHERE tier = ${sql.lit(tier)} AND ctid >= ${`(${fromPage},0)`}::tid AND ctid < ${`(${toPage},0)`}::tid`.execute(db);
  return rows[0]!;
}

export async function selectFactsOf(db: Db, productIds: readonly string[]): Promise<PackedFacts> {
  const rows = await readPrepared(
    db,
    sql<PackedFacts>`
    SELECT count(*)::integer AS found, string_agg(facts, ''::bytea) AS facts FROM search_documents
    WHERE product_id = ANY(${productIds}::uuid[])`,
  );
  return rows[0]!;
}
