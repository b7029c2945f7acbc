/** Who gets what waits, and when; also where two processes reach for it at once. */
import { randomUUID } from 'node:crypto';
import type { DeskConversation, ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import type { ServiceGroup } from '@entrepot/contracts/chat.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '../../../trade/orders/orders.builder.ts';
import { chatRig } from '../conversations.builder.ts';

const database = await testDatabase();
const { pool } = database;
const { rig, call, staffCall, send, list, newVisitor, conversations } = await chatRig(database);
/** A second process at the same database. */
const rival = await chatRig(database, rig);

let ines: Someone;
let jonas: Someone;

beforeEach(async () => {
  await emptyTables(pool, ['conversations', 'service_agents']);
  rig.reset();
  rig.set('chat_conversations_per_agent', 2);
  ines = await rig.staff('service.answer');
  jonas = await rig.staff('service.answer');
});

const as = (who: { token: string }) => ({ token: who.token });
const available = (who: Someone, isAvailable = true, { staffCall: door } = { staffCall }) =>
  door<ServiceAgent>('service!presence', { isAvailable }, as(who));
const queue = async (group: ServiceGroup, who: Someone) =>
  (await staffCall<{ list: DeskConversation[] }>('service!queue', { group }, as(who))).data.list.map(({ id }) => id);
const mine = (who: Someone) => queue('mine', who);
const act = (name: string, id: string, who: Someone, input: object = {}) =>
  staffCall<DeskConversation>(`service!${name}`, { id, ...input }, as(who));

/** So many people who wait, the first one longest. */
async function waiting(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await rig.buyer();
    await send({ content: 'Hello?', clientId: randomUUID() }, as(buyer));
    ids.push((await list({}, as(buyer))).conversation!.id);
    rig.clock.advance(1_000);
  }
  return ids;
}

/** Everything in a hand, each once, and nobody with more than they can hold. */
async function hands(): Promise<{ assigned: number; most: number }> {
  const { rows } = await pool.query<{ held: number }>(
    `SELECT count(*)::integer AS held FROM conversations WHERE assigned_to IS NOT NULL AND closed_at IS NULL AND snoozed_until IS NULL
      GROUP BY assigned_to`,
  );
  return { assigned: rows.reduce((sum, { held }) => sum + held, 0), most: Math.max(0, ...rows.map(({ held }) => held)) };
}

describe('what waits', () => {
  it('goes to whoever says that they are there, the longest waiting first and no more than they can hold', async () => {
    const [first, second, third] = await waiting(3);
    expect((await available(ines)).data).toMatchObject({ isAvailable: true, open: 2 });
    expect(await mine(ines)).toEqual([first, second]);
    expect(await queue('unassigned', jonas)).toEqual([third]);
    await available(ines, false);
    expect(await mine(ines)).toEqual([first, second]);
  });

  it.each([
    ['closes one', (id: string) => act('close', id, ines)],
    ['puts one aside', (id: string) => act('snooze', id, ines, { until: new Date(rig.clock.now().getTime() + 60_000).toISOString() })],
    ['hands one to a colleague', (id: string) => act('transfer', id, ines, { to: jonas.id, text: 'Yours.' })],
    ['is relieved of one', (id: string) => act('take', id, jonas)],
  ])('goes to whoever %s', async (_what, free) => {
    const [first, second, third, fourth] = await waiting(4);
    await available(ines);
    expect(await free(first!)).toMatchObject({ code: 0 });
    expect(await mine(ines)).toEqual([second, third]);
    expect(await queue('unassigned', ines)).toEqual([fourth]);
  });

  it('goes to whoever had one that was put into another, at once, and so at a login', async () => {
    const account = await rig.buyer();
    await send({ content: 'Hello?', clientId: randomUUID() }, as(account));
    const { id: into } = (await list({}, as(account))).conversation!;
    const visitors = [await newVisitor(), await newVisitor()];
    for (const visitor of visitors) await send({ content: 'Me, not logged in', visitor, clientId: randomUUID() });
    const [first, second] = await Promise.all(visitors.map(async (visitor) => (await list({ visitor })).conversation!.id));
    await act('take', into, jonas);
    for (const id of [first!, second!]) await act('take', id, ines);
    const [waits, waitsToo] = await waiting(2);
    await available(ines);
    expect(await mine(ines)).not.toContain(waits);
    expect((await act('merge', first!, jonas, { into })).data).toMatchObject({ assignedTo: { id: jonas.id } });
    expect((await mine(ines)).toSorted()).toEqual([second!, waits!].toSorted());
    expect(await call('newOnlinechat!carry', { visitor: visitors[1] }, as(account))).toMatchObject({ data: { carried: 1 } });
    expect((await mine(ines)).toSorted()).toEqual([waits!, waitsToo!].toSorted());
  });

  it('stays in the hand of whoever answers when a visitor logs in who was helped before', async () => {
    const account = await rig.buyer();
    await send({ content: 'Long ago', clientId: randomUUID() }, as(account));
    const { id: own } = (await list({}, as(account))).conversation!;
    await act('take', own, jonas);
    await act('close', own, jonas);
    const visitor = await newVisitor();
    await send({ content: 'Now', visitor, clientId: randomUUID() });
    await act('take', (await list({ visitor })).conversation!.id, ines);
    await act('label', (await list({ visitor })).conversation!.id, ines, { labels: ['address'] });
    await call('newOnlinechat!carry', { visitor }, as(account));
    expect(await mine(ines)).toEqual([own]);
    expect(await mine(jonas)).toEqual([]);
    const { data } = await staffCall<{ list: DeskConversation[] }>('service!queue', { group: 'mine' }, as(ines));
    expect(data.list[0]).toMatchObject({ labels: ['address'], closedAt: null });
  });

  it('goes to whoever may have more, or answers for more', async () => {
    const ids = await waiting(3);
    const chief = await rig.staff('service.manage');
    const scope = (most: number, languages: string[]) => act('setAgent', ines.id, chief, { storefronts: [], languages, most });
    await scope(2, ['de']);
    await available(ines);
    expect(await mine(ines)).toEqual([]);
    await scope(3, ['de', 'en']);
    expect(await mine(ines)).toEqual(ids);
  });

  it('is not given back to whoever put it into the queue, and goes to a colleague at once', async () => {
    const [first, second, third] = await waiting(3);
    await available(ines);
    expect((await act('transfer', first!, ines, { to: null, text: 'Not mine.' })).data).toMatchObject({ assignedTo: null });
    expect(await mine(ines)).toEqual([second, third]);
    await act('close', second!, ines);
    await conversations.wake();
    expect(await mine(ines)).toEqual([third]);
    await available(jonas);
    expect(await mine(jonas)).toEqual([first]);
    // A colleague who has a hand free gets what is put back in the same step.
    expect((await act('transfer', third!, ines, { to: null, text: 'Nor this.' })).data).toMatchObject({ assignedTo: { id: jonas.id } });
    // Whoever takes it themselves has it.
    await act('take', third!, ines);
    expect(await mine(ines)).toEqual([third]);
  });

  it('goes to nobody who is not logged in, and to them when they come in', async () => {
    await available(ines);
    await pool.query('DELETE FROM sessions WHERE subject_id = $1', [ines.id]);
    const [first] = await waiting(1);
    await conversations.wake();
    expect(await queue('unassigned', jonas)).toEqual([first]);
    ines = { ...ines, token: await rig.tokenOf('staff', ines.id) };
    await conversations.giveOut();
    expect(await mine(ines)).toEqual([first]);
  });

  it('with a shop is nobody’s until the service is called in', async () => {
    await available(ines);
    const buyer = await rig.buyer();
    const shopId = await rig.shop();
    await send({ content: 'Hello?', shopId }, as(buyer));
    const { id } = (await list({ shopId }, as(buyer))).conversation!;
    await conversations.wake();
    expect(await mine(ines)).toEqual([]);
    expect(await call('newOnlinechat!handOver', { conversation: id }, as(buyer))).toMatchObject({ code: 0 });
    expect(await mine(ines)).toEqual([id]);
  });
});

describe('many at once', () => {
  it('two who say so at the same moment share what waits, and nothing is given out twice', async () => {
    const ids = await waiting(3);
    await Promise.all([available(ines), available(jonas, true, rival)]);
    const held = [...(await mine(ines)), ...(await mine(jonas))];
    expect(held.toSorted()).toEqual(ids.toSorted());
    expect(await hands()).toEqual({ assigned: 3, most: 2 });
  });

  it('nothing is lost that a visitor writes while their conversation is put into another', async () => {
    const account = await rig.buyer();
    await send({ content: 'Hello?', clientId: randomUUID() }, as(account));
    const { id: into } = (await list({}, as(account))).conversation!;
    const visitor = await newVisitor();
    await send({ content: '0', visitor, clientId: randomUUID() });
    const { id } = (await list({ visitor })).conversation!;
    const writing = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? rival : { send }).send({ content: String(index + 1), visitor, clientId: randomUUID() }),
    );
    const [merged, ...sent] = await Promise.all([act('merge', id, ines, { into }), ...writing]);
    expect(merged).toMatchObject({ code: 0 });
    for (const one of sent) expect(one).toMatchObject({ code: 0 });
    // What came before the step is in the account's, what came after it began another one; each stands once.
    const [moved, begun] = [await list({ pageSize: 100 }, as(account)), await list({ visitor, pageSize: 100 })];
    const said = [...moved.list, ...begun.list].filter(({ type }) => type === 'text').map(({ content }) => content);
    expect(said.toSorted()).toEqual(['Hello?', ...Array.from({ length: 13 }, (_, index) => String(index))].toSorted());
    expect(moved.list.map(({ id: place }) => place)).toEqual(moved.list.map((_, index) => index + 1));
  });

  it('two who answer or close at the same moment do it one after the other, and it is said once', async () => {
    const [first, second] = await waiting(2);
    const answerFirst = (who: Someone, { staffCall: door } = { staffCall }) =>
      door('service!send', { id: first, type: 'text', content: 'Here I am', clientId: randomUUID() }, as(who));
    for (const result of await Promise.all([answerFirst(ines), answerFirst(jonas, rival)])) expect(result).toMatchObject({ code: 0 });
    await Promise.all([act('close', second!, ines), rival.staffCall('service!close', { id: second }, as(jonas))]);
    const events = async (id: string) => {
      const { data } = await staffCall<{ list: Array<{ event: string | null }> }>('service!get', { id }, as(ines));
      return data.list.flatMap(({ event }) => event ?? []);
    };
    expect(await events(first!)).toEqual(['taken']);
    expect(await events(second!)).toEqual(['closed']);
  });

  it('nobody gets more than they can hold while others write, close and come in, and nothing is left while a hand is free', async () => {
    rig.set('chat_conversations_per_agent', 3);
    const kept = await waiting(4);
    await available(ines);
    const people = await Promise.all(Array.from({ length: 6 }, () => rig.buyer()));
    const results = await Promise.all([
      available(jonas, true, rival),
      act('close', kept[0]!, ines),
      act('transfer', kept[1]!, ines, { to: null, text: 'For somebody else.' }),
      conversations.wake(),
      rival.conversations.wake(),
      ...people.map((who, index) => (index % 2 ? rival : { send }).send({ content: 'Me too', clientId: randomUUID() }, as(who))),
    ]);
    for (const result of results) if (result) expect(result).toMatchObject({ code: 0 });
    expect((await hands()).most).toBeLessThanOrEqual(3);
    await conversations.wake();
    expect(await hands()).toEqual({ assigned: 6, most: 3 });
  });
});
