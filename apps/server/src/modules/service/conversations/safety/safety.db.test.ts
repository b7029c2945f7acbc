import type { ChatConversation, ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { ConversationReport, ReadConversation } from '@entrepot/contracts/calls/chat-safety.ts';
import type { DeskConversation } from '@entrepot/contracts/calls/service-desk.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '../../../trade/orders/orders.builder.ts';
import { chatRig, shopAndBuyer, type ShopAndBuyer } from '../conversations.builder.ts';

const database = await testDatabase();
const { pool } = database;
const { rig, call, sellerCall, staffCall, send, answer, list, inbox, newVisitor } = await chatRig(database);

let { shopId, keeper, buyer } = {} as ShopAndBuyer;
let conversation: string;

const as = (who: { token: string }) => ({ token: who.token });
const heard = async () => (await list({ shopId }, as(buyer))).list.map(({ content, event }) => event ?? content);

beforeEach(async () => {
  await emptyTables(pool, ['conversations', 'service_agents', 'conversation_blocks']);
  ({ shopId, keeper, buyer } = await shopAndBuyer(rig));
  await send({ content: 'Hello', shopId }, as(buyer));
  conversation = (await inbox({}, as(keeper))).list[0]!.id;
});

describe('words that lead to payment elsewhere', () => {
  it('warn both sides of what is delivered as it was written', async () => {
    const words = 'Send it by Western Union, please.';
    expect((await answer({ conversation, content: words }, as(keeper))).data).toMatchObject({ content: words, warning: 'payment' });
    const read = await list({ shopId }, as(buyer));
    expect(read.list.at(-1)).toMatchObject({ content: words, warning: 'payment' });
    expect(read.list[0]).not.toHaveProperty('warning');
    expect((await send({ content: 'Ich zahle per Banküberweisung', shopId }, as(buyer))).data).toMatchObject({ warning: 'payment' });
  });

  it('are kept by whoever manages the service, and by nobody else', async () => {
    const chief = await rig.staff('service.manage');
    const agent = await rig.staff('service.answer');
    const add = (word: string, who: Someone = chief) => staffCall('service!addWarnedWord', { language: 'en', word }, as(who));
    expect(await add('Pigeon Post', agent)).toMatchObject({ key: 'access.denied' });
    expect(await add('--')).toMatchObject({ key: 'request.invalid' });
    expect(await add(' Pigeon Post ')).toMatchObject({ code: 0, data: { language: 'en', word: 'pigeon post' } });
    expect((await answer({ conversation, content: 'By pigeon-post then' }, as(keeper))).data).toMatchObject({ warning: 'payment' });
    const remove = () => staffCall('service!removeWarnedWord', { language: 'en', word: 'pigeon post' }, as(chief));
    expect(await remove()).toMatchObject({ code: 0 });
    expect(await remove()).toMatchObject({ key: 'chat.not_found' });
    expect((await answer({ conversation, content: 'By pigeon post now' }, as(keeper))).data).not.toHaveProperty('warning');
  });
});

describe('a block', () => {
  it.each(['buyer', 'shop'] as const)('by the %s is read by both, holds both ways, and ends as it began', async (side) => {
    const set = (isBlocked: boolean) =>
      side === 'buyer'
        ? call<ChatConversation>('newOnlinechat!block', { conversation, isBlocked }, as(buyer))
        : sellerCall<ShopConversation>('chat!block', { conversation, isBlocked }, as(keeper));
    expect((await set(true)).data).toMatchObject({ blocked: 'here' });
    expect(await send({ content: 'And?', shopId }, as(buyer))).toMatchObject({ key: 'chat.blocked' });
    expect(await send({ content: 'And?', conversation }, as(buyer))).toMatchObject({ key: 'chat.blocked' });
    expect(await answer({ conversation, content: 'Yes?' }, as(keeper))).toMatchObject({ key: 'chat.blocked' });
    const [atBuyer, atShop] = [(await list({ shopId }, as(buyer))).conversation, (await inbox({}, as(keeper))).list[0]];
    expect([atBuyer?.blocked, atShop?.blocked]).toEqual(side === 'buyer' ? ['here', 'there'] : ['there', 'here']);
    expect(await send({ content: 'The service takes everybody' }, as(buyer))).toMatchObject({ code: 0 });
    expect((await set(false)).data).not.toHaveProperty('blocked');
    expect(await send({ content: 'Again', shopId }, as(buyer))).toMatchObject({ code: 0 });
  });

  it('of a visitor stays with the account', async () => {
    const visitor = await newVisitor();
    const other = await rig.buyer();
    await send({ content: 'Hello', shopId, visitor });
    const { id } = (await list({ shopId, visitor })).conversation!;
    await call('newOnlinechat!block', { conversation: id, isBlocked: true, visitor });
    await call('newOnlinechat!carry', { visitor }, as(other));
    expect(await send({ content: 'Me again', shopId }, as(other))).toMatchObject({ key: 'chat.blocked' });
  });

  it('is nobody else’s to set, and there is none of the service', async () => {
    const stranger = await rig.buyer();
    const rival = await rig.member(await rig.shop());
    for (const name of ['newOnlinechat!block', 'newOnlinechat!handOver', 'newOnlinechat!report']) {
      const input = { conversation, isBlocked: true, reason: 'other' };
      expect(await call(name, input, as(stranger)), name).toMatchObject({ key: 'chat.not_found' });
      expect(await call(name, input), name).toMatchObject({ key: 'session.required' });
    }
    for (const name of ['chat!block', 'chat!handOver', 'chat!report'])
      expect(await sellerCall(name, { conversation, isBlocked: true, reason: 'other' }, as(rival)), name).toMatchObject({
        key: 'chat.not_found',
      });
    await send({ content: 'To the service' }, as(buyer));
    const { id } = (await list({}, as(buyer))).conversation!;
    expect(await call('newOnlinechat!block', { conversation: id, isBlocked: true }, as(buyer))).toMatchObject({ key: 'chat.not_found' });
  });
});

describe('what was read', () => {
  it('is marked for shop and service apart, once the service was called in', async () => {
    const ines = await rig.staff('service.answer');
    await call('newOnlinechat!handOver', { conversation }, as(buyer));
    const unread = async () => ({
      shop: (await inbox({}, as(keeper))).list[0]!.unread,
      service: (await staffCall<{ list: DeskConversation[] }>('service!queue', { group: 'all' }, as(ines))).data.list[0]!.unread,
      seen: (await list({ shopId }, as(buyer))).conversation!.readUpTo,
    });
    // The buyer's word, and that the service was called in.
    expect(await unread()).toEqual({ shop: 2, service: 2, seen: 0 });
    expect(await staffCall('service!read', { id: conversation, upTo: 2 }, as(ines))).toMatchObject({ code: 0 });
    expect(await unread()).toEqual({ shop: 2, service: 0, seen: 2 });
    await sellerCall('chat!read', { conversation, upTo: 1 }, as(keeper));
    expect(await unread()).toEqual({ shop: 1, service: 0, seen: 2 });
    await staffCall('service!send', { id: conversation, type: 'text', content: 'We look into it.' }, as(ines));
    await answer({ conversation, content: 'So do we.' }, as(keeper));
    // Who took it, the answer of the service, and that of the shop, which has read all by then.
    expect(await unread()).toEqual({ shop: 0, service: 1, seen: 5 });
    await staffCall('service!close', { id: conversation }, as(ines));
    expect(await unread()).toEqual({ shop: 1, service: 0, seen: 6 });
  });
});

describe('a report', () => {
  it('reaches the service with its conversation, is settled once, and every look is in the log', async () => {
    const chief = await rig.staff('service.manage');
    const tell = () => call('newOnlinechat!report', { conversation, reason: 'payment', text: 'Wants cash' }, as(buyer));
    expect(await tell()).toMatchObject({ code: 0 });
    await tell();
    await sellerCall('chat!report', { conversation, reason: 'abuse' }, as(keeper));
    const reports = async (isOpen: boolean) =>
      (await staffCall<{ list: ConversationReport[]; totalElements: number }>('service!reports', { isOpen }, as(chief))).data;
    expect(await reports(true)).toMatchObject({
      totalElements: 2,
      list: [{ by: 'buyer', reason: 'payment', text: 'Wants cash' }, { by: 'shop' }],
    });
    const { id } = (await reports(true)).list[0]!;
    const { data } = await staffCall<{ talk: ReadConversation }>('service!report', { id }, as(chief));
    expect(data.talk.list.map(({ content }) => content)).toEqual(['Hello']);
    const { rows } = await pool.query(`SELECT actor_id FROM audit_log WHERE action = 'conversation.evidence' AND subject_id = $1`, [
      conversation,
    ]);
    expect(rows).toEqual([{ actor_id: chief.id }]);
    const settle = (outcome: string) => staffCall('service!settleReport', { id, outcome }, as(chief));
    expect(await settle(' ')).toMatchObject({ key: 'chat.empty' });
    expect(await settle('The shop was told.')).toMatchObject({ code: 0, data: { settled: { outcome: 'The shop was told.' } } });
    expect(await settle('Again')).toMatchObject({ key: 'chat.not_found' });
    expect(await reports(false)).toMatchObject({ totalElements: 1 });
    const elsewhere = await rig.staff('service.manage');
    await pool.query(`INSERT INTO service_agents (staff_id, storefront_codes) VALUES ($1, '{elsewhere}')`, [elsewhere.id]);
    expect((await staffCall('service!reports', { isOpen: true }, as(elsewhere))).data).toMatchObject({ totalElements: 0, list: [] });
    const left = (await reports(true)).list[0]!.id;
    for (const name of ['service!report', 'service!settleReport'])
      expect(await staffCall(name, { id: left, outcome: 'x' }, as(elsewhere)), name).toMatchObject({ key: 'chat.not_found' });
    const agent = await rig.staff('service.answer');
    for (const name of ['service!reports', 'service!report', 'service!settleReport', 'service!warnedWords'])
      expect(await staffCall(name, { id, outcome: 'x' }, as(agent)), name).toMatchObject({ key: 'access.denied' });
  });
});

describe('a report of a visitor', () => {
  it('stays where the visitor logs in to an account that talks with the shop already, and joins what is said of it', async () => {
    const chief = await rig.staff('service.manage');
    const reports = async () => (await staffCall<{ list: ConversationReport[] }>('service!reports', {}, as(chief))).data.list;
    async function reported(text: string): Promise<string> {
      const visitor = await newVisitor();
      await send({ content: 'Pay me elsewhere', shopId, visitor });
      const { id } = (await list({ shopId, visitor })).conversation!;
      expect(await sellerCall('chat!report', { conversation: id, reason: 'fraud', text }, as(keeper))).toMatchObject({ code: 0 });
      return visitor;
    }
    await call('newOnlinechat!carry', { visitor: await reported('Once') }, as(buyer));
    expect(await reports()).toMatchObject([{ conversation, by: 'shop', reason: 'fraud', text: 'Once' }]);
    await call('newOnlinechat!carry', { visitor: await reported('Twice') }, as(buyer));
    expect(await reports()).toMatchObject([{ conversation, text: 'Once\nTwice' }]);
  });
});

describe('the platform called in', () => {
  const queue = async (who: Someone) =>
    (await staffCall<{ list: DeskConversation[] }>('service!queue', { group: 'unassigned' }, as(who))).data.list;

  it('stands in its queue, joins as a third, and leaves when it has closed it', async () => {
    const ines = await rig.staff('service.answer');
    expect(await staffCall('service!get', { id: conversation }, as(ines))).toMatchObject({ key: 'chat.not_found' });
    expect((await call<ChatConversation>('newOnlinechat!handOver', { conversation }, as(buyer))).data).toMatchObject({
      isHandedOver: true,
    });
    await call('newOnlinechat!handOver', { conversation }, as(buyer));
    expect(await queue(ines)).toMatchObject([{ id: conversation, shop: { id: shopId } }]);
    // It is the service that is waited for.
    expect(await inbox({ state: 'waiting' }, as(keeper))).toMatchObject({ waiting: 0, list: [] });
    rig.clock.advance(60_000);
    await staffCall('service!send', { id: conversation, type: 'text', content: 'What happened?' }, as(ines));
    await answer({ conversation, content: 'It left on Monday.' }, as(keeper));
    expect(await heard()).toEqual(['Hello', 'handed_over', 'taken', 'What happened?', 'It left on Monday.']);
    const atShop = (
      await sellerCall<{ list: Array<{ author: string; send_receive: string }> }>('chat!messages', { conversation }, as(keeper))
    ).data.list;
    expect(atShop.slice(-2)).toMatchObject([
      { author: 'staff', send_receive: 'receive' },
      { author: 'shop', send_receive: 'send' },
    ]);
    const { rows } = await pool.query('SELECT shop_id, answered_by FROM conversation_waits WHERE answered_at IS NOT NULL');
    expect(rows).toEqual([{ shop_id: null, answered_by: ines.id }]);
    await staffCall('service!close', { id: conversation }, as(ines));
    await send({ content: 'Thank you', shopId }, as(buyer));
    expect(await staffCall('service!get', { id: conversation }, as(ines))).toMatchObject({ key: 'chat.not_found' });
    expect(await inbox({ state: 'waiting' }, as(keeper))).toMatchObject({ waiting: 1 });
  });

  it('lets both speak where one has blocked the other', async () => {
    await sellerCall('chat!block', { conversation, isBlocked: true }, as(keeper));
    await call('newOnlinechat!handOver', { conversation }, as(buyer));
    expect(await send({ content: 'They do not answer.', shopId }, as(buyer))).toMatchObject({ code: 0 });
    expect((await sellerCall<ShopConversation>('chat!handOver', { conversation }, as(keeper))).data).toMatchObject({ isHandedOver: true });
  });
});

describe('in a dispute', () => {
  it('what was written is read by whoever decides, with a line in the log, and without a dispute by nobody', async () => {
    const officer = await rig.staff('disputes.decide');
    const { skuIds } = await rig.product(shopId, { skuPrices: ['10'] });
    const order = (await rig.placeOrder(buyer, [[skuIds[0]!, 1]])).orders[0]!;
    await send({ content: 'It came broken', orderId: order.id }, as(buyer));
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO refunds (serial, order_id, kind, reason, asked, amount, status_before, requested_at, state, stage)
       VALUES ('F-1', $1, 'money', 'not_received', 5, 5, 1, now(), 1, 'requested') RETURNING id`,
      [order.id],
    );
    const read = (who: Someone = officer) => staffCall<{ list: ReadConversation[] }>('disputes!conversation', { id: rows[0]!.id }, as(who));
    expect(await read()).toMatchObject({ key: 'refund.not_found' });
    await pool.query(`UPDATE refunds SET stage = 'disputed', disputed_at = now(), decide_by = now() WHERE id = $1`, [rows[0]!.id]);
    const { data } = await read();
    expect(data.list.map((talk) => talk.list.at(-1)?.content)).toEqual(['It came broken', 'Hello']);
    expect(await read(await rig.staff('service.manage'))).toMatchObject({ key: 'access.denied' });
    const { rowCount } = await pool.query(`SELECT FROM audit_log WHERE action = 'conversation.evidence' AND actor_id = $1`, [officer.id]);
    expect(rowCount).toBe(2);
  });
});
