import { entrepot } from '@entrepot/testing/commands.ts';
import { emptyDatabase, testDatabase } from '@entrepot/testing/database.ts';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { helpFor } from './help.ts';

const { pool, connectionString } = await testDatabase();
const env = { DATABASE_URL: connectionString };

describe('help', () => {
  it('lists every command', async () => {
    const { code, stdout } = await entrepot(['help'], {});
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(stdout).toContain(`entrepot ${name}`);
  });

  it('explains a command without touching a database', async () => {
    const { code, stdout } = await entrepot(['param', 'set', '--help'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: entrepot param set CODE VALUE');
  });

  it.each(COMMANDS)('says in a sentence what "$name" does', (command) => {
    expect(helpFor(command)).toMatch(/^[A-Z][^\n]+\.\n\nUsage: entrepot /);
  });
});

it.each([
  [['fly'], 'There is no command "fly". "entrepot help" lists them all.'],
  [['param', 'set', 'calls_per_minute'], 'Something is missing after "param set". "entrepot param set --help" says how it is used.'],
  [['migrate', 'now'], '"now" is one word too many. "entrepot migrate --help" says how it is used.'],
  [['demo', 'load', '--size', 'huge'], '--size is either full or small.'],
  [['param', 'set', 'gravity', '9.81'], 'There is no parameter "gravity". "entrepot param get" lists them all.'],
  [['param', 'set', 'calls_per_minute', 'many'], 'calls_per_minute must be a whole number from 10 to 1000000.'],
  [['storefront', 'add', '/nowhere.json'], 'The file /nowhere.json cannot be read.'],
])('answers %j with one sentence and exit code 1', async (words, sentence) => {
  expect(await entrepot(words, env)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
});

it('migrates an empty database, and finds nothing to do the second time', async () => {
  const settings = { DATABASE_URL: await emptyDatabase() };
  expect((await entrepot(['migrate'], settings)).stdout).toMatch(/^Applied 0001_platform\.sql, /);
  expect(await entrepot(['migrate'], settings)).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
});

it('changes a parameter and tells the running servers', async () => {
  expect(await entrepot(['param', 'set', 'calls_per_minute', '42'], env)).toMatchObject({ code: 0, stdout: 'calls_per_minute is now 42.\n' });
  expect(await entrepot(['param', 'get', 'calls_per_minute'], env)).toMatchObject({ code: 0, stdout: '42\n' });
  const { rows } = await pool.query('SELECT topic, payload FROM outbox_events ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ topic: 'parameters.changed', payload: { codes: ['calls_per_minute'] } }]);
});

it('asks for a migration where there is none, instead of failing oddly', async () => {
  const { code, stderr } = await entrepot(['param', 'get'], { DATABASE_URL: await emptyDatabase() });
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'The database is not up to date. Run "entrepot migrate" first.\n' });
});
