import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { ListedConversation, shopChatCalls } from '@entrepot/contracts/calls/chat.ts';
import type { SavedAnswer, shopInboxCalls } from '@entrepot/contracts/calls/shop-inbox.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import type { CallOptions } from '../../trade/orders/orders.builder.ts';
import { chatRig, shopAndBuyer, type ShopAndBuyer } from './conversations.builder.ts';

type Orders = OutputOf<(typeof shopInboxCalls)['chat!orders']>;
type Products = OutputOf<(typeof shopInboxCalls)['chat!products']>;
type Answers = OutputOf<(typeof shopInboxCalls)['chat!answers']>;
type Inbox = OutputOf<(typeof shopChatCalls)['chat!conversations']>;

const database = await testDatabase();
const { rig, call, sellerCall, send, list, answer, newVisitor } = await chatRig(database);

let { shopId, keeper, buyer } = {} as ShopAndBuyer;
beforeEach(async () => void ({ shopId, keeper, buyer } = await shopAndBuyer(rig)));

const [ofBuyer, ofKeeper] = [() => ({ token: buyer.token }), () => ({ token: keeper.token })];
const inbox = async (input: object = {}) => (await sellerCall<Inbox>('chat!conversations', input, ofKeeper())).data;
const begin = async (input: object = {}) => (await send({ content: 'Hello', shopId, ...input }, ofBuyer())).data.conversation;
const strangers = async () => [
  {},
  ofBuyer(),
  { token: (await rig.member(shopId, 'orders.handle')).token },
  { token: (await rig.member(await rig.shop())).token },
];

it('beside a conversation are the orders of this buyer with this shop, and no word of how else to reach anybody', async () => {
  const { skuIds } = await rig.product(shopId, { skuPrices: ['10'], titles: { en: 'Oak bowl' } });
  const foreign = await rig.product(await rig.shop(), { skuPrices: ['7'] });
  const mine = (await rig.placeOrder(buyer, [[skuIds[0]!, 3]])).orders[0]!;
  await rig.placeOrder(buyer, [[foreign.skuIds[0]!, 1]]);
  await rig.placeOrder(await rig.buyer(), [[skuIds[0]!, 1]]);
  const conversation = await begin();
  const { data } = await sellerCall<Orders>('chat!orders', { conversation }, ofKeeper());
  expect(data).toMatchObject({
    list: [{ id: mine.id, serial: mine.serial, title: 'Oak bowl', pieces: 3, lines: 1, total: mine.total, status: 0 }],
    totalElements: 1,
    paidGoods: '0',
  });
  expect(JSON.stringify(data)).not.toMatch(/@|Flores|balance|phone|receiver/);
});

it('a conversation about a product says how much of it is on hand, of all its variants', async () => {
  const { id } = await rig.product(shopId, { skuPrices: ['10', '12'], stock: 40 });
  await rig.product(shopId, { skuPrices: ['10'] });
  await send({ type: 'product', content: id, shopId }, ofBuyer());
  expect((await inbox()).list[0]!.subject).toMatchObject({ productId: id, stock: 80 });
});

it('of a visitor there are no orders', async () => {
  const { data } = await send({ content: 'Hello', shopId, visitor: await newVisitor() });
  expect((await sellerCall<Orders>('chat!orders', { conversation: data.conversation }, ofKeeper())).data).toEqual({
    list: [],
    totalElements: 0,
    paidGoods: '0',
    since: null,
  });
});

it('a shop shows what it has on sale, found by name in any language or by number', async () => {
  const oak = await rig.product(shopId, { skuPrices: ['10'], titles: { en: 'Oak bowl', de: 'Eichenschale' } });
  await rig.product(shopId, { skuPrices: ['10'], titles: { en: 'Linen cloth' } });
  await rig.product(await rig.shop(), { titles: { en: 'Oak bowl of others' } });
  const found = async (keyword?: string) =>
    (await sellerCall<Products>('chat!products', keyword === undefined ? {} : { keyword }, ofKeeper())).data.list.map(({ id }) => id);
  expect(await found()).toHaveLength(2);
  expect(await found('oak')).toEqual([oak.id]);
  expect(await found('eichen')).toEqual([oak.id]);
  expect(await found('%')).toEqual([]);
  const { rows } = await database.pool.query<{ number: string }>('SELECT number FROM products WHERE id = $1', [oak.id]);
  expect(await found(rows[0]!.number)).toContain(oak.id);
  await database.pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [oak.id]);
  expect(await found('oak')).toEqual([]);
});

it('the list says what each is about, and counts by it', async () => {
  const { id, skuIds } = await rig.product(shopId, { skuPrices: ['10'], titles: { en: 'Oak bowl', de: 'Eichenschale' } });
  const order = (await rig.placeOrder(buyer, [[skuIds[0]!, 1]])).orders[0]!;
  await begin();
  expect((await inbox()).list).toMatchObject([{ subject: null }]);
  await send({ type: 'product', content: id, shopId }, { ...ofBuyer(), language: 'de' });
  rig.clock.advance(60_000);
  await send({ content: 'When?', orderId: order.id }, ofBuyer());
  const all = await inbox();
  expect(all).toMatchObject({
    counts: { all: 2, order: 1, product: 1 },
    waiting: 2,
    oldestWaitingSince: all.list[0]!.waitingSince,
    list: [
      { language: 'de', order: null, subject: { productId: id, name: 'Oak bowl', listed: { sellingPrice: '10' } } },
      { order: { serial: order.serial }, subject: { productId: id } },
    ],
  });
  await database.pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [id]);
  expect((await inbox({ about: 'product' })).list).toMatchObject([{ subject: { listed: null } }]);
  expect((await inbox({ about: 'order' })).list).toHaveLength(1);
  expect(await inbox({ about: 'product', state: 'answered' })).toMatchObject({ list: [], totalElements: 0, counts: { all: 2 } });
});

it('first answers are counted by how long they took', async () => {
  const conversation = await begin();
  for (const minutes of [5, 40, 300]) {
    rig.clock.advance(minutes * 60_000);
    await answer({ conversation, content: 'Yes' }, ofKeeper());
    await send({ content: 'And?', shopId }, ofBuyer());
  }
  expect((await sellerCall<Answers>('chat!answers', {}, ofKeeper())).data).toEqual({ answerTime: null, counts: [1, 1, 0, 0, 1] });
});

it("a buyer's list says how soon each shop usually answers, once five answers were counted, and nothing of the service", async () => {
  const conversation = await begin();
  await send({ content: 'And you?' }, ofBuyer());
  const times = async () =>
    (await call<{ list: ListedConversation[] }>('newOnlinechat!conversations', {}, ofBuyer())).data.list.map(({ shop, answerTime }) => [
      shop?.id,
      answerTime,
    ]);
  for (const minutes of [5, 40, 20, 30]) {
    rig.clock.advance(minutes * 60_000);
    await answer({ conversation, content: 'Yes' }, ofKeeper());
    await send({ content: 'And?', shopId }, ofBuyer());
  }
  expect(await times()).toEqual([
    [shopId, undefined],
    [undefined, undefined],
  ]);
  rig.clock.advance(10 * 60_000);
  await answer({ conversation, content: 'Yes' }, ofKeeper());
  expect(await times()).toEqual([
    [shopId, { medianSeconds: 20 * 60, counted: 5, period: 'month' }],
    [undefined, undefined],
  ]);
});

it('nobody else sees any of it', async () => {
  const conversation = await begin();
  const [nobody, aBuyer, packer, otherShop] = await strangers();
  for (const name of ['chat!orders', 'chat!products', 'chat!answers']) {
    expect(await sellerCall(name, { conversation }, nobody), name).toMatchObject({ key: 'session.required' });
    expect(await sellerCall(name, { conversation }, aBuyer), name).toMatchObject({ key: 'session.invalid' });
    expect(await sellerCall(name, { conversation }, packer), name).toMatchObject({ key: 'access.denied' });
  }
  expect(await sellerCall('chat!orders', { conversation }, otherShop)).toMatchObject({ key: 'chat.not_found' });
  expect(await sellerCall('chat!orders', { conversation: 'x' }, ofKeeper())).toMatchObject({ key: 'request.invalid' });
});

it('a shop has answers ready, its own and nobody else’s', async () => {
  const save = (input: object, options: CallOptions = ofKeeper()) => sellerCall<SavedAnswer>('chat!saveAnswer', input, options);
  const saved = async (options: CallOptions = ofKeeper()) => (await sellerCall<SavedAnswer[]>('chat!saved', {}, options)).data;
  const { data } = await save({ title: 'Time to ship', body: 'Within two days.' });
  expect(await saved()).toEqual([data]);
  expect((await save({ id: data.id, title: 'Shipping', body: 'Within a day.' })).data).toEqual({
    ...data,
    title: 'Shipping',
    body: 'Within a day.',
  });
  expect(await save({ title: ' ', body: 'x' })).toMatchObject({ key: 'chat.empty' });
  const rival = { token: (await rig.member(await rig.shop())).token };
  expect(await saved(rival)).toEqual([]);
  expect(await save({ id: data.id, title: 'Mine', body: 'now' }, rival)).toMatchObject({ key: 'chat.not_found' });
  expect(await sellerCall('chat!removeAnswer', { id: data.id }, rival)).toMatchObject({ key: 'chat.not_found' });
  expect(await sellerCall('chat!saved', {}, { token: (await rig.member(shopId, 'orders.handle')).token })).toMatchObject({
    key: 'access.denied',
  });
  expect(await sellerCall('chat!removeAnswer', { id: data.id }, ofKeeper())).toMatchObject({ code: 0 });
  expect(await saved()).toEqual([]);
});

it('the hours of a shop are read by buyers before they write', async () => {
  const hours = { weekdays: [5, 1], opens: '09:00', closes: '18:00', timeZone: 'Europe/Lisbon' };
  const set = (input: object) => sellerCall('chat!setHours', input, ofKeeper());
  expect((await list({ shopId }, ofBuyer())).shopHours).toBeUndefined();
  expect(await set({ hours })).toMatchObject({ code: 0, data: { ...hours, weekdays: [1, 5] } });
  expect((await list({ shopId }, ofBuyer())).shopHours).toEqual({ ...hours, weekdays: [1, 5] });
  expect(await set({ hours: { ...hours, closes: '08:00' } })).toMatchObject({ key: 'request.invalid' });
  expect(await set({ hours: { ...hours, timeZone: 'Mars/Base' } })).toMatchObject({ key: 'request.invalid' });
  expect((await set({})).data).toBeNull();
  expect((await list({ shopId }, ofBuyer())).shopHours).toBeUndefined();
});

it('a buyer finds conversations by what was said in them and by the shop', async () => {
  await begin({ content: 'Is the glaze food-safe?' });
  await send({ content: 'Where is my parcel?' }, ofBuyer());
  const found = async (keyword: string) =>
    (
      await call<{ list: Array<{ lastMessage: { content: string } }> }>('newOnlinechat!conversations', { keyword }, ofBuyer())
    ).data.list.map(({ lastMessage }) => lastMessage.content);
  expect(await found('GLAZE')).toEqual(['Is the glaze food-safe?']);
  expect(await found('parcel')).toEqual(['Where is my parcel?']);
  expect(await found('100%')).toEqual([]);
  expect(await found('')).toHaveLength(2);
});
