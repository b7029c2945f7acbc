import { text } from 'node:stream/consumers';
import {
  goodsDeskCalls,
  type DeskProduct,
  type DeskProductInFull,
  type DeskShop,
  type DeskShopInFull,
} from '@entrepot/contracts/calls/goods-desk.ts';
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import type { ProductChange, ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../ground/audit/index.ts';
import { createProductDesk, offersOf } from '../../goods/catalog/index.ts';
import { tradeRig, type Someone, type TradeProduct } from '../../trade/orders/orders.builder.ts';
import { noticeRoutesFor } from '../../people/notices/notices.builder.ts';
import { createModeration } from './index.ts';
import { goodsSheet, shopSheet } from './sheets.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await tradeRig(database);
const audit = createAudit({ db, clock: rig.clock });
const { staffCall, sellerCall, call } = rig.serve([
  ...createModeration({ db, clock: rig.clock }, { audit }).routes,
  ...createProductDesk({ db, clock: rig.clock }, { audit, parameters: rig.services.parameters, trade: TRADE_FACTS }).routes,
  ...noticeRoutesFor({ db, clock: rig.clock }),
]);

let officer: Someone;
let keeper: Someone;
let shopId: string;
let product: TradeProduct;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'shop_members', 'outbox_events', 'shop_notices']);
  rig.reset();
  officer = await rig.staff('products.moderate', 'shops.read');
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  product = await rig.product(shopId, { titles: { en: 'Oak bowl', de: 'Eichenschale' }, skuPrices: ['10', '12'] });
});

const remove = (id: string, reason = 'A copy of a protected design.', by = officer) =>
  staffCall<DeskProductInFull>('products!remove', { id, reason }, { token: by.token });
const restore = (id: string, reason = 'The shop showed its licence.', by = officer) =>
  staffCall<DeskProductInFull>('products!restore', { id, reason }, { token: by.token });
const goods = async (input: object = {}) => (await staffCall<Page<DeskProduct>>('products!list', input, { token: officer.token })).data;
const titles = async (input: object = {}) => (await goods(input)).list.map(({ title }) => title);
const shops = async (input: object = {}) => (await staffCall<Page<DeskShop>>('shops!list', input, { token: officer.token })).data;

describe('a product that is removed from sale', () => {
  it('is off the shelf at once; its shop reads why, and neither changes it nor puts it back', async () => {
    expect(await remove(product.id)).toMatchObject({
      code: 0,
      data: { product: { state: 'removed', removedReason: 'A copy of a protected design.', removedAt: '2026-03-02T12:00:00.000Z' } },
    });
    expect((await offersOf(db, product.skuIds, 'en')).get(product.skuIds[0]!)).toMatchObject({ productState: 'removed' });
    expect((await pool.query(`SELECT payload FROM outbox_events WHERE topic = 'catalog.changed'`)).rows).toEqual([
      { payload: { productIds: [product.id] } },
    ]);
    const seller = { token: keeper.token };
    expect(await sellerCall('product!info', { id: product.id }, seller)).toMatchObject({
      data: { state: 'removed', removed: { reason: 'A copy of a protected design.' } },
    });
    expect(await sellerCall('product!setShelf', { id: product.id, isOn: true }, seller)).toMatchObject({ key: 'product.removed' });
    const number = (await goods()).list[0]!.number;
    expect((await sellerCall<Page<Notice>>('notice!list', {}, seller)).data.list).toMatchObject([
      { kind: 'shop', event: 'product_removed', subjectId: product.id, name: number },
    ]);
    const history = (await staffCall<Page<ProductChange>>('products!history', { id: product.id }, { token: officer.token })).data.list;
    expect(history).toMatchObject([{ kind: 'removed', changes: [{ field: 'state', before: 'on_shelf', after: 'removed' }] }]);
  });

  it('goes back to where it was, and the shop is told', async () => {
    const hidden = await rig.product(shopId, { state: 'off_shelf' });
    for (const [id, state] of [
      [product.id, 'on_shelf'],
      [hidden.id, 'off_shelf'],
    ] as const) {
      await remove(id);
      expect(await restore(id)).toMatchObject({ data: { product: { state, removedReason: null, removedAt: null } } });
    }
    expect(
      (await sellerCall<Page<Notice>>('notice!list', {}, { token: keeper.token })).data.list.filter(
        ({ event }) => event === 'product_restored',
      ),
    ).toHaveLength(2);
  });

  it('is in the audit log with before, after and reason, each way', async () => {
    await remove(product.id);
    await restore(product.id);
    const { list } = await audit.list({ subjectKind: 'product', subjectId: product.id }, { pageNum: 1, pageSize: 5 });
    expect(list.map(({ action, before, after, reason, actorId }) => ({ action, before, after, reason, actorId }))).toMatchObject([
      {
        action: 'product.restored',
        before: { state: 'removed', reason: 'A copy of a protected design.' },
        after: { state: 'on_shelf' },
        reason: 'The shop showed its licence.',
        actorId: officer.id,
      },
      {
        action: 'product.removed',
        before: { state: 'on_shelf' },
        after: { state: 'removed' },
        reason: 'A copy of a protected design.',
        actorId: officer.id,
      },
    ]);
  });

  it('needs a reason, and something to remove or to put back', async () => {
    expect(await remove(product.id, ' ')).toMatchObject({ key: 'audit.reason_required' });
    expect(await restore(product.id)).toMatchObject({ key: 'product.changed_meanwhile' });
    expect(await remove(shopId)).toMatchObject({ key: 'product.not_found' });
    expect((await goods()).list[0]!.state).toBe('on_shelf');
  });

  it('of several officers at once one removes it, and the shop gets one notice', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(product.id)));
    expect(answers.map(({ key }) => key ?? 'removed').sort()).toEqual(['product.removed', 'product.removed', 'product.removed', 'removed']);
    expect((await pool.query('SELECT FROM shop_notices')).rowCount).toBe(1);
  });
});

describe('a removed product that its shop hands in', () => {
  let second: Someone;
  beforeEach(async () => {
    second = await rig.staff('products.moderate');
    await remove(product.id);
  });
  const handIn = (kind: string, text = 'The pattern is our own.', by: { token: string } = keeper, id = product.id) =>
    sellerCall<ProductEdit>('product!handIn', { id, kind, text }, { token: by.token });
  const keep = (by: Someone, reason = 'The pattern is still there.') =>
    staffCall<DeskProductInFull>('products!keep', { id: product.id, reason }, { token: by.token });
  const notices = async () => (await sellerCall<Page<Notice>>('notice!list', {}, { token: keeper.token })).data.list;

  it('waits for somebody else for seven days, and nobody changes it meanwhile', async () => {
    const { data } = await handIn('corrected');
    expect(data.removed).toMatchObject({
      reason: 'A copy of a protected design.',
      case: { kind: 'corrected', text: 'The pattern is our own.', decideBy: '2026-03-09T12:00:00.000Z', outcome: null },
    });
    expect(await handIn('appeal')).toMatchObject({ key: 'product.case_waiting' });
    const { version, draft } = data;
    expect(await sellerCall('product!save', { id: product.id, version, draft }, { token: keeper.token })).toMatchObject({
      key: 'product.case_waiting',
    });
    expect(await goods({ isHandedIn: true })).toMatchObject({ totalElements: 1, list: [{ id: product.id }] });
    const seen = async (by: Someone) =>
      (await staffCall<DeskProductInFull>('products!get', { id: product.id }, { token: by.token })).data.handedIn;
    expect([await seen(officer), await seen(second)]).toMatchObject([{ mayKeep: false }, { mayKeep: true, kind: 'corrected' }]);
  });

  it('stays removed by the word of another than the one who removed it, and the shop reads the answer and may hand it in again', async () => {
    await handIn('appeal');
    expect(await keep(officer)).toMatchObject({ key: 'pair.same' });
    expect(await keep(second)).toMatchObject({ data: { handedIn: { outcome: 'kept', answer: 'The pattern is still there.' } } });
    expect(await keep(second)).toMatchObject({ key: 'product.changed_meanwhile' });
    expect((await notices())[0]).toMatchObject({ event: 'product_kept', subjectId: product.id, note: 'The pattern is still there.' });
    const { list } = await audit.list({ subjectKind: 'product', subjectId: product.id }, { pageNum: 1, pageSize: 1 });
    expect(list).toMatchObject([{ action: 'product.kept', after: { outcome: 'kept' }, actorId: second.id }]);
    rig.clock.advance(1_000);
    expect(await handIn('corrected', 'Redrawn.')).toMatchObject({ data: { removed: { case: { text: 'Redrawn.', outcome: null } } } });
  });

  it('is answered by putting it back, whoever does that, as it was corrected', async () => {
    const { id } = await rig.product(shopId, { skuPrices: ['10'] });
    await remove(id);
    const seller = { token: keeper.token };
    const { data } = await sellerCall<ProductEdit>('product!info', { id }, seller);
    const corrected = {
      ...data.draft,
      texts: [{ language: 'en', title: 'Oak bowl, our own design', description: '' }],
      variants: [{ valueIds: [], price: '11', weightGrams: 300, stock: 5, mediaId: null }],
    };
    expect(await sellerCall('product!save', { id, version: data.version, draft: corrected }, seller)).toMatchObject({
      code: 0,
      data: { state: 'removed' },
    });
    await handIn('corrected', 'Redrawn.', keeper, id);
    expect(await restore(id)).toMatchObject({ data: { product: { state: 'on_shelf', title: 'Oak bowl, our own design' } } });
    expect((await notices())[0]).toMatchObject({ event: 'product_restored', note: 'The shop showed its licence.' });
    expect((await pool.query('SELECT outcome, answer FROM removal_cases WHERE product_id = $1', [id])).rows).toEqual([
      { outcome: 'restored', answer: 'The shop showed its licence.' },
    ]);
    expect((await goods({ isHandedIn: true })).list).toEqual([]);
    await remove(id, 'Again.');
    expect((await sellerCall<ProductEdit>('product!info', { id }, seller)).data.removed).toMatchObject({ reason: 'Again.', case: null });
  });

  it('is handed in by its own shop alone, by somebody who may, with words, and only while it is removed', async () => {
    const stranger = await rig.member(await rig.shop());
    expect(await handIn('appeal', 'Mine.', stranger)).toMatchObject({ key: 'product.not_found' });
    const helper = await rig.member(shopId, 'orders.handle');
    expect(await handIn('appeal', 'Let me.', helper)).toMatchObject({ key: 'access.denied' });
    expect(await handIn('appeal', 'Let me.', await rig.buyer())).toMatchObject({ code: 403 });
    expect(await handIn('appeal', ' \n ')).toMatchObject({ key: 'product.field_required' });
    expect((await handIn('withdrawn')).code).toBe(400);
    const shown = await rig.product(shopId);
    expect(await handIn('appeal', 'Too early.', keeper, shown.id)).toMatchObject({ key: 'product.changed_meanwhile' });
    const reader = await rig.staff('shops.read');
    await handIn('appeal');
    expect(await keep(reader)).toMatchObject({ key: 'access.denied' });
  });
});

describe('the products of all shops', () => {
  it('are found by number and title, narrowed by shop, category and state, and sorted', async () => {
    const another = await rig.shop();
    const kiln = await rig.product(another, { titles: { en: 'Tea bowl 100%', cn: '茶碗', pt: 'Taça de chá' }, skuPrices: ['3'] });
    await rig.product(another, { titles: { en: 'Linen' }, state: 'draft', skuPrices: ['30'] });
    const { list, totalElements } = await goods({ sort: 'price', isDescending: false });
    expect([list.map(({ price }) => price), totalElements]).toEqual([['3', '10', '30'], 3]);
    expect(await titles({ keyword: 'BOWL', sort: 'price' })).toEqual(['Oak bowl', 'Tea bowl 100%']);
    expect(await titles({ keyword: '00%' })).toEqual(['Tea bowl 100%']);
    expect([await titles({ keyword: 'te' }), await titles({ keyword: 'ea' })]).toEqual([['Tea bowl 100%'], []]);
    expect(await titles({ keyword: '茶碗' })).toEqual(['Tea bowl 100%']);
    expect(await titles({ keyword: 'DE CHÁ' })).toEqual(['Tea bowl 100%']);
    expect(await titles({ keyword: kiln.id })).toEqual(['Tea bowl 100%']);
    expect(await titles({ keyword: list[0]!.number })).toEqual(['Tea bowl 100%']);
    expect(await titles({ shopId })).toEqual(['Oak bowl']);
    expect(await titles({ state: 'draft' })).toEqual(['Linen']);
    expect(await titles({ categoryId: list[0]!.category.id, shopId: another })).toHaveLength(2);
    expect(await titles({ categoryId: 1_000_000 })).toEqual([]);
    await remove(kiln.id);
    expect(await titles({ state: 'removed' })).toEqual(['Tea bowl 100%']);
    expect((await goods({ pageSize: 2, pageNum: 2, sort: 'number' })).list).toHaveLength(1);
  });

  it('show pictures, texts, prices and stock of one of them', async () => {
    expect((await staffCall<DeskProductInFull>('products!get', { id: product.id }, { token: officer.token })).data).toMatchObject({
      product: { title: 'Oak bowl', price: '10', stock: 200, shop: { id: shopId } },
      pictures: [expect.any(String)],
      texts: [{ language: 'en' }, { language: 'de', title: 'Eichenschale' }],
      variants: [{ price: '10', stock: 100 }, { price: '12' }],
    });
  });

  it('are a file, of which no cell is a formula', async () => {
    await rig.product(shopId, { titles: { en: '=HYPERLINK("x")' } });
    const [heading, ...lines] = (await text(goodsSheet(db, { shopId }, 'en').body)).trim().split('\r\n');
    expect(heading).toContain('Number,Title,State,Shop');
    expect(await text(goodsSheet(db, { shopId }, 'cn').body)).toMatch(/编号,标题,状态,店铺.*,已上架,/s);
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await text(shopSheet(db, {}, { sort: 'name', isDescending: false }, 'en').body)).trim().split('\r\n')).toHaveLength(2);
  });
});

describe('shops', () => {
  it('are found, narrowed and sorted by what they have', async () => {
    const closed = await rig.build.shop({ name: 'Café Crème', state: 'closed' });
    await pool.query(`UPDATE shops SET country = 'FR' WHERE id = $1`, [closed]);
    expect((await shops({ sort: 'goods' })).list.map(({ id, goodsNum }) => [id, goodsNum])).toEqual([
      [shopId, 1],
      [closed, 0],
    ]);
    for (const filter of [{ keyword: 'cafe creme' }, { state: 'closed' }, { country: 'FR' }, { keyword: closed }])
      expect(await shops(filter), JSON.stringify(filter)).toMatchObject({ totalElements: 1, list: [{ id: closed }] });
    expect((await staffCall<string[]>('shops!countries', {}, { token: officer.token })).data).toEqual(['FR', 'PT']);
  });

  it('show people, figures and lock of one of them, and its money to those alone who may watch money', async () => {
    const get = async (by: Someone) => (await staffCall<DeskShopInFull>('shops!get', { id: shopId }, { token: by.token })).data;
    await pool.query(
      `INSERT INTO locks (shop_id, shop_state, reason_code, reason, officer_id, locked_at, officer_at, until_at)
        VALUES ($1, 'open', 'other', 'Asked for papers', $2, $3, $3, $3::timestamptz + interval '3 days')`,
      [shopId, officer.id, rig.clock.now()],
    );
    expect(await get(officer)).toMatchObject({
      shop: { id: shopId },
      members: [{ id: keeper.id, isOwner: true }],
      products: { onShelf: 1, draft: 0 },
      orders: { all: 0 },
      lock: { reason: 'Asked for papers' },
      money: null,
    });
    expect((await get(await rig.staff('shops.read', 'money.watch'))).money).toMatchObject({ available: '0' });
    expect(await staffCall('shops!get', { id: product.id }, { token: officer.token })).toMatchObject({ key: 'shop.not_found' });
  });
});

it('is nothing for strangers', async () => {
  const buyer = await rig.buyer();
  const names = Object.values(goodsDeskCalls).filter(({ name }) => name.startsWith('shops!') || name.startsWith('products!'));
  for (const { name, permission } of names) {
    const input = { id: product.id, reason: 'Why' };
    expect(await staffCall(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
    for (const stranger of [buyer, keeper])
      expect(await staffCall(name, input, { token: stranger.token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    const colleague = await rig.staff(permission === 'shops.read' ? 'products.moderate' : 'shops.read');
    expect(await staffCall(name, input, { token: colleague.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
    expect((await call(name, input, { token: buyer.token })).status, 'at another door').toBe(404);
  }
});
