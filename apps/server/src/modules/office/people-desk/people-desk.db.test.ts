import { randomUUID } from 'node:crypto';
import type { Person, PersonAccess, PersonInFull, PersonNote, PersonTrade, PersonWallet } from '@entrepot/contracts/calls/people-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { holdingToken } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { createSecondFactors } from '../../people/credentials/index.ts';
import { tradeRig, type Buyer, type Someone } from '../../trade/orders/orders.builder.ts';
import { createEntry } from '../../people/entry/index.ts';
import { createSessions } from '../../people/sessions/index.ts';
import { exportPeople } from './export-people.ts';
import { createPeopleDesk, erasePersonNotes } from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await tradeRig(database);
const { clock } = rig;
const audit = createAudit({ db, clock });
const entry = createEntry({ db, clock });
const sessions = createSessions({ db, clock, config: loadConfig({}, 'development') }, { parameters: rig.services.parameters as never });
const factors = createSecondFactors({ clock, config: loadConfig({ CAPTCHA: 'off' }, 'development') });
const services = { audit, mail: rig.services.mail, sessions, factors };
const { staffCall } = rig.serve(createPeopleDesk({ db, clock }, services).routes);

let buyer: Buyer;
let helper: Someone;
let second: Someone;

beforeEach(async () => {
  rig.reset();
  buyer = await rig.buyer();
  helper = await rig.staff('people.read', 'people.help');
  second = await rig.staff('people.read', 'people.help');
});

const ask = <Data>(name: string, input: object, by: Someone) => staffCall<Data>(`people!${name}`, input, { token: by.token });
const get = async (by: Someone, id = buyer.id) => (await ask<PersonInFull>('get', { id }, by)).data;
const access = async () => (await ask<PersonAccess>('access', { id: buyer.id }, helper)).data;
const recorded = async () => (await audit.list({ subjectKind: 'person', subjectId: buyer.id }, { pageNum: 1, pageSize: 20 })).list;

async function setUpFactor(): Promise<void> {
  const who = { audience: 'buyer', subjectId: buyer.id } as const;
  await withTransaction(db, async (tx) => {
    const { secret } = await factors.start(tx, who, 'x');
    await factors.confirm(tx, who, new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() }));
  });
}

describe('the list', () => {
  const list = async (input: object) =>
    (await ask<Page<Person>>('list', { pageSize: 100, ...input }, helper)).data.list.map(({ username }) => username);

  it('finds people by letters of the name, and by the whole of what is shown masked', async () => {
    const email = 'ana.teresa@mail.example';
    const {
      rows: [row],
    } = await pool.query<{ id: string }>(
      `INSERT INTO users (usercode, username, email, phone, storefront_code, country, created_at)
        VALUES ('812345678', 'Ana_Teresa', $1, '+351912000111', 'hazelwharf', 'PT', '2026-01-10T10:00:00Z') RETURNING id`,
      [email],
    );
    for (const keyword of ['a_ter', 'ANA_T', '812345678', email, email.toUpperCase(), '+351 912 000 111', '00351912000111', row!.id])
      expect(await list({ keyword }), keyword).toEqual(['Ana_Teresa']);
    for (const keyword of ['ana.teresa', 'mail.example', '912000111', '81234567', '%', 'a%ter'])
      expect(await list({ keyword, country: 'PT', storefrontCode: 'hazelwharf' }), keyword).toEqual([]);
    expect(await list({ storefrontCode: 'hazelwharf', country: 'PT', from: '2026-01-10', to: '2026-01-10' })).toEqual(['Ana_Teresa']);
    expect(await list({ storefrontCode: 'hazelwharf', to: '2026-01-09' })).toEqual([]);
    const { data } = await ask<Page<Person>>('list', { keyword: email }, helper);
    expect(data).toMatchObject({
      totalElements: 1,
      list: [{ id: row!.id, email: 'ana***ple', phone: '+35***111', state: 'open', registeredAt: '2026-01-10T10:00:00.000Z' }],
    });
  });

  it('tells who is locked and who has left, and sorts', async () => {
    const lockedId = (await rig.buyer()).id;
    await pool.query(
      `INSERT INTO locks (user_id, reason_code, reason, locked_at, officer_id, officer_at, until_at)
        VALUES ($1, 'other', 'x', $2, $3, $2, $2::timestamptz + interval '1 day')`,
      [lockedId, clock.now(), helper.id],
    );
    await pool.query(`INSERT INTO users (usercode, username, closed_at, created_at) VALUES ('closed', 'closed-x', now(), '2020-01-01')`);
    const { data } = await ask<Page<Person>>('list', { state: 'locked' }, helper);
    expect(data.list).toMatchObject([{ id: lockedId, state: 'locked', lockedUntil: '2026-03-03T12:00:00.000Z' }]);
    expect(await list({ state: 'closed' })).toEqual(['closed-x']);
    expect(await list({ state: 'open' })).not.toContain('closed-x');
    expect((await list({ sort: 'registered' }))[0]).toBe('closed-x');
    const byName = await list({ sort: 'name', isDescending: true });
    expect(byName).toEqual(byName.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)));
  });

  it('leaves as a file with contacts masked, in all its length, and the audit log says who took it', async () => {
    await pool.query(
      `INSERT INTO users (usercode, username, email, country) SELECT 'f' || n, 'file' || n, 'file' || n || '@mail.example', 'IS'
        FROM generate_series(1, 1203) n`,
    );
    const session = (await entry.resolve(helper.token))!;
    const { body } = await holdingToken(helper.token, () =>
      exportPeople({ db, clock, ...services }, { country: 'IS' }, { session, address: '203.0.113.7' }, 'en'),
    );
    const text = (await body.toArray()).join('');
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 1203);
    expect(new Set(text.match(/^f\d+,/gm)).size).toBe(1203);
    expect(text).toMatch(/^\ufeffUser code,Name,.*,Iceland,English,.*,Open,/s);
    expect(text).not.toContain('@mail.example');
    const {
      list: [record],
    } = await audit.list({ action: 'people.exported' }, { pageNum: 1, pageSize: 1 });
    expect(record).toMatchObject({ actorId: helper.id, after: { country: 'IS' } });
  });
});

describe('the page of one person', () => {
  it('shows contacts in full only to those who help', async () => {
    expect(await get(helper)).toMatchObject({
      id: buyer.id,
      email: buyer.email,
      hasFundPassword: true,
      hasSecondFactor: false,
      state: 'open',
      notes: [],
    });
    expect((await get(await rig.staff('people.read'))).email).toMatch(/^\S{3}\*{3}ple$/);
    expect(await ask('get', { id: randomUUID() }, helper)).toMatchObject({ key: 'account.not_found' });
  });

  it('has the money of the ledger and the orders that there are, for those who may see them', async () => {
    const watcher = await rig.staff('money.watch', 'orders.read', 'shops.review');
    await rig.fund(buyer.id, '40');
    const product = await rig.product(await rig.shop(), { stock: 50 });
    const {
      orders: [order],
    } = await rig.placeOrder(buyer, [[product.skuIds[0]!, 1]]);
    expect((await ask<PersonWallet>('wallet', { id: buyer.id }, watcher)).data).toMatchObject({
      available: '40',
      hold: '0',
      movements: [{ kind: 'recharge', amount: '40', balanceAfter: '40' }],
      addresses: [],
    });
    expect((await ask<PersonTrade>('trade', { id: buyer.id }, watcher)).data).toMatchObject({
      counts: [{ status: 0, count: 1 }],
      orders: [{ id: order!.id, status: 0 }],
      refunds: [],
      reviews: [],
    });
    expect((await ask('applications', { id: buyer.id }, watcher)).data).toEqual([]);
    for (const part of ['wallet', 'trade', 'applications', 'access'])
      expect(
        await ask(part, { id: randomUUID() }, await rig.staff('money.watch', 'orders.read', 'shops.review', 'people.help')),
        part,
      ).toMatchObject({ key: 'account.not_found' });
  });
});

describe('a note', () => {
  it('stays as it was written, and the audit log knows of it without its words', async () => {
    expect(await ask('note', { id: buyer.id, text: ' \n' }, helper)).toMatchObject({ key: 'review.text_missing' });
    const { data } = await ask<PersonNote>('note', { id: buyer.id, text: 'Called from the known number.' }, helper);
    expect((await get(second)).notes).toEqual([data]);
    expect(data).toMatchObject({ text: 'Called from the known number.', at: '2026-03-02T12:00:00.000Z' });
    expect(await recorded()).toMatchObject([{ action: 'person.noted', actorId: helper.id, after: { noteId: data.id } }]);
    await expect(pool.query(`UPDATE person_notes SET text = 'other' WHERE id = $1`, [data.id])).rejects.toThrow('append-only');
    await expect(pool.query('DELETE FROM person_notes WHERE id = $1', [data.id])).rejects.toThrow('append-only');
  });

  it('loses its words when the account is closed, and a reset that waits is dropped', async () => {
    await setUpFactor();
    await ask('note', { id: buyer.id, text: 'Lives in Porto.' }, helper);
    await ask('proposeReset', { id: buyer.id, reason: 'Lost the phone.' }, helper);
    await withTransaction(db, (tx) => erasePersonNotes(tx, buyer.id, clock.now()));
    expect((await get(second)).notes).toMatchObject([{ text: '' }]);
    expect((await access()).resets).toMatchObject([{ state: 'dropped', decidedBy: null }]);
  });
});

describe('sessions', () => {
  it('are ended one by one or all at once, with a reason that is kept', async () => {
    const other = await rig.tokenOf('buyer', buyer.id);
    const ids = (await access()).sessions.map(({ id }) => id);
    const sessionId = (await entry.resolve(buyer.token))!.sessionId;
    expect(await ask('endSessions', { id: buyer.id, sessionId, reason: '' }, helper)).toMatchObject({ key: 'audit.reason_required' });
    expect(
      (await ask<PersonAccess>('endSessions', { id: buyer.id, sessionId, reason: 'A device is lost.' }, helper)).data.sessions,
    ).toHaveLength(1);
    expect(await entry.resolve(buyer.token)).toBeUndefined();
    expect(await entry.resolve(other)).toBeDefined();
    // Not of somebody else.
    const stranger = (await entry.resolve((await rig.buyer()).token))!.sessionId;
    for (const gone of [sessionId, stranger])
      expect(await ask('endSessions', { id: buyer.id, sessionId: gone, reason: 'x' }, helper)).toMatchObject({ key: 'data.none' });
    await ask('endSessions', { id: buyer.id, reason: 'All of them.' }, helper);
    expect((await access()).sessions).toEqual([]);
    const left = ids.filter((id) => id !== sessionId);
    expect(await recorded()).toMatchObject([
      { action: 'person.logged_out', reason: 'All of them.', before: { sessionIds: left }, after: { sessionIds: [] } },
      { action: 'person.logged_out', reason: 'A device is lost.', before: { sessionIds: ids }, after: { sessionIds: left } },
    ]);
  });
});

describe('the reset of a second factor', () => {
  const propose = (by = helper) => ask<PersonAccess>('proposeReset', { id: buyer.id, reason: 'Lost the phone and the codes.' }, by);
  const approve = (id: string, by: Someone) => ask<PersonAccess>('approveReset', { id, reason: 'I have heard them, too.' }, by);
  const proposed = async () => (await propose()).data.resets[0]!.id;

  beforeEach(setUpFactor);

  it('is asked for by one and approved by another: the factor is gone, every session ends, the person is mailed', async () => {
    const id = await proposed();
    expect((await access()).resets).toMatchObject([{ id, state: 'proposed', mayApprove: false }]);
    expect((await ask<Page<Person>>('list', { isResetWaiting: true }, helper)).data.list.map((person) => person.id)).toContain(buyer.id);
    expect((await ask<PersonAccess>('access', { id: buyer.id }, second)).data.resets).toMatchObject([{ mayApprove: true }]);
    expect((await approve(id, second)).data).toMatchObject({
      hasSecondFactor: false,
      sessions: [],
      resets: [{ state: 'approved', decision: 'I have heard them, too.' }],
    });
    expect(await entry.resolve(buyer.token)).toBeUndefined();
    const letters = await lettersIn(pool, { to: buyer.email, template: 'second-factor-changed' });
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('was removed')]);
    expect(await recorded()).toMatchObject([
      { action: 'reset.approved', actorId: second.id, before: { state: 'proposed' }, after: { state: 'approved', proposedBy: helper.id } },
      { action: 'reset.proposed', actorId: helper.id },
    ]);
    expect(await approve(id, second)).toMatchObject({ key: 'reset.decided' });
    expect(await propose()).toMatchObject({ key: 'reset.no_factor' });
  });

  it('is never approved by who asked for it: not in a second session, not in two tabs at once, not past the server', async () => {
    const id = await proposed();
    const elsewhere = { ...helper, token: await rig.tokenOf('staff', helper.id) };
    const answers = await Promise.all([approve(id, helper), approve(id, elsewhere), approve(id, helper)]);
    expect(answers.map(({ key }) => key)).toEqual(['pair.same', 'pair.same', 'pair.same']);
    const refused = (sentence: string, text: string, ...values: unknown[]) =>
      expect(pool.query(text, [id, ...values])).rejects.toThrow(sentence);
    await refused(
      'factor_resets_two_people',
      `UPDATE factor_resets SET state = 'approved', decided_by = proposed_by, decided_at = now(), decision = 'me' WHERE id = $1`,
    );
    await refused('cannot be changed', 'UPDATE factor_resets SET proposed_by = $2 WHERE id = $1', second.id);
    await refused('cannot be changed', 'DELETE FROM factor_resets WHERE id = $1');
    expect(await access()).toMatchObject({ hasSecondFactor: true, sessions: [{}] });
  });

  it('is decided once, also when two approve at the same moment, and waits once', async () => {
    const [first, again] = await Promise.all([propose(), propose(second)]);
    expect([first.key, again.key].filter((key) => key === 'reset.waiting')).toHaveLength(1);
    const id = (await access()).resets[0]!.id;
    const others = [await rig.staff('people.help'), await rig.staff('people.help')];
    const answers = await Promise.all(others.map((other) => approve(id, other)));
    expect(answers.map(({ key }) => key ?? 'approved').sort()).toEqual(['approved', 'reset.decided']);
    await expect(
      pool.query(`UPDATE factor_resets SET state = 'proposed', decided_by = NULL, decided_at = NULL, decision = NULL WHERE id = $1`, [id]),
    ).rejects.toThrow('cannot be changed');
  });

  it('that is refused or taken back changes nothing, and can be asked for again', async () => {
    const id = await proposed();
    expect(await ask('refuseReset', { id, reason: ' ' }, helper)).toMatchObject({ key: 'audit.reason_required' });
    expect((await ask<PersonAccess>('refuseReset', { id, reason: 'They found the codes.' }, helper)).data).toMatchObject({
      hasSecondFactor: true,
      resets: [{ state: 'refused', decision: 'They found the codes.' }],
    });
    expect(await approve(id, second)).toMatchObject({ key: 'reset.decided' });
    expect(await propose(second)).toMatchObject({ code: 0 });
    expect(await approve(randomUUID(), second)).toMatchObject({ key: 'reset.not_found' });
  });
});

it('is nothing for strangers', async () => {
  const member = await rig.member(await rig.shop());
  const without = await rig.staff('audit.read', 'people.lock');
  const input = { id: buyer.id, text: 'x', reason: 'x' };
  for (const name of [
    'list',
    'export',
    'get',
    'wallet',
    'trade',
    'applications',
    'access',
    'note',
    'endSessions',
    'proposeReset',
    'approveReset',
    'refuseReset',
  ]) {
    expect(await staffCall(`people!${name}`, input), name).toMatchObject({ status: 403, key: 'session.required' });
    for (const { token } of [buyer, member])
      expect(await staffCall(`people!${name}`, input, { token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await staffCall(`people!${name}`, input, { token: without.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
  const reader = await rig.staff('people.read');
  for (const name of ['wallet', 'trade', 'applications', 'access', 'note', 'endSessions', 'proposeReset', 'approveReset', 'refuseReset'])
    expect(await staffCall(`people!${name}`, input, { token: reader.token }), name).toMatchObject({ key: 'access.denied' });
});
