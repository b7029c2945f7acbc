import { randomUUID } from 'node:crypto';
import type { ChatConversation, ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { chatRig, shopAndBuyer, type ShopAndBuyer } from './conversations.builder.ts';
import { eraseConversations } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const { rig, call, sellerCall, send, list, answer, inbox, newVisitor, conversations } = await chatRig(database);

let { shopId, keeper, buyer } = {} as ShopAndBuyer;
beforeEach(async () => void ({ shopId, keeper, buyer } = await shopAndBuyer(rig)));

const [ofBuyer, ofKeeper] = [() => ({ token: buyer.token }), () => ({ token: keeper.token })];
const texts = ({ list: messages }: { list: ChatMessage[] }) => messages.map(({ content }) => content);

describe('a message', () => {
  it('begins the conversation it belongs to, and every one has its place in it', async () => {
    expect((await list({}, ofBuyer())).conversation).toBeNull();
    expect(await send({ content: 'Hello' }, ofBuyer())).toMatchObject({ code: 0, data: { id: 1, send_receive: 'send', content: 'Hello' } });
    await send({ content: encodeURIComponent('50% off? \u{1F600}') }, ofBuyer());
    await send({ content: '100%' }, ofBuyer());
    expect(await list({}, ofBuyer())).toMatchObject({
      conversation: { shop: null, order: null, unread: 0, lastId: 3 },
      list: [{ id: 1 }, { id: 2, content: '50% off? \u{1F600}' }, { id: 3, content: '100%' }],
    });
  });

  it('is written once however often it is sent, also at the same moment', async () => {
    const clientId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 20 }, () => send({ content: 'Once', clientId, shopId }, ofBuyer())));
    expect(new Set(sent.map(({ data }) => data.id))).toEqual(new Set([1]));
    expect(texts(await list({ shopId }, ofBuyer()))).toEqual(['Once']);
    // The same name of somebody else is another message.
    const { data: mine } = await send({ content: 'Mine', clientId, shopId }, { token: (await rig.buyer()).token });
    expect(mine.content).toBe('Mine');
  });

  it('gets a number of its own where twenty arrive at once, none left out and none twice', async () => {
    await send({ content: 'first', shopId }, ofBuyer());
    const { conversation } = await list({ shopId }, ofBuyer());
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? send({ content: `b${n}`, conversation: conversation!.id, clientId: randomUUID() }, ofBuyer())
          : answer({ content: `s${n}`, conversation: conversation!.id, clientId: randomUUID() }, ofKeeper()),
      ),
    );
    const { list: messages } = await list({ shopId }, ofBuyer());
    expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  });

  it('is found again from the last one that is known, from either end', async () => {
    for (let n = 1; n <= 9; n++) await send({ content: String(n) }, ofBuyer());
    expect(texts(await list({ after: 6 }, ofBuyer()))).toEqual(['7', '8', '9']);
    expect(await list({ after: 2, pageSize: 3 }, ofBuyer())).toMatchObject({ list: [{ id: 3 }, { id: 4 }, { id: 5 }], hasMore: true });
    expect(await list({ before: 4, pageSize: 2 }, ofBuyer())).toMatchObject({ list: [{ id: 2 }, { id: 3 }], hasMore: true });
    expect(await list({ before: 3 }, ofBuyer())).toMatchObject({ list: [{ id: 1 }, { id: 2 }], hasMore: false });
    expect(await list({ pageSize: 4 }, ofBuyer())).toMatchObject({ list: [{ id: 6 }, { id: 7 }, { id: 8 }, { id: 9 }], hasMore: true });
  });

  it.each([
    ['of blanks alone', { content: ' \n ' }, 'chat.empty'],
    ['of more than fits', { content: 'x'.repeat(CHAT_LIMITS.text + 1) }, 'request.invalid'],
    ['that says it is a picture nobody sent', { type: 'img', content: 'a'.repeat(32) }, 'picture.unknown'],
    ['that says it is a picture and is none', { type: 'img', content: "' OR 1=1" }, 'picture.unknown'],
    ['about a product that is not there', { type: 'product', content: randomUUID() }, 'product.not_found'],
    ['about a product that is none', { type: 'product', content: 'x' }, 'product.not_found'],
    ["about somebody else's order", { type: 'order', content: randomUUID() }, 'order.not_found'],
    ['in a conversation that is not there', { content: 'x', conversation: randomUUID() }, 'chat.not_found'],
    ['to a shop that is not there', { content: 'x', shopId: randomUUID() }, 'chat.not_found'],
  ])('%s is refused and changes nothing', async (_what, input, key) => {
    expect(await send(input, ofBuyer())).toMatchObject({ key });
    expect((await call<{ list: unknown[] }>('newOnlinechat!conversations', {}, ofBuyer())).data.list).toEqual([]);
  });

  it('is one of at most so many in a minute', async () => {
    for (let n = 0; n < CHAT_LIMITS.perMinute; n++) await send({ content: String(n) }, ofBuyer());
    expect(await send({ content: 'more' }, ofBuyer())).toMatchObject({ key: 'request.too_frequent' });
    expect(await send({ content: 'more', shopId }, ofBuyer())).toMatchObject({ key: 'request.too_frequent' });
    rig.clock.advance(61_000);
    expect(await send({ content: 'later' }, ofBuyer())).toMatchObject({ code: 0 });
  });

  it('that is there already is answered also to whoever may write no more: its sender did not hear so', async () => {
    const once = { content: 'First', clientId: randomUUID(), shopId };
    await send(once, ofBuyer());
    const { id: conversation } = (await inbox({}, ofKeeper())).list[0]!;
    const reply = { content: 'Yes', clientId: randomUUID(), conversation };
    await answer(reply, ofKeeper());
    for (let n = 1; n < CHAT_LIMITS.perMinute; n++)
      await Promise.all([send({ content: String(n), shopId }, ofBuyer()), answer({ content: String(n), conversation }, ofKeeper())]);
    expect(await send({ content: 'more', shopId }, ofBuyer())).toMatchObject({ key: 'request.too_frequent' });
    expect(await answer({ content: 'more', conversation }, ofKeeper())).toMatchObject({ key: 'request.too_frequent' });
    expect(await send(once, ofBuyer())).toMatchObject({ code: 0, data: { id: 1, content: 'First' } });
    expect(await answer(reply, ofKeeper())).toMatchObject({ code: 0, data: { id: 2, content: 'Yes' } });
  });
});

describe('between a buyer and a shop', () => {
  it('both read the same, each from their own side, with ticks and counts', async () => {
    await send({ content: 'Do you have it in sage?', shopId }, ofBuyer());
    const waiting = await inbox({}, ofKeeper());
    expect(waiting).toMatchObject({ waiting: 1, list: [{ unread: 1, isDone: false, lastMessage: { send_receive: 'receive' } }] });
    const { id } = waiting.list[0]!;
    await sellerCall('chat!read', { conversation: id, upTo: 1 }, ofKeeper());
    expect((await list({ shopId }, ofBuyer())).conversation).toMatchObject({ readUpTo: 1 });
    rig.clock.advance(90_000);
    const { data: answered } = await answer({ conversation: id, content: 'Yes' }, ofKeeper());
    expect(answered).toMatchObject({ id: 2, send_receive: 'send', author: 'shop' });
    const read = await list({ shopId }, ofBuyer());
    expect(read).toMatchObject({
      conversation: { unread: 1 },
      list: [{ send_receive: 'send' }, { send_receive: 'receive', clientId: null }],
    });
    expect(read.list[1]!.name).toBeTruthy();
    expect((await call<{ unread: number; list: ChatMessage[] }>('newOnlinechat!unread', {}, ofBuyer())).data).toMatchObject({
      unread: 1,
      list: [{ content: 'Yes' }],
    });
    await call('newOnlinechat!read', { conversation: id, upTo: 2_000_000 }, ofBuyer());
    expect((await call<{ unread: number }>('newOnlinechat!unread', {}, ofBuyer())).data.unread).toBe(0);
    expect((await inbox({ state: 'answered' }, ofKeeper())).list).toMatchObject([{ readUpTo: 2, isDone: true }]);
    const { rows } = await pool.query<{ seconds: number }>(
      `SELECT extract(epoch FROM answered_at - asked_at)::integer AS seconds FROM conversation_waits WHERE shop_id = $1`,
      [shopId],
    );
    expect(rows).toEqual([{ seconds: 90 }]);
  });

  it('an order has a conversation of its own, with the shop it was bought from', async () => {
    const { skuIds } = await rig.product(shopId, { skuPrices: ['10'] });
    const { orders } = await rig.placeOrder(buyer, [[skuIds[0]!, 3]]);
    const order = orders[0]!;
    await send({ content: 'In general', shopId }, ofBuyer());
    await send({ content: 'When does it leave?', orderId: order.id }, ofBuyer());
    await send({ type: 'order', content: order.id, orderId: order.id }, ofBuyer());
    const { data } = await call<{ list: ChatConversation[] }>('newOnlinechat!conversations', {}, ofBuyer());
    expect(data.list).toHaveLength(2);
    expect(await list({ orderId: order.id }, ofBuyer())).toMatchObject({
      conversation: { order: { id: order.id, serial: order.serial, pieces: 3 }, shop: { id: shopId } },
      list: [{ content: 'When does it leave?' }, { type: 'order', order: { serial: order.serial, pieces: 3 } }],
    });
    const other = await rig.buyer();
    expect(await send({ content: 'x', orderId: order.id }, { token: other.token })).toMatchObject({ key: 'order.not_found' });
    expect((await inbox({ keyword: order.serial }, ofKeeper())).totalElements).toBe(1);
    expect((await inbox({ keyword: 'general' }, ofKeeper())).totalElements).toBe(1);
    expect((await inbox({ keyword: '%' }, ofKeeper())).totalElements).toBe(0);
  });

  it('a product goes along as a card, in the language of whoever reads it', async () => {
    const { id } = await rig.product(shopId, { skuPrices: ['10'], titles: { en: 'Oak bowl', de: 'Eichenschale' } });
    await send({ type: 'product', content: id, shopId }, ofBuyer());
    const { list: english } = await list({ shopId }, ofBuyer());
    expect(english[0]).toMatchObject({ type: 'product', product: { goods: { name: 'Oak bowl' }, isAvailable: true } });
    const { list: german } = await list({ shopId }, { ...ofBuyer(), language: 'de' });
    expect(german[0]!.product!.goods.name).toBe('Eichenschale');
    // A shop shows its own goods and nobody else's.
    const conversation = (await inbox({}, ofKeeper())).list[0]!.id;
    const foreign = await rig.product(await rig.shop());
    expect(await answer({ conversation, type: 'product', content: foreign.id }, ofKeeper())).toMatchObject({ key: 'product.not_found' });
    expect(await answer({ conversation, type: 'product', content: id }, ofKeeper())).toMatchObject({ code: 0 });
  });

  it('what is done is out of the way until the buyer writes again', async () => {
    await send({ content: 'Thanks!', shopId }, ofBuyer());
    const { id } = (await inbox({}, ofKeeper())).list[0]!;
    expect((await sellerCall('chat!done', { conversation: id }, ofKeeper())).data).toMatchObject({ isDone: true, unread: 0 });
    expect(await inbox({ state: 'waiting' }, ofKeeper())).toMatchObject({ waiting: 0, list: [] });
    await send({ content: 'One more thing', shopId }, ofBuyer());
    expect(await inbox({ state: 'waiting' }, ofKeeper())).toMatchObject({ waiting: 1, list: [{ id }] });
  });

  it('nobody else reads or writes it', async () => {
    await send({ content: 'private', shopId }, ofBuyer());
    const { id } = (await inbox({}, ofKeeper())).list[0]!;
    const other = { token: (await rig.buyer()).token };
    const stranger = { token: (await rig.member(await rig.shop())).token };
    for (const options of [other, {}, { token: undefined }]) {
      expect(await call('newOnlinechat!list', { conversation: id }, options)).toMatchObject({ key: 'chat.not_found' });
    }
    expect(await send({ conversation: id, content: 'x' }, other)).toMatchObject({ key: 'chat.not_found' });
    expect(await call('newOnlinechat!read', { conversation: id, upTo: 1 }, other)).toMatchObject({ key: 'chat.not_found' });
    expect((await inbox({}, stranger)).list).toEqual([]);
    expect(await sellerCall('chat!messages', { conversation: id }, stranger)).toMatchObject({ key: 'chat.not_found' });
    expect(await answer({ conversation: id, content: 'x' }, stranger)).toMatchObject({ key: 'chat.not_found' });
    expect(await sellerCall('chat!done', { conversation: id }, stranger)).toMatchObject({ key: 'chat.not_found' });
    expect(await sellerCall('chat!read', { conversation: id, upTo: 1 }, stranger)).toMatchObject({ key: 'chat.not_found' });
    expect(await sellerCall('chat!conversations')).toMatchObject({ key: 'session.required' });
    const packer = { token: (await rig.member(shopId, 'orders.handle')).token };
    expect(await sellerCall('chat!conversations', {}, packer)).toMatchObject({ key: 'access.denied' });
    expect(await sellerCall('chat!conversations', {}, ofBuyer())).toMatchObject({ key: 'session.invalid' });
  });
});

describe('a visitor', () => {
  it('writes under a name that the browser keeps, and is asked to log in where an order is meant', async () => {
    const visitor = await newVisitor();
    expect(await send({ content: 'Hello' })).toMatchObject({ key: 'session.required' });
    expect(await send({ content: 'Hello', visitor })).toMatchObject({ code: 0, data: { id: 1 } });
    expect(await send({ content: 'x', visitor, orderId: randomUUID() })).toMatchObject({ key: 'session.required' });
    expect(texts(await list({ visitor }))).toEqual(['Hello']);
    expect((await list({ visitor: await newVisitor() })).conversation).toBeNull();
    expect((await list({ visitor: 'x'.repeat(43) })).conversation).toBeNull();
  });

  it('takes everything along at the login, in one step, and the name opens nothing afterwards', async () => {
    const visitor = await newVisitor();
    await send({ content: 'before', visitor });
    await send({ content: 'to the shop', visitor, shopId });
    await send({ content: 'mine already', shopId }, ofBuyer());
    expect((await call('newOnlinechat!carry', { visitor }, ofBuyer())).data).toEqual({ carried: 2 });
    expect(await list({}, ofBuyer())).toMatchObject({ list: [{ content: 'before', send_receive: 'send' }, { event: 'carried_over' }] });
    const merged = await list({ shopId }, ofBuyer());
    expect(merged.list.map(({ id, content }) => [id, content])).toEqual([
      [1, 'mine already'],
      [2, 'to the shop'],
      [3, ''],
    ]);
    expect((await list({ visitor })).conversation).toBeNull();
    expect(await send({ content: 'x', visitor })).toMatchObject({ key: 'session.required' });
    const second = { token: (await rig.buyer()).token };
    expect((await call('newOnlinechat!carry', { visitor }, second)).data).toEqual({ carried: 0 });
    expect((await list({}, second)).conversation).toBeNull();
    expect(await call('newOnlinechat!carry', { visitor })).toMatchObject({ key: 'session.required' });
    expect((await inbox({}, ofKeeper())).list).toMatchObject([{ buyer: { isVisitor: false } }]);
  });

  it('is carried over once where two tabs log in at the same moment', async () => {
    const visitor = await newVisitor();
    await send({ content: 'before', visitor });
    const carried = await Promise.all(
      Array.from({ length: 8 }, () => call<{ carried: number }>('newOnlinechat!carry', { visitor }, ofBuyer())),
    );
    expect(carried.reduce((sum, { data }) => sum + data.carried, 0)).toBe(1);
    expect((await list({}, ofBuyer())).list).toHaveLength(2);
  });

  it('talks with so many at most, and is asked to log in for more', async () => {
    const visitor = await newVisitor();
    for (let n = 1; n < CHAT_LIMITS.conversationsOfVisitor; n++) await send({ content: 'Hello', visitor, shopId: await rig.shop() });
    expect(await send({ content: 'Hello', visitor, shopId })).toMatchObject({ code: 0 });
    expect(await send({ content: 'Hello', visitor })).toMatchObject({ key: 'session.required' });
    expect(await send({ content: 'And?', visitor, shopId })).toMatchObject({ code: 0 });
  });

  it('who writes while another tab logs in is heard under the account or told to log in, and nothing stays behind', async () => {
    const visitor = await newVisitor();
    await send({ content: 'before', visitor, shopId });
    const [, ...sent] = await Promise.all([
      call('newOnlinechat!carry', { visitor }, ofBuyer()),
      ...Array.from({ length: 12 }, (_, n) => send({ content: `m${n}`, visitor, ...(n % 2 === 0 ? { shopId } : {}) })),
    ]);
    for (const { key } of sent) expect([undefined, 'session.required']).toContain(key);
    const taken = sent.flatMap(({ data }) => data?.content ?? []);
    const found = [...texts(await list({ shopId }, ofBuyer())), ...texts(await list({}, ofBuyer()))];
    expect(found.filter((text) => text.startsWith('m')).toSorted()).toEqual(taken.toSorted());
    const { rows } = await pool.query('SELECT FROM conversations c JOIN visitors v ON v.id = c.visitor_id WHERE v.user_id = $1', [
      buyer.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('who does not come back is forgotten with what was written', async () => {
    const visitor = await newVisitor();
    await send({ content: 'Hello', visitor });
    const later = new Date(rig.clock.now().getTime() + 29 * 86_400_000);
    await withTransaction(db, (tx) => conversations.clean(tx, later));
    expect(texts(await list({ visitor }))).toEqual(['Hello']);
    await withTransaction(db, (tx) => conversations.clean(tx, new Date(later.getTime() + 2 * 86_400_000)));
    expect((await list({ visitor })).conversation).toBeNull();
  });
});

describe('the database', () => {
  it('keeps what was said as it was said', async () => {
    await send({ content: 'as it was', shopId }, ofBuyer());
    const { id } = (await inbox({}, ofKeeper())).list[0]!;
    const app = (text: string) => withTransaction(db, (tx) => tx.executeQuery({ sql: text, parameters: [id] } as never));
    await expect(app(`UPDATE messages SET body = 'other' WHERE conversation_id = $1`)).rejects.toThrow('stays as it is');
    await expect(app(`DELETE FROM messages WHERE conversation_id = $1`)).rejects.toThrow('stays as it is');
    await expect(app(`DELETE FROM conversations WHERE id = $1`)).rejects.toThrow('belongs to an account that is open');
    await expect(app(`UPDATE conversations SET last_seq = 0, read_by_buyer = 0 WHERE id = $1`)).rejects.toThrow('goes forward');
    expect(texts(await list({ shopId }, ofBuyer()))).toEqual(['as it was']);
  });

  it('lets a closed account take its words along', async () => {
    await send({ content: 'mine', shopId }, ofBuyer());
    await expect(withTransaction(db, (tx) => eraseConversations(tx, buyer.id))).rejects.toThrow('belongs to an account that is open');
    await pool.query(`UPDATE users SET closed_at = now(), close_reason = 'other', email = NULL, fund_password_hash = NULL WHERE id = $1`, [
      buyer.id,
    ]);
    await withTransaction(db, (tx) => eraseConversations(tx, buyer.id));
    expect((await inbox({}, ofKeeper())).totalElements).toBe(0);
  });
});
