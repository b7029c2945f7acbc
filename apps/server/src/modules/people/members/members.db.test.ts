import type { ShopMember } from '@entrepot/contracts/calls/members.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { beforeEach, expect, it } from 'vitest';
import { consoleRig } from '../console-login/console.builder.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await consoleRig(database);
const { sellerCall } = rig;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let shopId: string;
let owner: string;
let token: string;

beforeEach(async () => {
  await emptyTables(pool, ['shop_members', 'shops', 'sessions', 'second_factors', 'invitations', 'outgoing_messages']);
  rig.parameters.set('shop_members_max', 50);
  shopId = await rig.shop('Harbour Tools');
  owner = await rig.member('ada@shop.example', shopId, { isOwner: true });
  token = await rig.token('seller', owner);
});

const invite = (input: object = {}, by = token) =>
  sellerCall<ShopMember>('member!invite', { name: 'Bob', email: 'bob@shop.example', permissions: [], ...input }, { token: by });
const change = (input: object, by = token) => sellerCall<ShopMember>('member!change', input, { token: by });
const lastRecord = async () => (await rig.audit.list({}, { pageNum: 1, pageSize: 1 })).list[0];

it('an owner invites people, who choose their password and work for this shop alone', async () => {
  const { data } = await invite({ permissions: ['members.manage'] });
  expect(data).toMatchObject({
    name: 'Bob',
    email: 'bob@shop.example',
    isOwner: false,
    isDisabled: false,
    permissions: ['members.manage'],
  });
  expect(await lastRecord()).toMatchObject({
    actorKind: 'seller',
    actorId: owner,
    actorName: 'ada',
    action: 'member.invited',
    subjectId: data.id,
    after: { shopId, name: 'Bob' },
    address: '203.0.113.7',
  });
  const secret = await rig.secretSentTo('bob@shop.example');
  const invited: Record<string, string> = {};
  expect(await sellerCall('member!acceptInvitation', { secret, password: 'battery staple' }, { jar: invited })).toMatchObject({
    code: 0,
    data: { email: 'bob@shop.example' },
  });
  // Who chose the password is in.
  expect(await sellerCall('session!get', {}, { jar: invited })).toMatchObject({ data: { next: 'none', user: { name: 'Bob' } } });
  const stranger: Record<string, string> = {};
  expect(await sellerCall('member!acceptInvitation', { secret, password: 'battery staple' }, { jar: stranger })).toMatchObject({
    key: 'invitation.invalid',
  });
  expect(stranger).toEqual({});
  const jar: Record<string, string> = {};
  const login = await sellerCall('session!login', { email: 'bob@shop.example', password: 'battery staple', captcha: 'x' }, { jar });
  expect(login).toMatchObject({ data: { next: 'none', user: { shop: { id: shopId, isOwner: false } } } });

  const other = await rig.shop('Another Shop');
  await rig.member('eve@other.example', other, { isOwner: true });
  const { data: list } = await sellerCall<ShopMember[]>('member!list', {}, { jar });
  expect(list.map(({ email, isOwner }) => [email, isOwner])).toEqual([
    ['ada@shop.example', true],
    ['bob@shop.example', false],
  ]);
});

it('who is invited reads by whom and for which shop, in one language, and counts as invited until the password is chosen', async () => {
  await pool.query(`UPDATE shop_members SET language = 'de' WHERE id = $1`, [owner]);
  const { data } = await invite();
  expect(data.isInvited).toBe(true);
  const letters = () => lettersIn(pool, { to: 'bob@shop.example', template: 'invitation' });
  const [letter] = await letters();
  expect(letter).toMatchObject({ language: 'en', subject: 'You are invited to work for Harbour Tools' });
  expect(letter!.text).toContain('ada has invited you to work for Harbour Tools');
  // Invited again by somebody who reads another language: the person is written to as before.
  await sellerCall('member!invite', { name: 'Bob', email: 'bob@shop.example', permissions: [], lang: 'fr' }, { token });
  expect((await letters()).map(({ language }) => language)).toEqual(['en', 'en']);
  await sellerCall('member!acceptInvitation', { secret: await rig.secretSentTo('bob@shop.example'), password: 'battery staple' });
  const { data: list } = await sellerCall<ShopMember[]>('member!list', {}, { token });
  expect(list.map(({ email, isInvited }) => [email, isInvited])).toContainEqual(['bob@shop.example', false]);
});

it('who was invited and did not come can be invited again; any other address is taken', async () => {
  await invite();
  const first = await rig.secretSentTo('bob@shop.example');
  expect(await invite({ name: 'Robert' })).toMatchObject({ code: 0, data: { name: 'Robert' } });
  expect(await sellerCall('member!acceptInvitation', { secret: first, password: 'battery staple' })).toMatchObject({
    key: 'invitation.invalid',
  });
  expect(await invite({ email: 'ADA@shop.example' })).toMatchObject({ key: 'account.email_bound' });
  const other = await rig.shop('Another Shop');
  const eves = await rig.token('seller', await rig.member('eve@other.example', other, { isOwner: true }));
  expect(await invite({}, eves), 'another shop cannot take the invited person over').toMatchObject({ key: 'account.email_bound' });
});

it('checks what is typed', async () => {
  for (const name of ['', 'x'.repeat(65), 'a\u0007b']) expect(await invite({ name })).toMatchObject({ key: 'account.name_invalid' });
  for (const email of ['bob', 'a\u0007@x.example']) expect(await invite({ email })).toMatchObject({ key: 'account.email_invalid' });
  expect(await invite({ permissions: ['staff.manage'] })).toMatchObject({ status: 400 });
});

it('a shop has no more people than it may, also when two are added at once', async () => {
  rig.parameters.set('shop_members_max', 3);
  await invite();
  const answers = await Promise.all(['c', 'd', 'e'].map((name) => invite({ email: `${name}@shop.example` })));
  expect(answers.map(({ key }) => key ?? 'added').sort()).toEqual(['added', 'member.limit_reached', 'member.limit_reached']);
  expect(answers.find(({ key }) => key)?.msg).toBe('A shop can have at most 3 people.');
  const [{ id } = { id: '' }] = (await sellerCall<ShopMember[]>('member!list', {}, { token })).data.filter(({ isOwner }) => !isOwner);
  await change({ id, isDisabled: true });
  expect(await invite({ email: 'f@shop.example' }), 'who is disabled does not count').toMatchObject({ code: 0 });
  expect(await change({ id, isDisabled: false })).toMatchObject({ key: 'member.limit_reached' });
});

it('rights change at once, and who is disabled is logged out at once', async () => {
  const bob = await rig.member('bob@shop.example', shopId);
  const bobs = await rig.token('seller', bob);
  expect(await sellerCall('member!list', {}, { token: bobs })).toMatchObject({ status: 403, key: 'access.denied' });
  expect(await change({ id: bob, permissions: ['members.manage'], name: 'Robert' })).toMatchObject({
    data: { name: 'Robert', permissions: ['members.manage'] },
  });
  expect(await lastRecord()).toMatchObject({
    action: 'member.changed',
    before: { name: 'bob', permissions: [] },
    after: { name: 'Robert', permissions: ['members.manage'] },
  });
  expect(await sellerCall('member!list', {}, { token: bobs })).toMatchObject({ code: 0 });
  expect(await change({ id: bob, isDisabled: true })).toMatchObject({ data: { isDisabled: true } });
  expect(await sellerCall('member!list', {}, { token: bobs })).toMatchObject({ status: 403, key: 'session.invalid' });
  await change({ id: bob, isDisabled: false });
  expect(await sellerCall('member!list', {}, { token: bobs }), 'the old login stays ended').toMatchObject({ status: 403 });
});

it('nobody changes the owner, people of another shop, or gives rights beyond the own', async () => {
  const bob = await rig.member('bob@shop.example', shopId, { permissions: ['members.manage'] });
  const bobs = await rig.token('seller', bob);
  expect(await change({ id: owner, name: 'Nobody' }, bobs)).toMatchObject({ key: 'member.owner_fixed' });
  expect(await change({ id: owner, isDisabled: true })).toMatchObject({ key: 'member.owner_fixed' });
  expect(await change({ id: UNKNOWN })).toMatchObject({ key: 'account.not_found' });
  const other = await rig.shop('Another Shop');
  const stranger = await rig.member('eve@other.example', other);
  expect(await change({ id: stranger, isDisabled: true })).toMatchObject({ key: 'account.not_found' });
  await pool.query(`UPDATE shop_members SET permissions = '{members.manage,orders.ship}' WHERE id = $1`, [
    await rig.member('dan@shop.example', shopId),
  ]);
  const dan = (await pool.query<{ id: string }>(`SELECT id FROM shop_members WHERE email = 'dan@shop.example'`)).rows[0]!.id;
  expect(await change({ id: dan, isDisabled: true }, bobs), 'who may do more').toMatchObject({ status: 403, key: 'access.denied' });
  expect((await pool.query('SELECT FROM shop_members WHERE disabled_at IS NOT NULL')).rowCount).toBe(0);
});
