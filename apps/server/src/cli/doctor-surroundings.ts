/** What a server needs around itself: its settings, its machine, its clock, and the services that the settings name. */
import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { hasOwnIdentityKey, hasOwnSecret, type Config } from '../config.ts';
import { asClient } from '../platform/db/roles.ts';
import { ioredis, nodemailer } from '../platform/packages-on-demand.ts';
import { readWhole } from '../platform/storage/read-whole.ts';
import { createStorage } from '../platform/storage/create-storage.ts';
import { bad, good, looked, note, type Finding } from './finding.ts';

const LEAST_NODE = 24;
const LEAST_SECRET = 32;
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const LEAST_FREE_SHARE = 0.05;
const MOST_SKEW_MS = 2_000;
const OLDEST_ARCHIVE_MINUTES = 15;

export function checkSettings(config: Config): Finding[] {
  const [major] = process.versions.node.split('.');
  return [
    Number(major) >= LEAST_NODE
      ? good(`Node is ${process.versions.node}`)
      : bad(`Node is ${process.versions.node}; it takes ${LEAST_NODE} or newer`),
    !hasOwnSecret(config)
      ? bad('SECRET is not set; the one of development is known to everybody')
      : config.secret.length < LEAST_SECRET
        ? bad(`SECRET has ${config.secret.length} characters; it takes ${LEAST_SECRET}`)
        : new Set(config.secret).size < 8
          ? bad('SECRET repeats a few characters; "openssl rand -hex 24" makes one')
          : good('SECRET is long enough'),
    hasOwnIdentityKey(config) ? good('IDENTITY_KEY is set') : note('IDENTITY_KEY is not set: no documents of identity are taken'),
    config.mail ? good('SMTP_URL is set') : note('SMTP_URL is not set: mails wait'),
  ];
}

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  return looked(`DATA_DIR ${dataDir} cannot be used`, async () => {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, `.doctor-${randomUUID()}`);
    await writeFile(probe, 'x', { flush: true });
    await rm(probe);
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const gib = (free / 1024 ** 3).toFixed(1);
    return free < LEAST_FREE_BYTES || bavail / blocks < LEAST_FREE_SHARE
      ? bad(`the disk of DATA_DIR has ${gib} GiB left`)
      : good(`DATA_DIR can be written, and its disk has ${gib} GiB left`);
  });
}

/** What the database says of its clock, its extensions and how many may connect. */
export async function checkDatabaseServer(
  appUrl: string,
  { poolSize, processes }: { poolSize: number; processes: number },
): Promise<Finding[]> {
  return looked('the database server could not be checked', () =>
    asClient(appUrl, async (client) => [
      await checkClock(client),
      await checkExtensions(client),
      await checkConnections(client, poolSize, processes),
      await checkFunctions(client),
      ...(await checkArchive(client)),
    ]),
  );
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now_ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now_ms');
  const after = Date.now();
  const there = Number(rows[0]!.now_ms);
  // Somewhere between asking and hearing it was so late there.
  const skewMs = Math.max(before - there, there - after, 0);
  return skewMs > MOST_SKEW_MS
    ? bad(`the clocks of this machine and of the database are ${(skewMs / 1_000).toFixed(1)} s apart; let both follow NTP`)
    : good('this machine and the database agree on the time');
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; installed: string; offered: string }>(
    `SELECT e.extname AS name, e.extversion AS installed, a.default_version AS offered
       FROM pg_extension e JOIN pg_available_extensions a ON a.name = e.extname WHERE e.extversion <> a.default_version ORDER BY 1`,
  );
  return rows.length === 0
    ? good('extensions are of the version that the server offers')
    : note(
        rows.map(({ name, installed, offered }) => `the extension ${name} is ${installed} where ${offered} is offered`).join(', ') +
          '; "ALTER EXTENSION … UPDATE" as the owner brings it up',
      );
}

/** Of each process the runner of jobs, the one who listens and the pulse, beside its pool. */
const BESIDE_POOL = 8;
/** A command of the operator, a backup, somebody with psql. */
const KEPT_FREE = 5;

async function checkConnections(client: pg.Client, poolSize: number, processes: number): Promise<Finding> {
  const { rows } = await client.query<{ most: number; kept: number }>(
    `SELECT current_setting('max_connections')::int AS most, current_setting('superuser_reserved_connections')::int AS kept`,
  );
  const { most, kept } = rows[0]!;
  const taken = processes * (poolSize + BESIDE_POOL) + KEPT_FREE;
  const sum = `${processes} ${processes === 1 ? 'process' : 'processes'} with DATABASE_POOL=${poolSize} take up to ${taken} connections`;
  return taken > most - kept
    ? bad(`${sum}, and max_connections leaves ${most - kept}; lower DATABASE_POOL, raise max_connections, or put PgBouncer before it`)
    : good(`${sum} of ${most - kept}`);
}

async function checkFunctions(client: pg.Client): Promise<Finding> {
  const { readFunctions } = await import('../platform/db/read-functions.ts');
  const { rows } = await client.query<{ checksum: string }>('SELECT checksum FROM function_releases ORDER BY applied_at DESC LIMIT 1');
  return rows[0]?.checksum === readFunctions().checksum
    ? good("the database's functions are those of this version")
    : bad('the database\'s functions are those of another version; "entrepot migrate" brings those of this one');
}

async function checkArchive(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ mode: string; failing: boolean | null; minutes: number | null }>(
    `SELECT current_setting('archive_mode') AS mode, last_failed_time > coalesce(last_archived_time, '-infinity') AS failing,
       extract(epoch FROM clock_timestamp() - last_archived_time)::int / 60 AS minutes FROM pg_stat_archiver`,
  );
  const { mode, failing, minutes } = rows[0]!;
  if (mode === 'off') return [note('the log of the database is not archived: a backup is as old as its last file')];
  if (failing) return [bad('the last file of the log could not be archived; archive_command says where to look')];
  if (minutes === null) return [bad('archiving is on, and nothing has been archived yet')];
  return [
    minutes > OLDEST_ARCHIVE_MINUTES
      ? note(`the log was archived ${minutes} minutes ago; archive_timeout makes sure of at most one`)
      : good('the log of the database is archived'),
  ];
}

export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  if (!redisUrl) return [note('REDIS_URL is not set: one process alone may serve')];
  return looked('Redis (REDIS_URL) cannot be used', async () => {
    const redis = new (ioredis().Redis)(redisUrl, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      const key = `entrepot:doctor:${randomUUID()}`;
      await redis.set(key, '1', 'PX', 1_000);
      return (await redis.get(key)) === '1'
        ? good('Redis answers and keeps what it is given')
        : bad('Redis does not keep what it is given');
    } finally {
      redis.disconnect();
    }
  });
}

/** Written, read and removed again. */
export async function checkStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Finding[]> {
  const name = config.s3 ? `the bucket ${config.s3.bucket}` : 'the folder of pictures';
  return looked(`${name} cannot be used`, async () => {
    const storage = await createStorage(config);
    const key = `doctor/${randomUUID()}`;
    await storage.put(key, Buffer.from(key));
    const read = await readWhole(storage, key);
    await storage.delete(key);
    return read?.toString() === key ? good(`${name} is written, read and cleared`) : bad(`${name} does not give back what was put there`);
  });
}

export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (!mail) return [];
  return looked('the mail server (SMTP_URL) cannot be used', async () => {
    const transport = nodemailer().createTransport({ url: mail.smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000 });
    try {
      await transport.verify();
      return good('the mail server takes our login');
    } finally {
      transport.close();
    }
  });
}

/** Whether the key is good. Nothing is asked that could move anything. */
export async function checkStripe({ payments: { stripe, channels } }: Pick<Config, 'payments'>): Promise<Finding[]> {
  if (!stripe) return [];
  const { askStripe } = await import('../modules/money/payments/index.ts');
  return looked('Stripe does not take STRIPE_SECRET_KEY, or cannot be reached', async () => {
    await askStripe(stripe);
    return [
      good(`Stripe takes the key, for ${stripe.currencies.join(', ')}`),
      ...(/^.k_test_/.test(stripe.secretKey) ? [note("STRIPE_SECRET_KEY is of Stripe's test mode; production refuses it")] : []),
      ...(channels.some(({ channel }) => channel === 'card')
        ? []
        : [note('PAYMENT_CHANNELS names no "card": Stripe is asked for nothing')]),
    ];
  });
}

export async function checkHosts(appUrl: string): Promise<Finding[]> {
  return looked('hosts of storefronts could not be read', () =>
    asClient(appUrl, async (client) => {
      const { rows } = await client.query<{ host: string }>(
        `SELECT host FROM storefront_hosts JOIN storefronts ON code = storefront_code WHERE active ORDER BY host`,
      );
      const answers = await Promise.all(rows.map(async ({ host }) => ({ host, isKnown: await isKnown(host) })));
      const unknown = answers.filter((each) => !each.isKnown).map(({ host }) => host);
      if (rows.length === 0) return note('no storefront has a host of its own');
      return unknown.length === 0 ? good('the hosts of all storefronts are known to DNS') : note(`DNS does not know ${unknown.join(', ')}`);
    }),
  );
}

const isKnown = (host: string): Promise<boolean> =>
  lookup(host.replace(/:\d+$/, '')).then(
    () => true,
    () => false,
  );
