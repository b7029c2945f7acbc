/** What becomes of a function when its file changes, on a database of this version with files that are planted beside the real ones. */
import { emptyDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import type pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isMigrated, migrate, readSchema, type Schema } from './migrate.ts';
import { together } from './read-functions.ts';
import { asClient } from './roles.ts';

const url = await emptyDatabase();
const real = await readSchema();

const body = (name: string, says: string, rest = ''): string =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE sql AS $$ SELECT ${says} $$;\n${rest}`;
const TRIGGER_FUNCTION = `CREATE OR REPLACE FUNCTION planted_guard() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'planted'; END $$;\n`;
const TRIGGER = 'CREATE TRIGGER planted_hangs BEFORE INSERT ON place_states\n  FOR EACH ROW EXECUTE FUNCTION planted_guard();\n';

function withFiles(planted: Record<string, string>): Schema {
  const files = Object.entries(planted).map(([name, text]) => ({ name, path: `${name}.sql`, text }));
  return { ...real, functions: together([...real.functions.files.filter(({ name }) => !(name in planted)), ...files]) };
}

async function apply(planted: Record<string, string>): Promise<string[]> {
  return (await migrate(url, withFiles(planted))).functions;
}

async function value(sql: string): Promise<unknown> {
  return asClient(url, async (client) => (await client.query<{ value: unknown }>(`SELECT ${sql} AS value`)).rows[0]?.value);
}

const mayCall = (name: string): Promise<unknown> => value(`has_function_privilege('entrepot_app', '${name}()', 'EXECUTE')`);

beforeAll(() => migrate(url));
beforeEach(() => apply({}));

describe('a function', () => {
  it('is made from a new file, made again when the file changes, and dropped when it goes', async () => {
    expect(await apply({ planted: body('planted', `'one'`) })).toEqual(['planted']);
    expect(await value('planted()')).toBe('one');
    expect(await apply({ planted: body('planted', `'two'`) })).toEqual(['planted']);
    expect(await value('planted()')).toBe('two');
    expect(await apply({})).toEqual(['planted']);
    expect(await value(`to_regproc('planted')`)).toBeNull();
  });

  it('that no file ever made is left alone', async () => {
    await asClient(url, (client) => client.query('CREATE FUNCTION theirs() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$'));
    await apply({ planted: body('planted', `'one'`) });
    expect(await value('theirs()')).toBe(1);
    await asClient(url, (client) => client.query('DROP FUNCTION theirs()'));
  });

  it('has the rights that its file says, whatever it had before', async () => {
    await apply({ planted: body('planted', `'one'`, 'REVOKE ALL ON FUNCTION planted FROM PUBLIC;\n') });
    expect(await mayCall('planted')).toBe(false);
    await apply({
      planted: body(
        'planted',
        `'one'`,
        'REVOKE ALL ON FUNCTION planted FROM PUBLIC;\nGRANT EXECUTE ON FUNCTION planted TO entrepot_app;\n',
      ),
    });
    expect(await mayCall('planted')).toBe(true);
    await apply({ planted: body('planted', `'one'`, 'REVOKE ALL ON FUNCTION planted FROM PUBLIC;\n-- And nobody.\n') });
    expect(await mayCall('planted')).toBe(false);
    await apply({ planted: body('planted', `'one'`) });
    expect(await mayCall('planted')).toBe(true);
  });

  it('may call one whose file comes later', async () => {
    await apply({ planted_a: body('planted_a', 'planted_b()'), planted_b: body('planted_b', `'later'`) });
    expect(await value('planted_a()')).toBe('later');
  });

  it('that calls what is not there is refused, and nothing of its version stays', async () => {
    await expect(apply({ planted_a: body('planted_a', `'fine'`), planted_b: body('planted_b', 'nowhere()') })).rejects.toThrow(
      'The function planted_b could not be made: function nowhere() does not exist',
    );
    expect(await value(`to_regproc('planted_a')`)).toBeNull();
  });

  it('with other parameters needs a migration that drops it as it was', async () => {
    await apply({ planted: body('planted', `'one'`) });
    const wider = body('planted', 'said').replace('planted()', 'planted(said text)');
    await expect(apply({ planted: wider })).rejects.toThrow(
      'There are two functions planted. Where parameters change, a migration drops the function as it was.',
    );
    await asClient(url, (client) => client.query('DROP FUNCTION planted()'));
    expect(await apply({ planted: wider })).toEqual(['planted']);
    expect(await value(`planted('two')`)).toBe('two');
  });

  it('stands alone in a file of its name', async () => {
    await expect(apply({ planted: body('another', `'one'`) })).rejects.toThrow(
      'planted.sql has to make the function planted with CREATE OR REPLACE',
    );
    await expect(apply({ planted: body('planted', `'one'`) + body('another', `'one'`) })).rejects.toThrow('and nothing else');
  });
});

describe('a trigger beside its function', () => {
  const filling = `INSERT INTO place_states (country, code, name) VALUES ('XX', 'x', 'x')`;
  const hangs = async (): Promise<unknown> => value(`(SELECT t.oid::text FROM pg_trigger t WHERE t.tgname = 'planted_hangs')`);
  const fill = (): Promise<unknown> => asClient(url, (client) => client.query(`BEGIN; ${filling}; ROLLBACK`));

  it('comes with its function, and goes with it', async () => {
    expect(await apply({ planted_guard: TRIGGER_FUNCTION + TRIGGER })).toEqual(['planted_guard', 'planted_hangs ON place_states']);
    await expect(fill()).rejects.toThrow('planted');
    await apply({ planted_guard: TRIGGER_FUNCTION });
    expect(await hangs()).toBeNull();
    await apply({ planted_guard: TRIGGER_FUNCTION + TRIGGER });
    await apply({});
    expect(await hangs()).toBeNull();
  });

  it('is not touched when only the body of its function changes, so that its table is not locked', async () => {
    await apply({ planted_guard: TRIGGER_FUNCTION + TRIGGER });
    const before = await hangs();
    expect(await apply({ planted_guard: TRIGGER_FUNCTION.replace("planted'", "otherwise'") + TRIGGER })).toEqual(['planted_guard']);
    expect(await hangs()).toBe(before);
    await expect(fill()).rejects.toThrow('otherwise');
  });

  it('is made anew when it changes, and when its table was', async () => {
    await apply({ planted_guard: TRIGGER_FUNCTION + TRIGGER });
    await apply({ planted_guard: TRIGGER_FUNCTION + TRIGGER.replace('BEFORE INSERT', 'BEFORE DELETE') });
    await fill();
    await asClient(url, (client) =>
      client.query(
        `DROP TRIGGER planted_hangs ON place_states; UPDATE schema_migrations SET applied_at = clock_timestamp() WHERE name LIKE '0060%'`,
      ),
    );
    await apply({ planted_guard: TRIGGER_FUNCTION + TRIGGER.replace('BEFORE INSERT', 'BEFORE DELETE') });
    expect(await hangs()).not.toBeNull();
  });

  it('lets others work with a table that somebody is busy with, and hangs there when it is free', async () => {
    await asClient(url, async (writer) => {
      await writer.query(`BEGIN; ${filling}`);
      const applying = apply({ planted_guard: TRIGGER_FUNCTION + TRIGGER });
      const isWaiting = () => value(`EXISTS (SELECT FROM pg_locks WHERE relation = 'place_states'::regclass AND NOT granted)`);
      await eventually(async () => expect(await isWaiting()).toBe(true));
      await eventually(async () => expect(await isWaiting()).toBe(false));
      expect(await hangs()).toBeNull();
      await writer.query('ROLLBACK');
      expect(await applying).toEqual(['planted_guard', 'planted_hangs ON place_states']);
    });
    await expect(fill()).rejects.toThrow('planted');
  });
});

describe('a migration', () => {
  const migration = (sql: string): Schema => ({
    ...real,
    migrations: [...real.migrations, { name: '9999_planted.sql', sql, checksum: 'planted' }],
  });
  const forget = (client: pg.Client): Promise<unknown> => client.query(`DELETE FROM schema_migrations WHERE name LIKE '9999%'`);

  it('that drops or replaces a function leaves it as its file has it', async () => {
    await migrate(
      url,
      migration(
        `DROP FUNCTION commission_share; CREATE OR REPLACE FUNCTION round_to_even_cent(amount numeric) RETURNS numeric LANGUAGE sql AS $$
          SELECT 0 $$`,
      ),
    );
    await asClient(url, forget);
    expect(Number(await value('round_to_even_cent(1.005)'))).toBe(1);
    expect(Number(await value('commission_share(1, 1, 1)'))).toBe(1);
  });

  it('is followed by the functions also where the process ended between the two', async () => {
    await asClient(url, (client) =>
      client.query(`
      CREATE OR REPLACE FUNCTION round_to_even_cent(amount numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN 0; END $$;
      INSERT INTO schema_migrations VALUES ('9999_planted.sql', 'planted')`),
    );
    await migrate(url, migration(''));
    await asClient(url, forget);
    expect(Number(await value('round_to_even_cent(1.005)'))).toBe(1);
  });
});

it('of several that start at once with a new version, one makes its functions', async () => {
  const schema = withFiles({ planted: body('planted', `'once'`) });
  const results = await Promise.all([1, 2, 3].map(() => migrate(url, schema)));
  expect(results.map(({ functions }) => functions.length).toSorted()).toEqual([0, 0, 1]);
});

it('a server of the version before stays ready when a newer one makes its functions, and the newer one is ready only then', async () => {
  const newer = withFiles({ planted: body('planted', `'newer'`) });
  const ready = (schema: Schema): Promise<boolean> => asClient(url, (client) => isMigrated(client, schema));
  expect([await ready(real), await ready(newer)]).toEqual([true, false]);
  await migrate(url, newer);
  expect([await ready(real), await ready(newer)]).toEqual([true, true]);
});
