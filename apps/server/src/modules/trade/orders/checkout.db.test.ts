/**
 * From the cart to orders that wait for payment: what is shown, what is in the way, and that nothing else than what was shown is placed.
 */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { setOwnWords } from '@entrepot/i18n/own-words.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { releaseStock } from '../../goods/catalog/index.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { itemsText, tradeRig, type Buyer, type TradeAnswer, type TradeProduct, type Wish } from './orders.builder.ts';

type Submitted = OutputOf<Calls['order!submit']>;

const { db, pool } = await testDatabase();
const rig = await tradeRig({ db, pool });
const { call } = rig.serve(checkoutRoutes(rig.services));

let shopId: string;
let cups: TradeProduct;
let cup: string;
let buyer: Buyer;

beforeEach(async () => {
  rig.reset();
  await pool.query('DELETE FROM country_taxes');
  shopId = await rig.shop();
  cups = await rig.product(shopId, { skuPrices: ['10', '12'], stock: 50 });
  cup = cups.skuIds[0]!;
  buyer = await rig.buyer();
});

interface Asked {
  by?: Buyer;
  addressId?: string | undefined;
  paymentMethod?: string;
  language?: Language;
}

const ask = (
  wish: Wish,
  { by = buyer, addressId = by.addressId || undefined, paymentMethod, language = 'en' }: Asked = {},
): Promise<TradeAnswer<OrderQuote>> =>
  call('order!quote', { items: itemsText(wish), addressId, paymentMethod }, { token: by.token, language });
const quote = async (wish: Wish, asked?: Asked): Promise<OrderQuote> => (await ask(wish, asked)).data;
const problems = (shown: OrderQuote): Array<string | undefined> =>
  shown.shops.flatMap(({ lines }) => lines.map(({ problem }) => problem?.key));

interface Sent extends Asked {
  digest?: string;
  key?: string;
  notes?: Array<{ sellerId: string; note: string }>;
  more?: object;
}

const submit = (
  wish: Wish,
  { by = buyer, addressId = by.addressId || undefined, paymentMethod, digest = 'none', key, notes, more = {} }: Sent = {},
): Promise<TradeAnswer<Submitted>> =>
  call('order!submit', { items: itemsText(wish), addressId, paymentMethod, digest, notes, ...more }, { token: by.token, key });

/** As the screen does it: what was shown is what is sent. */
async function checkOut(wish: Wish, sent: Sent = {}): Promise<TradeAnswer<Submitted>> {
  return submit(wish, { ...sent, digest: (await quote(wish, sent)).digest });
}

const countOrders = async (): Promise<number> =>
  (await pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM orders')).rows[0]!.count;

/** Refused, and nothing of it is left: no order, no stock taken, no key used. */
async function expectRefused(answer: TradeAnswer<unknown>, key: string, before: number): Promise<void> {
  expect(answer).toMatchObject({ status: 200, key });
  expect(await countOrders()).toBe(before);
}

describe('a quote', () => {
  it('shows each shop with its lines, its freight in three parts, and all sums', async () => {
    const far = await rig.shop({
      zones: [
        { countries: ['PT'], dispatch: '1', delivery: '0.5', steps: [[100, '2']], perKilo: '0.25', freeFrom: '500' },
        { countries: null },
      ],
    });
    const bowl = await rig.product(far, { skuPrices: ['4.25'], titles: { en: 'Bowl', de: 'Schale' } });
    const shown = await quote(
      [
        [cup, 2],
        [bowl.skuIds[0]!, 4],
        [cups.skuIds[1]!, 1],
      ],
      { language: 'de' },
    );
    expect(
      shown.shops.map(({ seller, lines }) => [seller.id, lines.map(({ skuId, quantity, lineTotal }) => [skuId, quantity, lineTotal])]),
    ).toEqual([
      [
        shopId,
        [
          [cup, 2, '20'],
          [cups.skuIds[1], 1, '12'],
        ],
      ],
      [far, [[bowl.skuIds[0], 4, '17']]],
    ]);
    expect(shown.shops[0]).toMatchObject({
      weightGrams: 1_500,
      freeFrom: null,
      isFreightFree: false,
      amounts: {
        goods: '32',
        discount: '0',
        dispatch: '2',
        distance: '9',
        delivery: '3',
        freight: '14',
        tax: '0',
        handlingFee: '0',
        total: '46',
      },
    });
    expect(shown.shops[1]).toMatchObject({
      weightGrams: 2_000,
      freeFrom: '500',
      amounts: { distance: '2.5', freight: '4', total: '21' },
      lines: [{ name: 'Schale', goodsId: bowl.id, problem: null }],
    });
    expect(shown.amounts).toMatchObject({ goods: '49', freight: '18', total: '67' });
    expect(shown).toMatchObject({ canSubmit: true, taxCountry: 'PT', returnDays: 7, paymentHours: 24 });
    expect(shown.paymentMethods).toEqual([
      { code: 'balance', isOpen: true, feeBp: 0 },
      { code: 'card', isOpen: false, feeBp: 0 },
      { code: 'paypal', isOpen: false, feeBp: 0 },
      { code: 'crypto', isOpen: false, feeBp: 0 },
    ]);
  });

  it('counts the pieces of all variants for the tier, and shows what the running discount takes off', async () => {
    const discount = { discountBp: 2_000, startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-03-09T00:00:00Z') };
    const {
      skuIds: [red, blue],
    } = await rig.product(shopId, { skuPrices: ['10', '12'], tiers: [{ minQuantity: 20, reductionBp: 1_000 }], discount });
    const {
      shops: [shop],
    } = await quote([
      [red!, 12],
      [blue!, 8],
    ]);
    expect(
      shop!.lines.map(({ unitPrice, listPrice, tierFrom, discountEndsAt }) => ({ unitPrice, listPrice, tierFrom, discountEndsAt })),
    ).toEqual([
      { unitPrice: '7.2', listPrice: '9', tierFrom: 20, discountEndsAt: '2026-03-09T00:00:00.000Z' },
      { unitPrice: '8.64', listPrice: '10.8', tierFrom: 20, discountEndsAt: '2026-03-09T00:00:00.000Z' },
    ]);
    expect(shop!.amounts).toMatchObject({ goods: '194.4', discount: '38.88' });
    expect(
      (
        await quote([
          [red!, 11],
          [blue!, 8],
        ])
      ).shops[0]!.lines.map(({ unitPrice }) => unitPrice),
    ).toEqual(['8', '9.6']);
  });

  it('travels free from the threshold of the shop on', async () => {
    const generous = await rig.shop({ zones: [{ freeFrom: '100' }] });
    const {
      skuIds: [sku],
    } = await rig.product(generous, { skuPrices: ['10'] });
    expect((await quote([[sku!, 10]])).shops[0]).toMatchObject({ isFreightFree: true, amounts: { freight: '0', total: '100' } });
    expect((await quote([[sku!, 9]])).shops[0]).toMatchObject({ isFreightFree: false, amounts: { total: '104' } });
  });

  it('adds the tax of the country and the fee of the platform, each of goods and freight', async () => {
    await pool.query(`INSERT INTO country_taxes (country, rate_bp) VALUES ('PT', 2300)`);
    rig.set('handling_fee_bp', 100);
    expect((await quote([[cup, 1]])).amounts).toMatchObject({
      goods: '10',
      freight: '9',
      tax: '4.37',
      handlingFee: '0.19',
      total: '23.56',
    });
    const abroad = await rig.buyer({ country: 'ES' });
    expect((await quote([[cup, 1]], { by: abroad })).amounts).toMatchObject({ tax: '0', handlingFee: '0.19' });
  });

  it('says what the goods cost before there is an address', async () => {
    const nomad = await rig.buyer({ hasAddress: false });
    const shown = await quote([[cup, 2]], { by: nomad });
    expect(shown).toMatchObject({ canSubmit: false, taxCountry: null, amounts: { goods: '20', freight: '0', total: '20' } });
    expect(shown.shops[0]!.amounts).toBeNull();
    expect(problems(shown)).toEqual([undefined]);
  });

  it('names every obstacle at its line, in the language of the reader, and throws for none', async () => {
    const gone = await rig.product(shopId, { state: 'removed' });
    const away = await rig.product(shopId, { state: 'off_shelf' });
    const rare = await rig.product(shopId, { stock: 2 });
    const bulk = await rig.product(shopId, { skuPrices: ['1', '2'], buyMin: 10 });
    const much = await rig.product(shopId, { skuPrices: ['1', '2'], stock: 1_000 });
    const locked = await rig.product(await rig.shop({ state: 'locked' }));
    const closed = await rig.product(await rig.shop({ state: 'closed' }));
    const paused = await rig.product(await rig.shop({ state: 'paused' }));
    const near = await rig.product(await rig.shop({ zones: [{ countries: ['ES'] }] }));
    const ownShop = await rig.shop();
    const own = await rig.product(ownShop);
    const owner = await rig.member(ownShop);
    const by = await rig.buyer({ email: owner.email.toUpperCase() });
    const first = (product: TradeProduct): string => product.skuIds[0]!;
    const shown = await quote(
      [
        [cup, 1],
        [first(gone), 1],
        [first(away), 1],
        [first(rare), 3],
        [first(bulk), 4],
        [bulk.skuIds[1]!, 5],
        [first(much), 300],
        [much.skuIds[1]!, 201],
        [first(locked), 1],
        [first(closed), 1],
        [first(paused), 1],
        [first(near), 1],
        [first(own), 1],
      ],
      { by, language: 'de' },
    );
    expect(problems(shown)).toEqual([
      undefined,
      'product.removed',
      'product.off_shelf',
      'product.out_of_stock',
      'product.below_minimum',
      'product.below_minimum',
      'product.above_maximum',
      'product.above_maximum',
      'shop.locked',
      'shop.locked',
      'shop.paused',
      'freight.not_served',
      'shop.own_goods',
    ]);
    const values = shown.shops[0]!.lines.map(({ problem }) => problem?.values);
    expect([values[3], values[4], values[6]]).toEqual([{ available: 2 }, { min: 10 }, { max: 500 }]);
    const [line] = (await quote([[first(bulk), 4]], { language: 'en' })).shops[0]!.lines;
    expect(line!.problem!.msg).toBe('The minimum order is 10.');
    setOwnWords([
      {
        catalogue: 'errors',
        id: 'product.below_minimum',
        language: 'en',
        storefrontCode: rig.storefrontCode,
        text: 'Take at least {min}.',
      },
    ]);
    onTestFinished(() => setOwnWords([]));
    expect((await quote([[first(bulk), 4]], { language: 'en' })).shops[0]!.lines[0]!.problem!.msg, 'in the words of the storefront').toBe(
      'Take at least 10.',
    );
    expect(shown.shops[0]!.lines[4]!.problem!.msg).not.toBe(line!.problem!.msg);
    expect(shown.canSubmit).toBe(false);
    // What cannot be had costs nothing; what can be had in another quantity is shown as it stands.
    expect(shown.shops[0]!.amounts).toMatchObject({ goods: String(10 + 30 + 4 + 10 + 300 + 402) });
    expect(shown.shops.slice(1).map(({ amounts }) => amounts)).toEqual([null, null, null, null, null]);
  });

  it('adds up a variant that is named twice', async () => {
    const {
      skuIds: [sku],
    } = await rig.product(shopId, { stock: 3 });
    const shown = await quote([
      [sku!, 2],
      [sku!.toUpperCase(), 2],
    ]);
    expect(shown.shops[0]!.lines).toMatchObject([{ quantity: 4, problem: { key: 'product.out_of_stock', values: { available: 3 } } }]);
  });

  it('is shown, but cannot be submitted, with a way of paying that is not open', async () => {
    expect(await quote([[cup, 1]], { paymentMethod: 'card' })).toMatchObject({ canSubmit: false, amounts: { total: '19' } });
  });

  it("knows neither unknown variants and drafts nor other people's addresses", async () => {
    const draft = await rig.product(shopId, { state: 'draft' });
    const other = await rig.buyer();
    expect(await ask([[randomUUID(), 1]])).toMatchObject({ key: 'product.variant_unknown' });
    expect(await ask([[draft.skuIds[0]!, 1]])).toMatchObject({ key: 'product.variant_unknown' });
    expect(await ask([[cup, 1]], { addressId: other.addressId })).toMatchObject({ key: 'address.not_found' });
    expect(await ask([[cup, 1]], { addressId: randomUUID() })).toMatchObject({ key: 'address.not_found' });
  });

  it('has the same digest for the same things in another order, and another when anything shown has changed', async () => {
    const plate = cups.skuIds[1]!;
    const { digest } = await quote([
      [cup, 1],
      [plate, 2],
    ]);
    expect(
      (
        await quote([
          [plate, 2],
          [cup, 1],
        ])
      ).digest,
    ).toBe(digest);
    const spaniard = await rig.buyer({ country: 'ES' });
    const others = [
      await quote([
        [cup, 2],
        [plate, 2],
      ]),
      await quote(
        [
          [cup, 1],
          [plate, 2],
        ],
        { by: spaniard },
      ),
      await quote(
        [
          [cup, 1],
          [plate, 2],
        ],
        { paymentMethod: 'card' },
      ),
    ];
    rig.set('handling_fee_bp', 50);
    others.push(
      await quote([
        [cup, 1],
        [plate, 2],
      ]),
    );
    rig.reset();
    await pool.query('UPDATE shop_freight_zones SET dispatch_fee = dispatch_fee + 1, delivery_fee = delivery_fee - 1 WHERE shop_id = $1', [
      shopId,
    ]);
    others.push(
      await quote([
        [cup, 1],
        [plate, 2],
      ]),
    );
    expect(new Set([digest, ...others.map((other) => other.digest)]).size).toBe(6);
  });
});

describe('a submission', () => {
  it('places one order for each shop, with all that belongs to it', async () => {
    await pool.query(`INSERT INTO country_taxes (country, rate_bp) VALUES ('PT', 1000)`);
    rig.set('order_commission_bp', 750);
    const second = await rig.shop();
    const discount = { discountBp: 2_500, startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-03-09T00:00:00Z') };
    const bowl = await rig.product(second, { skuPrices: ['4'], titles: { en: 'Bowl' }, discount });
    const notes = [
      { sellerId: second.toUpperCase(), note: ' Ring twice. ' },
      { sellerId: randomUUID(), note: 'nobody' },
    ];
    const { code, data } = await checkOut(
      [
        [cup, 2],
        [bowl.skuIds[0]!, 3],
      ],
      { notes },
    );
    expect(code).toBe(0);
    expect(data).toMatchObject({ total: '57.2', payBy: '2026-03-03T12:00:00.000Z' });
    expect(
      data.orders.map(({ seller, total, status, actions, payBy, checkoutId }) => ({
        seller: seller.id,
        total,
        status,
        actions,
        payBy,
        checkoutId,
      })),
    ).toEqual([
      { seller: shopId, total: '31.9', status: 0, actions: ['pay', 'cancel'], payBy: data.payBy, checkoutId: data.checkoutId },
      { seller: second, total: '25.3', status: 0, actions: ['pay', 'cancel'], payBy: data.payBy, checkoutId: data.checkoutId },
    ]);
    const ids = data.orders.map(({ id }) => id);
    const { rows: orders } = await pool.query(
      `SELECT id, serial, checkout_id, buyer_id, shop_id, storefront_code, status, goods_total::float, discount::float, tax::float,
        total::float, commission_bp, payment_method, note, receiver, submitted_at
       FROM orders WHERE id = ANY($1) ORDER BY id`,
      [ids],
    );
    expect(orders).toEqual([
      expect.objectContaining({
        id: ids[0],
        checkout_id: data.checkoutId,
        shop_id: shopId,
        goods_total: 20,
        discount: 0,
        tax: 2.9,
        total: 31.9,
        note: null,
      }),
      expect.objectContaining({
        id: ids[1],
        buyer_id: buyer.id,
        storefront_code: rig.storefrontCode,
        status: 0,
        goods_total: 12,
        discount: 3,
        tax: 2.3,
        total: 25.3,
        commission_bp: 750,
        payment_method: 'balance',
        note: 'Ring twice.',
        submitted_at: rig.clock.now(),
        receiver: {
          name: 'Ana Sousa',
          areaCode: '351',
          phone: '912345678',
          email: buyer.email,
          country: 'PT',
          province: 'Porto',
          city: 'Porto',
          postCode: '4000-123',
          address: 'Rua das Flores 12',
        },
      }),
    ]);
    expect(orders.map(({ serial }) => serial)).toEqual([expect.stringMatching(/^O-260302-\d+$/), expect.stringMatching(/^O-260302-\d+$/)]);
    expect(data.orders.map(({ serial }) => serial)).toEqual(orders.map(({ serial }) => serial));
    const { rows: lines } = await pool.query(
      `SELECT l.id, title, choice, l.quantity, list_price::float, unit_price::float, line_total::float, m.quantity AS moved, m.kind
       FROM order_lines l JOIN stock_movements m ON m.order_line_id = l.id WHERE order_id = $1`,
      [ids[1]],
    );
    expect(lines).toEqual([
      {
        id: data.orders[1]!.lines[0]!.id,
        title: 'Bowl',
        choice: '',
        quantity: 3,
        list_price: 4,
        unit_price: 3,
        line_total: 9,
        moved: -3,
        kind: 'reserved',
      },
    ]);
    expect([await rig.stockOf(cup), await rig.stockOf(bowl.skuIds[0]!)]).toEqual([48, 97]);
    const { rows: events } = await pool.query(
      `SELECT e.kind, actor, happened_at, t.kind AS timer, due_at FROM order_events e JOIN order_timers t USING (order_id)
        WHERE order_id = ANY($1)`,
      [ids],
    );
    expect(events).toEqual(
      ids.map(() => ({
        kind: 'placed',
        actor: 'buyer',
        happened_at: rig.clock.now(),
        timer: 'payment',
        due_at: new Date('2026-03-03T12:00:00Z'),
      })),
    );
    const { rows: told } = await pool.query(
      `SELECT topic, payload FROM outbox_events WHERE payload @> $1 OR payload @> $2 ORDER BY topic`,
      [{ userIds: [buyer.id] }, { productIds: [cups.id] }],
    );
    expect(told).toEqual([
      { topic: 'orders.changed', payload: { orderIds: expect.arrayContaining(ids), userIds: [buyer.id], shopIds: [shopId, second] } },
      { topic: 'stock.changed', payload: { productIds: [cups.id, bowl.id] } },
    ]);
  });

  it('keeps the lines in the order of the cart', async () => {
    const { skuIds } = await rig.product(shopId, { skuPrices: ['1', '2', '3', '4', '5', '6'] });
    const wish = skuIds.toReversed().map((skuId) => [skuId, 1] as const);
    const {
      data: {
        orders: [order],
      },
    } = await checkOut(wish);
    const { rows } = await pool.query<{ sku_id: string }>('SELECT sku_id FROM order_lines WHERE order_id = $1 ORDER BY id', [order!.id]);
    expect(rows.map((row) => row.sku_id)).toEqual(skuIds.toReversed());
  });

  it('is refused when a price, a freight, a tax or a fee is another than was shown, and succeeds with what is shown then', async () => {
    const changes = [
      () => pool.query('UPDATE skus SET price = price + 1 WHERE id = $1', [cup]),
      () => pool.query('UPDATE shop_freight_zones SET delivery_fee = delivery_fee + 1 WHERE shop_id = $1', [shopId]),
      () => pool.query(`INSERT INTO country_taxes (country, rate_bp) VALUES ('PT', 500)`),
      async () => rig.set('handling_fee_bp', 25),
      // It would be cheaper: also that is shown first.
      () => pool.query('INSERT INTO product_tiers (product_id, min_quantity, reduction_bp) VALUES ($1, 2, 1000)', [cups.id]),
    ];
    const before = await countOrders();
    for (const change of changes) {
      const { digest } = await quote([[cup, 2]]);
      await change();
      await expectRefused(await submit([[cup, 2]], { digest }), 'order.price_changed', before);
    }
    expect(await rig.stockOf(cup)).toBe(50);
    expect((await checkOut([[cup, 2]])).code).toBe(0);
  });

  it('takes no price from outside', async () => {
    const { digest } = await quote([[cup, 1]]);
    const { data } = await submit([[cup, 1]], {
      digest,
      more: { price: '0.01', total: '0.01', unitPrice: '0.01', amounts: { total: '0.01' }, freight: '0' },
    });
    expect(data.total).toBe('19');
    const [order] = (await pool.query<{ total: string }>('SELECT total::float FROM orders WHERE id = $1', [data.orders[0]!.id])).rows;
    expect(order!.total).toBe(19);
    await expectRefused(await submit([[cup, 1]], { digest: 'A'.repeat(43) }), 'order.price_changed', await countOrders());
    await expectRefused(await submit([[cup, 2]], { digest }), 'order.price_changed', await countOrders());
  });

  it('is refused by what came in between: removed, off the shelf, sold out, locked, paused', async () => {
    const before = await countOrders();
    const { digest } = await quote([[cup, 30]]);
    const between = async (text: string, id: string, key: string): Promise<void> => {
      await pool.query(text, [id]);
      await expectRefused(await submit([[cup, 30]], { digest }), key, before);
    };
    await between(`UPDATE products SET state = 'removed' WHERE id = $1`, cups.id, 'product.removed');
    await between(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, cups.id, 'product.off_shelf');
    await pool.query(`UPDATE products SET state = 'on_shelf' WHERE id = $1`, [cups.id]);
    await between(`UPDATE shops SET state = 'locked' WHERE id = $1`, shopId, 'shop.locked');
    await between(`UPDATE shops SET state = 'paused' WHERE id = $1`, shopId, 'shop.paused');
    await pool.query(`UPDATE shops SET state = 'open' WHERE id = $1`, [shopId]);
    await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) VALUES ($1, -21, 'corrected')`, [cup]);
    const answer = await submit([[cup, 30]], { digest });
    await expectRefused(answer, 'product.out_of_stock', before);
    expect(answer.msg).toContain('29 are left');
  });

  it('says what is left when somebody else takes it at the very moment', async () => {
    const before = await countOrders();
    const { digest } = await quote([[cup, 5]]);
    const other = await pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(`INSERT INTO stock_movements (sku_id, quantity, kind) VALUES ($1, -48, 'corrected')`, [cup]);
      const waiting = submit([[cup, 5]], { digest });
      await eventually(async () => {
        const { rows } = await pool.query(
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO orders%'`,
        );
        expect(rows).toHaveLength(1);
      });
      await other.query('COMMIT');
      const answer = await waiting;
      await expectRefused(answer, 'product.out_of_stock', before);
      expect(answer.msg).toContain('2 are left');
    } finally {
      other.release();
    }
    expect(await rig.stockOf(cup)).toBe(2);
  });

  it('keeps to minimum and maximum of all variants together', async () => {
    const before = await countOrders();
    const {
      skuIds: [red, blue],
    } = await rig.product(shopId, { skuPrices: ['1', '1'], buyMin: 10, stock: 1_000 });
    await expectRefused(
      await checkOut([
        [red!, 5],
        [blue!, 4],
      ]),
      'product.below_minimum',
      before,
    );
    await expectRefused(
      await checkOut([
        [red!, 300],
        [blue!, 201],
      ]),
      'product.above_maximum',
      before,
    );
    expect(
      (
        await checkOut([
          [red!, 5],
          [blue!, 5],
        ])
      ).code,
    ).toBe(0);
    expect(
      (
        await checkOut([
          [red!, 300],
          [blue!, 200],
        ])
      ).code,
    ).toBe(0);
  });

  it('is all or nothing across shops', async () => {
    const before = await countOrders();
    const second = await rig.shop();
    const rare = await rig.product(second, { stock: 1 });
    await expectRefused(
      await checkOut([
        [cup, 1],
        [rare.skuIds[0]!, 2],
      ]),
      'product.out_of_stock',
      before,
    );
    expect(await rig.stockOf(cup)).toBe(50);
    expect((await pool.query('SELECT FROM order_lines WHERE sku_id = $1', [cup])).rows).toEqual([]);
  });

  it('does not sell the goods of a shop to its own people, as long as they are its people', async () => {
    const member = await rig.member(shopId, 'orders.handle');
    const by = await rig.buyer({ email: member.email.toUpperCase() });
    await expectRefused(await checkOut([[cup, 1]], { by }), 'shop.own_goods', await countOrders());
    await pool.query('UPDATE shop_members SET disabled_at = now() WHERE id = $1', [member.id]);
    expect((await checkOut([[cup, 1]], { by })).code).toBe(0);
  });

  it('needs an own address that the shop delivers to, and a way of paying that is open', async () => {
    const before = await countOrders();
    const other = await rig.buyer();
    const nomad = await rig.buyer({ hasAddress: false });
    await expectRefused(
      await call('order!submit', { items: `${cup}:1`, digest: 'x' }, { token: buyer.token }),
      'address.not_selected',
      before,
    );
    await expectRefused(await submit([[cup, 1]], { by: nomad }), 'address.none_set', before);
    await expectRefused(await submit([[cup, 1]], { addressId: other.addressId }), 'address.not_found', before);
    const near = await rig.product(await rig.shop({ zones: [{ countries: ['ES', 'FR'] }] }));
    await expectRefused(await checkOut([[near.skuIds[0]!, 1]]), 'freight.not_served', before);
    for (const paymentMethod of ['card', 'paypal', 'crypto'])
      await expectRefused(await checkOut([[cup, 1]], { paymentMethod }), 'payment.not_open_in_region', before);
    await expectRefused(await submit([[randomUUID(), 1]]), 'product.variant_unknown', before);
  });

  it('is for buyers alone', async () => {
    const seller = await rig.member(shopId);
    const staff = await rig.staff('orders.read');
    const before = await countOrders();
    for (const name of ['order!quote', 'order!submit']) {
      const input = { items: `${cup}:1`, addressId: buyer.addressId, digest: 'x' };
      expect(await call(name, input)).toMatchObject({ status: 403, key: 'session.required' });
      for (const { token } of [seller, staff])
        expect(await call(name, input, { token })).toMatchObject({ status: 403, key: 'session.invalid' });
    }
    expect(await countOrders()).toBe(before);
  });

  it('answers what cannot be read with 400', async () => {
    const bad = [
      'x',
      `${cup}`,
      `${cup}:0`,
      `${cup}:-1`,
      `${cup}:1.5`,
      `${cup}:1000000`,
      `${cup}:1,`,
      Array.from({ length: 201 }, () => `${cup}:1`).join(','),
    ];
    for (const items of bad)
      expect(await call('order!submit', { items, addressId: buyer.addressId, digest: 'x' }, { token: buyer.token })).toMatchObject({
        status: 400,
      });
    for (const name of ['order!quote', 'order!submit'])
      expect(
        await call(
          name,
          { items: '', addressId: buyer.addressId, ...(name === 'order!submit' ? { digest: 'x' } : {}) },
          { token: buyer.token },
        ),
      ).toMatchObject({ status: 200, key: 'cart.nothing_selected' });
    expect(await submit([[cup, 1]], { key: 'short' })).toMatchObject({ status: 400 });
    expect(
      await ask([
        [cup, 999_999],
        [cup, 999_999],
      ]),
    ).toMatchObject({ status: 200, code: 0 });
  });
});

it('what an order reserved comes back to the shelf once', async () => {
  const {
    orders: [order],
  } = await rig.placeOrder(buyer, [[cup, 7]]);
  const lines = order!.lines.map(({ id, skuId, quantity }) => ({ orderLineId: id, skuId, quantity }));
  const release = () => withTransaction(db, (tx) => releaseStock(tx, lines, rig.clock.now()));
  const tries = await Promise.allSettled([release(), release(), release()]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await rig.stockOf(cup)).toBe(50);
  const { rows } = await pool.query(`SELECT FROM outbox_events WHERE topic = 'stock.changed' AND payload = $1`, [
    { productIds: [cups.id] },
  ]);
  expect(rows).toHaveLength(2);
});

describe('a submission that comes again', () => {
  it('is answered as the first was, also at the same moment, and places one checkout', async () => {
    const { digest } = await quote([[cup, 2]]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit([[cup, 2]], { digest, key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0, data: { total: '29' } });
    expect((await pool.query('SELECT FROM orders WHERE buyer_id = $1', [buyer.id])).rows).toHaveLength(1);
    expect(await rig.stockOf(cup)).toBe(48);
    // Also when nothing would cost or be what it was.
    await pool.query(`UPDATE products SET state = 'removed' WHERE id = $1`, [cups.id]);
    expect(await submit([[cup, 2]], { digest, key })).toEqual(answers[0]);
  });

  it("is refused with other words under the same key, and is another person's own", async () => {
    const key = randomUUID();
    expect((await checkOut([[cup, 2]], { key })).code).toBe(0);
    expect(await checkOut([[cup, 3]], { key })).toMatchObject({ key: 'request.key_reused' });
    const other = await rig.buyer();
    expect((await checkOut([[cup, 3]], { key, by: other })).code).toBe(0);
    expect((await checkOut([[cup, 2]], { key: randomUUID() })).code).toBe(0);
    expect(await rig.stockOf(cup)).toBe(43);
  });

  it('may be sent again under its key after a refusal', async () => {
    const key = randomUUID();
    await pool.query(`UPDATE shops SET state = 'paused' WHERE id = $1`, [shopId]);
    const { digest } = await quote([[cup, 2]]);
    expect(await submit([[cup, 2]], { key, digest })).toMatchObject({ key: 'shop.paused' });
    await pool.query(`UPDATE shops SET state = 'open' WHERE id = $1`, [shopId]);
    expect((await checkOut([[cup, 2]], { key })).code).toBe(0);
  });

  it('finds no account that was closed meanwhile', async () => {
    const { digest } = await quote([[cup, 1]]);
    await pool.query('UPDATE users SET closed_at = now(), close_reason = $2, email = NULL, fund_password_hash = NULL WHERE id = $1', [
      buyer.id,
      'done',
    ]);
    expect(await submit([[cup, 1]], { digest })).toMatchObject({ status: 403, key: 'session.invalid' });
  });
});
