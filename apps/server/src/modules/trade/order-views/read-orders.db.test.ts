import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { DeliveryTime, HeldOrder, OrderDetail, OrderLine, OrderLogEntry, OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { ORDER_TABS, type OrderTab } from '@entrepot/contracts/order-states.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, must, orderFloor } from '../orders/order-floor.builder.ts';
import { totalsOf } from './invoice-pdf.ts';
import { invoiceWords } from './invoice-words.ts';
import { selectSeller } from './order-views.sql.ts';
import { TRADE_NOW, type Buyer, type Someone } from '../orders/orders.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await orderFloor(database);

let skuId: string;
let shopId: string;
let keeper: Someone;
let buyer: Buyer;

beforeEach(async () => {
  floor.reset();
  const market = await floor.market({ skuPrices: ['91'], stock: 500, titles: { en: 'Oak bowl 100%', zh: '橡木碗' }, balance: '5000' });
  ({ shopId, keeper, buyer } = market);
  skuId = market.skuIds[0]!;
});

const list = async (input: object = {}, who: Someone = buyer) =>
  must(await floor.call<Page<OrderSummary>>('order!listMain', input, { token: who.token }));
const counts = async (who: Someone = buyer) =>
  Object.fromEntries(
    must(await floor.call<Array<{ tab: OrderTab; count: number }>>('order!counts', {}, { token: who.token })).map(({ tab, count }) => [
      tab,
      count,
    ]),
  );
const held = async (input: object = {}, who: Someone = buyer) =>
  must(await floor.call<Page<HeldOrder>>('order!held', input, { token: who.token }));
const shopList = async (input: object = {}, who = keeper) =>
  must(await floor.sellerCall<Page<{ order: OrderSummary; buyer: { name: string } }>>('order!list', input, { token: who.token }));

describe('goods of an order', () => {
  it('are called as their reader calls them, with the name they were ordered by beside it', async () => {
    const { valueIds } = await floor.build.attribute('glaze', { en: 'Glaze' }, { sage: { en: 'Sage', de: 'Salbei' } });
    const { id: productId, skuIds } = await floor.product(shopId, {
      titles: { en: 'Oak bowl', de: 'Eichenschale' },
      variants: [{ valueIds, price: '91', stock: 500 }],
    });
    const id = await floor.order(buyer, keeper, skuIds[0]!, 'paid');
    const lineIn = async (language: Language) =>
      must(await floor.call<OrderDetail>('order!info', { id }, { token: buyer.token, language })).lines[0]!;
    const english = await lineIn('en');
    expect(english).toMatchObject({ name: 'Oak bowl', choice: 'Sage' });
    expect(english).not.toHaveProperty('orderedAs');
    expect(await lineIn('de')).toEqual({ ...english, name: 'Eichenschale', choice: 'Salbei', orderedAs: 'Oak bowl, Sage' });
    // No name of its own in this language: what was ordered stands as it is.
    expect(await lineIn('th')).toEqual(english);
    expect(must(await floor.call<Page<OrderSummary>>('order!listMain', {}, { token: buyer.token, language: 'de' })).list[0]!.lines).toEqual(
      [await lineIn('de')],
    );
    expect(must(await floor.call<Page<HeldOrder>>('order!held', {}, { token: buyer.token, language: 'de' })).list[0]!.order.lines).toEqual([
      await lineIn('de'),
    ]);
    const reminded = must(await floor.call<OrderDetail>('order!remind', { id }, { token: buyer.token, language: 'de' }));
    expect(reminded.lines).toEqual([await lineIn('de')]);
    // Renamed since: nobody reads a name that was not on the order.
    await pool.query(`UPDATE product_texts SET title = 'Pine bowl' WHERE product_id = $1 AND language = 'en'`, [productId]);
    expect(await lineIn('de')).toEqual(english);
  });
});

describe('goods that a shop has sold', () => {
  it('are called as the shop calls them, by number and code, with the buyer’s wording beside it', async () => {
    const { valueIds } = await floor.build.attribute('finish', { en: 'Finish' }, { oiled: { en: 'Oiled', de: 'Geölt' } });
    const { id: productId, skuIds } = await floor.product(shopId, {
      titles: { en: 'Oak tray', de: 'Eichentablett' },
      variants: [{ valueIds, price: '91', stock: 500 }],
    });
    await pool.query(`UPDATE skus SET code = 'TRAY-OIL', code_shop_id = $2 WHERE id = $1`, [skuIds[0], shopId]);
    const { number } = (await pool.query<{ number: string }>('SELECT number FROM products WHERE id = $1', [productId])).rows[0]!;
    const id = await floor.order(buyer, keeper, skuIds[0]!, 'paid');
    const seen = async (language: Language) =>
      must(await floor.sellerCall<ShopOrder>('order!info', { id }, { token: keeper.token, language })).order.lines[0]!;
    expect(await seen('en')).toMatchObject({ name: 'Oak tray', choice: 'Oiled', number, skuCode: 'TRAY-OIL' });
    const german = await seen('de');
    expect(german).toMatchObject({ name: 'Eichentablett', choice: 'Geölt', orderedAs: 'Oak tray, Oiled', number, skuCode: 'TRAY-OIL' });
    const page = must(
      await floor.sellerCall<Page<{ order: OrderSummary }>>('order!list', { keyword: 'tray-o' }, { token: keeper.token, language: 'de' }),
    );
    expect(page.list.map(({ order }) => order.lines)).toEqual([[german]]);
    const confirmed = must(await floor.sellerCall<ShopOrder>('order!confirm', { id }, { token: keeper.token, language: 'de' }));
    expect(confirmed.order.lines).toEqual([german]);
    // Found by what the shop calls it, whatever the buyer read.
    for (const keyword of [number, 'eichentab', 'oak tray'])
      expect((await shopList({ keyword })).list.map(({ order }) => order.id)).toEqual([id]);
    // The code of then, when it has another now; and nothing of it for the buyer.
    await pool.query(`UPDATE skus SET code = 'TRAY-NEW' WHERE id = $1`, [skuIds[0]]);
    expect((await seen('en')).skuCode).toBe('TRAY-OIL');
    const [bought] = must(await floor.call<OrderDetail>('order!info', { id }, { token: buyer.token })).lines;
    expect(bought).not.toHaveProperty('skuCode');
    expect(bought).not.toHaveProperty('number');
  });

  it('are named in English where the product has no name in the shop’s language', async () => {
    const { skuIds } = await floor.product(shopId, { skuPrices: ['91'], titles: { en: 'Oak lid', de: 'Eichendeckel' } });
    const id = await floor.order(buyer, keeper, skuIds[0]!, 'paid');
    await pool.query(`UPDATE order_lines SET title = 'Eichendeckel' WHERE order_id = $1`, [id]);
    const { order } = must(await floor.sellerCall<ShopOrder>('order!info', { id }, { token: keeper.token, language: 'th' }));
    expect(order.lines[0]).toMatchObject({ name: 'Oak lid', orderedAs: 'Eichendeckel' });
  });
});

describe('my orders', () => {
  it('are in the tabs of their states, and counted as they are listed', async () => {
    const ids = { placed: '', paid: '', confirmed: '', shipped: '', received: '' };
    for (const progress of Object.keys(ids) as Array<keyof typeof ids>) {
      ids[progress] = await floor.order(buyer, keeper, skuId, progress);
      floor.clock.advance(HOUR_MS);
    }
    const cancelled = await floor.order(buyer, keeper, skuId, 'placed');
    must(await floor.call('order!cancel', { id: cancelled, reason: 'other' }, { token: buyer.token }));
    const [reviewed, refunded] = [await floor.order(buyer, keeper, skuId, 'received'), await floor.order(buyer, keeper, skuId, 'paid')];
    await pool.query('UPDATE orders SET status = 5 WHERE id = $1', [reviewed]);
    await pool.query('UPDATE orders SET refund_state = 3 WHERE id = $1', [refunded]);
    const expected: Record<OrderTab, string[]> = {
      all: [refunded, reviewed, cancelled, ids.received, ids.shipped, ids.confirmed, ids.paid, ids.placed],
      toPay: [ids.placed],
      cancelled: [cancelled],
      toShip: [refunded, ids.paid],
      confirmed: [ids.confirmed],
      toReceive: [ids.shipped],
      received: [reviewed, ids.received],
      toReview: [ids.received],
      refund: [refunded],
    };
    for (const tab of ORDER_TABS) {
      const page = await list({ tab });
      expect(page.list.map(({ id }) => id).toSorted(), tab).toEqual(expected[tab].toSorted());
      expect(page.totalElements, tab).toBe(expected[tab].length);
    }
    expect(await counts()).toEqual(Object.fromEntries(ORDER_TABS.map((tab) => [tab, expected[tab].length])));
    expect((await list()).list.map(({ submittedAt }) => submittedAt)).toEqual(
      (await list()).list
        .map(({ submittedAt }) => submittedAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('come in pages, and a page behind the last still knows how many there are', async () => {
    for (let each = 0; each < 5; each++) await floor.order(buyer, keeper, skuId, 'placed');
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => list({ pageNum, pageSize: 2 })));
    expect(pages.map((page) => page.list.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(5);
    expect(pages.every(({ totalElements }) => totalElements === 5)).toBe(true);
    expect(await list({ pageNum: 0 }).catch((error: Error) => error.message)).toContain('refused');
  });

  it('are found by number, by a word of the goods and by the shop, signs of patterns meaning themselves', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'placed');
    const { serial, seller } = await floor.info(buyer, id);
    for (const keyword of [serial.toLowerCase(), serial.slice(-4), 'OAK', ' bowl 100% ', seller.name.slice(1)])
      expect((await list({ keyword })).totalElements, keyword).toBe(1);
    for (const keyword of ['%', '1_0', 'beech', '\\'])
      expect((await list({ keyword })).totalElements, keyword).toBe(keyword === '%' ? 1 : 0);
    expect((await list({ keyword: '  ' })).totalElements).toBe(1);
    expect((await list({ keyword: 'oak', tab: 'toShip' })).totalElements).toBe(0);
  });

  it("are not anybody else's", async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    const stranger = await floor.buyer();
    expect(await list({}, stranger)).toMatchObject({ list: [], totalElements: 0 });
    expect((await counts(stranger)).all).toBe(0);
    expect(await held({}, stranger)).toMatchObject({ list: [], totalElements: 0 });
    for (const name of ['order!info', 'order!listGoods', 'orderLog!list', 'order!invoice']) {
      expect(await floor.call(name, { id }, { token: stranger.token }), name).toMatchObject({ key: 'order.not_found' });
      expect(await floor.call(name, { id }), name).toMatchObject({ status: 403 });
      expect(await floor.call(name, { id }, { token: keeper.token }), name).toMatchObject({ status: 403 });
    }
    for (const name of ['order!listMain', 'order!counts', 'order!held'])
      expect(await floor.call(name), name).toMatchObject({ status: 403 });
  });
});

describe('what is held for my orders', () => {
  it('is what was paid and not refunded, from the payment until the shop is paid, however many orders came later', async () => {
    const oldest = await floor.order(buyer, keeper, skuId, 'paid');
    const refunded = await floor.order(buyer, keeper, skuId, 'paid');
    await pool.query('UPDATE orders SET refunded = 40 WHERE id = $1', [oldest]);
    await pool.query('UPDATE orders SET refunded = total WHERE id = $1', [refunded]);
    floor.clock.advance(HOUR_MS);
    const received = await floor.order(buyer, keeper, skuId, 'received');
    await floor.order(buyer, keeper, skuId, 'placed');
    const all = await held();
    expect(all.list.map(({ order, held: amount }) => [order.id, amount])).toEqual([
      [received, '100'],
      [oldest, '60'],
    ]);
    expect(await held({ pageSize: 1, pageNum: 2 })).toMatchObject({ list: [{ order: { id: oldest } }], totalElements: 2 });
    floor.clock.advance(8 * DAY_MS);
    await floor.timers.runDue();
    expect((await held()).list.map(({ order }) => order.id)).toEqual([oldest]);
  });
});

describe('how long deliveries took', () => {
  const timeTo = async (country: string) =>
    must(await floor.call<DeliveryTime | null>('order!deliveryTime', { sellerId: shopId, country }));

  it('is the middle of those that buyers of the country confirmed lately, and nothing while they are too few', async () => {
    const shipped = [];
    for (let each = 0; each < 6; each++) shipped.push(await floor.order(buyer, keeper, skuId, 'shipped'));
    for (const days of [1, 3, 5, 9]) {
      floor.clock.set(new Date(Date.parse(TRADE_NOW) + days * DAY_MS));
      must(await floor.receive(buyer, shipped.shift()!));
    }
    expect(await timeTo('PT')).toBeNull();
    floor.clock.set(new Date(Date.parse(TRADE_NOW) + 12 * DAY_MS));
    must(await floor.receive(buyer, shipped.shift()!));
    expect(await timeTo('PT')).toEqual({ medianSeconds: (5 * DAY_MS) / 1_000, counted: 5, days: 90 });
    expect(await timeTo('ES')).toBeNull();
    // What the timer takes for received was never said to have arrived.
    floor.clock.set(new Date(Date.parse(TRADE_NOW) + 16 * DAY_MS));
    await floor.timers.runDue();
    expect((await floor.info(buyer, shipped[0]!)).receivedAt).not.toBeNull();
    expect(await timeTo('PT')).toMatchObject({ counted: 5 });
    floor.clock.set(new Date(Date.parse(TRADE_NOW) + 100 * DAY_MS));
    expect(await timeTo('PT')).toBeNull();
  });

  it("is nobody's secret, and asks for a country by its code", async () => {
    expect(await floor.call('order!deliveryTime', { sellerId: shopId, country: 'Portugal' })).toMatchObject({ status: 400 });
    expect(await floor.call('order!deliveryTime', { sellerId: shopId, country: 'PT' })).toMatchObject({ status: 200, code: 0, data: null });
  });
});

describe('one order', () => {
  it('is shown with its lines, its parts that add up, its receiver and its log', async () => {
    const { orders } = await floor.placeOrder(buyer, [[skuId, 2]], { notes: [{ sellerId: shopId, note: 'Ring twice' }] });
    const { id } = orders[0]!;
    const order = must(await floor.call<OrderDetail>('order!info', { id }, { token: buyer.token }));
    expect(order).toMatchObject({
      status: 0,
      actions: ['pay', 'cancel'],
      note: 'Ring twice',
      payBy: new Date(floor.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
      refundable: '0',
      refunded: '0',
      amounts: { goods: '182', discount: '0', tax: '0', handlingFee: '0' },
      receiver: {
        name: 'Ana Sousa',
        phone: '+351 912345678',
        country: 'PT',
        city: 'Porto',
        detail: 'Rua das Flores 12',
        email: buyer.email,
      },
      lines: [{ skuId, name: 'Oak bowl 100%', quantity: 2, unitPrice: '91', lineTotal: '182', refunded: 0, reviewId: null }],
    });
    const { goods, discount, freight, tax, handlingFee, total } = order.amounts;
    expect(Number(goods) - Number(discount) + Number(freight) + Number(tax) + Number(handlingFee)).toBe(Number(total));
    expect(must(await floor.call<OrderLine[]>('order!listGoods', { id }, { token: buyer.token }))).toEqual(order.lines);
    expect(must(await floor.call<OrderLogEntry[]>('orderLog!list', { id }, { token: buyer.token }))).toEqual(order.log);
  });

  it("is shown to its shop without the buyer's name and mail, and to staff who may look", async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    const seen = must(await floor.sellerCall<ShopOrder>('order!info', { id }, { token: keeper.token }));
    expect(seen.buyer.name).toMatch(/^b\*\*\*.$/);
    expect(seen.order).toMatchObject({ actions: ['confirm'], receiver: { name: 'Ana Sousa', email: null } });
    const [officer, clerk] = [await floor.staff('orders.read'), await floor.staff('audit.read')];
    const full = must(await floor.staffCall<ShopOrder>('orders!get', { id }, { token: officer.token }));
    expect(full.buyer.name).not.toContain('*');
    expect(full.order.actions).toEqual(['refund_manually']);
    for (const [name, input] of [
      ['orders!get', { id }],
      ['orders!list', {}],
    ] as const) {
      expect(await floor.staffCall(name, input, { token: clerk.token }), name).toMatchObject({ key: 'access.denied' });
      expect(await floor.staffCall(name, input, { token: keeper.token }), name).toMatchObject({ status: 403 });
      expect(await floor.staffCall(name, input), name).toMatchObject({ status: 403 });
    }
    const { serial } = full.order;
    for (const keyword of [serial, full.buyer.name]) {
      const found = must(
        await floor.staffCall<Page<{ order: OrderSummary }>>('orders!list', { keyword, status: 1 }, { token: officer.token }),
      );
      expect(found.list.map(({ order }) => order.id)).toEqual([id]);
    }
  });
});

describe('the orders of a shop', () => {
  it('begin with those that wait for it, the longest first', async () => {
    const made: string[] = [];
    for (const progress of ['paid', 'shipped', 'confirmed', 'placed', 'paid'] as const) {
      made.push(await floor.order(buyer, keeper, skuId, progress));
      floor.clock.advance(HOUR_MS);
    }
    const { list: shown, totalElements } = await shopList();
    expect(shown.map(({ order }) => made.indexOf(order.id))).toEqual([0, 2, 4, 3, 1]);
    expect(totalElements).toBe(5);
    expect((await shopList({ status: 1 })).list.map(({ order }) => made.indexOf(order.id))).toEqual([0, 4]);
    expect((await shopList({ keyword: 'oak', status: 3 })).totalElements).toBe(1);
    expect(await shopList({}, await floor.member(await floor.shop()))).toMatchObject({ list: [], totalElements: 0 });
    expect(await floor.sellerCall('order!list', {}, { token: (await floor.member(shopId, 'members.manage')).token })).toMatchObject({
      key: 'access.denied',
    });
  });
});

describe('the invoice', () => {
  it('is a PDF of a paid order', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    const file = must(await floor.call<{ name: string; type: string; base64: string }>('order!invoice', { id }, { token: buyer.token }));
    const { serial } = await floor.info(buyer, id);
    expect(file).toMatchObject({ name: `invoice-${serial}.pdf`, type: 'application/pdf' });
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const unpaid = await floor.order(buyer, keeper, skuId, 'placed');
    expect(await floor.call('order!invoice', { id: unpaid }, { token: buyer.token })).toMatchObject({ key: 'order.state_conflict' });
  });

  it('has the tax number that the buyer ordered with, which the shop does not read', async () => {
    await pool.query(`UPDATE addresses SET tax_number = 'PT 500 100 200' WHERE user_id = $1`, [buyer.id]);
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    await pool.query(`UPDATE shops SET tax_number = 'PT 500 999 111', invoice_address = E'Rua do Cais 4\n1100-148 Lisboa' WHERE id = $1`, [
      shopId,
    ]);
    expect((await floor.info(buyer, id)).receiver.taxNumber).toBe('PT 500 100 200');
    const seen = must(await floor.sellerCall<ShopOrder>('order!info', { id }, { token: keeper.token }));
    expect(seen.order.receiver.taxNumber).toBeUndefined();
    const { base64 } = must(await floor.call<{ base64: string }>('order!invoice', { id }, { token: buyer.token }));
    expect(Buffer.from(base64, 'base64').length).toBeGreaterThan(1_000);
    expect(await selectSeller(database.db, shopId)).toMatchObject({
      tax_number: 'PT 500 999 111',
      invoice_address: 'Rua do Cais 4\n1100-148 Lisboa',
    });
  });

  it('names every part that is not nothing, and what was refunded since', () => {
    const amounts = {
      goods: '100',
      discount: '10',
      dispatch: '2',
      distance: '0',
      delivery: '3',
      freight: '5',
      tax: '0',
      handlingFee: '1.5',
      total: '96.5',
    };
    const words = invoiceWords({ serial: 'O-1', country: 'PT' }, 'en');
    const totals = (refunded: string) => totalsOf({ amounts, refunded }, words).map(({ name, amount }) => [name, amount]);
    expect(totals('0')).toEqual([
      ['Goods', '100'],
      ['Discount', '-10'],
      ['Dispatch fee', '2'],
      ['Delivery fee', '3'],
      ['Handling fee', '1.5'],
      ['Total', '96.5'],
    ]);
    expect(totals('6.5').slice(-2)).toEqual([
      ['Refunded', '-6.5'],
      ['Remaining', '90'],
    ]);
  });

  it('speaks the language of its reader, in every script', () => {
    const titleIn = (language: Language) => invoiceWords({ serial: 'O-1', country: 'PT' }, language).title;
    for (const language of LANGUAGES) {
      expect(titleIn(language), language).toContain('O-1');
      if (language !== 'en' && language !== 'ph') expect(titleIn(language), language).not.toBe('Invoice O-1');
    }
    expect(invoiceWords({ serial: 'O-1', country: 'PT' }, 'fr')).toMatchObject({ tax: 'Taxes, \u2068Portugal\u2069', country: 'Portugal' });
  });
});
