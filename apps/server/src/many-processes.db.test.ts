/**
 * Four servers behind a balancer that sends each request to the next of them, and a fifth that answers nobody and does what happens later:
 * nothing that is answered, counted, limited or promised depends on which of them it is.
 */
import { randomUUID } from 'node:crypto';
import { callPath, doorOf, type CallDefinition } from '@entrepot/contracts/call.ts';
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { logInDemoBuyer, registerBuyer, type BuyerCall } from '@entrepot/testing/buyers.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { findHaproxy } from '@entrepot/testing/find-program.ts';
import { SERVED_BY } from '@entrepot/testing/haproxy.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { startServerCluster, type ServerCluster } from '@entrepot/testing/server-cluster.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from './modules/ground/parameters/index.ts';
import { createDb } from './platform/db/database.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { SESSION_COOKIES } from './platform/http/access.ts';
import { enqueue } from './platform/jobs.ts';

const haproxy = findHaproxy();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ALL_CALLS: CallDefinition[] = [...Object.values(calls), ...Object.values(sellerCalls), ...Object.values(adminCalls)];
const AT_ONCE = 20;

interface Answer<Data = unknown> {
  status: number;
  servedBy: string | null;
  code?: number;
  key?: string;
  data: Data;
  cookie: string | undefined;
}

describe.skipIf(!haproxy)('four processes behind HAProxy (which has to be installed; on Debian: apt-get install haproxy)', () => {
  let cluster: ServerCluster;
  let callers = 0;
  beforeAll(async () => {
    cluster = await startServerCluster(haproxy!, 'small', [['web'], ['web'], ['web'], ['web', 'chain'], ['worker']]);
  });

  /** From a new address each time unless one is named, so that nobody calls too often. */
  async function ask<Data>(
    path: string,
    input: object = {},
    { token, cookie, address, key }: { token?: string | undefined; cookie?: string | undefined; address?: string; key?: string } = {},
  ): Promise<Answer<Data>> {
    callers += 1;
    const response = await fetch(cluster.origin + path, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        'user-agent': BROWSER,
        'x-forwarded-for': address ?? `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
        'idempotency-key': key ?? randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
      },
    });
    const text = await response.text();
    return {
      data: undefined as Data,
      ...(/json/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as object) : {}),
      status: response.status,
      servedBy: response.headers.get(SERVED_BY),
      cookie: response.headers.getSetCookie()[0]?.split(';')[0],
    };
  }
  async function must<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
    const { code, key, data } = await answer;
    if (code !== 0) throw new Error(`refused with ${key ?? code}`);
    return data;
  }
  const call: BuyerCall = <Data>(name: string, input: object, token?: string): Promise<Data> =>
    must(ask<Data>(`/api/${name}.action`, input, { token }));
  const owner = () => createDb(cluster.database.pool);

  it('are all asked in turn, say what they do, and do nothing else', async () => {
    const served = new Set<string | null>();
    for (let asked = 0; asked < 8; asked += 1) served.add((await fetch(`${cluster.origin}/livez`)).headers.get(SERVED_BY));
    expect([...served].sort()).toEqual(['s1', 's2', 's3', 's4']);
    const rolesOf = async (place: number) => JSON.parse((await cluster.servers[place]!.ask('/readyz')).body) as object;
    expect(await rolesOf(0)).toMatchObject({ status: 'ready', roles: ['web'] });
    expect(await rolesOf(3)).toMatchObject({ status: 'ready', roles: ['web', 'chain'] });
    expect(await rolesOf(4)).toMatchObject({ status: 'ready', roles: ['worker'], checks: { workers: true } });
    const worker = cluster.servers[4]!;
    for (const path of ['/', '/api/sellerGoods!list.action', '/admin', '/api/openapi.json'])
      expect(await worker.ask(path)).toMatchObject({ status: 503 });
    expect(await worker.ask('/metrics')).toMatchObject({ status: 200 });
  });

  it('leave to the worker what happens later', async () => {
    const { pool } = cluster.database;
    await withTransaction(owner(), (tx) => enqueue(tx, 'platform:forget-callers', {}));
    await eventually(async () =>
      expect((await pool.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'platform:forget-callers'`)).rowCount).toBe(0),
    );
    // Nor does anything of the trade wait: figures are rolled up, entries sealed, and letters written by the worker alone.
    await eventually(async () => expect((await pool.query('SELECT FROM figure_deltas')).rowCount).toBe(0));
  });

  it('count a view once', async () => {
    const { list } = await call<{ list: Array<{ id: string }> }>('sellerGoods!list', {});
    const looks = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask<{ isCounted: boolean }>('/api/pageView!add.action', { goodsId: list[0]!.id }, { address: '203.0.113.50' }),
      ),
    );
    expect(new Set(looks.map(({ servedBy }) => servedBy)).size).toBe(4);
    expect(looks.filter(({ data }) => data.isCounted)).toHaveLength(1);
  });

  it('let nobody guess a password more often than one would', async () => {
    await registerBuyer(call, 'guessed');
    const guesses: Array<string | undefined> = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const input = { username: 'guessed', password: `wrong${guess}`, captcha: 'off' };
      guesses.push((await ask('/api/user!newlogin.action', input, { address: '203.0.113.60' })).key);
    }
    expect(guesses).toEqual([
      'account.wrong_login',
      'account.wrong_login',
      'account.retry_in_minutes',
      'account.retry_in_minutes',
      'account.retry_in_minutes',
    ]);
  });

  it('let nobody call more often than one would', async () => {
    const address = '203.0.113.70';
    const statusOf = async () => (await ask('/api/address!listCountry.action', {}, { address })).status;
    await withTransaction(owner(), (tx) => setParameter(tx, 'calls_per_minute', 120, 'test'));
    const { pool } = cluster.database;
    // Each by itself would let 120 through, and all of these together.
    let through = 0;
    const beganMs = Date.now();
    await eventually(async () => {
      const statuses = await Promise.all(Array.from({ length: 60 }, statusOf));
      for (let place = 0; place < 4; place += 1) statuses.push(await statusOf());
      through += statuses.filter((status) => status === 200).length;
      // Each tells the others in its own time, which on a busy machine is longer than calls take.
      await eventually(async () => {
        const told = await pool.query<{ calls: number }>('SELECT calls FROM call_windows WHERE ends_at > now() AND calls >= $1', [through]);
        expect(told.rowCount).toBeGreaterThan(0);
      });
      expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
    });
    expect(through).toBeGreaterThanOrEqual(120);
    // On a machine that takes longer than a minute for this, another one has begun.
    expect(through).toBeLessThan(250 * (1 + Math.floor((Date.now() - beganMs) / 60_000)));
  });

  it('know when somebody has logged out', async () => {
    const { token } = await logInDemoBuyer(call);
    for (let place = 0; place < 4; place += 1) expect(await ask('/api/localuser!get.action', {}, { token })).toMatchObject({ code: 0 });
    await call('user!logout', {}, token);
    for (let place = 0; place < 4; place += 1)
      expect(await ask('/api/localuser!get.action', {}, { token })).toMatchObject({ status: 403, key: 'session.invalid' });
  });

  it('open no call to whoever may not make it', async () => {
    const { token: buyer } = await registerBuyer(call, 'sweeper');
    const guarded = ALL_CALLS.filter(({ audience }) => audience !== 'visitor');
    const open: string[] = [];
    const refused = (path: string, as: string, { status, key }: Answer): void => {
      if (status !== 403) open.push(`${path} ${as}: ${status} ${key}`);
    };
    for (let place = 0; place < guarded.length; place += AT_ONCE) {
      await Promise.all(
        guarded.slice(place, place + AT_ONCE).map(async (one, among) => {
          const path = callPath(one);
          const door = doorOf(one);
          refused(path, 'without a token', await ask(path));
          // The short form looks at a quarter of them more closely.
          if (!isLong && among % 4 !== 0) return;
          refused(path, 'with an invented token', await ask(path, {}, { token: 'A'.repeat(43) }));
          if (door === 'buyer') return;
          refused(path, "with a buyer's token", await ask(path, {}, { token: buyer }));
          refused(path, "with a buyer's token as cookie", await ask(path, {}, { cookie: `${SESSION_COOKIES[door]}=${buyer}` }));
        }),
      );
    }
    expect(open).toEqual([]);
  });
});
