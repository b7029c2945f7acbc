import { MAX_CART_LINES, type CartItem, type CartLine } from '@entrepot/contracts/calls/cart.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { tradeRig, type Buyer, type TradeProduct } from '../orders/orders.builder.ts';
import { createCart, eraseCart } from './index.ts';

const { db, pool } = await testDatabase();
const rig = await tradeRig({ db, pool });
const { call } = rig.serve(createCart(rig.services, rig.services).routes);

let shopId: string;
let product: TradeProduct;
let buyer: Buyer;
let cup: string;
let plate: string;

beforeEach(async () => {
  rig.reset();
  shopId = await rig.shop();
  product = await rig.product(shopId, { skuPrices: ['10', '12.5'], buyMin: 3 });
  [cup, plate] = product.skuIds as [string, string];
  buyer = await rig.buyer({ hasAddress: false });
});

const look = async (skuIds: string[], language: 'en' | 'de' = 'en'): Promise<CartLine[]> =>
  (await call<CartLine[]>('cart!look', { skuIds: skuIds.join(',') }, { language })).data;
const change = (changes: object[], who = buyer) => call<CartItem[]>('cart!change', { changes }, { token: who.token });
const merge = (items: object[], who = buyer) => call<CartItem[]>('cart!merge', { items }, { token: who.token });
const cartOf = async (who: Buyer): Promise<CartItem[]> => (await call<CartItem[]>('cart!get', {}, { token: who.token })).data;
const counts = (items: CartItem[]): Record<string, number> => Object.fromEntries(items.map(({ skuId, count }) => [skuId, count]));

describe('what the catalogue says of a cart', () => {
  it('names price, terms, limits, stock and seller of each variant, also to a visitor', async () => {
    const discount = { discountBp: 1_500, startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-04-01T00:00:00Z') };
    const {
      id,
      skuIds: [sku],
    } = await rig.product(shopId, {
      skuPrices: ['4.2'],
      buyMin: 6,
      stock: 40,
      tiers: [{ minQuantity: 24, reductionBp: 500 }],
      discount,
      titles: { en: 'Bowl', de: 'Schale' },
    });
    const [line] = await look([sku!], 'de');
    expect(line).toMatchObject({
      skuId: sku,
      goodsId: id,
      name: 'Schale',
      state: 'ok',
      price: '4.2',
      buyMin: 6,
      buyMax: 500,
      stock: 40,
      weightGrams: 500,
      unit: 'piece',
      seller: { id: shopId },
      discount: { discountBp: 1_500, startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' },
      tiers: [{ minQuantity: 24, reductionBp: 500 }],
    });
    expect(line!.mediaId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('names no price step that lies above the largest order', async () => {
    const tiers = [24, 500, 600].map((minQuantity, place) => ({ minQuantity, reductionBp: 500 * (place + 1) }));
    const {
      skuIds: [sku],
    } = await rig.product(shopId, { tiers });
    const steps = async () => (await look([sku!]))[0]!.tiers.map(({ minQuantity }) => minQuantity);
    expect(await steps()).toEqual([24, 500]);
    rig.set('mall_max_goods_number_in_order', 5_000);
    expect(await steps()).toEqual([24, 500, 600]);
  });

  it('names the choice in the language of the reader, attributes in the order of the operator', async () => {
    const size = await rig.build.attribute(`size-${randomUUID()}`, { en: 'Size' }, { '0.9 L': {} });
    const colour = await rig.build.attribute(`colour-${randomUUID()}`, { en: 'Colour' }, { sage: { en: 'Sage', de: 'Salbei' } });
    const {
      skuIds: [sku],
    } = await rig.product(shopId, { variants: [{ valueIds: [...colour.valueIds, ...size.valueIds], price: '3' }] });
    expect((await look([sku!], 'de'))[0]!.choice).toBe('0.9 L, Salbei');
    expect((await look([cup]))[0]!.choice).toBe('');
  });

  it('says of each what became of it, and nothing of what never was there', async () => {
    const gone = await rig.product(shopId, { state: 'removed' });
    const away = await rig.product(shopId, { state: 'off_shelf' });
    const draft = await rig.product(shopId, { state: 'draft' });
    const sold = await rig.product(shopId, { stock: 0 });
    const locked = await rig.product(await rig.shop({ state: 'locked' }));
    const closed = await rig.product(await rig.shop({ state: 'closed' }));
    const paused = await rig.product(await rig.shop({ state: 'paused' }));
    const ids = [gone, away, draft, sold, locked, closed, paused].map(({ skuIds }) => skuIds[0]!);
    const states = Object.fromEntries((await look([...ids, randomUUID()])).map(({ skuId, state }) => [skuId, state]));
    expect(ids.map((id) => states[id])).toEqual([
      'removed',
      'off_shelf',
      undefined,
      'sold_out',
      'shop_locked',
      'shop_locked',
      'shop_paused',
    ]);
    expect(Object.keys(states)).toHaveLength(6);
  });

  it('takes ids written in either case', async () => {
    expect(await look([cup.toUpperCase()])).toHaveLength(1);
  });
});

describe('a cart', () => {
  it('is another for each person, and for nobody without a token', async () => {
    const other = await rig.buyer({ hasAddress: false });
    await change([{ skuId: cup, count: 3 }]);
    await change(
      [
        { skuId: cup, count: 9 },
        { skuId: plate, count: 1 },
      ],
      other,
    );
    expect(counts(await cartOf(buyer))).toEqual({ [cup]: 3 });
    await change([{ skuId: cup, count: 0 }], other);
    expect(counts(await cartOf(buyer))).toEqual({ [cup]: 3 });
    const seller = await rig.member(shopId);
    for (const name of ['cart!get', 'cart!change', 'cart!merge']) {
      const input = { changes: [], items: [] };
      expect(await call(name, input)).toMatchObject({ status: 403, key: 'session.required' });
      expect(await call(name, input, { token: seller.token })).toMatchObject({ status: 403, key: 'session.invalid' });
    }
  });

  it('changes only what is named, and keeps what is not said of a line', async () => {
    await change([{ skuId: cup, count: 3, isChecked: false, seenPrice: '9.5', addedAt: '2026-03-01T08:00:00.000Z' }]);
    rig.clock.advance(60_000);
    await change([{ skuId: plate, count: 2 }]);
    const { data } = await change([{ skuId: cup.toUpperCase(), count: 5 }]);
    expect(data).toEqual([
      { skuId: plate, count: 2, isChecked: true, seenPrice: '12.5', addedAt: '2026-03-02T12:01:00.000Z' },
      { skuId: cup, count: 5, isChecked: false, seenPrice: '9.5', addedAt: '2026-03-01T08:00:00.000Z' },
    ]);
    expect(
      counts(
        (
          await change([
            { skuId: plate, count: 0 },
            { skuId: cup, count: 1 },
            { skuId: cup, count: 7 },
          ])
        ).data,
      ),
    ).toEqual({ [cup]: 7 });
  });

  it('survives what a browser remembers wrongly: a clock that is ahead, a damaged price, a variant that is gone', async () => {
    const { data } = await change([
      { skuId: cup, count: 3, seenPrice: '0', addedAt: '2031-01-01T00:00:00Z' },
      { skuId: randomUUID(), count: 1 },
    ]);
    expect(data).toEqual([{ skuId: cup, count: 3, isChecked: true, seenPrice: '10', addedAt: '2026-03-02T12:00:00.000Z' }]);
    expect((await change([{ skuId: cup, count: 3, seenPrice: '-4' }])).code).not.toBe(500);
  });

  it('merges what was put in before logging in: the larger quantity stays, however often it is sent', async () => {
    await change([
      { skuId: cup, count: 9, isChecked: false },
      { skuId: plate, count: 1 },
    ]);
    const items = [
      { skuId: cup, count: 4 },
      { skuId: plate, count: 6, isChecked: false },
      { skuId: plate, count: 2 },
    ];
    await merge(items);
    const { data } = await merge(items);
    expect(counts(data)).toEqual({ [cup]: 9, [plate]: 6 });
    expect(data.map(({ isChecked }) => isChecked)).toEqual([true, true]);
  });

  it('holds so many different items and no more, also when two devices add at once', async () => {
    const { skuIds } = await rig.product(shopId, {
      skuPrices: Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => String(index + 1)),
      stock: 0,
    });
    expect((await change(skuIds.slice(0, MAX_CART_LINES - 1).map((skuId) => ({ skuId, count: 1 })))).code).toBe(0);
    const answers = await Promise.all(skuIds.slice(-2).map((skuId) => change([{ skuId, count: 1 }])));
    expect(answers.map(({ key }) => key).sort()).toEqual(['cart.full', undefined].sort());
    expect(answers.find(({ key }) => key)!.msg).toContain(String(MAX_CART_LINES));
    expect(await merge([{ skuId: cup, count: 1 }])).toMatchObject({ key: 'cart.full' });
    expect(await cartOf(buyer)).toHaveLength(MAX_CART_LINES);
    expect(
      (
        await change([
          { skuId: skuIds[0], count: 0 },
          { skuId: cup, count: 1 },
        ])
      ).code,
    ).toBe(0);
  });

  it('goes with the account', async () => {
    const other = await rig.buyer({ hasAddress: false });
    for (const who of [buyer, other]) await change([{ skuId: cup, count: 3 }], who);
    await withTransaction(db, (tx) => eraseCart(tx, buyer.id));
    expect(await cartOf(buyer)).toEqual([]);
    expect(await cartOf(other)).toHaveLength(1);
    await pool.query('UPDATE users SET closed_at = now(), close_reason = $2, email = NULL, fund_password_hash = NULL WHERE id = $1', [
      buyer.id,
      'done',
    ]);
    expect(await change([{ skuId: cup, count: 3 }])).toMatchObject({ key: 'session.invalid' });
  });
});
