/**
 * Empties tables between the tests of a file, together with all that refers to them. It leaves what
 * `TRUNCATE … CASCADE` leaves, but that gives every table and index in reach a new file, used or not, which takes
 * longer than most tests do.
 */
import type pg from 'pg';

/** The owner of the tables: rows go whose deletion the tables refuse to everybody. */
type Owner = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** What goes along with a list of tables is looked up once; a file that makes tables of its own does so before it empties any. */
const known = new WeakMap<Owner, Map<string, Promise<string>>>();

export async function emptyTables(owner: Owner, tables: string[]): Promise<void> {
  const statements = known.get(owner) ?? new Map<string, Promise<string>>();
  known.set(owner, statements);
  const key = tables.join();
  const statement = statements.get(key) ?? writeStatement(owner, tables);
  statements.set(key, statement);
  await insistently(owner, await statement);
}

const DEADLOCK = '40P01';
const TRIES = 5;

/** What a test left running, such as a job that is still at work, may hold one table and want another; one of both has to begin again. */
async function insistently(owner: Owner, statement: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await owner.query(statement);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tried === TRIES) throw error;
    }
  }
}

async function writeStatement(owner: Owner, tables: string[]): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(REACHED, [tables]);
  const reached = rows.map(({ name }) => `'${name}'::regclass`).join();
  // A table that never held a row has no page. The lock waits for whoever is still writing, and no trigger sees the rows go.
  return `DO $$
    DECLARE
      used regclass[] := ARRAY(SELECT each FROM unnest(ARRAY[${reached}]) each WHERE pg_relation_size(each) > 0);
      each regclass;
    BEGIN
      IF used = '{}' THEN RETURN; END IF;
      SET LOCAL session_replication_role = replica;
      EXECUTE 'LOCK TABLE ' || array_to_string(used, ', ') || ' IN SHARE ROW EXCLUSIVE MODE';
      FOREACH each IN ARRAY used LOOP EXECUTE 'DELETE FROM ' || each; END LOOP;
    END $$`;
}

/** The tables themselves, what refers to them, what refers to that, and the partitions of all these. */
const REACHED = `
  WITH RECURSIVE reached (id) AS (
    SELECT name::regclass::oid FROM unnest($1::text[]) name
    UNION
    SELECT next.id FROM reached JOIN (
      SELECT confrelid AS from_id, conrelid AS id FROM pg_constraint WHERE contype = 'f'
      UNION ALL
      SELECT inhparent, inhrelid FROM pg_inherits
    ) next ON next.from_id = reached.id
  )
  SELECT id::regclass::text AS name FROM reached`;
