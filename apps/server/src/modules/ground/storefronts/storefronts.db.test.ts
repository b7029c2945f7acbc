import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { testDatabase, type TestDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, type Mode } from '../../../config.ts';
import { createDb } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createEvents, postgresWakeUp } from '../../../platform/event-stream.ts';
import type { Events } from '../../../platform/events.ts';
import { addStorefront, createStorefronts, listStorefronts, seedStorefronts, type Storefronts } from './index.ts';

const log = pino({ level: 'silent' });
const base = STOREFRONTS[0] as Storefront;
let database: TestDatabase;
let events: Events;

beforeAll(async () => {
  database = await testDatabase();
  events = createEvents(database.pool, postgresWakeUp(database.connectionString, log), log);
  await events.start();
});
afterAll(async () => {
  await events.stop();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.pool, ['storefronts']);
});

const seed = (): Promise<number> => withTransaction(database.db, (tx) => seedStorefronts(tx, STOREFRONTS));
/** As the operator: at the desk the hosts of a new one are proposed. */
const add = (data: unknown): Promise<Storefront> => withTransaction(createDb(database.pool), (tx) => addStorefront(tx, data));
function open(mode: Mode = 'development', env: Record<string, string> = {}): Promise<Storefronts> {
  const config = loadConfig({ SECRET: 'x'.repeat(40), ...env }, mode);
  return createStorefronts({ config, db: database.db, events, log });
}
const made = (code: string, hosts: string[]): Storefront => ({ ...base, code, hosts });

describe('the storefronts that come with the product', () => {
  it('are copied once, unchanged and in their order', async () => {
    expect(await seed()).toBe(STOREFRONTS.length);
    expect(await listStorefronts(database.db)).toEqual(STOREFRONTS);
    expect(await seed()).toBe(0);
  });

  it('are copied once when two processes start at the same moment', async () => {
    expect((await Promise.all([seed(), seed(), seed()])).sort((a, b) => a - b)).toEqual([0, 0, STOREFRONTS.length]);
    expect(await listStorefronts(database.db)).toHaveLength(STOREFRONTS.length);
  });

  it('do not come back when the operator has storefronts of his own', async () => {
    await add(made('own', ['own.example']));
    expect(await seed()).toBe(0);
    expect((await listStorefronts(database.db)).map(({ code }) => code)).toEqual(['own']);
  });
});

describe('a storefront that is added', () => {
  it('stands behind the others', async () => {
    await seed();
    await add(made('newcomer', ['newcomer.example', 'www.newcomer.example']));
    expect((await listStorefronts(database.db)).at(-1)).toMatchObject({
      code: 'newcomer',
      hosts: ['newcomer.example', 'www.newcomer.example'],
    });
  });

  it('cannot take the code or the host of another, and leaves nothing behind when it tries', async () => {
    await add(made('first', ['first.example']));
    await expect(add(made('first', ['other.example']))).rejects.toMatchObject({ key: 'request.invalid', fieldErrors: [{ field: 'code' }] });
    await expect(add(made('second', ['second.example', 'first.example']))).rejects.toMatchObject({
      key: 'request.invalid',
      fieldErrors: [{ field: 'hosts.1' }],
    });
    expect((await listStorefronts(database.db)).map(({ code }) => code)).toEqual(['first']);
    expect((await database.pool.query('SELECT host FROM storefront_hosts')).rows).toEqual([{ host: 'first.example' }]);
  });

  it('is known to every process as soon as it is there', async () => {
    await seed();
    const [one, other] = [await open(), await open()];
    expect(one.byHost('late.example')).toBeUndefined();
    await add(made('late', ['late.example']));
    await eventually(() => {
      expect(one.byHost('late.example')?.code).toBe('late');
      expect(other.byCode('late')?.code).toBe('late');
    });
  });
});

describe('the storefront of a host name', () => {
  it('is found in any case, with a port and with a final dot', async () => {
    await seed();
    const storefronts = await open();
    for (const host of [
      'hazelwharf.example',
      'HazelWharf.Example',
      'hazelwharf.example:3000',
      'hazelwharf.example.',
      'hazelwharf.example.:80',
    ]) {
      expect(storefronts.byHost(host)?.code, host).toBe('hazelwharf');
    }
    for (const host of ['', 'example', 'evil-hazelwharf.example', 'hazelwharf.example.evil.com', '[::1]:3000', '127.0.0.1']) {
      expect(storefronts.byHost(host), host).toBeUndefined();
    }
  });

  it('is its code under localhost in development, and only there', async () => {
    await seed();
    expect((await open()).byHost('voltquay.localhost:3000')?.code).toBe('voltquay');
    expect((await open()).byHost('localhost:3000')).toBeUndefined();
    expect((await open('production')).byHost('voltquay.localhost:3000')).toBeUndefined();
  });

  it('is the chosen one, else the first, where no name fits', async () => {
    await seed();
    const storefronts = await open();
    expect(storefronts.default().code).toBe('hazelwharf');
    expect(storefronts.default('voltquay').code).toBe('voltquay');
    expect(storefronts.default('gone').code).toBe('hazelwharf');
  });

  it('cannot be chosen by a setting that names none', async () => {
    await seed();
    await expect(open('development', { STOREFRONT: 'nonesuch' })).rejects.toThrow(ConfigError);
    await expect(open('development', { STOREFRONT: 'nonesuch' })).rejects.toThrow(/STOREFRONT is "nonesuch".*hazelwharf/);
  });

  it('is a closed storefront too, which answers for itself alone', async () => {
    await seed();
    await database.pool.query(`UPDATE storefronts SET active = false WHERE code = 'hazelwharf'`);
    const storefronts = await open();
    expect(storefronts.byHost('hazelwharf.example')?.code).toBe('hazelwharf');
    expect(storefronts.isOpen('hazelwharf')).toBe(false);
    expect(storefronts.list().map(({ code }) => code)).not.toContain('hazelwharf');
    expect(storefronts.default().code).toBe('voltquay');
    await database.pool.query(`UPDATE storefronts SET active = false`);
    expect((await open()).default().code).toBe('hazelwharf');
  });

  it('is asked for in vain before there are any', async () => {
    expect((await open()).list()).toEqual([]);
    const storefronts = await open();
    expect(() => storefronts.default()).toThrow(/There is no storefront/);
  });
});
