import { testDatabase } from '@entrepot/testing/database.ts';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { sendError } from '../../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../../platform/http/register-routes.ts';
import { textOfPaper } from '../../../../platform/typesetting/paper-text.builder.ts';
import { createEntry } from '../../../people/entry/index.ts';
import { orderFloor } from '../../orders/order-floor.builder.ts';
import type { Buyer, Someone } from '../../orders/orders.builder.ts';
import { createPapers } from '../index.ts';

const database = await testDatabase();
const { db, pool } = database;
const floor = await orderFloor(database);
const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, createPapers({ db, clock: floor.clock }, { pictureOf: async () => undefined }).routes, {
  resolveSession: createEntry({ db, clock: floor.clock }).resolve,
  storefrontOf: () => floor.storefrontCode,
  rateLimitOf: () => undefined,
});

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let skuId: string;

beforeEach(async () => {
  floor.reset();
  const titles = { en: 'Oak bowl', de: 'Eichenschale', ar: 'وعاء' };
  const market = await floor.market({ skuPrices: ['10'], stock: 50, titles, balance: '500' });
  ({ shopId, keeper, buyer } = market);
  skuId = market.skuIds[0]!;
  await pool.query(`UPDATE skus SET code = 'OAK-1', code_shop_id = $2 WHERE id = $1`, [skuId, shopId]);
});

async function papers(query: Record<string, string>, who: Someone | undefined = keeper) {
  const response = await app.inject({
    method: 'GET',
    url: '/seller-api/order!papers',
    query,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
const order = (progress: 'placed' | 'paid' | 'shipped' = 'paid', quantity = 3) => floor.order(buyer, keeper, skuId, progress, quantity);

it('a packing slip names goods as the shop does, with code, pieces and the buyer’s wording', async () => {
  const id = await order();
  const { serial } = await floor.info(buyer, id);
  const { body, headers } = await papers({ kind: 'slip', ids: id, lang: 'de' });
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="slip-${serial}.pdf"` });
  const text = await textOfPaper(body);
  for (const word of ['Packzettel', serial, 'Eichenschale', 'OAK-1', 'Bestellt als Oak bowl', '3']) expect(text).toContain(word);
  expect(text, 'no prices').not.toContain('10.00');
});

it('labels come one to a page, with the tracking number once there is one', async () => {
  const [first, second] = [await order(), await order('shipped')];
  const { body } = await papers({ kind: 'label', ids: `${first},${second}` });
  expect(pagesOf(body)).toBe(2);
  const text = await textOfPaper(body);
  expect(text).toContain('HP 1');
  expect(text).toContain('OAK-1');
});

it('a name of any script stands on it as text, and nothing of it becomes a question mark', async () => {
  const id = await order();
  await pool.query(`UPDATE orders SET receiver = receiver || $2 WHERE id = $1`, [
    id,
    { name: '山田 太郎', address: 'شارع الحمرا 12', city: 'เชียงใหม่' },
  ]);
  const { body } = await papers({ kind: 'slip', ids: id, lang: 'ar' });
  expect(pagesOf(body)).toBe(1);
  const text = await textOfPaper(body);
  expect(text).not.toContain('?');
  for (const word of ['شارع الحمرا', 'เชียงใหม่', 'OAK-1']) expect(text).toContain(word);
  // By a font of the machine, or by the mark where it has none.
  expect(text).toMatch(/山田|\[…\]/);
});

it('of an order in parts the rest is packed, and every parcel has papers of its own', async () => {
  const id = await order('paid', 5);
  await floor.confirm(keeper, id);
  await floor.ship(keeper, id, { trackingNumber: 'HP A', lines: [{ skuCode: 'OAK-1', quantity: 2 }] });
  const [parcel] = (await floor.info(buyer, id)).parcels!;
  const rest = await textOfPaper((await papers({ kind: 'label', ids: id })).body);
  expect(rest).toContain('3 ×');
  expect(rest).not.toContain('HP A');
  const first = await textOfPaper((await papers({ kind: 'label', ids: id, parcelId: parcel!.id })).body);
  expect(first).toContain('2 ×');
  expect(first).toContain('HP A');
  await floor.ship(keeper, id, { trackingNumber: 'HP B' });
  expect(pagesOf((await papers({ kind: 'slip', ids: id })).body), 'one for each').toBe(2);
  expect((await papers({ kind: 'slip', ids: await order(), parcelId: parcel!.id })).body.toString()).toContain('order.not_found');
});

it('what is not paid is not packed', async () => {
  expect((await papers({ kind: 'slip', ids: await order('placed') })).body.toString()).toContain('order.state_conflict');
});

it('nobody prints another shop’s orders, nor without a login or the right', async () => {
  const id = await order();
  const stranger = await floor.member(await floor.shop());
  expect((await papers({ kind: 'slip', ids: id }, stranger)).body.toString()).toContain('order.not_found');
  expect((await papers({ kind: 'slip', ids: id }, await floor.member(shopId, 'reviews.reply'))).status).toBe(403);
  const unknown = await app.inject({ method: 'GET', url: '/seller-api/order!papers', query: { kind: 'slip', ids: id } });
  expect(unknown.json()).toMatchObject({ key: 'session.required' });
  for (const ids of ['', 'x', `${id},`, `${id};${id}`]) expect((await papers({ kind: 'slip', ids })).status, ids).toBe(400);
  expect((await papers({ kind: 'stamp', ids: id })).status).toBe(400);
});
