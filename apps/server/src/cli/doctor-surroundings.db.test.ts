import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase } from '@entrepot/testing/database.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { hasRedis, ownRedis } from '@entrepot/testing/own-redis.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { insertBackupMade } from '../modules/office/system/index.ts';
import { checkBackupMade, checkBackups, checkRestoreProof } from './doctor-backups.ts';
import { startStripe } from '../modules/money/payments/stripe/stripe.builder.ts';
import * as around from './doctor-surroundings.ts';
import type { Finding } from './finding.ts';

const { pool, logins, db } = await testDatabase();
const badOnes = (findings: Finding[]): string[] => findings.filter(({ isGood }) => !isGood).map(({ sentence }) => sentence);
const settings = (env: Record<string, string>) => loadConfig(env, 'development');
const server = (processes = 1): Promise<Finding[]> => around.checkDatabaseServer(logins.appUrl, { poolSize: 10, processes });

it('finds nothing wrong with a database as the product makes it', async () => {
  expect(badOnes(await server())).toEqual([]);
});

it('counts the connections that all processes take together', async () => {
  const most = Number((await pool.query<{ max_connections: string }>('SHOW max_connections')).rows[0]!.max_connections);
  expect(badOnes(await server(most))).toEqual([
    expect.stringMatching(/^\d+ processes with DATABASE_POOL=10 take up to \d+ connections, and/),
  ]);
});

it('notices clocks that do not agree', async () => {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  expect(badOnes(await server())).toEqual([
    expect.stringMatching(/^the clocks of this machine and of the database are (?:59|60)\.\d s apart/),
  ]);
});

it('notices functions of another version', async () => {
  await pool.query(`INSERT INTO function_releases (checksum) VALUES ('another')`);
  try {
    expect(badOnes(await server())).toEqual([expect.stringContaining('those of another version')]);
  } finally {
    await pool.query(`DELETE FROM function_releases WHERE checksum = 'another'`);
  }
});

it('says what is wrong with a secret', () => {
  const said = (secret: string): string[] => badOnes(around.checkSettings(settings({ SECRET: secret })));
  expect(said('')).toEqual(['SECRET is not set; the one of development is known to everybody']);
  expect(said('short')).toEqual(['SECRET has 5 characters; it takes 32']);
  expect(said('ab'.repeat(20))).toEqual([expect.stringContaining('repeats a few characters')]);
  expect(said('0123456789abcdef0123456789abcdef')).toEqual([]);
});

it('says which of the services around it cannot be reached', async () => {
  const port = await freePort();
  const away = settings({
    REDIS_URL: `redis://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'shop@shop.example',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  });
  const said = await Promise.all([around.checkRedis(away), around.checkMail(away), around.checkStorage(away)]);
  expect(badOnes(said.flat())).toEqual([
    expect.stringContaining('Redis (REDIS_URL) cannot be used: '),
    expect.stringContaining('the mail server (SMTP_URL) cannot be used: '),
    expect.stringContaining('the bucket pictures cannot be used: '),
  ]);
});

it('asks Stripe whether the key is good, and says what else is missing for cards', async () => {
  const stripe = await startStripe(testClock());
  const ask = (changed: Partial<typeof stripe.settings>, PAYMENT_CHANNELS = 'card'): Promise<Finding[]> => {
    const { payments } = settings({ PAYMENT_CHANNELS });
    return around.checkStripe({ payments: { ...payments, stripe: { ...stripe.settings, ...changed } } });
  };
  expect(await around.checkStripe(settings({}))).toEqual([]);
  expect(await ask({})).toEqual([{ isGood: true, sentence: expect.stringMatching(/^Stripe takes the key, for USD/) }]);
  expect(await ask({}, 'none')).toMatchObject([{ isGood: true }, { isNote: true, sentence: expect.stringContaining('names no "card"') }]);
  expect(badOnes(await ask({ secretKey: 'sk_live_of_somebody_else' }))).toEqual([
    expect.stringContaining('Stripe does not take STRIPE_SECRET_KEY, or cannot be reached: '),
  ]);
  stripe.isAway = true;
  expect(badOnes(await ask({}))).toEqual([expect.stringContaining('cannot be reached')]);
});

it.runIf(hasRedis)('is content with a Redis that answers', async () => {
  const { url } = await ownRedis();
  expect(await around.checkRedis({ redisUrl: url })).toEqual([{ isGood: true, sentence: 'Redis answers and keeps what it is given' }]);
});

it('leaves nothing behind on the disk that it tries', async () => {
  const dataDir = await testFolder();
  expect(badOnes([...(await around.checkStorage({ dataDir, s3: undefined })), ...(await around.checkDisk({ dataDir }))])).toEqual([]);
  await writeFile(join(dataDir, 'file'), '');
  expect(badOnes(await around.checkDisk({ dataDir: join(dataDir, 'file') }))).toEqual([expect.stringContaining('cannot be used')]);
});

it('knows how old the newest backup is', async () => {
  const folder = await testFolder();
  expect(badOnes(await checkBackups(folder))).toEqual([`there is no backup in ${folder}`]);
  const file = join(folder, 'a.tar.gz');
  await writeFile(file, '');
  expect(badOnes(await checkBackups(folder))).toEqual([]);
  await utimes(file, new Date(), new Date(Date.now() - 30 * 60 * 60_000));
  expect(badOnes(await checkBackups(folder))).toEqual(['the newest backup is 30 hours old']);
});

it('knows when the database was backed up last, as whoever did it noted', async () => {
  const said = (): Promise<Finding[]> => checkBackupMade(logins.appUrl, new Date('2026-03-20T00:00:00Z'));
  expect(await said()).toMatchObject([{ isGood: true, isNote: true, sentence: expect.stringContaining('no backup') }]);
  const note = (at: string): Promise<unknown> =>
    pool.query(`INSERT INTO backups_made (kind, label, host, taken_at, finished_at) VALUES ('full', 'F', 'n1', $1, $1)`, [at]);
  await note('2026-03-18T00:00:00Z');
  expect(badOnes(await said())).toEqual(['the database was backed up 48 hours ago']);
  await note('2026-03-19T22:00:00Z');
  expect(await said()).toEqual([{ isGood: true, sentence: 'the database was backed up 2 hours ago' }]);
  // Whoever is in the server cannot say that all is well.
  await expect(
    db
      .transaction()
      .execute((tx) => insertBackupMade(tx, { kind: 'full', label: 'x', host: 'x', takenAt: new Date(), finishedAt: new Date() })),
  ).rejects.toThrow('permission denied');
});

it('knows when a backup was restored and verified last, and what came of it', async () => {
  const note = (finishedAt: string, problems: string): Promise<unknown> =>
    pool.query(
      `INSERT INTO restore_proofs (started_at, finished_at, host, label, seconds, entries, problems)
       VALUES ($1::timestamptz - interval '1 minute', $1, 'proof', 'F', 60, 2, $2)`,
      [finishedAt, problems],
    );
  const said = (): Promise<Finding[]> => checkRestoreProof(logins.appUrl, new Date('2026-03-20T00:00:00Z'));
  expect(await said()).toMatchObject([{ isGood: true, isNote: true, sentence: expect.stringContaining('entrepot restore --test') }]);
  await note('2026-03-01T00:00:00Z', '{}');
  expect(badOnes(await said())).toEqual(['a backup was restored and verified 19 days ago']);
  await note('2026-03-18T00:00:00Z', '{}');
  expect(await said()).toEqual([{ isGood: true, sentence: 'a backup was restored and verified 2 days ago' }]);
  await note('2026-03-19T00:00:00Z', '{The ledger is broken.}');
  expect(badOnes(await said())).toEqual(['the newest attempt to restore a backup failed: The ledger is broken']);
});
