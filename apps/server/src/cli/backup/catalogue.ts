/**
 * What there is to save: tables with their columns, and sequences. Asked of the database, so a new table is never forgotten. What is
 * unlogged is for the moment, and not saved.
 */
import type pg from 'pg';

/** Besides the product's own tables, the jobs that wait for their time. */
const SCHEMAS = ['public', 'graphile_worker'];
/** Search is derived from the rest, and made anew by the first start that finds it missing. */
const DERIVED = '^(search_|order_serials$)';
/** Written by the migrations of the database that is restored into. */
const WRITTEN_BY_MIGRATION = [
  'public.schema_migrations',
  'public.applied_functions',
  'public.function_releases',
  'graphile_worker.migrations',
  'public.order_transitions',
  'public.refund_transitions',
  'public.acting_secret',
  'public.guarded_parameters',
  'public.guarded_catalogues',
];

/** A migration writes their first rows, which people change afterwards: what was saved of them takes the place of those. */
export const BEGUN_BY_MIGRATION = ['public.warned_words'];

export interface SavedTable {
  /** Quoted and with its schema, ready for SQL. */
  name: string;
  columns: string;
}

export async function listTables(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     -- One that an operator has cut is saved whole: where it is restored it may be in one piece.
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
       AND n.nspname = ANY($1) AND n.nspname || '.' || c.relname <> ALL($2) AND c.relname !~ $3
     GROUP BY 1 ORDER BY 1`,
    [SCHEMAS, WRITTEN_BY_MIGRATION, DERIVED],
  );
  return rows;
}

export interface SequenceValue {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND n.nspname = ANY($1) ORDER BY 1`,
    [SCHEMAS],
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(`SELECT last_value::text, is_called FROM ${name}`);
    values.push({ name, lastValue: found.rows[0]!.last_value, isCalled: found.rows[0]!.is_called });
  }
  return values;
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

export async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('SELECT name, checksum FROM schema_migrations ORDER BY name');
  return rows;
}
