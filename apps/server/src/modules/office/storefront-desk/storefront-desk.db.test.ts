/** The desk of the storefronts with everything real underneath, and two processes that hear of its changes. */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { StorefrontLine, StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createEvents, postgresWakeUp } from '../../../platform/event-stream.ts';
import { consoleRig } from '../../people/console-login/console.builder.ts';
import { testProposals, type TestProposals } from '../../people/proposals/proposals.builder.ts';
import { channelChoices } from '../../money/payments/index.ts';
import { namesStorefront } from '../traces/index.ts';
import { checkStorefront } from '../../ground/storefronts/index.ts';
import { createStorefronts } from '../../ground/storefronts/index.ts';
import { createStorefrontDesk } from './index.ts';
import { markOfPicture } from './picture-mark.ts';

const log = pino({ level: 'silent' });
const database = await testDatabase();
const { db, pool } = database;
const config = loadConfig({ SECRET: 'x'.repeat(40), PAYMENT_CHANNELS: 'card@PT,account' }, 'development');
const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
let proposals: TestProposals;
const rig = await consoleRig(
  database,
  {},
  (audit) =>
    createStorefrontDesk(
      { db, clock },
      {
        audit,
        proposals: (proposals = testProposals({ db, pool, clock }, audit)),
        isNamed: namesStorefront,
        paymentChoices: (code) => channelChoices(config.payments.channels, code),
        receivePicture: async () => ({ data: Buffer.alloc(0) }),
        drawHome: async ({ storefront, goodsOf, language }) => ({
          html: JSON.stringify([storefront.code, storefront.name, storefront.hosts, goodsOf.name, language]),
          nonce: 'n',
        }),
      },
    ).routes,
);
const roleId = await rig.role('Builders', ['storefronts.manage']);
const token = await rig.token('staff', await rig.staff('builder@operator.example', roleId));

const events = createEvents(pool, postgresWakeUp(database.connectionString, log), log);
await events.start();
afterAll(() => events.stop());

const base = STOREFRONTS[0] as Storefront;
const REASON = 'The brand is new.';
const twentieth = (changes: Partial<Storefront> = {}): Storefront => ({
  ...base,
  code: 'twentieth',
  name: 'Twentieth',
  hosts: ['twentieth.example'],
  ...changes,
});
const call = <Data>(name: string, input: object) => rig.staffCall<Data>(`storefront!${name}`, input, { token });
const add = (data: unknown = twentieth(), more: object = {}) =>
  call<StorefrontSheet>('add', { data, payments: [], reason: REASON, ...more });
/** With its hosts, a day after another has agreed to them. */
const addReached = async (data: unknown = twentieth()) => {
  const added = await add(data);
  await proposals.bringIntoForce();
  return added;
};
const read = async (code = 'twentieth') => (await call<StorefrontSheet>('read', { code })).data;
const save = async (changes: object, more: object = {}) => {
  const { data, payments, revision } = await read();
  return call<StorefrontSheet>('save', {
    code: 'twentieth',
    data: { ...(data as Storefront), ...changes },
    payments,
    revision,
    reason: REASON,
    ...more,
  });
};
const recorded = async (subjectId = 'twentieth') =>
  (await rig.audit.list({ subjectKind: 'storefront', subjectId }, { pageNum: 1, pageSize: 20 })).list;

beforeEach(async () => {
  await emptyTables(pool, ['proposals', 'storefronts']);
  await pool.query(`INSERT INTO storefronts (code, position, data) VALUES ('hazelwharf', 1, $1)`, [
    { ...base, code: undefined, hosts: undefined },
  ]);
  await pool.query(`INSERT INTO storefront_hosts (host, storefront_code) VALUES ('hazelwharf.example', 'hazelwharf')`);
});

describe('a storefront that is not saved', () => {
  const preview = (data: unknown, language = 'en', code = 'hazelwharf') =>
    call<{ html: string; nonce: string }>('preview', { code, data, language });

  it('is shown with its looks, and with the goods and hosts of the one that is; nothing is kept', async () => {
    const { data } = await preview(twentieth({ name: 'Not yet', languages: ['de', 'fr'], defaultLanguage: 'fr' }));
    expect(JSON.parse(data.html)).toEqual(['hazelwharf', 'Not yet', ['hazelwharf.example'], base.name, 'fr']);
    expect(JSON.parse((await preview(twentieth(), 'en')).data.html).at(-1)).toBe('en');
    expect((await read('hazelwharf')).data).toMatchObject({ name: base.name });
    expect(await recorded('hazelwharf')).toEqual([]);
  });

  it('is refused where it could not be saved, and to whoever may not set storefronts up', async () => {
    expect(await preview({ ...twentieth(), theme: { ...base.theme, brand: 'red}' } })).toMatchObject({
      key: 'request.invalid',
      errors: [{ field: 'theme.brand' }],
    });
    expect(await preview('nothing')).toMatchObject({ key: 'request.invalid' });
    expect(await preview(twentieth(), 'en', 'nowhere')).toMatchObject({ key: 'request.not_found' });
    const stranger = await rig.token('staff', await rig.staff('onlooker@operator.example', await rig.role('Onlookers', ['orders.read'])));
    const input = { code: 'hazelwharf', data: twentieth(), language: 'en' };
    expect(await rig.staffCall('storefront!preview', input, { token: stranger })).toMatchObject({ code: 403 });
    expect(await rig.staffCall('storefront!preview', input, {})).toMatchObject({ code: 403 });
  });
});

describe('a storefront from the back office', () => {
  it('is added, found, changed and known to every process without a restart', async () => {
    const [one, other] = [await createStorefronts({ config, db, events, log }), await createStorefronts({ config, db, events, log })];
    expect(await addReached()).toMatchObject({ code: 0, data: { code: 'twentieth', isOpen: true } });
    await eventually(() => {
      expect(one.byHost('twentieth.example')?.name).toBe('Twentieth');
      expect(other.byHost('twentieth.example')?.name).toBe('Twentieth');
    });
    expect(
      await save({ name: 'Score', hosts: ['score.example'] }, { payments: [{ channel: 'card', isOpen: true, countries: ['ES'] }] }),
    ).toMatchObject({ code: 0, data: { pending: { hosts: ['score.example'], dueAt: null } } });
    await eventually(() => {
      for (const process of [one, other]) {
        expect(process.byHost('twentieth.example')?.name).toBe('Score');
        expect(process.byHost('score.example')).toBeUndefined();
      }
    });
    await proposals.bringIntoForce();
    await eventually(() => {
      for (const process of [one, other]) {
        expect(process.byHost('twentieth.example')).toBeUndefined();
        expect(process.byHost('score.example')?.name).toBe('Score');
        expect(process.paymentsOf('twentieth')).toEqual([{ channel: 'card', isOpen: true, countries: ['ES'] }]);
      }
    });
  });

  it('answers for no host before a second person has agreed, new as it is; another host or contact waits as well', async () => {
    const storefronts = await createStorefronts({ config, db, events, log });
    const { data: added } = await add();
    expect(added).toMatchObject({ data: { hosts: [] }, pending: { hosts: ['twentieth.example'], dueAt: null } });
    expect(await save({ hosts: ['evil.example'] }), 'one at a time').toMatchObject({ key: 'proposal.pending' });
    await proposals.carryOutDue();
    await eventually(() => expect(storefronts.byCode('twentieth')).toBeDefined());
    expect(storefronts.byHost('twentieth.example')).toBeUndefined();
    expect((await read()).data).toMatchObject({ hosts: [] });
    await proposals.bringIntoForce();
    await eventually(() => expect(storefronts.byHost('twentieth.example')?.code).toBe('twentieth'));
    expect(await save({ name: 'Score' })).toMatchObject({ code: 0, data: { pending: null } });
    expect(await save({ hosts: ['twentieth.example', 'com'] }), 'everybody’s').toMatchObject({ key: 'request.invalid' });
    expect((await read()).pending).toBeNull();

    const support = { ...base.support, email: 'help@twentieth.example', phone: '+351 210 000 000' };
    const changed = await save({ name: 'Noon', hosts: ['twentieth.example', 'score.example'], support });
    const reach = { hosts: ['score.example', 'twentieth.example'], email: support.email, phone: support.phone };
    expect(changed.data).toMatchObject({ pending: { ...reach, serial: expect.any(String), dueAt: null } });
    // Everything else is as it says at once; how it is reached is as it was.
    expect((await read()).data).toMatchObject({ name: 'Noon', hosts: ['twentieth.example'], support: base.support });
    expect(await save({ hosts: ['other.example'] }), 'one at a time').toMatchObject({ key: 'proposal.pending' });
    await proposals.bringIntoForce();
    expect(await read()).toMatchObject({ pending: null, data: { name: 'Noon', hosts: reach.hosts, support } });
    expect((await recorded())[0]).toMatchObject({
      action: 'storefront.changed',
      actorName: 'Proposals',
      before: { hosts: ['twentieth.example'] },
      after: { ...reach, proposedBy: 'builder' },
    });
  });

  it('has its hosts and contact kept by the database against the server itself', async () => {
    await addReached();
    const serverSays = (text: string) => withTransaction(db, (tx) => sql.raw(text).execute(tx));
    for (const text of [
      `INSERT INTO storefront_hosts (host, storefront_code) VALUES ('evil.example', 'twentieth')`,
      `UPDATE storefront_hosts SET host = 'evil.example' WHERE storefront_code = 'twentieth'`,
      `DELETE FROM storefront_hosts WHERE storefront_code = 'twentieth'`,
      `INSERT INTO storefronts (code, position, data) SELECT 'evil', 99, data FROM storefronts WHERE code = 'twentieth';
        INSERT INTO storefront_hosts (host, storefront_code) VALUES ('evil.example', 'evil')`,
      `UPDATE storefronts SET data = jsonb_set(data, '{support,email}', '"evil@evil.example"') WHERE code = 'twentieth'`,
    ])
      await expect(serverSays(text), text).rejects.toMatchObject({ code: 'EN003' });
    await expect(serverSays(`UPDATE storefronts SET added_at = now() WHERE code = 'twentieth'`)).rejects.toThrow(/stays/);
    await serverSays(`UPDATE storefronts SET data = jsonb_set(data, '{name}', '"Other"') WHERE code = 'twentieth'`);
  });

  it('is not reached under a name that another took meanwhile: the change is void, and says why', async () => {
    await addReached();
    await save({ hosts: ['twentieth.example', 'score.example'] });
    await pool.query(`INSERT INTO storefront_hosts (host, storefront_code) VALUES ('score.example', 'hazelwharf')`);
    await proposals.bringIntoForce();
    expect(await read()).toMatchObject({ pending: null, data: { hosts: ['twentieth.example'] } });
    expect((await pool.query(`SELECT state FROM proposals ORDER BY serial`)).rows).toEqual([{ state: 'done' }, { state: 'void' }]);
  });

  it('is written down with what changed, by whom and why, and not when nothing did', async () => {
    await add();
    await save({ name: 'Score' });
    await save({});
    const records = await recorded();
    expect(records.slice(0, 2).map(({ action, reason, actorName }) => [action, reason, actorName])).toEqual([
      ['storefront.changed', REASON, 'builder'],
      ['storefront.added', REASON, 'builder'],
    ]);
    expect(records[0]).toMatchObject({ before: { name: 'Twentieth' }, after: { name: 'Score' } });
    expect(Object.keys(records[0]!.after as object)).toEqual(['name']);
  });

  it('may offer loans only once all of the lender is told', async () => {
    const found = async (loans: string) => (await call<Page<StorefrontLine>>('list', { loans })).data.list.map(({ code }) => code);
    await add(twentieth({ claims: { lenderName: 'Quay Credit', lenderRegulator: 'Central bank' } }));
    expect(await found('possible')).toEqual([]);
    await save({ claims: { lenderName: 'Quay Credit', lenderRegulator: 'Central bank', lenderLicence: 'L 12' } });
    expect(await found('possible')).toEqual(['twentieth']);
    expect(await found('hidden')).toEqual(['hazelwharf']);
  });

  it('is saved over nobody else’s change', async () => {
    await add();
    const { data, revision } = await read();
    const first = call('save', {
      code: 'twentieth',
      data: { ...(data as Storefront), name: 'One' },
      payments: [],
      revision,
      reason: REASON,
    });
    const second = call('save', {
      code: 'twentieth',
      data: { ...(data as Storefront), name: 'Two' },
      payments: [],
      revision,
      reason: REASON,
    });
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ key }) => key).sort()).toEqual(['shop.changed_meanwhile', undefined]);
  });

  it.each<[string, object, string]>([
    ['a host of another', { hosts: ['twentieth.example', 'hazelwharf.example'] }, 'hosts.1'],
    ['a host that is none', { hosts: ['https://twentieth.example'] }, 'hosts.0'],
    ['colours that cannot be read', { theme: { ...base.theme, 'on-brand': base.theme.brand } }, 'theme'],
    [
      'a mark with a script',
      { logo: { ...base.logo, mark: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' } },
      'logo.mark',
    ],
    [
      'a mark that fetches a picture',
      { logo: { ...base.logo, mark: '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/p.webp"/></svg>' } },
      'logo.mark',
    ],
    ['a claim that is not foreseen', { claims: { profit: '20 %' } }, 'claims.profit'],
  ])('is refused as a whole for %s', async (_what, changes, field) => {
    await add();
    const before = await read();
    expect(await save(changes)).toMatchObject({
      status: 400,
      key: 'request.invalid',
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await read()).toEqual(before);
    expect(await add(twentieth({ code: 'other', ...changes }))).toMatchObject({ status: 400 });
  });

  it('opens no way of paying that there is not, and none twice', async () => {
    const card = { channel: 'card', isOpen: true, countries: [] };
    expect(await add(twentieth(), { payments: [{ ...card, channel: 'shells' }] })).toMatchObject({ status: 400 });
    expect(await add(twentieth(), { payments: [card, card] })).toMatchObject({ status: 400 });
    expect(await add(twentieth(), { payments: [{ ...card, countries: ['XX'] }] })).toMatchObject({ status: 400 });
    expect(await add(twentieth(), { payments: [card] })).toMatchObject({ code: 0 });
    expect((await read()).paymentChoices.slice(0, 3).map(({ channel, installation }) => [channel, installation])).toEqual([
      ['card', { countries: ['PT'] }],
      ['account', { countries: [] }],
      ['php1', null],
    ]);
  });

  it('keeps its code, and takes nobody else’s', async () => {
    await add();
    expect(await save({ code: 'renamed' })).toMatchObject({ code: 0, data: { code: 'twentieth' } });
    expect(await add()).toMatchObject({ status: 400, errors: [{ field: 'code' }] });
    expect(await call('read', { code: 'renamed' })).toMatchObject({ status: 404 });
  });
});

describe('a storefront that is closed', () => {
  it('still answers for its hosts, is not the one for others, and opens again', async () => {
    await add();
    const storefronts = await createStorefronts({ config, db, events, log });
    expect(await call('setOpen', { code: 'hazelwharf', isOpen: false, reason: REASON })).toMatchObject({
      code: 0,
      data: { isOpen: false },
    });
    await eventually(() => expect(storefronts.isOpen('hazelwharf')).toBe(false));
    expect(storefronts.byHost('hazelwharf.example')?.code).toBe('hazelwharf');
    expect(storefronts.default().code).toBe('twentieth');
    await call('setOpen', { code: 'twentieth', isOpen: false, reason: REASON });
    await call('setOpen', { code: 'hazelwharf', isOpen: true, reason: REASON });
    await eventually(() => expect([storefronts.isOpen('hazelwharf'), storefronts.isOpen('twentieth')]).toEqual([true, false]));
    const records = await recorded('hazelwharf');
    expect(records.slice(0, 2).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['storefront.opened', { isOpen: false }, { isOpen: true }],
      ['storefront.closed', { isOpen: true }, { isOpen: false }],
    ]);
  });

  it('can be deleted where nobody has done anything, and nowhere else', async () => {
    const remove = () => call('delete', { code: 'twentieth', reason: REASON });
    await add();
    expect(await remove()).toMatchObject({ key: 'storefront.in_use' });
    await call('setOpen', { code: 'twentieth', isOpen: false, reason: REASON });
    const { rows } = await pool.query<{ id: string }>(`INSERT INTO users (usercode, username) VALUES ('b1', 'b1') RETURNING id`);
    await pool.query(
      `INSERT INTO recharges (serial, user_id, kind, currency, amount, rate, storefront_code, created_at)
        VALUES ('R1', $1, 'certificate', 'USDT', 5, 1, 'twentieth', now())`,
      [rows[0]!.id],
    );
    expect(await remove()).toMatchObject({ key: 'storefront.in_use' });
    await pool.query(`DELETE FROM recharges`);
    expect(await remove()).toMatchObject({ code: 0 });
    expect(await call('read', { code: 'twentieth' })).toMatchObject({ status: 404 });
    expect((await recorded())[0]).toMatchObject({ action: 'storefront.deleted', before: { name: 'Twentieth' } });
  });
});

it('the list is searched by name, code and host, narrowed and sorted', async () => {
  await add();
  await add(twentieth({ code: 'atlas', name: 'Atlas', hosts: ['map.example'], languages: ['en'], defaultLanguage: 'en' }));
  await call('setOpen', { code: 'atlas', isOpen: false, reason: REASON });
  await proposals.bringIntoForce();
  const codes = async (input: object) => (await call<Page<StorefrontLine>>('list', input)).data.list.map(({ code }) => code);
  expect(await codes({})).toEqual(['hazelwharf', 'twentieth', 'atlas']);
  expect(await codes({ keyword: 'MAP' })).toEqual(['atlas']);
  expect(await codes({ state: 'open' })).toEqual(['hazelwharf', 'twentieth']);
  expect(await codes({ language: 'ar' })).toEqual(['hazelwharf', 'twentieth']);
  expect(await codes({ sort: 'name' })).toEqual(['atlas', 'hazelwharf', 'twentieth']);
  expect(await codes({ sort: 'languages', isDescending: true, pageSize: 1, pageNum: 3 })).toEqual(['atlas']);
});

it('a picture becomes a small mark that pages may hold', async () => {
  const picture = await sharp({
    create: { width: 900, height: 500, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#336699' },
  })
    .png()
    .toBuffer();
  const mark = await markOfPicture(picture);
  expect(mark.length).toBeLessThan(8_000);
  expect(checkStorefront(twentieth({ logo: { ...base.logo, mark } })).logo.mark).toBe(mark);
});

it('needs a reason for every change', async () => {
  await add();
  const { data, payments, revision } = await read();
  for (const [name, input] of [
    ['add', { data: twentieth({ code: 'more', hosts: [] }), payments }],
    ['save', { code: 'twentieth', data, payments, revision }],
    ['setOpen', { code: 'twentieth', isOpen: false }],
    ['delete', { code: 'twentieth' }],
  ] as const)
    expect(await call(name, { ...input, reason: ' ' }), name).toMatchObject({ key: 'audit.reason_required' });
});

it('is nothing for strangers', async () => {
  const shopId = await rig.shop('Crates');
  const seller = await rig.token('seller', await rig.member('s@shop.example', shopId, { isOwner: true }));
  const reader = await rig.token('staff', await rig.staff('reader@operator.example', await rig.role('Readers', ['audit.read'])));
  for (const name of ['list', 'read', 'add', 'save', 'setOpen', 'delete', 'logoPicture']) {
    const by = (stranger?: string) => rig.staffCall(`storefront!${name}`, {}, { token: stranger });
    expect(await by(), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await by(seller), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await by(reader), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
