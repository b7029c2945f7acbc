import { randomUUID } from 'node:crypto';
import type { PersonNote } from '@entrepot/contracts/calls/people-desk.ts';
import type { PersonBeside } from '@entrepot/contracts/calls/service-desk.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { createSecondFactors } from '../../people/credentials/index.ts';
import { createSessions } from '../../people/sessions/index.ts';
import { orderFloor } from '../../trade/orders/order-floor.builder.ts';
import type { Buyer, Someone } from '../../trade/orders/orders.builder.ts';
import { createPeopleDesk } from './index.ts';

const database = await testDatabase();
const { db } = database;
const floor = await orderFloor(database);
const { clock } = floor;
const config = loadConfig({ CAPTCHA: 'off' }, 'development');
const audit = createAudit({ db, clock });
const { staffCall } = floor.serve(
  createPeopleDesk(
    { db, clock },
    {
      audit,
      mail: floor.services.mail,
      sessions: createSessions({ db, clock, config }, { parameters: floor.services.parameters as never }),
      factors: createSecondFactors({ clock, config }),
    },
  ).routes,
);

let buyer: Buyer;
let helper: Someone;
let watcher: Someone;
/** Of the buyer with the service. */
let talk: string;

beforeEach(async () => {
  floor.reset();
  buyer = await floor.buyer({ balance: '100' });
  helper = await floor.staff('service.answer');
  watcher = await floor.staff('service.answer', 'money.watch');
  talk = await talkOf({ userId: buyer.id });
});

async function talkOf({
  userId = null,
  visitorId = null,
  shopId = null,
}: Partial<Record<'userId' | 'visitorId' | 'shopId', string | null>>): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO conversations (storefront_code, user_id, visitor_id, shop_id, language, last_message_at)
      VALUES ($1, $2, $3, $4, 'en', now()) RETURNING id`,
    [floor.storefrontCode, userId, visitorId, shopId],
  );
  return rows[0]!.id;
}

const note = (by: Someone, text: string) => staffCall<PersonNote>('people!note', { id: buyer.id, text }, { token: by.token });
const look = (by: { token: string } | undefined, id = talk) => staffCall<PersonBeside>('service!beside', { id }, by && { token: by.token });
const beside = async (by: Someone) => (await look(by)).data;

it('beside a conversation stand identity, notes and, for those who watch money, the wallet with what lies in escrow', async () => {
  const { data: noted } = await note(helper, 'Prefers mail.');
  expect(await beside(helper)).toMatchObject({ identity: 'none', wallet: null, notes: [noted] });
  expect(JSON.stringify(await beside(helper))).not.toContain('@');
  const empty = { available: '100', hold: '0', balance: '100', escrow: '0', escrowOrders: 0 };
  expect((await beside(watcher)).wallet).toEqual(empty);

  const shopId = await floor.shop();
  const { skuIds } = await floor.product(shopId, { skuPrices: ['10'] });
  const keeper = await floor.member(shopId);
  await floor.order(buyer, keeper, skuIds[0]!, 'placed');
  expect((await beside(watcher)).wallet).toEqual(empty);
  const { total } = await floor.info(buyer, await floor.order(buyer, keeper, skuIds[0]!, 'paid'));
  const balance = await floor.balance(buyer.id);
  expect((await beside(watcher)).wallet).toEqual({ available: balance, hold: '0', balance, escrow: total, escrowOrders: 1 });
});

it('each look is in the log, once in ten minutes, with what was shown', async () => {
  const looks = async () =>
    (await audit.list({ subjectKind: 'person', subjectId: buyer.id }, { pageNum: 1, pageSize: 20 })).list
      .filter(({ action }) => action === 'person.read')
      .map(({ actorId, after }) => ({ actorId, after }));
  await beside(helper);
  await beside(helper);
  clock.advance(1_000);
  await beside(watcher);
  const ofHelper = { actorId: helper.id, after: { shown: ['identity', 'notes'] } };
  expect(await looks()).toEqual([{ actorId: watcher.id, after: { shown: ['identity', 'notes', 'wallet'] } }, ofHelper]);
  clock.advance(11 * 60_000);
  await beside(helper);
  expect((await looks())[0]).toEqual(ofHelper);
  expect(await looks()).toHaveLength(3);
});

it('whoever answers buyers notes on them too, and it stays as it was written', async () => {
  const { data } = await note(helper, 'Prefers an answer by mail.');
  expect((await beside(watcher)).notes).toEqual([data]);
  await expect(database.pool.query('DELETE FROM person_notes WHERE id = $1', [data.id])).rejects.toThrow('append-only');
  expect(await note(await floor.staff('people.read'), 'x')).toMatchObject({ key: 'access.denied' });
  // On somebody who never wrote to them they note nothing; whoever helps people does.
  const stranger = await floor.buyer();
  const noteOn = (by: Someone) => staffCall('people!note', { id: stranger.id, text: 'x' }, { token: by.token });
  expect(await noteOn(helper)).toMatchObject({ key: 'account.not_found' });
  expect(await noteOn(await floor.staff('people.help'))).toMatchObject({ code: 0 });
});

it('is nobody’s who does not answer, and of nobody but whoever wrote to the own storefronts', async () => {
  for (const by of [await floor.staff('people.read'), await floor.staff('money.watch')])
    expect(await look(by)).toMatchObject({ key: 'access.denied' });
  expect(await look(buyer)).toMatchObject({ key: 'session.invalid' });
  expect(await look(undefined)).toMatchObject({ key: 'session.required' });
  // The id of a person is none of a conversation.
  for (const id of [randomUUID(), buyer.id]) expect(await look(helper, id)).toMatchObject({ key: 'chat.not_found' });
  const shopId = await floor.shop();
  expect(await look(helper, await talkOf({ userId: buyer.id, shopId }))).toMatchObject({ key: 'chat.not_found' });
  await database.pool.query(`INSERT INTO service_agents (staff_id, storefront_codes) VALUES ($1, '{elsewhere}')`, [helper.id]);
  expect(await look(helper)).toMatchObject({ key: 'chat.not_found' });
  expect(await look(watcher)).toMatchObject({ code: 0 });
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO visitors (token_hash, storefront_code, created_at, seen_at) VALUES (sha256('somebody'), $1, now(), now()) RETURNING id`,
    [floor.storefrontCode],
  );
  expect(await look(watcher, await talkOf({ visitorId: rows[0]!.id }))).toMatchObject({ key: 'account.not_found' });
});
