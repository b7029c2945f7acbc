import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatRig, shopAndBuyer, type ShopAndBuyer } from './conversations.builder.ts';

const database = await testDatabase();
const { rig, call, sellerCall, send, list, answer, newVisitor } = await chatRig(database);

let { shopId, keeper, buyer } = {} as ShopAndBuyer;
let conversation: string;
let product: { id: string; skuIds: string[] };
beforeEach(async () => {
  ({ shopId, keeper, buyer } = await shopAndBuyer(rig));
  conversation = (await send({ content: 'Six to a carton?', shopId }, ofBuyer())).data.conversation;
  product = await rig.product(shopId, { skuPrices: ['10', '12'], stock: 40 });
});

const [ofBuyer, ofKeeper] = [() => ({ token: buyer.token }), () => ({ token: keeper.token })];
const offer = (changes: object = {}) =>
  answer(
    {
      conversation,
      type: 'product',
      content: product.id,
      words: encodeURIComponent('Yes, 100 % <b>'),
      skuId: product.skuIds[1],
      quantity: 4,
      ...changes,
    },
    ofKeeper(),
  );

describe('a card that goes along with words', () => {
  it('is one message, which the buyer reads with the price that is listed when they look', async () => {
    const { data } = await offer();
    expect(data).toMatchObject({ id: 2, type: 'product', content: 'Yes, 100 % <b>' });
    const read = async () => (await list({ conversation }, ofBuyer())).list[1] as ChatMessage;
    expect((await read()).product).toMatchObject({
      stock: 80,
      offer: { skuId: product.skuIds[1], quantity: 4, listPrice: '12', unitPrice: '12', total: '48', stock: 40, canBeOrdered: true },
    });
    await database.pool.query('UPDATE skus SET price = 13 WHERE id = $1', [product.skuIds[1]]);
    expect((await read()).product!.offer).toMatchObject({ unitPrice: '13', total: '52' });
    await database.pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [product.id]);
    expect((await read()).product).toMatchObject({ isAvailable: false, offer: { canBeOrdered: false } });
  });

  it('is written once under its name, whole, and is found by its words', async () => {
    const clientId = crypto.randomUUID();
    const [first, second] = [await offer({ clientId }), await offer({ clientId, words: 'something else' })];
    expect(second.data).toEqual(first.data);
    const found = await sellerCall<{ totalElements: number }>('chat!conversations', { keyword: '100 %' }, ofKeeper());
    expect(found.data.totalElements).toBe(1);
  });

  it('leaves nothing behind where one of its parts is refused', async () => {
    const foreign = await rig.product(await rig.shop(), { skuPrices: ['7'] });
    const refused = [
      await offer({ content: foreign.id }),
      await offer({ skuId: foreign.skuIds[0] }),
      await offer({ skuId: crypto.randomUUID() }),
    ];
    expect(refused.map(({ key }) => key)).toEqual(Array(3).fill('product.not_found'));
    const invalid = [
      await offer({ quantity: undefined }),
      await offer({ skuId: undefined }),
      await offer({ quantity: 0 }),
      await offer({ quantity: 1.5 }),
      await offer({ quantity: 999_999 }),
      await offer({ words: 'a'.repeat(2_001) }),
      await offer({ type: 'text', content: 'Hello', words: undefined }),
      await offer({ type: 'text', content: 'Hello', skuId: undefined, quantity: undefined }),
    ];
    expect(invalid.map(({ key }) => key)).toEqual(Array(8).fill('request.invalid'));
    expect((await list({ conversation }, ofBuyer())).list).toHaveLength(1);
  });

  it('holds no price that could be typed', async () => {
    const { data } = await offer({ unitPrice: '0.01', price: '0.01', total: '0.01' });
    expect(data?.product?.offer?.unitPrice ?? '12').toBe('12');
  });

  it('goes along with what a buyer or a visitor asks as well', async () => {
    const asked = await send({ shopId, type: 'product', content: product.id, words: 'In%20clay%20too%3F' }, ofBuyer());
    expect(asked.data).toMatchObject({ type: 'product', content: 'In clay too?', product: { stock: 80 } });
    const visitor = await newVisitor();
    const { data } = await send({ shopId, visitor, type: 'product', content: product.id, words: 'Hello' });
    expect(data).toMatchObject({ id: 1, content: 'Hello' });
  });

  it('names what a buyer chose, at what is listed for that many, and nothing that could not be ordered', async () => {
    const chosen = { shopId, type: 'product', content: product.id, words: 'So%20many%3F', skuId: product.skuIds[0], quantity: 50 };
    await send(chosen, ofBuyer());
    const seen = await sellerCall<{ list: ChatMessage[] }>('chat!messages', { conversation }, ofKeeper());
    expect(seen.data.list.at(-1)!.product!.offer).toMatchObject({ quantity: 50, total: '500', stock: 40, canBeOrdered: false });
    const foreign = await rig.product(await rig.shop(), { skuPrices: ['7'] });
    const refused = [
      await send({ ...chosen, skuId: foreign.skuIds[0] }, ofBuyer()),
      await send({ ...chosen, quantity: 999_999 }, ofBuyer()),
      await send({ ...chosen, quantity: undefined }, ofBuyer()),
      await send(chosen),
      await send({ ...chosen, visitor: await newVisitor(), skuId: crypto.randomUUID() }),
    ];
    expect(refused.map(({ key }) => key)).toEqual([
      'product.not_found',
      'request.invalid',
      'request.invalid',
      'session.required',
      'product.not_found',
    ]);
    expect((await list({ conversation }, ofBuyer())).list).toHaveLength(2);
  });

  it('is warned of by its words', async () => {
    const { data } = await offer({ words: encodeURIComponent('Pay by Western Union') });
    expect(data.warning).toBe('payment');
  });
});

describe('what a product is offered in', () => {
  const variants = (id: string, options: object) => sellerCall<OfferedProduct>('chat!variants', { product: id }, options);

  it('are its variants with price and stock, and all prices by quantity', async () => {
    const { data } = await variants(product.id, ofKeeper());
    expect(data).toMatchObject({ productId: product.id, buyMin: 1, discount: null });
    expect(data.variants.map(({ skuId, price, stock }) => [skuId, price, stock])).toEqual([
      [product.skuIds[0], '10', 40],
      [product.skuIds[1], '12', 40],
    ]);
  });

  it('is asked by the own people who answer, of own products on sale', async () => {
    const foreign = await rig.product(await rig.shop(), { skuPrices: ['7'] });
    expect((await variants(foreign.id, ofKeeper())).key).toBe('product.not_found');
    expect((await variants(crypto.randomUUID(), ofKeeper())).key).toBe('product.not_found');
    for (const stranger of [{}, ofBuyer(), { token: (await rig.member(shopId, 'orders.handle')).token }])
      expect((await variants(product.id, stranger)).status).toBeGreaterThanOrEqual(401);
    await database.pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [product.id]);
    expect((await variants(product.id, ofKeeper())).key).toBe('product.not_found');
  });
});

it('the shop sees what time it is where the buyer is, where the browser says so', async () => {
  const zone = async () =>
    (await sellerCall<{ conversation: { buyer: { timeZone: string | null } } }>('chat!messages', { conversation }, ofKeeper())).data
      .conversation.buyer.timeZone;
  await send({ content: 'Hello', shopId, timeZone: 'Asia/Nowhere' }, ofBuyer());
  const before = await zone();
  await send({ content: 'Hello', shopId, timeZone: 'Europe/Lisbon' }, ofBuyer());
  expect([before, await zone()]).toEqual([before, 'Europe/Lisbon']);
  expect(before).not.toBe('Asia/Nowhere');
  const visitor = await newVisitor();
  ({ conversation } = (await call<ChatMessage>('newOnlinechat!send', { type: 'text', content: 'Hello', shopId, visitor })).data);
  expect(await zone()).toBeNull();
});
