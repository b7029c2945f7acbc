import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { entrepot } from '@entrepot/testing/commands.ts';
import { emptyDatabase, testDatabase } from '@entrepot/testing/database.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import type { Finished } from '@entrepot/testing/run-node.ts';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';

const { pool, connectionString } = await testDatabase();
const folder = await testFolder();
const backupFile = join(folder, 'shop.backup');
const dataDir = join(folder, 'data');
const ALICE = '01890000-0000-7000-8000-000000000001';

function command(args: string[], database: string, data = dataDir): Promise<Finished> {
  return entrepot(args, { DATABASE_URL: database, DATA_DIR: data });
}

async function rowsOf(database: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await pool.query(`
    INSERT INTO system_parameters (code, value, updated_by) VALUES ('calls_per_minute', '77', 'test');
    INSERT INTO ledger_accounts (id, kind, owner_id, balance) VALUES ('${ALICE}', 'user_available', '${ALICE}', 0);
    INSERT INTO ledger_accounts (kind) VALUES ('chain_clearing');
    INSERT INTO ledger_transactions (id, kind, natural_key) VALUES ('${ALICE}', 'recharge', 'test:1');
    INSERT INTO ledger_entries (transaction_id, account_id, amount)
      SELECT '${ALICE}', id, CASE WHEN owner_id IS NULL THEN -100.25 ELSE 100.25 END FROM ledger_accounts;
    SELECT graphile_worker.add_job('platform:clean-up', '{}', run_at => now() + interval '1 day');`);
  await mkdir(join(dataDir, 'media', 'pictures'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'pictures', 'a.webp'), 'picture');
  const { code, stderr } = await command(['backup', backupFile], connectionString);
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

it('brings back every row, balance, job, number and media file', async () => {
  const target = await emptyDatabase();
  const otherData = join(folder, 'restored');
  const { code, stdout, stderr } = await command(['restore', backupFile], target, otherData);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toContain('Row counts, ledger and balances are as recorded.');

  for (const query of [
    'SELECT * FROM ledger_accounts ORDER BY id',
    'SELECT * FROM ledger_entries ORDER BY id',
    'SELECT code, value, updated_at FROM system_parameters',
    'SELECT run_at, key FROM graphile_worker.jobs ORDER BY id',
  ]) {
    expect(await rowsOf(target, query)).toEqual(await rowsOf(connectionString, query));
  }
  expect(await readFile(join(otherData, 'media', 'pictures', 'a.webp'), 'utf8')).toBe('picture');
  // The next entry gets the next number, and the rules of the ledger are in force again.
  const nextId = `INSERT INTO outbox_events (topic, payload) VALUES ('parameters.changed', '{"codes":[]}') RETURNING id`;
  expect(await rowsOf(target, nextId)).toEqual(await rowsOf(connectionString, nextId));
  await expect(rowsOf(target, 'UPDATE ledger_entries SET amount = 1')).rejects.toThrow('append-only');
});

it('loads into an empty database only', async () => {
  const { code, stderr } = await command(['restore', backupFile], connectionString);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database is (in use|not empty)[^\n]*\n$/);
});

it('keeps nothing of a backup that is cut off or that was tampered with', async () => {
  const target = await emptyDatabase();
  const whole = gunzipSync(await readFile(backupFile));
  const cut = join(folder, 'cut.backup');
  await writeFile(cut, gzipSync(whole.subarray(0, whole.indexOf('summary.json'))));
  const first = await command(['restore', cut], target);
  expect(first).toMatchObject({ code: 1, stderr: `Nothing was restored from ${cut}: the file ends too early.\n` });

  const richer = join(folder, 'richer.backup');
  await writeFile(richer, gzipSync(richerBalance(whole)));
  const second = await command(['restore', richer], target);
  expect(second).toMatchObject({
    code: 1,
    stderr: `Nothing was restored from ${richer}: the balance of 1 accounts differs from their entries.\n`,
  });
  expect(await rowsOf(target, 'SELECT * FROM ledger_accounts')).toEqual([]);
});

/** Alice's balance is the numeric 100.25 in the table of accounts: its first digit group becomes 900. */
function richerBalance(archive: Buffer): Buffer {
  const changed = Buffer.from(archive);
  const table = changed.indexOf('tables/public.ledger_accounts/');
  const digits = changed.indexOf(Buffer.from([0, 100, 2500 >> 8, 2500 & 0xff]), table);
  expect(digits).toBeGreaterThan(table);
  changed.writeUInt16BE(900, digits);
  return changed;
}

it('refuses a file that is no backup, and one that exists already, in one sentence', async () => {
  const target = await emptyDatabase();
  const missing = await command(['restore', join(folder, 'nowhere')], target);
  expect(missing).toMatchObject({ code: 1, stderr: `${join(folder, 'nowhere')} cannot be restored: there is no such file.\n` });
  await writeFile(join(folder, 'text'), 'hello');
  const text = await command(['restore', join(folder, 'text')], target);
  expect(text.code).toBe(1);
  expect(text.stderr.trimEnd().split('\n')).toHaveLength(1);
  const again = await command(['backup', backupFile], connectionString);
  expect(again).toMatchObject({ code: 1, stderr: `${backupFile} exists already. Choose another name.\n` });
});
