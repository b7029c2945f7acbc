import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { CannedAnswer, DeskConversation, DeskTalk, ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import type { ServiceGroup } from '@entrepot/contracts/chat.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import type { Buyer, Someone } from '../../../trade/orders/orders.builder.ts';
import { chatRig } from '../conversations.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
const { rig, call, staffCall, sellerCall, send, list, newVisitor, conversations } = await chatRig(database);

let buyer: Buyer;
let ines: Someone;
let jonas: Someone;

beforeEach(async () => {
  await emptyTables(pool, ['conversations', 'service_agents']);
  rig.reset();
  buyer = await rig.buyer({ balance: '1000' });
  ines = await rig.staff('service.answer');
  jonas = await rig.staff('service.answer');
});

const as = (who: Someone) => ({ token: who.token });
interface Queue {
  list: DeskConversation[];
  counts: Record<ServiceGroup, number>;
}
const queue = async (group: ServiceGroup, who = ines, input: object = {}) =>
  (await staffCall<Queue>('service!queue', { group, ...input }, as(who))).data;
async function waiting(content = 'Where is my parcel?', who: { token: string } = buyer): Promise<string> {
  await send({ content, clientId: randomUUID() }, { token: who.token });
  return (await list({}, { token: who.token })).conversation!.id;
}
const look = async (id: string, who = ines) => (await staffCall<DeskTalk>('service!get', { id }, as(who))).data;

describe('the queue of the service', () => {
  it('has whoever waits longest first, and says who has what in hand', async () => {
    const first = await waiting();
    rig.clock.advance(60_000);
    const second = await waiting('And mine?', await rig.buyer());
    expect((await queue('unassigned')).list.map(({ id }) => id)).toEqual([first, second]);
    expect((await staffCall('service!take', { id: second }, as(ines))).data).toMatchObject({ assignedTo: { id: ines.id } });
    expect(await queue('mine')).toMatchObject({ list: [{ id: second }], counts: { mine: 1, unassigned: 1, others: 0 } });
    expect(await queue('others', jonas)).toMatchObject({ list: [{ id: second }], counts: { mine: 0, others: 1 } });
    expect((await queue('unassigned', ines, { keyword: 'PARCEL' })).list.map(({ id }) => id)).toEqual([first]);
    expect((await queue('unassigned', ines, { languages: ['de'] })).list).toEqual([]);
  });

  it('takes what a buyer reads: who answers, who took over, that it ended, and how it was', async () => {
    const id = await waiting();
    const { data: answered } = await staffCall<ChatMessage>('service!send', { id, type: 'text', content: 'On its way.' }, as(ines));
    expect(answered).toMatchObject({ author: 'staff', send_receive: 'send' });
    await staffCall('service!transfer', { id, to: jonas.id, text: 'Knows the carrier.' }, as(ines));
    await staffCall('service!close', { id }, as(jonas));
    const read = await list({}, as(buyer));
    expect(read.list.map(({ event, content }) => event ?? content)).toEqual([
      'Where is my parcel?',
      'taken',
      'On its way.',
      'transferred',
      'closed',
    ]);
    expect(JSON.stringify(read)).not.toContain('Knows the carrier');
    // In a list stand the last words, not who came and went.
    const { list: listed } = (await call<{ list: Array<{ lastMessage: unknown }> }>('newOnlinechat!conversations', {}, as(buyer))).data;
    expect(listed).toMatchObject([{ lastMessage: { content: 'On its way.' } }]);
    expect(read.conversation).toMatchObject({ closed: { isRated: false } });
    const rate = (stars: number, who: Someone = buyer) => call('newOnlinechat!rate', { conversation: id, stars, text: 'Quick' }, as(who));
    expect(await rate(5, await rig.buyer())).toMatchObject({ key: 'chat.not_found' });
    expect(await rate(4)).toMatchObject({ code: 0 });
    expect(await rate(1)).toMatchObject({ key: 'chat.rated' });
    expect(await look(id)).toMatchObject({
      earlier: [{ conversation: id, about: 'Where is my parcel?', rating: { stars: 4, text: 'Quick' } }],
      earlierInAll: 1,
      notes: [{ text: 'Knows the carrier.', mentions: [{ id: jonas.id }] }],
    });
    await expect(
      withTransaction(db, (tx) => tx.executeQuery({ sql: 'UPDATE conversation_ratings SET stars = 5', parameters: [] } as never)),
    ).rejects.toThrow('stays as it is');
    // The next message opens it again, where it was.
    await waiting('One more thing');
    expect(await queue('mine', jonas)).toMatchObject({ list: [{ id, closedAt: null }] });
  });

  it('is for each of the own storefronts alone, and every look is in the log', async () => {
    const id = await waiting();
    const chief = await rig.staff('service.manage');
    const elsewhere = (storefronts: string[]) =>
      staffCall<ServiceAgent>('service!setAgent', { id: ines.id, storefronts, languages: [], most: null }, as(chief));
    expect(await elsewhere(['nowhere'])).toMatchObject({ key: 'request.invalid' });
    await look(id);
    const { rows } = await pool.query(`SELECT actor_id FROM audit_log WHERE action = 'conversation.read' AND subject_id = $1`, [id]);
    expect(rows).toEqual([{ actor_id: ines.id }]);
    // Further pages are the same look, whichever is asked for first; an hour later it is another one.
    const looks = async () =>
      (await pool.query(`SELECT FROM audit_log WHERE action = 'conversation.read' AND subject_id = $1`, [id])).rowCount;
    await staffCall('service!get', { id, after: 0 }, as(ines));
    expect(await looks()).toBe(1);
    await staffCall('service!get', { id, after: 0 }, as(jonas));
    expect(await looks()).toBe(2);
    rig.clock.advance(3_600_000);
    await staffCall('service!get', { id, after: 1 }, as(ines));
    expect(await looks()).toBe(3);
    await pool.query(`INSERT INTO service_agents (staff_id, storefront_codes) VALUES ($1, '{elsewhere}')`, [ines.id]);
    expect((await queue('unassigned')).list).toEqual([]);
    for (const [name, input] of Object.entries({
      'service!get': {},
      'service!take': {},
      'service!close': {},
      'service!send': { type: 'text', content: 'x' },
      'service!note': { text: 'x' },
      'service!transfer': { to: null, text: 'x' },
      'service!label': { labels: [] },
      'service!read': { upTo: 1 },
      'service!snooze': { until: '2099-01-01T00:00:00Z' },
      'service!stand': { standing: 'here' },
    }))
      expect(await staffCall(name, { id, ...input }, as(ines)), name).toMatchObject({ key: 'chat.not_found' });
    expect(await staffCall('service!transfer', { id, to: ines.id, text: 'x' }, as(jonas))).toMatchObject({ key: 'chat.agent_not_there' });
  });

  it('is closed to everybody else', async () => {
    const id = await waiting();
    const other = await rig.staff('orders.read');
    const member = await rig.member(await rig.shop());
    expect(await staffCall('service!queue', { group: 'mine' }, as(other))).toMatchObject({ key: 'access.denied' });
    expect(await staffCall('service!get', { id }, as(buyer))).toMatchObject({ key: 'session.invalid' });
    expect(await staffCall('service!get', { id })).toMatchObject({ key: 'session.required' });
    expect(await staffCall('service!saveCanned', { storefront: null, language: 'en', title: 'a', body: 'b' }, as(ines))).toMatchObject({
      key: 'access.denied',
    });
    // What is said to the service is not the shops' to read.
    expect(await sellerCall('chat!messages', { conversation: id }, as(member))).toMatchObject({ key: 'chat.not_found' });
  });

  it('gives what comes in to whoever is there and has a hand free, also when many come at once', async () => {
    rig.set('chat_conversations_per_agent', 2);
    for (const who of [ines, jonas]) await staffCall('service!presence', { isAvailable: true }, as(who));
    const people = await Promise.all(Array.from({ length: 6 }, () => rig.buyer()));
    await Promise.all(people.map((who) => waiting('Hello', who)));
    const agents = (await staffCall<ServiceAgent[]>('service!agents', {}, as(ines))).data;
    expect(agents.filter(({ isAvailable }) => isAvailable).map(({ open }) => open)).toEqual([2, 2]);
    expect((await queue('unassigned')).counts.unassigned).toBe(2);
  });

  it('puts aside until a moment, or until the buyer writes', async () => {
    const id = await waiting();
    const until = new Date(rig.clock.now().getTime() + 3_600_000).toISOString();
    expect(await staffCall('service!snooze', { id, until: '2020-01-01T00:00:00Z' }, as(ines))).toMatchObject({ key: 'request.invalid' });
    await staffCall('service!snooze', { id, until }, as(ines));
    expect((await queue('snoozed')).counts).toMatchObject({ snoozed: 1, unassigned: 0 });
    await waiting('Hello?');
    expect((await queue('snoozed')).counts).toMatchObject({ snoozed: 0, unassigned: 1 });
    await staffCall('service!snooze', { id, until }, as(ines));
    await staffCall('service!snooze', { id, until: null }, as(ines));
    expect((await queue('snoozed')).counts).toMatchObject({ snoozed: 0, unassigned: 1 });
    await staffCall('service!snooze', { id, until }, as(ines));
    rig.clock.advance(3_600_000);
    await conversations.wake();
    expect((await queue('snoozed')).counts).toMatchObject({ snoozed: 0, unassigned: 1 });
  });

  it('puts a visitor behind the account it belongs to, and nobody else', async () => {
    const id = await waiting();
    const visitor = await newVisitor();
    rig.clock.advance(1_000);
    await send({ content: 'It is me, not logged in', visitor });
    const { id: second } = (await list({ visitor })).conversation!;
    const merge = (input: object) => staffCall<DeskConversation>('service!merge', input, as(ines));
    const third = await waiting('Somebody else', await rig.buyer());
    expect(await merge({ id: third, into: id })).toMatchObject({ key: 'chat.not_one_person' });
    expect(await merge({ id, into: id })).toMatchObject({ key: 'chat.not_one_person' });
    expect(await merge({ id, into: second })).toMatchObject({ key: 'chat.not_one_person' });
    await staffCall('service!note', { id: second, text: 'Sounds like the same parcel.' }, as(jonas));
    await staffCall('service!close', { id: second }, as(jonas));
    expect(await call('newOnlinechat!rate', { conversation: second, stars: 2, text: 'Slow', visitor })).toMatchObject({ code: 0 });
    expect(await merge({ id: second, into: id })).toMatchObject({ code: 0, data: { lastId: 4 } });
    const merged = await look(id);
    expect(merged.list.map(({ event, content }) => event ?? content)).toEqual([
      'Where is my parcel?',
      'It is me, not logged in',
      'closed',
      'carried_over',
    ]);
    // What staff noted and what was said of the help come along.
    expect(merged).toMatchObject({
      notes: [{ afterId: 2, text: 'Sounds like the same parcel.' }],
      earlier: [{ conversation: id, about: 'It is me, not logged in', rating: { stars: 2, text: 'Slow' } }],
    });
    await expect(
      withTransaction(db, (tx) => tx.executeQuery({ sql: 'UPDATE conversation_ratings SET stars = 5', parameters: [] } as never)),
    ).rejects.toThrow('stays as it is');
  });

  it('keeps what was said to the service from a shop that reads along, by merging and by cards alike', async () => {
    const [shopId, otherShop] = [await rig.shop(), await rig.shop()];
    await send({ content: 'To the shop', shopId }, as(buyer));
    const { id } = (await list({ shopId }, as(buyer))).conversation!;
    await call('newOnlinechat!handOver', { conversation: id }, as(buyer));
    const visitor = await newVisitor();
    await send({ content: 'My password is lost', visitor });
    const toService = (await list({ visitor })).conversation!.id;
    expect(await staffCall('service!merge', { id: toService, into: id }, as(ines))).toMatchObject({ key: 'chat.not_one_person' });
    expect((await list({ visitor })).list).toHaveLength(1);

    const orderAt = async (shop: string) => {
      const { skuIds } = await rig.product(shop, { skuPrices: ['10'] });
      return (await rig.placeOrder(buyer, [[skuIds[0]!, 1]])).orders[0]!.id;
    };
    const [here, elsewhere] = [await orderAt(shopId), await orderAt(otherShop)];
    const show = (content: string) => staffCall('service!send', { id, type: 'order', content }, as(ines));
    expect(await show(elsewhere)).toMatchObject({ key: 'order.not_found' });
    expect(await show(here)).toMatchObject({ code: 0 });
  });

  it('opens a closed one again for whoever takes it', async () => {
    const id = await waiting();
    await staffCall('service!take', { id }, as(ines));
    await staffCall('service!close', { id }, as(ines));
    expect((await queue('closed')).counts).toMatchObject({ closed: 1, mine: 0 });
    expect((await staffCall('service!take', { id }, as(ines))).data).toMatchObject({ closedAt: null, assignedTo: { id: ines.id } });
    expect((await queue('mine')).counts).toMatchObject({ closed: 0, mine: 1, all: 1 });
    expect((await list({}, as(buyer))).list.map(({ event, content }) => event ?? content)).toEqual([
      'Where is my parcel?',
      'taken',
      'closed',
      'taken',
    ]);
  });

  it('lists where somebody is mentioned until they write there, and what is known of whoever wrote', async () => {
    const id = await waiting();
    await staffCall('service!note', { id, text: '@Jonas, a look please', mentions: [jonas.id] }, as(ines));
    expect(await queue('mentioned', jonas)).toMatchObject({ list: [{ id }], counts: { mentioned: 1 } });
    expect((await queue('mentioned', ines)).counts.mentioned).toBe(0);
    await staffCall('service!note', { id, text: 'Looked.' }, as(jonas));
    expect((await queue('mentioned', jonas)).counts.mentioned).toBe(0);
    expect(await look(id)).toMatchObject({ ordersInAll: 0, memberSince: expect.any(String), startedAt: expect.any(String) });
    await staffCall('service!label', { id, labels: ['parcel', 'late'] }, as(ines));
    expect((await staffCall('service!desk', {}, as(ines))).data).toEqual({ promiseMinutes: 10, labels: ['late', 'parcel'] });
    expect((await queue('all', ines, { label: 'late', storefronts: [rig.storefrontCode] })).list).toHaveLength(1);
    expect((await queue('all', ines, { storefronts: ['elsewhere'] })).list).toEqual([]);
  });

  it('knows what time it is there by the browser, or by a country that has one time, and by nothing else', async () => {
    const id = await waiting();
    const zone = async () => (await look(id)).timeZone;
    const says = (timeZone: string) => send({ content: 'Hello', timeZone, clientId: randomUUID() }, as(buyer));
    await pool.query(`UPDATE users SET country = 'PT' WHERE id = $1`, [buyer.id]);
    expect(await zone()).toBeNull();
    await pool.query(`UPDATE users SET country = 'NL' WHERE id = $1`, [buyer.id]);
    expect(await zone()).toBe('Europe/Amsterdam');
    await says('Europe/Lisbon');
    expect(await zone()).toBe('Europe/Lisbon');
    // What is no zone is nobody's fault, and changes nothing.
    for (const odd of ['Nowhere', '+03:00', "'; --"]) expect(await says(odd)).toMatchObject({ code: 0 });
    expect(await zone()).toBe('Europe/Lisbon');
    expect(await says('x'.repeat(61))).toMatchObject({ key: 'request.invalid' });
  });

  it('lists what was talked about before, in the own storefronts and of the same person alone', async () => {
    const id = await waiting('First question');
    await staffCall('service!close', { id }, as(ines));
    rig.clock.advance(60_000);
    await waiting('Second question');
    rig.clock.advance(9 * 60_000);
    await staffCall('service!close', { id }, as(jonas));
    const other = await waiting('Of somebody else', await rig.buyer());
    await staffCall('service!close', { id: other }, as(ines));
    const { earlier, earlierInAll } = await look(id);
    expect(earlier.map(({ about }) => about)).toEqual(['Second question', 'First question']);
    expect(earlierInAll).toBe(2);
    expect(Date.parse(earlier[0]!.closedAt) - Date.parse(earlier[0]!.openedAt)).toBe(9 * 60_000);
    expect(earlier[0]).toMatchObject({ conversation: id, rating: null });
  });

  it('shows products of every shop in an answer', async () => {
    const shopId = await rig.shop();
    expect(await staffCall('service!products', { keyword: 'no such thing' }, as(ines))).toMatchObject({ code: 0, data: { list: [] } });
    expect(await staffCall('service!products', {}, as(await rig.member(shopId)))).toMatchObject({ key: 'session.invalid' });
  });

  it('has answers ready, for each language', async () => {
    const chief = await rig.staff('service.answer', 'service.manage');
    const save = (input: object) =>
      staffCall<CannedAnswer>(
        'service!saveCanned',
        { storefront: null, language: 'en', title: 'Delay', body: 'Hello {name}', ...input },
        as(chief),
      );
    const { data: saved } = await save({});
    await save({ language: 'de', title: 'Verzug' });
    expect((await staffCall<CannedAnswer[]>('service!canned', { language: 'en' }, as(ines))).data).toEqual([saved]);
    expect((await save({ id: saved.id, body: 'Dear {name}' })).data.body).toBe('Dear {name}');
    expect(await save({ language: 'xx' })).toMatchObject({ key: 'request.invalid' });
    expect(await save({ id: randomUUID() })).toMatchObject({ key: 'chat.not_found' });
    expect(await staffCall('service!removeCanned', { id: saved.id }, as(chief))).toMatchObject({ code: 0 });
    expect(await staffCall('service!removeCanned', { id: saved.id }, as(chief))).toMatchObject({ key: 'chat.not_found' });
  });
});
