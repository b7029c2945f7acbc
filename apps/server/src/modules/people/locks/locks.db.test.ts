import { randomUUID } from 'node:crypto';
import type { Lock, LockCase } from '@entrepot/contracts/calls/locks.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { FUND_PASSWORD, itemsText, type Buyer, type Someone } from '../../trade/orders/orders.builder.ts';
import { eraseAppeals } from './index.ts';
import { DAY_MS, lockRig } from './locks.builder.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await lockRig(database);

let buyer: Buyer;
let officer: Someone;
let second: Someone;

beforeEach(async () => {
  rig.reset();
  buyer = await rig.buyer({ balance: '100' });
  officer = await rig.staff('people.lock');
  second = await rig.staff('people.lock');
});

const own = async (token = buyer.token): Promise<Lock | null> =>
  (await rig.call<{ lock: Lock | null }>('lock!own', {}, { token })).data.lock;
const appeal = (text = 'They were not mine.') => rig.call<{ lock: Lock }>('lock!appeal', { text }, { token: buyer.token });
const locked = async (more: object = {}): Promise<string> => (await rig.lock('person', buyer.id, officer, more)).data.lock.id;

describe('a lock', () => {
  it('shows the one who is locked why, by whom, until when and what happened to it', async () => {
    expect(await own()).toBeNull();
    await locked();
    expect(await own()).toMatchObject({
      reasonCode: 'suspected_fraud',
      reason: 'Three chargebacks in a day.',
      officer: expect.any(String),
      lockedAt: '2026-03-02T12:00:00.000Z',
      until: '2026-03-09T12:00:00.000Z',
      isActive: true,
      isAppealed: false,
      events: [{ kind: 'locked', text: 'Three chargebacks in a day.', by: expect.any(String), until: '2026-03-09T12:00:00.000Z' }],
    });
    const [letter] = await lettersIn(pool, { to: buyer.email, template: 'lock' });
    expect(letter?.text).toMatch(/locked until 2026-03-09 12:00 UTC[^]*Three chargebacks in a day\.[^]*appeal/);
  });

  it('ends by the clock alone', async () => {
    await locked();
    rig.clock.advance(7 * DAY_MS - 1);
    expect(await own()).toMatchObject({ isActive: true });
    rig.clock.advance(1);
    expect(await own()).toBeNull();
    expect(await rig.call('order!pay', { ids: randomUUID(), safeword: FUND_PASSWORD }, { token: buyer.token })).toMatchObject({
      key: 'order.not_found',
    });
  });

  it('never touches the balance', async () => {
    await locked();
    expect(await rig.balance(buyer.id)).toBe('100');
    expect(
      (await pool.query(`SELECT FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.owner_id = $1`, [buyer.id]))
        .rowCount,
    ).toBe(1);
  });

  it('is the only one of somebody at a time, also when two officers lock at once', async () => {
    const answers = await Promise.all([rig.lock('person', buyer.id, officer), rig.lock('person', buyer.id, second)]);
    expect(answers.map(({ key }) => key ?? 'locked').sort()).toEqual(['lock.active', 'locked']);
  });

  it('needs a reason, and somebody who is there', async () => {
    expect(await rig.lock('person', buyer.id, officer, { reason: ' ' })).toMatchObject({ key: 'audit.reason_required' });
    expect(await rig.lock('person', buyer.id, officer, { reasonCode: 'because' })).toMatchObject({ status: 400 });
    expect(await rig.lock('person', buyer.id, officer, { days: 31 })).toMatchObject({ status: 400 });
    expect(await rig.lock('person', randomUUID(), officer)).toMatchObject({ key: 'account.not_found' });
    expect(await rig.lock('shop', buyer.id, officer)).toMatchObject({ key: 'shop.not_found' });
    expect(await own()).toBeNull();
  });

  it('is kept in the audit log at every step, with before and after', async () => {
    const id = await locked();
    await rig.change('renew', id, second, { days: 30 });
    await appeal();
    await rig.change('lift', id, officer);
    const { list } = await rig.audit.list({ subjectKind: 'person', subjectId: buyer.id }, { pageNum: 1, pageSize: 5 });
    expect(list.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['lock.lifted', officer.id],
      ['lock.renewed', second.id],
      ['lock.set', officer.id],
    ]);
    expect(list[1]).toMatchObject({
      before: { until: '2026-03-09T12:00:00.000Z', officerId: officer.id },
      after: { until: '2026-04-01T12:00:00.000Z', officerId: second.id },
      reason: 'Looked at again.',
    });
  });
});

describe('a second officer', () => {
  it('alone can renew it, for thirty days from then', async () => {
    const id = await locked();
    expect(await rig.change('renew', id, officer, { days: 30 })).toMatchObject({ key: 'lock.second_officer' });
    rig.clock.advance(DAY_MS);
    expect((await rig.change('renew', id, second, { days: 30 })).data.lock).toMatchObject({ until: '2026-04-02T12:00:00.000Z' });
    expect(await rig.change('renew', id, second, { days: 30 })).toMatchObject({ key: 'lock.second_officer' });
    expect(await rig.change('renew', id, officer, { days: 30 })).toMatchObject({ code: 0 });
  });

  it('is needed to lock somebody again whose lock has ended lately', async () => {
    await rig.change('lift', await locked(), officer);
    rig.clock.advance(1_000);
    expect(await rig.lock('person', buyer.id, officer)).toMatchObject({ key: 'lock.second_officer' });
    expect(await rig.lock('person', buyer.id, second, { days: 1 })).toMatchObject({ code: 0 });
    rig.clock.advance(DAY_MS);
    expect(await rig.lock('person', buyer.id, second)).toMatchObject({ key: 'lock.second_officer' });
    // By then every login of today has ended, too.
    rig.clock.advance(30 * DAY_MS);
    const again = { ...second, token: await rig.tokenOf('staff', second.id) };
    expect(await rig.lock('person', buyer.id, again)).toMatchObject({ code: 0 });
  });

  it('answers the appeal: neither who set it nor who renewed it', async () => {
    const id = await locked();
    await rig.change('renew', id, second, { days: 10 });
    await appeal();
    for (const by of [officer, second])
      expect(await rig.change('answer', id, by, { outcome: 'kept' })).toMatchObject({ key: 'lock.second_officer' });
    const third = await rig.staff('people.lock');
    expect((await rig.change('answer', id, third, { outcome: 'kept', reason: 'The bank says otherwise.' })).data.lock).toMatchObject({
      isActive: true,
      isAppealed: false,
    });
    expect((await own())?.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['locked', 'Three chargebacks in a day.'],
      ['renewed', 'Looked at again.'],
      ['appealed', 'They were not mine.'],
      ['kept', 'The bank says otherwise.'],
    ]);
  });

  it('is what the database asks for as well', async () => {
    const id = await locked();
    const refused = (sentence: string, text: string, ...values: unknown[]) =>
      expect(pool.query(text, [id, ...values])).rejects.toThrow(sentence);
    await refused('another officer has to renew', `UPDATE locks SET until_at = until_at + interval '1 day' WHERE id = $1`);
    await refused(
      'another officer has to renew',
      `UPDATE locks SET until_at = until_at + interval '1 day', officer_at = officer_at + interval '1 minute' WHERE id = $1`,
    );
    await refused(
      'locks_thirty_days',
      `UPDATE locks SET until_at = officer_at + interval '31 days', officer_id = $2 WHERE id = $1`,
      second.id,
    );
    await refused('cannot be changed', `UPDATE locks SET reason = 'another' WHERE id = $1`);
    await refused('stays', `DELETE FROM locks WHERE id = $1`);
    await refused(
      'another officer has to answer',
      `INSERT INTO lock_events (lock_id, kind, at, staff_id, text) VALUES ($1, 'kept', now(), $2, 'no')`,
      officer.id,
    );
    await refused('append-only', `DELETE FROM lock_events WHERE lock_id = $1`);
    await refused('append-only', `UPDATE lock_events SET text = '' WHERE lock_id = $1`);
    await refused(
      'locks_one_at_a_time',
      `INSERT INTO locks (user_id, reason_code, reason, locked_at, officer_id, officer_at, until_at)
      SELECT user_id, 'other', 'twice', locked_at, $2, locked_at, until_at FROM locks WHERE id = $1`,
      second.id,
    );
    await rig.change('lift', id, officer);
    await refused(
      'another officer has to lock',
      `INSERT INTO locks (user_id, reason_code, reason, locked_at, officer_id, officer_at, until_at)
      SELECT user_id, 'other', 'again', until_at, $2, until_at, until_at + interval '1 day' FROM locks WHERE id = $1`,
      officer.id,
    );
  });
});

const appealedName = ({ list }: { list: LockCase[] }, id: string): string => list.find(({ lock }) => lock.id === id)!.subject.name;

describe('an appeal', () => {
  it('is made once at a time, in words, and lifts the lock when it is answered so', async () => {
    expect(await appeal()).toMatchObject({ key: 'lock.ended' });
    const id = await locked();
    expect(await rig.change('answer', id, second, { outcome: 'lifted' })).toMatchObject({ key: 'lock.appeal_none' });
    expect(await appeal(' \n')).toMatchObject({ key: 'lock.appeal_empty' });
    const answers = await Promise.all([appeal(), appeal()]);
    expect(answers.map(({ key }) => key ?? 'made').sort()).toEqual(['lock.appeal_waiting', 'made']);
    expect(await own()).toMatchObject({ isAppealed: true });
    expect((await rig.change('answer', id, second, { outcome: 'lifted' })).data.lock).toMatchObject({ isActive: false });
    expect(await own()).toBeNull();
    for (const what of ['renew', 'lift', 'answer'])
      expect(await rig.change(what, id, second, { days: 1, outcome: 'kept' })).toMatchObject({ key: 'lock.ended' });
  });

  it('loses its words when the account is closed, and the lock stays', async () => {
    await locked();
    await appeal();
    await withTransaction(database.db, (tx) => eraseAppeals(tx, buyer.id));
    expect((await own())?.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['locked', 'Three chargebacks in a day.'],
      ['appealed', ''],
    ]);
  });

  it('waits at the top of the list of the staff', async () => {
    const others = await Promise.all([rig.buyer(), rig.buyer()]);
    for (const other of others) await rig.lock('person', other.id, officer, { days: 1 });
    const id = await locked({ days: 30 });
    await appeal();
    const list = async (input: object) =>
      (await rig.staffCall<{ list: LockCase[]; totalElements: number }>('locks!list', { pageSize: 100, ...input }, { token: second.token }))
        .data;
    const idsOf = ({ list: cases }: { list: LockCase[] }) => cases.map(({ lock }) => lock.id);
    const appealed = idsOf(await list({ isAppealed: true }));
    expect(appealed).toContain(id);
    expect(idsOf(await list({})).slice(0, appealed.length)).toEqual(appealed);
    expect((await list({ subjectId: others[0]!.id })).list.map(({ subject }) => subject.id)).toEqual([others[0]!.id]);
    expect((await list({ kind: 'shop' })).list.every(({ kind }) => kind === 'shop')).toBe(true);
    const {
      list: [found, ...rest],
    } = await list({
      keyword: appealedName(await list({ isAppealed: true }), id)
        .toUpperCase()
        .slice(1),
    });
    expect([found?.lock.id, rest]).toEqual([id, []]);
    const ends = (await list({ sort: 'until', isDescending: true })).list.map(({ lock }) => lock.until);
    expect(ends).toEqual(ends.toSorted().reverse());
    rig.clock.advance(2 * DAY_MS);
    const active = idsOf(await list({ isActive: true }));
    expect(active).toContain(id);
    expect(active.length + (await list({ isActive: false })).totalElements).toBe((await list({})).totalElements);
    expect((await rig.staffCall<LockCase>('locks!get', { id }, { token: second.token })).data).toMatchObject({
      kind: 'person',
      subject: { id: buyer.id },
      lock: { isAppealed: true },
      appealedAt: '2026-03-02T12:00:00.000Z',
      may: { lift: true, renew: true, answer: true },
    });
    expect((await rig.staffCall<LockCase>('locks!get', { id }, { token: officer.token })).data.may).toEqual({
      lift: true,
      renew: false,
      answer: false,
    });
    expect(await rig.staffCall('locks!get', { id: randomUUID() }, { token: second.token })).toMatchObject({ key: 'lock.not_found' });
  });
});

describe('a locked person', () => {
  it('does no new business, and is told why and until when', async () => {
    const product = await rig.product(await rig.shop(), { stock: 50 });
    const {
      orders: [order],
    } = await rig.placeOrder(buyer, [[product.skuIds[0]!, 1]]);
    await locked();
    const refusal = await rig.call('order!pay', { ids: order!.id, safeword: FUND_PASSWORD }, { token: buyer.token });
    expect(refusal).toMatchObject({
      status: 200,
      code: 1103,
      key: 'account.locked',
      data: { reasonCode: 'suspected_fraud', reason: 'Three chargebacks in a day.', until: '2026-03-09T12:00:00.000Z' },
    });
    expect(refusal.msg).toContain('2026-03-09 12:00 UTC');
    expect(refusal.msg).toContain('Three chargebacks in a day.');
    const wish = { items: itemsText([[product.skuIds[0]!, 1]]), addressId: buyer.addressId, digest: 'x' };
    expect(await rig.call('order!submit', wish, { token: buyer.token })).toMatchObject({ key: 'account.locked' });
    // What runs goes on: it is read, and can be cancelled.
    expect(await rig.call('order!info', { id: order!.id }, { token: buyer.token })).toMatchObject({ code: 0 });
    expect(await rig.call('order!cancel', { id: order!.id, returnReason: 1 }, { token: buyer.token })).not.toMatchObject({
      key: 'account.locked',
    });
  });

  it('is no stranger: others are not locked with them', async () => {
    await locked();
    const other = await rig.buyer();
    expect(await own(other.token)).toBeNull();
    expect(await rig.call('order!pay', { ids: randomUUID(), safeword: FUND_PASSWORD }, { token: other.token })).toMatchObject({
      key: 'order.not_found',
    });
  });
});

it('is nothing for strangers', async () => {
  const id = await locked();
  for (const name of ['locks!list', 'locks!get', 'locks!lock', 'locks!renew', 'locks!lift', 'locks!answer']) {
    expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.staffCall(name, { id, reason: 'x' }, { token: buyer.token }), name).toMatchObject({
      status: 403,
      key: 'session.invalid',
    });
    expect(await rig.staffCall(name, { id, reason: 'x' }, { token: (await rig.staff('audit.read')).token }), name).toMatchObject({
      status: 403,
      key: 'access.denied',
    });
  }
  for (const name of ['lock!own', 'lock!appeal']) {
    expect(await rig.call(name, { text: 'x' }), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.call(name, { text: 'x' }, { token: officer.token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
  }
  expect(await own()).toMatchObject({ isAppealed: false });
});
