/**
 * Products that have words. A search by lexemes goes through the tiers in order, inside a tier best rank first (documents were
 * written in that order), and stops when it has enough; so its cost follows the limit and not the size of the catalogue.
 */
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import { ID_BYTES } from './facts.ts';

/** Whoever is in the tiers before this one is prominent; those behind are asked where these are few. */
const FIRST_FAR_TIER = 2;

export interface MatchPortion {
  limit: number;
  /** When the prominent ones are as many as this, the others are not looked for. */
  enough: number;
}

/** The product's id, and the place of the query that found it. */
export const MATCH_BYTES = ID_BYTES + 1;

export interface MatchRow {
  found: number;
  /** `MATCH_BYTES` for each. */
  matches: Buffer | null;
  /** Those of the far tiers were not looked for. */
  is_cut: boolean;
}

/** Each query of lexemes is a stage; a later one runs only while the earlier ones have not found enough. */
export async function selectMatches(db: Db, stages: readonly string[], portion: MatchPortion): Promise<MatchRow> {
  const rows = await readPrepared(db, matchesStatement(stages, portion));
  return rows[0]!;
}

export function matchesStatement(stages: readonly string[], { limit, enough }: MatchPortion): RawBuilder<MatchRow> {
  const found = (tiers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    SELECT d.facts, q.stage::integer AS stage
    FROM unnest(${stages}::tsquery[]) WITH ORDINALITY AS q (query, stage)
    CROSS JOIN LATERAL (SELECT facts FROM search_documents WHERE ${tiers} AND terms @@ q.query LIMIT ${limit}) d`;
  return sql<MatchRow>`
    WITH near AS MATERIALIZED (${found(sql`tier < ${sql.lit(FIRST_FAR_TIER)}`)} LIMIT ${limit}),
      is_enough AS MATERIALIZED (SELECT count(*) >= ${enough} AS yes FROM near)
    SELECT count(*)::integer AS found,
      string_agg(substring(m.facts FROM 1 FOR ${sql.lit(ID_BYTES)}) || set_byte('\\x00'::bytea, 0, m.stage), ''::bytea) AS matches,
      (SELECT yes FROM is_enough) AND EXISTS (SELECT FROM search_documents WHERE tier >= ${sql.lit(FIRST_FAR_TIER)}) AS is_cut
    FROM (
      SELECT * FROM near
      UNION ALL
      (${found(sql`tier >= ${sql.lit(FIRST_FAR_TIER)}`)} WHERE NOT (SELECT yes FROM is_enough))
      LIMIT ${limit}
    ) m`;
}

/** How many match, extrapolated from the first tier, whose size is bounded; exact while there is only that one. */
export async function estimateMatches(db: Db, query: string): Promise<number> {
  const rows = await readPrepared(
    db,
    sql<{ found: number; sizes: Array<[tier: number, documents: number]> }>`
    SELECT (SELECT count(*)::integer FROM search_documents WHERE tier = 0 AND terms @@ ${query}::tsquery) AS found,
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
