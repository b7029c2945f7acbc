import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUYER_RIGHTS } from '../../../platform/auth.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { catalogBuilder } from '../../goods/catalog/catalog.builder.ts';
import { createCentre } from './index.ts';

const { pool, db } = await testDatabase();
const build = catalogBuilder(pool);

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, createCentre({ db }).routes, {
  // A token is the id of its buyer.
  resolveSession: async (token) => ({ ...BUYER_RIGHTS, subjectId: token, sessionId: 's' }),
  storefrontOf: () => 'x',
  rateLimitOf: () => undefined,
});

async function dashboard(token: string): Promise<Dashboard> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/localuser!dashboard.action',
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json<{ data: Dashboard }>().data;
}

let buyer: string;
let stranger: string;
let productId: string;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'orders', 'users']);
  productId = await build.product({ shopId: await build.shop(), categoryId: await build.category('kitchen') });
  buyer = await build.buyer('inesduarte');
  stranger = await build.buyer('somebody');
});

const counted = ({ orders }: Dashboard) => Object.fromEntries(orders.map(({ status, count }) => [status, count]));

describe('the dashboard', () => {
  it('of a new buyer is all zeros', async () => {
    const answer = await dashboard(buyer);
    expect(answer).toMatchObject({ collectedGoods: 0, followedShops: 0, balance: { amount: '0', currency: 'USDT' } });
    expect(answer.orders.map(({ status }) => status)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
    expect(answer.orders.every(({ count }) => count === 0)).toBe(true);
  });

  it('counts the own orders by their state, the own favourites and follows', async () => {
    for (let index = 0; index < 3; index++) await build.sale({ productId, soldAt: new Date('2026-02-01T00:00:00Z'), buyerId: buyer });
    await build.sale({ productId, soldAt: new Date('2026-02-01T00:00:00Z'), buyerId: stranger });
    await pool.query(`UPDATE orders SET status = 0 WHERE id = (SELECT id FROM orders WHERE buyer_id = $1 ORDER BY id LIMIT 1)`, [buyer]);
    await pool.query('INSERT INTO favourites (user_id, product_id) VALUES ($1, $3), ($2, $3)', [buyer, stranger, productId]);
    await pool.query('INSERT INTO follows (user_id, shop_id) SELECT $1, id FROM shops', [stranger]);
    expect(counted(await dashboard(buyer))).toMatchObject({ 0: 1, 4: 2, 1: 0 });
    expect(await dashboard(buyer)).toMatchObject({ collectedGoods: 1, followedShops: 0 });
    expect(await dashboard(stranger)).toMatchObject({ collectedGoods: 1, followedShops: 1 });
    expect(counted(await dashboard(stranger))).toMatchObject({ 4: 1 });
  });

  it('shows the balance of the ledger, to its owner', async () => {
    const {
      rows: [account],
    } = await pool.query<{ id: string }>(
      `INSERT INTO ledger_accounts (kind, owner_id, balance) VALUES ('user_available', $1, 0) RETURNING id`,
      [buyer],
    );
    const {
      rows: [clearing],
    } = await pool.query<{ id: string }>(
      `INSERT INTO ledger_accounts (kind) VALUES ('provider_clearing') ON CONFLICT (kind, owner_id, currency)
        DO UPDATE SET kind = excluded.kind RETURNING id`,
    );
    await pool.query(
      `WITH t AS (INSERT INTO ledger_transactions (kind, natural_key) VALUES ('recharge', 'test:centre:' || $1) RETURNING id)
       INSERT INTO ledger_entries (transaction_id, account_id, amount) SELECT t.id, a.id, a.amount
       FROM t, (VALUES ($1::uuid, 128.4), ($2::uuid, -128.4)) AS a (id, amount)`,
      [account!.id, clearing!.id],
    );
    expect((await dashboard(buyer)).balance).toEqual({ amount: '128.4', currency: 'USDT' });
    expect((await dashboard(stranger)).balance.amount).toBe('0');
  });

  it('needs a login', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/localuser!dashboard.action' })).statusCode).toBe(403);
  });
});
