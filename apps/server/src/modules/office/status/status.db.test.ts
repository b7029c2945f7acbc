import { createServer } from 'node:http';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { Incident } from '@entrepot/contracts/calls/incident-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { STATUS_PARTS } from '@entrepot/contracts/status-parts.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { seedStorefronts } from '../../ground/storefronts/index.ts';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { loadConfig } from '../../../config.ts';
import { DatabaseAway } from '../../../platform/db/away.ts';
import { createDb } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { consoleRig } from '../../people/console-login/console.builder.ts';
import { createStatus, type Status } from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
let isAway = false;
/** The same database, which nobody reaches at times. */
const readable = createDb(
  Object.assign(Object.create(pool) as typeof pool, {
    connect: () => (isAway ? Promise.reject(new DatabaseAway('nobody answers')) : pool.connect()),
  }),
);
await withTransaction(db, (tx) => seedStorefronts(tx, STOREFRONTS));
const clock = testClock('2026-03-01T12:00:00Z');
const [port, wsPort] = [await freePort(), await freePort()];

/** What stands in the place of the shop: pages, calls and socket, each of which can fail. */
const shop = { pages: 200, search: 0, strangers: 403, delayMs: 0 };
const server = createServer((request, response) => {
  const answer = (status: number, body: string): void => void setTimeout(() => response.writeHead(status).end(body), shop.delayMs);
  if (request.url!.startsWith('/index')) answer(shop.pages, '<!doctype html><html></html>');
  else if (request.url!.includes('search')) answer(200, JSON.stringify({ code: shop.search, msg: '', data: {} }));
  else answer(shop.strangers, JSON.stringify({ code: shop.strangers }));
});
await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
const sockets = new WebSocketServer({ port: wsPort, host: '127.0.0.1' });
atTheEnd(async () => {
  sockets.close();
  server.close().closeAllConnections();
});

const handled = new Map<string, () => Promise<void>>();
const jobs = {
  handle: (task: string, work: () => Promise<void>) => handled.set(task, work),
  schedule: (task: string, cron: string) => scheduled.push(`${cron} ${task}`),
} as unknown as Jobs;
const scheduled: string[] = [];
const storefronts = { list: () => [{ code: 'hazelwharf', hosts: ['hazelwharf.example'] }] as never, isOpen: () => true };
let status: Status;
const config = { ...loadConfig({ PAYMENT_CHANNELS: 'none' }, 'development'), port, wsPort };
const rig = await consoleRig(database, {}, (audit) => {
  status = createStatus({ db: readable, clock, config, jobs }, { audit, storefronts, visited: visited() });
  return status.routes;
});
const writer = await rig.token('staff', await rig.staff('writer@operator.example', await rig.role('Writers', ['content.manage'])));
const watcher = await rig.token('staff', await rig.staff('watcher@operator.example', await rig.role('Watchers', ['system.watch'])));
const call = async <Data>(name: string, input: object = {}, token = writer) => rig.staffCall<Data>(name, input, { token });

function visited() {
  return {
    storefrontOf: () => brand as never,
    languageOf: (request: { query: unknown }) => ((request.query as { lang?: string }).lang ?? 'en') as never,
  };
}
const brand = STOREFRONTS.find(({ code }) => code === 'hazelwharf')!;

const app = Fastify();
app.decorateRequest('cspNonce', { getter: () => 'test-nonce' });
status!.registerRoutes(app as never);
atTheEnd(() => app.close());
const page = async (lang = 'en'): Promise<string> => (await app.inject(`/status?lang=${lang}`)).body;
const stateOf = async (part: string): Promise<string> =>
  (await pool.query<{ state: string }>(`SELECT state FROM status_now WHERE storefront_code = 'hazelwharf' AND part = $1`, [part])).rows[0]!
    .state;
const look = (): Promise<void> => status.look();

beforeEach(async () => {
  Object.assign(shop, { pages: 200, search: 0, strangers: 403 });
  clock.set('2026-03-01T12:00:00Z');
  await emptyTables(pool, ['status_now', 'status_days', 'status_incidents', 'status_notes']);
});

describe('probes', () => {
  it('are run once a minute by one process for all', () => {
    expect(scheduled).toContain('* * * * * status:probe');
    expect([...handled.keys()]).toEqual(['status:probe']);
  });

  it('find out what a visitor would, and say of the rest that it was not measured', async () => {
    await look();
    for (const part of ['pages', 'search', 'login', 'chat']) expect([part, await stateOf(part)]).toEqual([part, 'up']);
    for (const part of ['chain', 'pay_in', 'pay_out', 'mail']) expect([part, await stateOf(part)]).toEqual([part, 'unknown']);
    Object.assign(shop, { pages: 500, search: 5, strangers: 200 });
    clock.advance(60_000);
    await look();
    for (const part of ['pages', 'search', 'login']) expect([part, await stateOf(part)]).toEqual([part, 'down']);
    expect(await stateOf('chat')).toBe('up');
  });

  it('add up by the day, and keep since when it is so', async () => {
    await look();
    clock.advance(60_000);
    await look();
    shop.pages = 503;
    clock.advance(60_000);
    await look();
    const { rows: days } = await pool.query(`SELECT day::text, up, down, unknown FROM status_days WHERE part = 'pages'`);
    expect(days).toEqual([{ day: '2026-03-01', up: 2, down: 1, unknown: 0 }]);
    const { rows: now } = await pool.query<{ since: Date }>(`SELECT since FROM status_now WHERE part IN ('pages', 'search') ORDER BY part`);
    expect(now.map(({ since }) => since.toISOString())).toEqual(['2026-03-01T12:02:00.000Z', '2026-03-01T12:00:00.000Z']);
  });

  it('say that nothing was measured where nobody knows the way', async () => {
    const lost = createStatus(
      { db, clock, config: { ...config, probeOrigin: 'http://nobody.invalid' }, jobs },
      { audit: {} as never, storefronts, visited: visited() },
    );
    await lost.look();
    expect([await stateOf('pages'), await stateOf('chat')]).toEqual(['unknown', 'unknown']);
    const refused = createStatus(
      { db, clock, config: { ...config, probeOrigin: 'http://127.0.0.1:1', wsPort: 1 }, jobs },
      { audit: {} as never, storefronts, visited: visited() },
    );
    await refused.look();
    expect([await stateOf('pages'), await stateOf('chat')]).toEqual(['down', 'down']);
  });

  it('take turns where there are many storefronts', async () => {
    const many = STOREFRONTS.slice(0, 10);
    const all = createStatus(
      { db, clock, config, jobs },
      { audit: {} as never, storefronts: { list: () => many, isOpen: () => true }, visited: visited() },
    );
    const looked = async () =>
      (await pool.query<{ count: number }>(`SELECT count(*)::integer FROM status_now WHERE part = 'pages'`)).rows[0]!.count;
    const counts: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      await all.look();
      counts.push(await looked());
      clock.advance(60_000);
    }
    expect(counts[2]).toBe(10);
    expect(Math.max(counts[0]!, counts[1]! - counts[0]!, counts[2]! - counts[1]!)).toBe(4);
  });

  it('are forgotten after ninety days', async () => {
    await pool.query(
      `INSERT INTO status_days VALUES ('hazelwharf', 'pages', '2025-11-20', 1, 0, 0),
        ('hazelwharf', 'pages', '2025-12-20', 1, 0, 0)`,
    );
    await withTransaction(db, (tx) => status.forget(tx, clock.now()));
    expect((await pool.query(`SELECT day::text FROM status_days`)).rows).toEqual([{ day: '2025-12-20' }]);
  });
});

describe('the page', () => {
  it('shows what was measured and names what was not', async () => {
    await pool.query(`INSERT INTO status_days VALUES ('hazelwharf', 'pages', '2026-02-27', 1439, 0, 0),
      ('hazelwharf', 'pages', '2026-02-28', 700, 40, 3),
      ('hazelwharf', 'search', '2026-02-28', 0, 0, 1440)`);
    await look();
    const html = await page();
    expect(html).toContain('Everything that was measured works');
    expect(html).toContain('Found working: 98.16% of 2,180 looks. Days without a measurement: 87.');
    expect(html).toContain('title="February 28, 2026: working in 700 of 740 looks"');
    expect(html).toContain('title="February 26, 2026: not measured"');
    expect(html.match(/<i class="(good|some|bad|none)" title/g)).toHaveLength(90 * STATUS_PARTS.length);
    // A day on which nothing could be measured is no good day.
    expect(html.match(/<i class="good" title="February 28/g)).toBe(null);
    expect(html).not.toContain('<script');
    shop.pages = 500;
    clock.advance(60_000);
    await look();
    expect(await page()).toContain('Something does not work at the moment');
  });

  it('says nothing about now from what was found long ago', async () => {
    await look();
    clock.advance(21 * 60_000);
    expect(await page()).toContain('Too little was measured to say');
  });

  it('says what it knows of before while the database is away, that something is down, and what it knew when', async () => {
    await look();
    expect((await app.inject('/status')).statusCode).toBe(200);
    isAway = true;
    onTestFinished(() => void (isAway = false));
    clock.advance(60_000);
    const answer = await app.inject('/status');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Something does not work at the moment');
    expect(answer.body).toContain('Mar 1, 2026, 12:00 PM UTC');
    isAway = false;
    expect(await page()).toContain('Everything that was measured works');
  });

  it('stands in every language, from the side that it is read from', async () => {
    await look();
    const pages = await Promise.all(LANGUAGES.map((language) => page(language)));
    expect(new Set(pages.map((html) => /<p class="overall[^>]*>([^<]+)/.exec(html)![1])).size).toBe(LANGUAGES.length);
    expect(pages[LANGUAGES.indexOf('ar')]).toContain('dir="rtl"');
    for (const html of pages) expect(html).not.toMatch(/status\.[a-z]+|undefined|\{\w+\}<|NaN/);
  });
});

describe('incidents', () => {
  const opening = {
    storefrontCode: 'hazelwharf',
    parts: ['pages'],
    title: 'Pages <b>slow</b>',
    text: 'We are looking for the cause.',
    beganAt: '2026-03-01T11:30:00Z',
  };

  it('are opened, gone on with and ended, in public and in the audit log', async () => {
    const { data: opened } = await call<Incident>('incident!open', opening);
    expect(opened).toMatchObject({ title: 'Pages <b>slow</b>', endedAt: null, beganAt: '2026-03-01T11:30:00.000Z' });
    await call('incident!note', { id: opened.id, text: 'A disk was full.' });
    let html = await page();
    expect(html).toContain('Pages &lt;b&gt;slow&lt;/b&gt;');
    expect(html).toContain('Since Mar 1, 2026, 11:30 AM UTC, still going on');
    // What goes on stands first, whatever was measured.
    expect(html.indexOf('still going on')).toBeLessThan(html.indexOf('>Pages</h2>'));
    const { data: ended } = await call<Incident>('incident!end', { id: opened.id, text: 'It is over.', endedAt: '2026-03-01T11:50:00Z' });
    expect(ended.notes.map(({ text }) => text)).toEqual(['It is over.', 'A disk was full.', 'We are looking for the cause.']);
    html = await page();
    expect(html.indexOf('It is over.')).toBeGreaterThan(html.indexOf('>Pages</h2>'));
    expect(html.indexOf('It is over.')).toBeLessThan(html.indexOf('A disk was full.'));
    expect((await call<Page<Incident>>('incident!list')).data.list.map(({ id }) => id)).toEqual([opened.id]);
    const { rows: told } = await pool.query(`SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY number`, [opened.id]);
    expect(told).toEqual([{ action: 'incident.opened' }, { action: 'incident.noted' }, { action: 'incident.ended' }]);
    for (const name of ['incident!note', 'incident!end'])
      expect((await call(name, { id: opened.id, text: 'Again.', endedAt: '2026-03-01T11:55:00Z' })).key).toBe('request.illegal');
  });

  it('of another storefront stand on its page, and those of all on every one', async () => {
    await call('incident!open', { ...opening, storefrontCode: null, title: 'Everywhere' });
    const other = STOREFRONTS.find(({ code }) => code !== 'hazelwharf')!.code;
    await call('incident!open', { ...opening, storefrontCode: other, title: 'Elsewhere' });
    const html = await page();
    expect(html).toContain('Everywhere');
    expect(html).not.toContain('Elsewhere');
  });

  it('are refused where they say what cannot be, and change nothing then', async () => {
    expect((await call('incident!open', { ...opening, beganAt: '2026-03-01T13:00:00Z' })).key).toBe('request.invalid');
    expect((await call('incident!open', { ...opening, parts: [] })).key).toBe('request.invalid');
    expect((await call('incident!open', { ...opening, text: '  ' })).key).toBe('request.invalid');
    expect((await call('incident!open', { ...opening, storefrontCode: 'nowhere' })).key).toBe('data.none');
    const { data } = await call<Incident>('incident!open', opening);
    expect((await call('incident!end', { id: data.id, text: 'Over.', endedAt: '2026-03-01T11:00:00Z' })).key).toBe('request.invalid');
    expect((await pool.query('SELECT FROM status_notes')).rowCount).toBe(1);
  });

  it('are written by nobody without the right', async () => {
    expect((await call('incident!open', opening, watcher)).key).toBe('access.denied');
    expect((await rig.staffCall('incident!open', opening, {})).key).toBe('session.required');
    expect((await pool.query('SELECT FROM status_incidents')).rowCount).toBe(0);
  });

  it('and what was told of them stay as they were, whoever asks the database', async () => {
    const { data } = await call<Incident>('incident!open', opening);
    await expect(pool.query(`UPDATE status_notes SET text = 'Nothing happened.' WHERE incident_id = $1`, [data.id])).rejects.toThrow();
  });
});
