/**
 * A market to trade on: shops that send anywhere, products with stock enough for everybody, buyers with an address and money, all of them
 * logged in.
 */
import { hashPassword } from '@entrepot/server/modules/people/credentials/index.ts';
import { readParameters } from '@entrepot/server/modules/ground/parameters/index.ts';
import { loadConfig } from '@entrepot/server/config.ts';
import { createSessions } from '@entrepot/server/modules/people/sessions/index.ts';
import { createDb, createPool, type Db } from '@entrepot/server/platform/db/database.ts';
import { withTransaction } from '@entrepot/server/platform/db/transaction.ts';
import type pg from 'pg';

export const STOREFRONT = 'bench';
/** Of every buyer. */
export const FUND_PASSWORD = '246810';
const BUYERS = 500;
const SHOPS = 50;
const PRODUCTS = 2_000;
/** More than anybody spends while it lasts. */
const BALANCE = '100000000';

export interface MarketShop {
  id: string;
  token: string;
}
export interface MarketSku {
  id: string;
  productId: string;
  shop: MarketShop;
}
export interface MarketBuyer {
  id: string;
  addressId: string;
  token: string;
}
export interface Market {
  buyers: MarketBuyer[];
  skus: MarketSku[];
}
export interface UnpaidOrder {
  id: string;
  buyerId: string;
}

/** Nobody waits for it, and on a busy machine it takes as long as it takes. */
const PATIENT = { connectMs: 120_000, statementMs: 120_000, requestMs: 120_000 };

export async function fillMarket(connectionString: string): Promise<Market> {
  const pool = createPool({ connectionString, maxConnections: 4, limits: PATIENT });
  try {
    const logIn = await createLogIn(createDb(pool));
    const shops = await fillShops(pool, logIn);
    const skus = await fillProducts(pool, shops);
    const buyers = await fillBuyers(pool, logIn);
    await pool.query('VACUUM ANALYZE');
    return { buyers, skus };
  } finally {
    await pool.end();
  }
}

type LogIn = (audience: 'buyer' | 'seller', subjectId: string) => Promise<string>;

async function createLogIn(db: Db): Promise<LogIn> {
  const values = await readParameters(db);
  const sessions = createSessions(
    { db, clock: { now: () => new Date() }, config: loadConfig({}, 'development') },
    { parameters: { get: (code) => values.get(code) as never } },
  );
  return async (audience, subjectId) =>
    (
      await withTransaction(db, (tx) =>
        sessions.start(tx, { audience, subjectId, isComplete: true, address: '127.0.0.1', userAgent: 'bench' }),
      )
    ).token;
}

async function fillShops(pool: pg.Pool, logIn: LogIn): Promise<MarketShop[]> {
  await pool.query(`INSERT INTO storefronts (code, position, data) VALUES ($1, 1, '{}')`, [STOREFRONT]);
  const { rows } = await pool.query<{ id: string; member: string }>(`
    WITH shop AS (INSERT INTO shops (slug, name, country, city, opened_at) SELECT 'shop-' || n, 'Shop ' || n, 'PT', 'Porto', now()
      FROM generate_series(1, ${SHOPS}) n RETURNING id, slug),
      zone AS (INSERT INTO shop_freight_zones (shop_id, position, dispatch_fee, delivery_fee, per_kilo) SELECT id, 1, 2, 3, 1 FROM shop
        RETURNING id),
      step AS (INSERT INTO shop_freight_steps (zone_id, up_to_grams, distance_fee) SELECT id, 1000, 4 FROM zone),
      member AS (INSERT INTO shop_members (shop_id, email, name, is_owner) SELECT id, slug || '@shop.example', slug, true FROM shop
        RETURNING id, shop_id)
    SELECT shop_id AS id, id AS member FROM member`);
  return Promise.all(rows.map(async ({ id, member }) => ({ id, token: await logIn('seller', member) })));
}

async function fillProducts(pool: pg.Pool, shops: MarketShop[]): Promise<MarketSku[]> {
  await pool.query(`INSERT INTO categories (level, slug, position) VALUES (1, 'bench', 1)`);
  const { rows } = await pool.query<{ id: string; product_id: string; shop_id: string }>(
    `
    WITH product AS (
      INSERT INTO products (shop_id, category_id, number, state, price, published_at)
      SELECT ($1::uuid[])[1 + n % ${SHOPS}], (SELECT id FROM categories), 'B' || n, 'on_shelf', 5, now()
      FROM generate_series(1, ${PRODUCTS}) n RETURNING id, shop_id),
      title AS (INSERT INTO product_texts (product_id, language, title) SELECT id, 'en', 'Bench' FROM product),
      tier AS (INSERT INTO product_tiers (product_id, min_quantity, reduction_bp) SELECT id, 10, 500 FROM product),
      sku AS (INSERT INTO skus (product_id, position, value_ids, price, weight_grams) SELECT id, 1, '{}', 5, 300 FROM product
        RETURNING id, product_id)
    SELECT sku.id, sku.product_id, product.shop_id FROM sku JOIN product ON product.id = sku.product_id`,
    [shops.map(({ id }) => id)],
  );
  await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) SELECT id, 100000000, 'delivered' FROM skus`);
  const byId = new Map(shops.map((shop) => [shop.id, shop]));
  return rows.map((row) => ({ id: row.id, productId: row.product_id, shop: byId.get(row.shop_id)! }));
}

async function fillBuyers(pool: pg.Pool, logIn: LogIn): Promise<MarketBuyer[]> {
  const { rows } = await pool.query<{ id: string; address: string }>(
    `
    WITH buyer AS (INSERT INTO users (usercode, username, fund_password_hash, is_demo)
      SELECT lpad(n::text, 8, '0'), 'bench' || n, $1, true FROM generate_series(1, ${BUYERS}) n RETURNING id),
      address AS (
        INSERT INTO addresses (user_id, consignee, phone, country, state, city, postcode, detail, is_default, created_at, updated_at)
        SELECT id, 'Ana Sousa', '+351912345678', 'PT', 'Porto', 'Porto', '4000-123', 'Rua das Flores 12', true, now(), now() FROM buyer
        RETURNING id, user_id)
    SELECT user_id AS id, id AS address FROM address`,
    [await hashPassword(FUND_PASSWORD)],
  );
  await fund(
    pool,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map(async ({ id, address }) => ({ id, addressId: address, token: await logIn('buyer', id) })));
}

/** Money with its fact, as the demo world has it, so that the books of a market can be verified. */
async function fund(pool: pg.Pool, buyers: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO recharges (id, serial, user_id, kind, state, currency, amount, credited, evidence, created_at, decided_at)
     SELECT id, 'bench-' || id, id, 'certificate', 'success', 'USDT', $2, $2, 'recharge:demo:' || id, now(), now()
     FROM unnest($1::uuid[]) AS id`,
    [buyers, BALANCE],
  );
  await pool.query(
    `SELECT post_ledger_transaction('recharge', r.evidence,
       jsonb_build_object('source', 'demo', 'cause', jsonb_build_object('kind', 'recharge', 'id', r.id, 'serial', r.serial)), now(),
       '{chain_clearing,user_available}', ARRAY[NULL, r.user_id], ARRAY[-$1::numeric, $1::numeric]) FROM recharges r`,
    [BALANCE],
  );
}

/** Orders that wait for payment, as many as are wanted, each of one line. */
export async function placeBulk(
  connectionString: string,
  market: Market,
  count: number,
  skus: readonly MarketSku[],
): Promise<UnpaidOrder[]> {
  const pool = createPool({ connectionString, maxConnections: 1 });
  try {
    // Without the limit of a call: this is work for a while.
    await pool.query('SET statement_timeout = 0');
    const { rows } = await pool.query<UnpaidOrder>(
      `
      WITH placed AS (
        INSERT INTO orders (serial, checkout_id, buyer_id, shop_id, storefront_code, goods_total, freight_dispatch, freight_distance,
          freight_delivery, total, commission_bp, receiver, submitted_at)
        SELECT 'B-' || gen_random_uuid(), uuidv7(), ($1::uuid[])[1 + n % cardinality($1::uuid[])],
          ($2::uuid[])[1 + n % cardinality($2::uuid[])], $5, 10, 2, 4, 3, 19, 500,
          jsonb_build_object('country', 'PT', 'sku', 1 + n % cardinality($2::uuid[])), now()
        FROM generate_series(1, $6::integer) n RETURNING id, buyer_id, (receiver->>'sku')::integer AS sku),
        line AS (
          INSERT INTO order_lines (order_id, product_id, sku_id, title, choice, quantity, list_price, unit_price, line_total)
          SELECT id, ($3::uuid[])[sku], ($4::uuid[])[sku], 'Bench', '', 2, 5, 5, 10 FROM placed),
        event AS (INSERT INTO order_events (order_id, kind, actor) SELECT id, 'placed', 'buyer' FROM placed),
        timer AS (INSERT INTO order_timers (order_id, kind, due_at) SELECT id, 'payment', now() + interval '1 day' FROM placed)
      SELECT id, buyer_id AS "buyerId" FROM placed`,
      [
        market.buyers.map(({ id }) => id),
        skus.map(({ shop }) => shop.id),
        skus.map(({ productId }) => productId),
        skus.map(({ id }) => id),
        STOREFRONT,
        count,
      ],
    );
    await pool.query('ANALYZE orders, order_lines, order_timers');
    return rows;
  } finally {
    await pool.end();
  }
}
