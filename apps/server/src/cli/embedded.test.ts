import { join } from 'node:path';
import { entrepot } from '@entrepot/testing/commands.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { afterEach, expect, it } from 'vitest';
import { runningPostmaster } from '../platform/db/embedded/postmaster.ts';

const dataDir = join(await testFolder(), 'data');
const env = { DATA_DIR: dataDir };

afterEach(async () => {
  expect(await runningPostmaster(join(dataDir, 'postgres')), 'the command stops the database it started').toBeUndefined();
});

it('starts the embedded database for a command', async () => {
  expect((await entrepot(['migrate'], env)).stdout).toMatch(/^Applied 0001_platform\.sql, /);
});

it('finds there what an earlier command has written', async () => {
  expect(await entrepot(['param', 'set', 'calls_per_minute', '420'], env)).toMatchObject({ code: 0 });
  expect(await entrepot(['param', 'get', 'calls_per_minute'], env)).toMatchObject({ code: 0, stdout: '420\n' });
});

it('answers with one sentence also when it had a database to stop', async () => {
  const { code, stderr } = await entrepot(['param', 'set', 'gravity', '9.81'], env);
  // A remark about where the database runs may stand before it.
  expect({ code, said: stderr.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    said: 'There is no parameter "gravity". "entrepot param get" lists them all.',
  });
});
