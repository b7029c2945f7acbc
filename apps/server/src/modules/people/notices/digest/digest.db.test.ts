import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { tradeRig, type Someone } from '../../../trade/orders/orders.builder.ts';
import { tellShop } from '../index.ts';
import { noticeRoutesFor } from '../notices.builder.ts';
import { createDigest } from './create-digest.ts';
import { sendDigests } from './send-digests.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await tradeRig(database);
const { clock } = rig;
const services = { db, clock, mail: rig.services.mail };
const { sellerCall } = rig.serve([...createDigest({ db, clock, jobs: NO_JOBS }, services).routes, ...noticeRoutesFor({ db, clock })]);

let shopId: string;
let owner: Someone;

beforeEach(async () => {
  await pool.query('DELETE FROM outgoing_messages');
  await pool.query('UPDATE notices SET read_at = now() WHERE read_at IS NULL');
  shopId = await rig.shop();
  owner = await rig.member(shopId);
});

const tell = (event: 'order_paid' | 'message', name: string | null = 'O-1') =>
  withTransaction(db, (tx) => tellShop(tx, shopId, { event, subjectId: randomUUID(), name, at: clock.now() }));
const mailed = async () =>
  (await pool.query<{ recipient: string }>(`SELECT recipient FROM outgoing_messages WHERE template = 'digest' ORDER BY id`)).rows.map(
    ({ recipient }) => recipient,
  );
const set = (input: object, who: Someone = owner) => sellerCall('notice!setDigest', input, { token: who.token });

it('comes once at the hour, whichever of two processes writes it, with what each may see', async () => {
  const clerk = await rig.member(shopId, 'orders.handle');
  clock.set('2026-03-02T08:05:00Z');
  await tell('order_paid');
  await tell('message', null);
  await Promise.all(Array.from({ length: 4 }, () => sendDigests(services)));
  await sendDigests(services);
  expect((await mailed()).toSorted()).toEqual([owner.email, clerk.email].toSorted());
  const letters = await lettersIn(pool, { template: 'digest' });
  const textTo = (email: string) => letters.find(({ recipient }) => recipient === email)!.text;
  expect(textTo(owner.email)).toContain('Order O-1 is paid');
  expect(textTo(owner.email)).toContain('Message from a buyer');
  expect(textTo(clerk.email)).not.toContain('Message from a buyer');
  expect(textTo(clerk.email)).toMatch(/No more daily summary:\n.*\/mails\/stop\?key=shop\.shop\./);
  expect(textTo(clerk.email)).toContain('/seller/notices/preferences');
  clock.set('2026-03-03T08:00:00Z');
  await tell('order_paid', 'O-2');
  await sendDigests(services);
  expect(await mailed()).toHaveLength(4);
});

it('counts the hour in the shop’s zone', async () => {
  await set({ isOn: true, hour: 9, timeZone: 'Asia/Tokyo' });
  clock.set('2026-03-02T09:30:00Z');
  await tell('order_paid');
  await sendDigests(services);
  expect(await mailed()).toEqual([]);
  clock.set('2026-03-03T00:10:00Z');
  await sendDigests(services);
  expect(await mailed()).toEqual([owner.email]);
});

it('is not written where there is nothing to read, where it is off, or to whoever does not want it', async () => {
  clock.set('2026-03-02T08:00:00Z');
  await sendDigests(services);
  await tell('order_paid');
  await sellerCall('notice!read', {}, { token: owner.token });
  await sendDigests(services);
  await tell('order_paid');
  await set({ isOn: false, hour: 8, timeZone: 'UTC' });
  await sendDigests(services);
  await set({ isOn: true, hour: 8, timeZone: 'UTC' });
  await sellerCall('notice!choose', { kind: 'shop', inApp: true, mail: false, push: true }, { token: owner.token });
  await sendDigests(services);
  expect(await mailed()).toEqual([]);
});

it('leaves out kinds of which a reader wants no mail', async () => {
  clock.set('2026-03-02T08:00:00Z');
  await tell('order_paid');
  await tell('message', null);
  await sellerCall('notice!choose', { kind: 'chat', inApp: true, mail: false, push: true }, { token: owner.token });
  await sendDigests(services);
  const [letter] = await lettersIn(pool, { template: 'digest' });
  expect(letter!.text).toContain('Order O-1 is paid');
  expect(letter!.text).not.toContain('Message from a buyer');
});

it('is set by those who manage the shop, in a zone that there is', async () => {
  const clerk = await rig.member(shopId, 'orders.handle');
  expect((await sellerCall('notice!digest', {}, { token: owner.token })).data).toEqual({ isOn: true, hour: 8, timeZone: 'UTC' });
  for (const [name, input] of [
    ['notice!digest', {}],
    ['notice!setDigest', { isOn: true, hour: 7, timeZone: 'UTC' }],
  ] as const) {
    expect(await sellerCall(name, input), name).toMatchObject({ status: 403 });
    expect(await sellerCall(name, input, { token: clerk.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
  for (const input of [
    { isOn: true, hour: 24, timeZone: 'UTC' },
    { isOn: true, hour: 7, timeZone: "UTC'; --" },
    { isOn: true, hour: 7, timeZone: 'Moon/Crater' },
  ])
    expect(await set(input)).toMatchObject({ status: 400 });
  const rival = await rig.member(await rig.shop());
  await set({ isOn: false, hour: 3, timeZone: 'Europe/Lisbon' }, rival);
  expect((await sellerCall('notice!digest', {}, { token: owner.token })).data).toMatchObject({ hour: 8 });
});
