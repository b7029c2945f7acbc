import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import { randomUUID } from 'node:crypto';
import { verifyFigures } from '@entrepot/demo/world/verify.ts';
import { handMadeEvents } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUYER_RIGHTS, type Session } from '../../../platform/auth.ts';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { loginsFor } from '../../../platform/db/roles.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { catalogBuilder } from '../catalog/catalog.builder.ts';
import { rollUpFigures } from '../catalog/figures/figures.sql.ts';
import { createViews } from './index.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ALL = 1_000_000;

const { pool, db, connectionString } = await testDatabase();
const build = catalogBuilder(pool);
const { events, gap } = handMadeEvents();
const clock = testClock('2026-03-01T12:00:00Z');

let session: Session | undefined;
let forgetVisits: () => Promise<void>;
const jobs = { ...NO_JOBS, handle: (_task: string, work: never) => void (forgetVisits = work) };

/** What one of several processes answers with. */
function aProcess() {
  const app = Fastify({ trustProxy: true });
  app.setErrorHandler(sendError);
  registerRoutes(app, createViews({ db, clock, events, jobs }).routes, {
    resolveSession: async () => session,
    storefrontOf: () => 'x',
    rateLimitOf: () => undefined,
  });
  return app;
}
const app = aProcess();
const otherProcess = aProcess();

interface Answer {
  status: number;
  code: number;
  key?: string;
  data?: { isCounted: boolean };
}

async function look(input: object, { userAgent = BROWSER, address = '203.0.113.7', token = '', at = app } = {}): Promise<Answer> {
  const response = await at.inject({
    method: 'POST',
    url: `/api/pageView!add.action${token && `?token=${token}`}`,
    payload: input,
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
}

async function figures(): Promise<Record<string, number>> {
  await rollUpFigures(db, ALL);
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT
    coalesce((SELECT views FROM product_figures WHERE product_id = $1), 0) AS product,
    coalesce((SELECT views FROM shop_figures WHERE shop_id = $2), 0) AS shop`,
    [productId, shopId],
  );
  return rows[0]!;
}

async function newUser(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('INSERT INTO users (usercode, username) VALUES ($1::text, $1::text) RETURNING id', [
    randomUUID().slice(0, 13),
  ]);
  return rows[0]!.id;
}

let shopId: string;
let categoryId: number;
let productId: string;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'orders', 'figure_deltas']);
  // A day further each time: what one test looked at, the next may look at again.
  clock.advance(24 * 60 * 60_000);
  session = undefined;
  categoryId = await build.category('kitchen');
  shopId = await build.shop();
  productId = await build.product({ shopId, categoryId });
});

describe('a look', () => {
  it('at a product counts for the product and its shop, at a shop for the shop alone', async () => {
    expect(await look({ goodsId: productId })).toMatchObject({ code: 0, data: { isCounted: true } });
    expect(await look({ sellerId: shopId })).toMatchObject({ data: { isCounted: true } });
    expect(await figures()).toEqual({ product: 1, shop: 2 });
  });

  it('counts once in half an hour for the same visitor', async () => {
    await look({ goodsId: productId });
    expect(await look({ goodsId: productId.toUpperCase() })).toMatchObject({ data: { isCounted: false } });
    expect(await look({ goodsId: productId }, { address: '203.0.113.8' })).toMatchObject({ data: { isCounted: true } });
    expect(await look({ goodsId: productId }, { userAgent: `${BROWSER} Other` })).toMatchObject({ data: { isCounted: true } });
    clock.advance(30 * 60_000);
    expect(await look({ goodsId: productId })).toMatchObject({ data: { isCounted: true } });
    clock.advance(30 * 60_000 - 1);
    expect(await look({ goodsId: productId })).toMatchObject({ data: { isCounted: false } });
    expect(await figures()).toEqual({ product: 4, shop: 4 });
  });

  it.each([
    '',
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 HeadlessChrome/140',
    'python-requests/2.32',
  ])('of a machine is not counted: "%s"', async (userAgent) => {
    expect(await look({ goodsId: productId }, { userAgent })).toMatchObject({ code: 0, data: { isCounted: false } });
    expect(await figures()).toEqual({ product: 0, shop: 0 });
  });

  it('counts once in half an hour whichever process answers, also when several answer at the same moment', async () => {
    const looks = Array.from({ length: 12 }, (_, number) => look({ goodsId: productId }, { at: number % 2 ? app : otherProcess }));
    const counted = (await Promise.all(looks)).filter(({ data }) => data?.isCounted);
    expect(counted).toHaveLength(1);
    clock.advance(29 * 60_000);
    for (const at of [app, otherProcess]) expect(await look({ goodsId: productId }, { at })).toMatchObject({ data: { isCounted: false } });
    // Half an hour is counted from the view, not from the last attempt at another process.
    clock.advance(60_000);
    expect(await look({ goodsId: productId }, { at: otherProcess })).toMatchObject({ data: { isCounted: true } });
    expect(await figures()).toEqual({ product: 2, shop: 2 });
  });

  it('counts once although the database has lost what it keeps in no log, and a process was started since', async () => {
    const lookAgain = async () => {
      for (const at of [app, aProcess()]) expect(await look({ goodsId: productId }, { at })).toMatchObject({ data: { isCounted: false } });
    };
    expect(await look({ goodsId: productId })).toMatchObject({ data: { isCounted: true } });
    await pool.query('DELETE FROM view_salts');
    gap();
    await lookAgain();
    // Nobody heard of it this time.
    await pool.query('DELETE FROM view_salts');
    clock.advance(10 * 60_000);
    await lookAgain();
  });

  it('leaves nothing behind by which a visitor would be known again, once its time is over', async () => {
    const left = async () =>
      (await pool.query('SELECT (SELECT count(*)::int FROM recent_views) AS visits, (SELECT count(*)::int FROM view_salts) AS salts'))
        .rows[0];
    await forgetVisits();
    await look({ goodsId: productId });
    await look({ sellerId: shopId });
    await forgetVisits();
    expect(await left()).toEqual({ visits: 2, salts: 1 });
    clock.advance(30 * 60_000);
    await forgetVisits();
    expect(await left()).toEqual({ visits: 0, salts: 1 });
    clock.advance(24 * 60 * 60_000);
    await forgetVisits();
    expect(await left()).toEqual({ visits: 0, salts: 0 });
  });

  it('needs something to look at, and stays possible once it is there', async () => {
    const hidden = await build.product({ shopId, categoryId, state: 'off_shelf' });
    const lockedShop = await build.shop({ state: 'locked' });
    const lockedAway = await build.product({ shopId: lockedShop, categoryId });
    for (const goodsId of [NOBODY, hidden, lockedAway])
      expect(await look({ goodsId })).toMatchObject({ status: 200, key: 'product.not_found' });
    for (const sellerId of [NOBODY, lockedShop]) expect(await look({ sellerId })).toMatchObject({ status: 200, key: 'shop.not_found' });
    await pool.query(`UPDATE products SET state = 'on_shelf' WHERE id = $1`, [hidden]);
    expect(await look({ goodsId: hidden })).toMatchObject({ data: { isCounted: true } });
  });

  it('counts while the shop is paused, because its pages are there', async () => {
    await pool.query(`UPDATE shops SET state = 'paused' WHERE id = $1`, [shopId]);
    for (const input of [{ goodsId: productId }, { sellerId: shopId }])
      expect(await look(input)).toMatchObject({ data: { isCounted: true } });
    expect(await figures()).toEqual({ product: 1, shop: 2 });
  });

  it('is at one thing: a product or a shop', async () => {
    for (const input of [{}, { goodsId: productId, sellerId: shopId }, { goodsId: 'x' }, { sellerId: '1' }]) {
      expect(await look(input)).toMatchObject({ status: 400, key: 'request.invalid' });
    }
    expect(await figures()).toEqual({ product: 0, shop: 0 });
  });

  it('of a buyer counts once at every browser, and stands in the history although the visitor before the login had looked already', async () => {
    const userId = await newUser();
    await look({ goodsId: productId });
    session = { ...BUYER_RIGHTS, subjectId: userId, sessionId: 's' };
    expect(await look({ goodsId: productId }, { token: 'buyer' })).toMatchObject({ data: { isCounted: true } });
    expect(await look({ goodsId: productId }, { token: 'buyer', address: '203.0.113.9' })).toMatchObject({ data: { isCounted: false } });
    expect((await pool.query('SELECT user_id FROM product_views ORDER BY id')).rows).toEqual([{ user_id: null }, { user_id: userId }]);
  });

  it('of a buyer who is logged in stands in the own history, of a visitor without a name', async () => {
    const userId = await newUser();
    session = { ...BUYER_RIGHTS, subjectId: userId, sessionId: 's' };
    await look({ goodsId: productId }, { token: 'buyer' });
    await look({ sellerId: shopId });
    expect((await pool.query('SELECT user_id FROM product_views')).rows).toEqual([{ user_id: userId }]);
    expect((await pool.query('SELECT user_id FROM shop_views')).rows).toEqual([{ user_id: null }]);
  });
});

describe('figures', () => {
  it.each([
    `INSERT INTO figure_deltas (shop_id, followers) VALUES ('${NOBODY}', 1000)`,
    'UPDATE figure_deltas SET sold = 1000',
    'DELETE FROM figure_deltas',
    'TRUNCATE figure_deltas',
    'UPDATE product_figures SET sold = 1000',
    'DELETE FROM shop_views',
    'UPDATE shop_views SET viewed_at = now()',
  ])('give the server no right to %s', async (statement) => {
    const server = createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: 1, limits: PATIENT_POOL });
    await expect(server.query(statement).finally(() => server.end())).rejects.toThrow('permission denied');
  });

  it('do not change before the roll-up, and exactly once by it', async () => {
    await look({ goodsId: productId });
    expect((await pool.query('SELECT FROM product_figures')).rowCount).toBe(0);
    expect(await rollUpFigures(db, ALL)).toBe(1);
    expect(await rollUpFigures(db, ALL)).toBe(0);
    expect(await figures()).toEqual({ product: 1, shop: 1 });
  });

  it('follow a review that is hidden and shown again', async () => {
    await build.sale({ productId, soldAt: clock.now(), stars: 5 });
    const good = async () => {
      await rollUpFigures(db, ALL);
      return (await pool.query('SELECT p.reviews_good, p.stars_total, s.reviews_good AS of_shop FROM product_figures p, shop_figures s'))
        .rows[0];
    };
    expect(await good()).toEqual({ reviews_good: 1, stars_total: 5, of_shop: 1 });
    await pool.query(`UPDATE reviews SET hidden_reason = 'insult'`);
    expect(await good()).toEqual({ reviews_good: 0, stars_total: 0, of_shop: 0 });
    await pool.query('UPDATE reviews SET hidden_reason = NULL');
    expect(await good()).toEqual({ reviews_good: 1, stars_total: 5, of_shop: 1 });
  });

  it('are not held up by a change of something that is gone', async () => {
    await pool.query('INSERT INTO figure_deltas (product_id, shop_id, views) VALUES ($1, $1, 1)', [NOBODY]);
    await look({ goodsId: productId });
    expect(await figures()).toEqual({ product: 1, shop: 1 });
  });

  it('are rolled up by one process at a time', async () => {
    await look({ goodsId: productId });
    const other = await pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.figuresRollUp]);
      expect(await rollUpFigures(db, ALL)).toBe(0);
      await other.query('COMMIT');
      expect(await rollUpFigures(db, ALL)).toBe(1);
    } finally {
      other.release();
    }
  });
});

describe('under load', () => {
  it('a visitor does not wait for another who looks at the same product', async () => {
    const slow = await pool.connect();
    try {
      await slow.query('BEGIN');
      await slow.query('INSERT INTO product_views (product_id) VALUES ($1)', [productId]);
      await slow.query('INSERT INTO shop_views (shop_id) VALUES ($1)', [shopId]);
      // Would wait for the other to end, and the test with it.
      expect(await look({ goodsId: productId })).toMatchObject({ data: { isCounted: true } });
      expect(await look({ sellerId: shopId })).toMatchObject({ data: { isCounted: true } });
      // Nor does the roll-up: it takes what is committed.
      expect(await figures()).toEqual({ product: 1, shop: 2 });
      await slow.query('COMMIT');
      expect(await figures()).toEqual({ product: 2, shop: 4 });
    } finally {
      slow.release();
    }
  });

  it('every view, follow, favourite, sale and review is counted once while several roll up', async () => {
    const products = [
      productId,
      await build.product({ shopId, categoryId }),
      await build.product({ shopId: await build.shop(), categoryId }),
    ];
    const users = await Promise.all(Array.from({ length: 12 }, newUser));
    const servers = Array.from({ length: 3 }, () =>
      createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: 3, limits: PATIENT_POOL }),
    );
    let seed = 7;
    const draw = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    const any = <Item>(items: readonly Item[]): Item => items[draw(items.length)]!;

    const happenings: Array<() => Promise<unknown>> = Array.from({ length: 240 }, (_, index) => {
      const [server, product, user] = [any(servers), any(products), any(users)];
      switch (index % 6) {
        case 0:
          return () => server.query('INSERT INTO product_views (product_id, user_id) VALUES ($1, $2), ($1, NULL)', [product, user]);
        case 1:
          return () => server.query('INSERT INTO shop_views (shop_id) SELECT shop_id FROM products WHERE id = $1', [product]);
        case 2:
          return () =>
            server.query('INSERT INTO follows (user_id, shop_id) SELECT $1, shop_id FROM products WHERE id = $2 ON CONFLICT DO NOTHING', [
              user,
              product,
            ]);
        case 3:
          return () => server.query('DELETE FROM follows WHERE user_id = $1', [user]);
        case 4:
          return () => server.query('INSERT INTO favourites (user_id, product_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [user, product]);
        default:
          return index % 24 === 5
            ? () => build.sale({ productId: product, quantity: 1 + draw(9), soldAt: clock.now(), buyerId: user, stars: 1 + draw(5) })
            : // One that is undone must leave nothing behind.
              () =>
                server
                  .query(`DO $$ BEGIN INSERT INTO product_views (product_id) VALUES ('${product}'); RAISE EXCEPTION 'undone'; END $$`)
                  .catch(() => undefined);
      }
    });
    let isOver = false;
    const rollUps = servers.map(async (server) => {
      // Without the worker's lock, so that they really meet.
      while (!isOver) await server.query('SELECT roll_up_figures(3)');
    });
    await Promise.all(happenings.map((happen) => happen())).finally(() => (isOver = true));
    await Promise.all(rollUps);
    await rollUpFigures(createDb(servers[0]!), ALL);
    expect((await pool.query('SELECT FROM figure_deltas')).rowCount).toBe(0);
    expect(await verifyFigures(pool)).toEqual([]);
    expect((await pool.query<{ views: number }>('SELECT sum(views)::integer AS views FROM product_figures')).rows[0]!.views).toBe(80);
    await Promise.all(servers.map((server) => server.end()));
  });
});
