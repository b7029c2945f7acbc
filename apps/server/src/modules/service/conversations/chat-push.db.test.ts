/** Two processes with sockets of their own, one database: whoever writes at one is heard at the other, at once. */
import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import { patienceMs } from '@entrepot/testing/patience.ts';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { createEvents, postgresWakeUp } from '../../../platform/event-stream.ts';
import { createEntry } from '../../people/entry/index.ts';
import { forwardNotices } from '../../people/notices/index.ts';
import type { Push } from '../../../platform/push/push.ts';
import { pushServer, type Client, type PushServer } from '../../../platform/push/push.builder.ts';
import { forwardChat } from './index.ts';
import { chatRig } from './conversations.builder.ts';

const database = await testDatabase();
const { db, pool } = database;
const { rig, send, answer, inbox, list, newVisitor, call, staffCall, conversations } = await chatRig(database);
const log = pino({ level: 'silent' });
const entry = createEntry({ db, clock: rig.clock });

async function aProcess(forwardMore: (push: Push) => void = () => undefined): Promise<PushServer> {
  const events = createEvents(pool, postgresWakeUp(database.connectionString, log), log);
  const server = await pushServer({ events, resolveSession: entry.resolve, visitorOf: conversations.visitorOf });
  forwardChat(server.push, { db, clock: rig.clock, events });
  forwardMore(server.push);
  events.on('sessions.ended', ({ sessionIds }) => sessionIds.forEach(server.push.closeSession));
  await events.start();
  afterAll(async () => {
    await server.push.stop();
    await events.stop();
  });
  return server;
}

const [first, second] = [await aProcess(), await aProcess()];

async function listening(server: PushServer, hello: object, headers: Record<string, string> = {}): Promise<Client> {
  const client = await server.connect({ headers });
  client.say({ type: 'hello', data: hello });
  expect((await client.next()).type).toBe('welcome');
  return client;
}

it('a buyer at one process and a shop at another hear each other, in their own words', async () => {
  const shopId = await rig.shop();
  const keeper = await rig.member(shopId);
  const buyer = await rig.buyer();
  const stranger = await rig.buyer();
  const atHome = await listening(first, { token: buyer.token });
  const onPhone = await listening(second, { token: buyer.token });
  const atShop = await listening(second, { door: 'seller' }, { cookie: `x=1; entrepot_seller=${keeper.token}` });
  const elsewhere = await listening(second, { token: stranger.token });

  const clientId = randomUUID();
  await send({ content: 'Hello', shopId, clientId }, { token: buyer.token });
  const mine = { type: 'chat.message', data: { id: 1, message: { content: 'Hello', send_receive: 'send', clientId } } };
  expect(await atHome.next()).toMatchObject(mine);
  expect(await onPhone.next()).toMatchObject(mine);
  expect(await atShop.next()).toMatchObject({ data: { id: 1, message: { send_receive: 'receive', clientId: null } } });

  const conversation = (await inbox({}, { token: keeper.token })).list[0]!.id;
  await answer({ conversation, content: 'Good morning' }, { token: keeper.token });
  for (const client of [atHome, onPhone])
    expect(await client.next()).toMatchObject({ data: { id: 2, message: { content: 'Good morning', send_receive: 'receive' } } });
  expect(await atShop.next()).toMatchObject({ data: { id: 2, message: { send_receive: 'send' } } });

  await call('newOnlinechat!read', { conversation, upTo: 2 }, { token: buyer.token });
  expect(await atShop.next()).toEqual({ type: 'chat.read', data: { conversation, by: 'buyer', upTo: 2 } });
  // Had the stranger heard anything, it would stand before this.
  elsewhere.say({ type: 'ping' });
  expect((await elsewhere.next()).type).toBe('pong');
});

it('what is sent to two processes at once under one name is one message, and heard once', async () => {
  const other = await chatRig(database, rig);
  const shopId = await rig.shop();
  const buyer = await rig.buyer();
  const windows = [await listening(first, { token: buyer.token }), await listening(second, { token: buyer.token })];
  const names = Array.from({ length: 10 }, () => randomUUID());
  await Promise.all(
    names.flatMap((clientId, n) =>
      [send, other.send].map((each) => each({ content: String(n), shopId, clientId }, { token: buyer.token })),
    ),
  );
  for (const window of windows) {
    const heard = [];
    for (const _name of names) heard.push((await window.next()).data as { id: number; message: { clientId: string } });
    expect(heard.map(({ id }) => id)).toEqual(names.map((_name, n) => n + 1));
    expect(heard.map(({ message }) => message.clientId).toSorted()).toEqual(names.toSorted());
    window.say({ type: 'ping' });
    expect((await window.next()).type).toBe('pong');
  }
});

it('a visitor hears answers without an account, and that the account has it all after the login', async () => {
  const shopId = await rig.shop();
  const keeper = await rig.member(shopId);
  const buyer = await rig.buyer();
  const visitor = await newVisitor();
  const asVisitor = await listening(first, { visitor, storefront: rig.storefrontCode });
  await send({ content: 'Hello', visitor, shopId });
  expect(await asVisitor.next()).toMatchObject({ data: { id: 1 } });
  const conversation = (await inbox({}, { token: keeper.token })).list[0]!.id;
  await answer({ conversation, content: 'Yes?' }, { token: keeper.token });
  expect(await asVisitor.next()).toMatchObject({ data: { id: 2, message: { content: 'Yes?' } } });
  await call('newOnlinechat!carry', { visitor }, { token: buyer.token });
  expect((await asVisitor.next()).type).toBe('chat.carried');
  expect((await list({ shopId }, { token: buyer.token })).list).toHaveLength(3);
});

it.each([
  ["a cookie that is nobody's", { door: 'seller' }, { cookie: 'entrepot_seller=made-up' }],
  ['no cookie', { door: 'seller' }, {}],
  ["a buyer's token in a seller's cookie", { door: 'seller' }, 'buyer'],
  ['a door that there is not', { door: 'cellar' }, {}],
])('%s opens no socket to a shop', async (_what, hello, headers) => {
  const cookie = headers === 'buyer' ? { cookie: `entrepot_seller=${(await rig.buyer()).token}` } : (headers as Record<string, string>);
  const client = await first.connect({ headers: cookie });
  client.say({ type: 'hello', data: hello });
  expect(await client.next()).toMatchObject({ type: 'error', data: { key: 'session.invalid' } });
  expect((await client.closed).code).toBe(4403);
});

describe('whoever writes at this moment', () => {
  async function talking() {
    const shopId = await rig.shop();
    const keeper = await rig.member(shopId);
    const buyer = await rig.buyer();
    await send({ content: 'Hello', shopId }, { token: buyer.token });
    const conversation = (await inbox({}, { token: keeper.token })).list[0]!.id;
    return { keeper, buyer, conversation, typing: { type: 'typing', data: { conversation } } };
  }
  const atTheShop = (server: PushServer, token: string) => listening(server, { door: 'seller' }, { cookie: `entrepot_seller=${token}` });

  it('is seen by the other side at another process, not by oneself, not too often, and kept nowhere', async () => {
    const { keeper, buyer, conversation, typing } = await talking();
    const atHome = await listening(first, { token: buyer.token });
    const onPhone = await listening(second, { token: buyer.token });
    const atShop = await atTheShop(second, keeper.token);
    const before = await pool.query('SELECT count(*) FROM outbox_events');
    atHome.say(typing);
    expect(await atShop.next()).toMatchObject({ type: 'chat.typing', data: { conversation, by: 'buyer' } });
    atHome.say(typing);
    // Heard before the clock goes on.
    atHome.say({ type: 'ping' });
    expect((await atHome.next()).type).toBe('pong');
    rig.clock.advance(2_000);
    atHome.say(typing);
    await atShop.next();
    atShop.say(typing);
    for (const client of [atHome, onPhone]) expect(await client.next()).toMatchObject({ type: 'chat.typing', data: { by: 'desk' } });
    // The one in between was too soon, and nobody heard of their own.
    for (const client of [atHome, onPhone, atShop]) {
      client.say({ type: 'ping' });
      expect((await client.next()).type).toBe('pong');
    }
    expect((await pool.query('SELECT count(*) FROM outbox_events')).rows).toEqual(before.rows);
  });

  it('of a picture says how far it is, and once at once that it stopped', async () => {
    const { keeper, buyer, conversation, typing } = await talking();
    const atHome = await listening(first, { token: buyer.token });
    const atShop = await atTheShop(second, keeper.token);
    const sending = (percent: unknown) => ({ type: 'typing', data: { conversation, sending: percent } });
    // Of what was never told nobody hears that it stopped.
    atHome.say(sending(null));
    for (const nothing of [101, -1, 3.5, '5']) atHome.say(sending(nothing));
    atHome.say(sending(0));
    expect(await atShop.next()).toMatchObject({ type: 'chat.typing', data: { conversation, by: 'buyer', sending: 0 } });
    atHome.say(sending(31));
    // Heard before the clock goes on.
    atHome.say({ type: 'ping' });
    expect((await atHome.next()).type).toBe('pong');
    rig.clock.advance(2_000);
    atHome.say(sending(62));
    expect(await atShop.next()).toMatchObject({ data: { sending: 62 } });
    atHome.say(sending(null));
    atHome.say(sending(null));
    expect(await atShop.next()).toMatchObject({ data: { sending: null } });
    rig.clock.advance(2_000);
    atHome.say(typing);
    expect((await atShop.next()).data).not.toHaveProperty('sending');
  });

  it.each([
    ['a conversation of others', undefined],
    ['no conversation', {}],
    ['no number', { conversation: 'made-up' }],
    ['nothing at all', null],
  ])('says it to nobody where there is %s', async (_what, data) => {
    const { buyer, typing } = await talking();
    const stranger = await listening(second, { token: (await rig.buyer()).token });
    const atHome = await listening(first, { token: buyer.token });
    stranger.say(data === undefined ? typing : { type: 'typing', data });
    // Answered after what was said before it, so that by then the other would have heard.
    stranger.say({ type: 'ping' });
    expect((await stranger.next()).type).toBe('pong');
    atHome.say({ type: 'ping' });
    expect((await atHome.next()).type).toBe('pong');
  });
});

it('of a shop those hear what buyers write who answer them, and the others that something is in the inbox', async () => {
  const server = await aProcess((push) => forwardNotices(push));
  const shopId = await rig.shop();
  const members = [await rig.member(shopId, 'messages.answer'), await rig.member(shopId, 'orders.handle')];
  const [answering, packing] = await Promise.all(
    members.map(({ token }) => listening(server, { door: 'seller' }, { cookie: `entrepot_seller=${token}` })),
  );
  const buyer = await rig.buyer();
  await send({ content: 'Hello', shopId }, { token: buyer.token });
  const heard = [await answering!.next(), await answering!.next()];
  expect(heard.map(({ type }) => type).toSorted()).toEqual(['chat.message', 'notices.changed']);
  expect(await packing!.next()).toEqual({ type: 'notices.changed', data: {} });
  packing!.say({ type: 'ping' });
  expect((await packing!.next()).type).toBe('pong');
});

it('where the service was called in, all three hear who writes, and each of what the other side has read', async () => {
  const shopId = await rig.shop();
  const [keeper, ines, buyer] = [await rig.member(shopId), await rig.staff('service.answer'), await rig.buyer()];
  const atHome = await listening(first, { token: buyer.token });
  const atShop = await listening(second, { door: 'seller' }, { cookie: `entrepot_seller=${keeper.token}` });
  // At both processes, so that nothing of it is still on its way when this is over.
  const staff = { cookie: `entrepot_staff=${ines.token}` };
  const desks = [await listening(first, { door: 'staff' }, staff), await listening(second, { door: 'staff' }, staff)];
  const allHear = async (clients: readonly Client[], news: object) => {
    for (const client of clients) expect(await client.next()).toMatchObject(news);
  };
  await send({ content: 'Hello', shopId }, { token: buyer.token });
  const conversation = (await inbox({}, { token: keeper.token })).list[0]!.id;
  await allHear([atHome, atShop], { type: 'chat.message', data: { id: 1 } });
  await call('newOnlinechat!handOver', { conversation }, { token: buyer.token });
  await allHear([atHome, atShop, ...desks], { type: 'chat.message', data: { id: 2 } });

  const typing = { type: 'typing', data: { conversation } };
  atHome.say(typing);
  // The name of a buyer is read where the conversation is opened.
  await allHear(desks, { type: 'chat.typing', data: { conversation, by: 'buyer', name: null } });
  await allHear([atShop], { type: 'chat.typing', data: { by: 'buyer' } });
  desks[0]!.say(typing);
  await allHear([atHome, atShop], { type: 'chat.typing', data: { by: 'desk', name: expect.any(String) } });
  atShop.say(typing);
  await allHear([atHome, ...desks], { type: 'chat.typing', data: { by: 'desk', name: expect.any(String) } });

  await staffCall('service!read', { id: conversation, upTo: 2 }, { token: ines.token });
  await allHear([atHome, ...desks], { type: 'chat.read', data: { conversation, by: 'desk', upTo: 2 } });
  const parties = { id: conversation, userId: buyer.id, visitorId: null, shopId, storefrontCode: rig.storefrontCode, isHandedOver: true };
  await withTransaction(db, (tx) => publish(tx, 'chat.translated', { conversation: parties, id: 1, reader: 'desk' }));
  await allHear([atShop, ...desks], { type: 'chat.translated', data: { conversation, id: 1 } });
});

it('a login that ends takes its sockets with it, at every process, within five seconds', async () => {
  const buyer = await rig.buyer();
  const clients = [await listening(first, { token: buyer.token }), await listening(second, { token: buyer.token })];
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM sessions WHERE subject_id = $1', [buyer.id]);
  const endedAt = performance.now();
  await withTransaction(db, (tx) => publish(tx, 'sessions.ended', { sessionIds: rows.map(({ id }) => id) }));
  for (const client of clients) expect((await client.closed).code).toBe(4403);
  // As long as they are given on a calm machine, and as much longer as this one is slower.
  expect(performance.now() - endedAt).toBeLessThan(patienceMs() / 4);
});

it('the people of the service hear that something was written, and who else is at it, wherever they sit', async () => {
  const [ines, jonas, other] = [await rig.staff('service.answer'), await rig.staff('service.answer'), await rig.staff('orders.read')];
  const atDesk = (server: PushServer, who: { token: string }) =>
    listening(server, { door: 'staff' }, { cookie: `entrepot_staff=${who.token}` });
  const [first1, second1, elsewhere] = [await atDesk(first, ines), await atDesk(second, jonas), await atDesk(second, other)];
  const buyer = await rig.buyer();
  await send({ content: 'Is anybody there?', clientId: randomUUID() }, { token: buyer.token });
  const { id: conversation } = (await list({}, { token: buyer.token })).conversation!;
  // That there is something, and not what: whoever answers for other storefronts hears it too.
  for (const client of [first1, second1])
    expect(await client.next()).toEqual({ type: 'chat.message', data: { conversation, id: 1, message: null } });
  await staffCall('service!stand', { id: conversation, standing: 'writing' }, { token: ines.token });
  for (const client of [first1, second1])
    expect(await client.next()).toMatchObject({
      type: 'desk.standing',
      data: { conversation, staff: { id: ines.id }, standing: 'writing' },
    });
  await staffCall('service!note', { id: conversation, text: 'Known already.' }, { token: jonas.token });
  for (const client of [first1, second1]) expect(await client.next()).toEqual({ type: 'desk.changed', data: { conversation } });
  elsewhere.say({ type: 'ping' });
  expect((await elsewhere.next()).type).toBe('pong');
});
