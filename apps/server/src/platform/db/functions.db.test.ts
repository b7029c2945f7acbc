/** The functions of the database and their files: whichever way a database came to this version, it has what the files say. */
import { emptyDatabase } from '@entrepot/testing/database.ts';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { piecesOf, readFunctions } from './read-functions.ts';
import { asClient } from './roles.ts';

/** Up to here migrations made functions; this one made the tables that remember what was applied from files. */
const CUT = '0060_';

const fromEmpty = await emptyDatabase();
const fromBefore = await emptyDatabase();
const { files } = readFunctions();

interface Standing {
  functions: Array<{ name: string; definition: string; body: string; owner: string; rights: string[] }>;
  triggers: Array<{ name: string; function: string; definition: string; enabled: string }>;
}

async function standingAt(url: string): Promise<Standing> {
  return asClient(url, async (client) => {
    const functions = await client.query<Standing['functions'][number]>(`
      SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition, p.prosrc AS body, p.proowner::regrole::text AS owner,
             ARRAY(SELECT grantee::regrole || ' ' || privilege_type FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
               ORDER BY 1) AS rights
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
          ORDER BY p.proname`);
    const triggers = await client.query<Standing['triggers'][number]>(`
      SELECT t.tgname || ' ON ' || t.tgrelid::regclass AS name, p.proname AS function, pg_get_triggerdef(t.oid) AS definition,
        t.tgenabled AS enabled
      FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND p.pronamespace = 'public'::regnamespace ORDER BY 1`);
    return { functions: functions.rows, triggers: triggers.rows };
  });
}

/** As the release before left it, whose functions came from migrations alone; with rows that its triggers wrote. */
async function makeReleaseBefore(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  pgPool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  await pgPool.query(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { name, sql, checksum } of (await readMigrations()).filter((each) => each.name < CUT)) {
    await pgPool.query(sql);
    await pgPool.query('INSERT INTO schema_migrations VALUES ($1, $2)', [name, checksum]);
  }
  await runWorkerMigrations({ pgPool });
  await pgPool.query(`
    CREATE FUNCTION enqueue_job(task text, payload json, queue_name text, run_at timestamptz, max_attempts integer,
      job_key text) RETURNS void LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      SELECT graphile_worker.add_job(task, payload, queue_name, run_at, max_attempts, job_key) $$;
    REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION enqueue_job TO entrepot_app;
    ALTER FUNCTION refuse_change SET search_path = pg_catalog, public, pg_temp;
    WITH buyer AS (INSERT INTO users (usercode, username, is_demo) VALUES ('1', 'before', true) RETURNING id)
    SELECT append_ledger_transaction('adjustment', 'before', '{}', now(), '{user_available,adjustment}', ARRAY[id, NULL], '{5,-5}')
    FROM buyer;
    INSERT INTO audit_log (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id)
    VALUES (now(), 'system', 'system', 'System', 'before', 'user', '1');`);
  await pgPool.end();
}

beforeAll(async () => {
  await makeReleaseBefore(fromBefore);
  await migrate(fromBefore);
  await migrate(fromEmpty);
});

describe('whichever way a database came to this version', () => {
  it('its functions, their owners and rights, and its triggers are the same', async () => {
    expect(await standingAt(fromBefore)).toEqual(await standingAt(fromEmpty));
  });

  it('its functions are those of the files, each with the body that its file has, and no other', async () => {
    const { functions } = await standingAt(fromBefore);
    expect(files.length).toBeGreaterThan(100);
    const bodies = files.map(({ name, text }) => ({ name, body: /\sAS (\$\w*\$)([\s\S]*)\1;$/m.exec(text)?.[2] }));
    // Built in from PostgreSQL 18 on, and made by the first migration where it is not.
    expect(functions.filter(({ name }) => name !== 'uuidv7').map(({ name, body }) => ({ name, body }))).toEqual(bodies);
  });

  it('a function hangs on tables by its own file, with all its triggers, or by migrations alone', async () => {
    const { triggers } = await standingAt(fromBefore);
    const inFiles = new Map(
      files.map((file) => [
        file.name,
        piecesOf(file)
          .filter(({ kind }) => kind === 'trigger')
          .map(({ name }) => name)
          .toSorted(),
      ]),
    );
    const standing = Map.groupBy(triggers, (trigger) => trigger.function);
    const split = [...inFiles]
      .filter(([, names]) => names.length > 0)
      .filter(
        ([name, names]) =>
          names.join() !==
          (standing.get(name) ?? [])
            .map((trigger) => trigger.name)
            .toSorted()
            .join(),
      );
    expect(split).toEqual([]);
    // General guards, which a table's owner hangs on it. Whatever is new here belongs beside its function, or into this list.
    expect([...standing.keys()].filter((name) => inFiles.get(name)?.length === 0).toSorted()).toEqual([
      'approval_second_person',
      'decision_within_day',
      'guard_dispute',
      'name_of_staff',
      'refuse_change',
      'require_acting_member',
      'require_acting_or_agreed',
      'require_acting_staff',
      'require_factor_reset',
      'require_word',
    ]);
  });

  it('the rows of the release before are there, and its rules hold', async () => {
    await asClient(fromBefore, async (client) => {
      const { rows } = await client.query(
        `SELECT balance::float8, (SELECT count(*)::integer FROM audit_log) AS records FROM ledger_accounts WHERE owner_id IS NOT NULL`,
      );
      expect(rows).toEqual([{ balance: 5, records: 1 }]);
      await expect(client.query('DELETE FROM ledger_entries')).rejects.toThrow('ledger_entries is append-only');
    });
  });
});

it('a start that finds nothing changed touches no function', async () => {
  const versions = (client: pg.Client) =>
    client.query(`SELECT proname, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY oid`);
  await asClient(fromEmpty, async (client) => {
    const before = (await versions(client)).rows;
    expect(await migrate(fromEmpty)).toEqual({ applied: [], functions: [] });
    expect((await versions(client)).rows).toEqual(before);
  });
});
