/**
 * Whether searching reads what it was built to read. A database that is set up otherwise answers the same, a hundred times slower, and says
 * nothing.
 */
import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import { matchesStatement } from './candidates.sql.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** A tier of fewer documents may well be read as a whole. */
const WORTH_AN_INDEX = 1_000;

/** The tiers that a search for one word would read from end to end. None is right. */
export async function selectTiersReadWhole(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    'QUERY PLAN': Array<{ Plan: PlanNode }>;
  }>`EXPLAIN (FORMAT JSON) ${matchesStatement([`'en:plan'`], { limit: 1_000, enough: 400 })}`.execute(db);
  const read = rows[0]!['QUERY PLAN']
    .flatMap(({ Plan }) => [...nodesOf(Plan)])
    .filter((node) => node['Node Type'] === 'Seq Scan' && node.Filter?.includes('@@'))
    .map((node) => node['Relation Name']!);
  const large = await readPrepared(
    db,
    sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'search_documents'::regclass AND c.reltuples >= ${sql.lit(WORTH_AN_INDEX)}`,
  );
  return large.map(({ name }) => name).filter((name) => read.includes(name));
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const below of node.Plans ?? []) yield* nodesOf(below);
}

/** Indexes that put new words on a list beside them, which every search then reads, and which grows until somebody tidies up. */
export async function selectListKeepingIndexes(db: Db): Promise<string[]> {
  const rows = await readPrepared(
    db,
    sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid JOIN pg_am a ON a.oid = c.relam AND a.amname = 'gin'
    WHERE c.relkind = 'i' AND NOT coalesce(c.reloptions @> '{fastupdate=off}', false)
      AND (x.indrelid = 'search_words'::regclass
        OR x.indrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'search_documents'::regclass))
    ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
