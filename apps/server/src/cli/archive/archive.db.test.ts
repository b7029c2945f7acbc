/** A real pgBackRest with an S3-compatible store: a mistake is planted, and the database put back as it was the moment before. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entrepot } from '@entrepot/testing/commands.ts';
import { archivedPostgres, type ArchivedPostgres } from '@entrepot/testing/archived-postgres.ts';
import { findPgbackrest, findPostgresPrograms } from '@entrepot/testing/find-program.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import type { Finished } from '@entrepot/testing/run-node.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { holdingToken } from '../../platform/auth.ts';
import { APP_ROLE, createDb, createPool } from '../../platform/db/database.ts';
import { databaseAccount } from '../../platform/db/embedded/account.ts';
import { demoDeposit } from '../../modules/books/ledger/ledger.builder.ts';
import { payOrders } from '../../modules/trade/orders/index.ts';
import { FUND_PASSWORD, tradeRig, type Buyer, type TradeRig } from '../../modules/trade/orders/orders.builder.ts';
import { startRestored } from './restored-cluster.ts';

const programs = findPostgresPrograms();
const SECRET = 'a secret of this installation alone';

describe.skipIf(!programs || !findPgbackrest())('with pgBackRest (on Debian: apt-get install pgbackrest postgresql)', () => {
  let postgres: ArchivedPostgres;
  let folder: string;
  let rig: TradeRig;
  let buyer: Buyer;
  let skuId: string;
  let owner: pg.Pool;
  let damagedFrom: Date;

  const run = (...args: string[]): Promise<Finished> => entrepot(args, { ...postgres.env, SECRET });
  const media = (name: string): string => join(postgres.env['DATA_DIR']!, 'media', name);

  async function buy(): Promise<string> {
    const { orders } = await rig.placeOrder(buyer, [[skuId, 1]]);
    const ids = orders[0]!.id;
    // The database believes only the buyer's own session that it is the buyer who pays.
    await holdingToken(buyer.token, () =>
      payOrders(rig.services, { ids, safeword: FUND_PASSWORD }, buyer.id, { request: {} as never, idempotencyKey: undefined }),
    );
    return ids;
  }

  beforeAll(async () => {
    postgres = await archivedPostgres(programs!);
    folder = await testFolder();
    owner = createPool({ connectionString: postgres.connectionString, maxConnections: 4, limits: PATIENT_POOL });
    const app = createPool({ connectionString: postgres.connectionString, maxConnections: 4, role: APP_ROLE, limits: PATIENT_POOL });
    for (const pool of [owner, app]) pool.on('error', () => undefined);
    rig = await tradeRig({ db: createDb(app), pool: owner });
    rig.clock.set(new Date());
    buyer = await rig.buyer();
    // Money with its fact: the books are verified as an operator has them verified.
    await owner.query('UPDATE users SET is_demo = true');
    await demoDeposit(owner, buyer.id, '1000');
    skuId = (await rig.product(await rig.shop(), { stock: 100 })).skuIds[0]!;
    await mkdir(media('pictures'), { recursive: true });
    await writeFile(media('pictures/one.webp'), 'one');
    await buy();
    return async () => void (await Promise.all([owner.end(), app.end()]));
  });

  it('backs up the database, pictures and keys, and gives none of them to who has another passphrase', async () => {
    const full = await run('backup', '--full');
    expect(full).toMatchObject({ code: 0, stderr: '' });
    expect(full.stdout).toMatch(/^Backed up the database as \d{8}-\d{6}F in \d+ s\.\n/);
    expect(full.stdout).toMatch(/\nBacked up 1 pictures and papers, 1 of them new, and gave up 0; kept SECRET\.\n$/);
    const other = join(folder, 'other');
    await writeFile(other, 'quite another passphrase');
    expect(await entrepot(['backup', '--media'], { ...postgres.env, BACKUP_PASSPHRASE_FILE: other })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Pictures and keys were sealed with another passphrase than the one in BACKUP_PASSPHRASE_FILE.\n',
    });
  });

  it('proves that all there is can be restored, and notes it', async () => {
    await buy();
    await postgres.archived();
    const { code, stdout, stderr } = await run('restore', '--test');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/The ledger is sound: \d+ transactions with \d+ entries, .*; 1000 USDT are owed\.\n$/);
    const { rows } = await owner.query('SELECT problems, owed::text, restored_to IS NOT NULL AS has_end FROM restore_proofs');
    expect(rows).toEqual([{ problems: [], owed: '1000', has_end: true }]);
  });

  it('comes back to the moment before a mistake, with what was committed by then and what stands outside of the database', async () => {
    const last = await buy();
    await writeFile(media('pictures/two.webp'), 'two');
    expect(await run('backup', '--media')).toMatchObject({ code: 0 });
    const { rows: orders } = await owner.query<{ id: string }>('SELECT id FROM orders ORDER BY id');
    const { rows: moments } = await owner.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const at = moments[0]!.now;
    damagedFrom = await damage(owner);
    await rm(media('pictures/one.webp'));
    await postgres.archived();

    const to = join(folder, 'restored');
    const { code, stdout, stderr } = await run('restore', '--at', at.toISOString(), '--to', to);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`all that was committed by ${at.toISOString()}: nothing from before that moment is missing.`);
    expect(stdout).toMatch(/The ledger is sound: .*; 1000 USDT are owed\./);
    expect(await Promise.all(['one', 'two'].map((name) => readFile(join(to, 'media', 'pictures', `${name}.webp`), 'utf8')))).toEqual([
      'one',
      'two',
    ]);
    expect(await readFile(join(to, 'keys.env'), 'utf8')).toBe(`SECRET=${SECRET}\n`);
    expect((await stat(join(to, 'keys.env'))).mode & 0o777).toBe(0o600);

    const cluster = await startRestored({
      folder: join(to, 'postgres'),
      programs,
      account: await databaseAccount('/'),
      user: 'postgres',
      database: 'entrepot',
    });
    onTestFinished(() => cluster.stop());
    const client = new pg.Client({ connectionString: cluster.connectionString });
    await client.connect();
    const restored = await client.query('SELECT id, paid_at IS NOT NULL AS is_paid FROM orders ORDER BY id');
    await client.end();
    expect(restored.rows).toEqual(orders.map(({ id }) => ({ id, is_paid: true })));
    expect(restored.rows.map(({ id }) => id)).toContain(last);
  });

  it('puts pictures that went missing back where the server has them', async () => {
    expect(await run('restore', '--media')).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(media('pictures/one.webp'), 'utf8')).toBe('one');
  });

  it('says so, and notes it, when what is restored is not sound', async () => {
    await postgres.archived();
    const { code, stderr } = await run('restore', '--test');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^What was restored is not good\.\n.+\n/);
    const { rows } = await owner.query('SELECT problems, restored_to FROM restore_proofs ORDER BY id DESC LIMIT 1');
    expect(rows[0].problems.length).toBeGreaterThan(0);
    expect(rows[0].restored_to.getTime()).toBeGreaterThanOrEqual(damagedFrom.getTime());
  });

  it('is kept out of the folder of a database, which may be running', async () => {
    const data = join(dirname(postgres.env['BACKUP_CONFIG']!), 'data');
    const { mode } = await stat(data);
    expect(await run('restore', '--at', 'now', '--to', data)).toMatchObject({
      code: 1,
      stderr: `${data} is a data folder of PostgreSQL. A backup is restored into a folder of its own.\n`,
    });
    expect([(await stat(data)).mode, await stat(join(data, 'postgres')).catch(() => 'nothing')]).toEqual([mode, 'nothing']);
  });

  it.each([
    ['backup', '--full'],
    ['restore', '--at', 'now', '--to', '/tmp/entrepot-never'],
    ['restore', '--test'],
  ])('says what the store says where its key is another: %s %s', async (...args) => {
    const config = join(folder, 'other.conf');
    const text = await readFile(postgres.env['BACKUP_CONFIG']!, 'utf8');
    await writeFile(config, text.replace(/^repo1-s3-key=.*$/m, 'repo1-s3-key=NOBODY'));
    const { code, stdout, stderr } = await entrepot(args, { ...postgres.env, SECRET, BACKUP_CONFIG: config });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^pgBackRest could not read the archive: .*(?:403|InvalidAccessKeyId)/m);
  });

  it.each([
    [['--at', '2026-11-19 04:00'], '"2026-11-19 04:00" is no moment with its zone, such as 2026-11-19T04:00:00Z.'],
    [['--at', '2999-01-01T00:00:00Z'], '2999-01-01T00:00:00Z is still to come.'],
    [['--at', '2020-01-01T00:00:00Z', '--to', '/tmp/entrepot-never'], 'There is no backup from before 2020-01-01T00:00:00.000Z.'],
    [['--test', '--media'], '--test restores all there is, aside; it takes no other option.'],
    [[], '"restore" takes a FILE, --at TIME, --media or --test. "entrepot restore --help" says how it is used.'],
  ])('answers %j with one sentence', async (args, sentence) => {
    expect(await run('restore', ...args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });
});

/** By somebody who may do everything, past every rule of the tables. Returns when it began. */
async function damage(owner: pg.Pool): Promise<Date> {
  const client = await owner.connect();
  try {
    const { rows } = await client.query<{ now: Date }>(`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`);
    await client.query('SET session_replication_role = replica');
    await client.query('DELETE FROM orders');
    await client.query(`DELETE FROM ledger_entries WHERE id = (SELECT max(id) FROM ledger_entries)`);
    return rows[0]!.now;
  } finally {
    client.release(true);
  }
}
