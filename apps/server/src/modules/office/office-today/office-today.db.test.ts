import type { Badges, Books, Decision, Figures, MoneyDays, Queue } from '@entrepot/contracts/calls/office-today.ts';
import { QUEUE_KINDS } from '@entrepot/contracts/office-queue.ts';
import { STAFF_PERMISSIONS, type Permission } from '@entrepot/contracts/permissions.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createAudit } from '../../ground/audit/index.ts';
import type { Buyer, Someone } from '../../trade/orders/orders.builder.ts';
import { tradeFloor } from '../../trade/refunds/trade-floor.builder.ts';
import { insertRestoreProof } from '../system/index.ts';
import { createOfficeToday } from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
const floor = await tradeFloor(database);
const { rig } = floor;
const { clock } = rig;
const { staffCall } = rig.serve(createOfficeToday({ db, clock }, rig.services).routes);
const HOUR_MS = 60 * 60_000;

let buyer: Buyer;
let keeper: Someone;
let shopId: string;
let number = 0;

beforeEach(async () => {
  await emptyTables(pool, [
    'proposals',
    'products',
    'shops',
    'users',
    'orders',
    'ledger_accounts',
    'ledger_transactions',
    'withdrawals',
    'recharges',
    'adjustments',
    'locks',
    'alarms',
    'restore_proofs',
    'merchant_applications',
    'loan_products',
    'loan_agreements',
    'graphile_worker._private_jobs',
  ]);
  await pool.query(`INSERT INTO chain_networks (code) VALUES ('ethereum') ON CONFLICT DO NOTHING`);
  rig.reset();
  rig.set('session_days', 365);
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({ balance: '1000' });
  await pool.query('UPDATE users SET storefront_code = $2, created_at = $3 WHERE id = $1', [buyer.id, rig.storefrontCode, clock.now()]);
});

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
const insert = async (text: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]!.id;
const serial = (letter: string) => `${letter}-${++number}`;
const asked = async <Data>(name: string, input: object, ...permissions: Permission[]): Promise<Data> => {
  const { code, key, data } = await staffCall<Data>(name, input, { token: (await rig.staff(...permissions)).token });
  expect(code, key).toBe(0);
  return data;
};

/** Each of somebody else: nobody has two at the same time. */
async function withdrawal(submittedHours: number, deadlineHours: number): Promise<string> {
  return insert(
    `INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, approvals_needed, storefront_code, submitted_at, deadline_at)
      VALUES ($1, $2, 'ethereum', 'x', 50, 1, 1, $3, $4, $5)`,
    [serial('W'), (await rig.buyer({ hasAddress: false })).id, rig.storefrontCode, inHours(submittedHours), inHours(deadlineHours)],
  );
}
const recharge = () =>
  insert(`INSERT INTO recharges (serial, user_id, kind, currency, amount, created_at) VALUES ($1, $2, 'certificate', 'USDT', 30, $3)`, [
    serial('R'),
    buyer.id,
    inHours(-2),
  ]);
async function credit(id: string, hours: number): Promise<void> {
  for (const { id: staffId } of [await rig.staff('recharges.decide'), await rig.staff('recharges.decide')])
    await pool.query('INSERT INTO recharge_approvals VALUES ($1::uuid, $2, $1::text, 30, $3)', [id, staffId, inHours(hours)]);
  await pool.query(`UPDATE recharges SET state = 'success', credited = 30, evidence = $1::text, decided_at = $2 WHERE id = $1::uuid`, [
    id,
    inHours(hours),
  ]);
}
async function answer(id: string, hours: number): Promise<void> {
  await pool.query('INSERT INTO withdrawal_approvals VALUES ($1, $2, $3)', [
    id,
    (await rig.staff('withdrawals.decide')).id,
    inHours(hours),
  ]);
  await pool.query(`UPDATE withdrawals SET state = 'approved', decided_at = $2 WHERE id = $1`, [id, inHours(hours)]);
}

/** An application that somebody has begun to read. */
async function loan(appliedHours: number): Promise<string> {
  const productId = await insert(
    `INSERT INTO loan_products (storefront_code, version, least, most, most_days, yearly_rate, methods, cycles, day_count, grace_days,
      penalty_per_day, published_at)
     VALUES ($1, 1, 100, 5000, 365, 8, '{annuity}', '{monthly}', 'actual_365', 3, 0.05, $2)`,
    [rig.storefrontCode, inHours(-100)],
  );
  const agreementId = await insert(
    `INSERT INTO loan_agreements (storefront_code, version, language, title, text, sha256, published_at)
      VALUES ($1, 1, 'en', 'x', 'x', encode(sha256('x'), 'hex'), $2)`,
    [rig.storefrontCode, inHours(-100)],
  );
  return insert(
    `INSERT INTO loans (serial, user_id, storefront_code, product_id, agreement_id, state, amount, yearly_rate, days, method, cycle,
      day_count, grace_days, penalty_per_day,
       lender_name, lender_regulator, lender_licence, total_interest, total_payment, apr, purpose, approvals_needed, applied_at)
     VALUES ($1, $2, $3, $4, $5, 'under_review', 1200, 8, 120, 'annuity', 'monthly', 'actual_365', 3, 0.05, 'x', 'x', 'x', 20, 1220, 8.3,
       '', 2, $6)`,
    [serial('L'), buyer.id, rig.storefrontCode, productId, agreementId, inHours(appliedHours)],
  );
}

async function oneOfEach(): Promise<void> {
  const staff = await rig.staff('adjustments.propose');
  await withdrawal(-25, -1);
  await withdrawal(-21, 3);
  await withdrawal(-3, 21);
  await recharge();
  const order = await floor.order(buyer, keeper, [[(await rig.product(shopId, { skuPrices: ['10'], stock: 9 })).skuIds[0]!, 1]], 'paid');
  await insert(
    `INSERT INTO refunds (serial, order_id, kind, reason, asked, amount, status_before, requested_at, state, stage, disputed_at, decide_by)
      VALUES ($1, $2, 'money', 'not_received', 5, 5, 1, $3, 1, 'disputed', $3, $3::timestamptz + interval '7 days')`,
    [serial('F'), order.id, inHours(-30)],
  );
  await insert(
    `INSERT INTO merchant_applications (serial, user_id, state, storefront_code, language, origin, shop_name, submitted_at, created_at,
      updated_at) VALUES ($1, $2, 'submitted', $3, 'en', 'https://x.example', 'Lumen', $4, $4, $4)`,
    [serial('M'), buyer.id, rig.storefrontCode, inHours(-5)],
  );
  await insert(
    `INSERT INTO identity_applications (serial, user_id, attempt, state, storefront_code, language, document_kind, nationality, key_id,
      wrapped_key, sealed_details, document_hash, created_at, updated_at, submitted_at, deadline_at)
     VALUES ($1, $2, 1, 'submitted', $3, 'en', 'passport', 'PT', 'k', '\\x00', '\\x00', '\\x00', $4, $4, $4, $5)`,
    [serial('I'), buyer.id, rig.storefrontCode, inHours(-4), inHours(68)],
  );
  await insert(
    `INSERT INTO locks (user_id, reason_code, reason, locked_at, officer_id, officer_at, until_at, appealed_at)
      VALUES ($1, 'other', 'x', $2, $3, $2, $4, $5)`,
    [buyer.id, inHours(-40), staff.id, inHours(100), inHours(-6)],
  );
  await insert(`INSERT INTO adjustments (serial, user_id, amount, reason, proposed_by, proposed_at) VALUES ($1, $2, 7, 'x', $3, $4)`, [
    serial('A'),
    buyer.id,
    staff.id,
    inHours(-7),
  ]);
  await loan(-4.5);
  // One that whoever reviews shops may approve, one of the parameters' and none of theirs.
  await insert(
    `INSERT INTO proposals (serial, kind, subject, after, reason, proposed_by, proposed_at)
      VALUES ($1, 'agreement', 'agreement', '{}', 'x', $2, $3)`,
    [serial('P'), staff.id, inHours(-9.5)],
  );
  await insert(
    `INSERT INTO proposals (serial, kind, subject, after, reason, proposed_by, proposed_at) VALUES ($1, 'tax', 'PT', '{}', 'x', $2, $3)`,
    [serial('P'), staff.id, inHours(-9.5)],
  );
  await insert(`INSERT INTO alarms (kind, subject, raised_at, noticed_at) VALUES ('reconciliation.difference', 'chain:ethereum', $1, $1)`, [
    inHours(-8),
  ]);
  await insert(`INSERT INTO alarms (kind, subject, raised_at, noticed_at) VALUES ('withdrawal_late', 'W-1', $1, $1)`, [inHours(-1)]);
  await pool.query(`SELECT graphile_worker.add_job('platform:clean-up', '{}', run_at => $1, max_attempts => 1)`, [inHours(-9)]);
  await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
}

const ALL_DECIDERS: Permission[] = [
  'withdrawals.decide',
  'recharges.decide',
  'disputes.decide',
  'shops.review',
  'identity.review',
  'products.moderate',
  'people.lock',
  'adjustments.approve',
  'loans.decide',
  'money.watch',
  'system.watch',
];

it('everything that waits stands in one list: what is late, what is due soon, then the oldest; withdrawals, disputes and documents have a deadline', async () => {
  await oneOfEach();
  const queue = await asked<Queue>('office!queue', {}, ...ALL_DECIDERS);
  expect(queue).toMatchObject({ waiting: 13, late: 1, soon: 1 });
  expect(queue.list.map(({ kind }) => kind)).toEqual([
    'withdrawal',
    'withdrawal',
    'dispute',
    'proposal',
    'job',
    'alarm',
    'adjustment',
    'appeal',
    'application',
    'loan',
    'identity',
    'withdrawal',
    'recharge',
  ]);
  expect(queue.list.filter(({ deadlineAt }) => deadlineAt !== null).map(({ kind }) => kind)).toEqual([
    'withdrawal',
    'withdrawal',
    'dispute',
    'identity',
    'withdrawal',
  ]);
  expect(queue.kinds.map(({ kind }) => kind)).toEqual(QUEUE_KINDS);
  expect(queue.kinds[0]).toMatchObject({ kind: 'proposal', waiting: 1 });
  expect(queue.kinds[1]).toMatchObject({
    kind: 'withdrawal',
    waiting: 3,
    late: 1,
    soon: 1,
    nextDeadlineAt: inHours(-1).toISOString(),
    oldestAt: inHours(-25).toISOString(),
  });
  expect(queue.list.find(({ kind }) => kind === 'adjustment')).toMatchObject({ amount: '7', state: 'proposed', done: 1, needed: 2 });
  expect(queue.list.find(({ kind }) => kind === 'loan')).toMatchObject({ amount: '1200', state: 'reading', done: 0, needed: 2, by: null });
  expect((await asked<Queue>('office!queue', { kind: 'dispute' }, ...ALL_DECIDERS)).list).toMatchObject([
    { kind: 'dispute', amount: '5', storefrontCode: rig.storefrontCode, state: 'heard', deadlineAt: expect.any(String) },
  ]);
  await pool.query('UPDATE refunds SET decide_by = $1', [inHours(-1)]);
  const later = await asked<Queue>('office!queue', {}, ...ALL_DECIDERS);
  expect(later.kinds.find(({ kind }) => kind === 'dispute')).toMatchObject({ waiting: 1, late: 1 });
});

it('whoever may decide one kind sees that one alone, and whoever may decide nothing sees nothing', async () => {
  await oneOfEach();
  const queue = await asked<Queue>('office!queue', {}, 'disputes.decide', 'orders.read');
  expect(queue.kinds.map(({ kind }) => kind)).toEqual(['dispute']);
  expect(queue.list.map(({ kind }) => kind)).toEqual(['dispute']);
  expect(await asked<Queue>('office!queue', {}, 'orders.read')).toMatchObject({ waiting: 0, kinds: [], list: [] });
  expect((await asked<Queue>('office!queue', { kind: 'withdrawal' }, 'disputes.decide')).list).toEqual([]);
});

it('a loan waits once, however it waits: with one approval, paid late, or with a change that another has to agree to', async () => {
  const id = await loan(-48);
  const waiting = async () => (await asked<Queue>('office!queue', { kind: 'loan' }, 'loans.read')).list;
  const officer = await rig.staff('loans.decide');
  await pool.query(`INSERT INTO loan_decisions VALUES ($1, $2, 'approve', 'x', $3)`, [id, officer.id, inHours(-40)]);
  expect(await waiting()).toMatchObject([{ state: 'approved', done: 1, needed: 2 }]);
  await pool.query(
    `WITH plan AS (INSERT INTO loan_plans (loan_id, number, anchor, method, cycle, days, made_at)
      VALUES ($1, 1, $2::timestamptz, 'annuity', 'monthly', 39, $2::timestamptz)),
       line AS (INSERT INTO loan_instalments (loan_id, plan, number, due, principal, interest) VALUES ($1, 1, 1, $3::timestamptz, 1200, 20))
     UPDATE loans SET state = 'running', decided_at = $2::timestamptz, paid_out_at = $2::timestamptz, starts_on = $2::timestamptz, plan = 1,
       accrued_through = $2::timestamptz WHERE id = $1`,
    [id, inHours(-40 * 24), inHours(-24)],
  );
  expect(await waiting()).toMatchObject([{ state: 'overdue', by: null }]);
  await pool.query(`INSERT INTO loan_changes (loan_id, kind, reason, proposed_by, proposed_at) VALUES ($1, 'write_off', 'x', $2, $3)`, [
    id,
    officer.id,
    inHours(-1),
  ]);
  expect(await waiting()).toMatchObject([
    { state: 'proposed', done: 1, needed: 2, since: inHours(-1).toISOString(), by: expect.any(String) },
  ]);
});

it('figures are counted by storefront and add up, against as long before', async () => {
  const [cup] = (await rig.product(shopId, { skuPrices: ['10'], stock: 90 })).skuIds as [string];
  const before = await floor.order(buyer, keeper, [[cup, 1]], 'paid');
  clock.advance(24 * HOUR_MS);
  const now = await floor.order(buyer, keeper, [[cup, 3]], 'paid');
  await floor.order(buyer, keeper, [[cup, 1]], 'placed');
  await credit(await recharge(), 0);
  clock.advance(HOUR_MS);
  const { rows, total, from, to } = await asked<Figures>('office!figures', { span: 1 }, 'business.read');
  expect([from, to]).toEqual(['2026-03-03', '2026-03-03']);
  const row = rows.find(({ storefrontCode }) => storefrontCode === rig.storefrontCode)!;
  expect(row).toMatchObject({ orders: 1, sales: now.total, salesBefore: before.total, recharged: '30', withdrawn: '0', newBuyers: 0 });
  expect(row.trend.slice(-2)).toEqual([before.total, now.total]);
  expect(total).toMatchObject({ orders: 1, sales: now.total, recharged: '30' });
  expect((await asked<Figures>('office!figures', { span: 7 }, 'business.read')).total).toMatchObject({ orders: 2, newBuyers: 1 });
  expect(
    await staffCall('office!figures', { span: 1, zone: 'Nowhere/Else' }, { token: (await rig.staff('business.read')).token }),
  ).toMatchObject({ key: 'figures.stretch_invalid' });
});

it('money is counted by the day of the zone, and answers against the promise', async () => {
  await credit(await recharge(), -13);
  await answer(await withdrawal(-30, -6), -29.5);
  await answer(await withdrawal(-30, -6), -25);
  await answer(await withdrawal(-30, -6), -1);
  const { days, answered } = await asked<MoneyDays>('office!money', {}, 'business.read');
  expect(days).toHaveLength(14);
  expect(days.at(-2)).toEqual({ day: '2026-03-01', in: '30', out: '0' });
  expect((await asked<MoneyDays>('office!money', { zone: 'Asia/Tokyo' }, 'business.read')).days.at(-1)).toMatchObject({
    day: '2026-03-02',
    in: '30',
  });
  expect(answered).toMatchObject({ promiseHours: 24, medianSeconds: 5 * 3600, late: 1, total: 3 });
  expect(answered.steps).toEqual([
    { upToHours: 1, count: 1 },
    { upToHours: 4, count: 0 },
    { upToHours: 12, count: 1 },
    { upToHours: 24, count: 0 },
  ]);
});

it('the books say what is sealed, compared and published; decisions come from the log', async () => {
  await pool.query(
    `INSERT INTO reconciliations (subject, outside, inside, taken_at) VALUES ('a', 1, 1, $1), ('a', 2, 1, $2), ('b', 1, 1, $2)`,
    [inHours(-2), inHours(-1)],
  );
  const books = await asked<Books>('office!books', {}, 'money.watch');
  expect(books.ledger.entries).toBe(Number((await pool.query('SELECT count(*) FROM ledger_entries')).rows[0].count));
  expect(books).toMatchObject({ reconciliations: { subjects: 2, differing: 1 } });
  expect(books.restores).toBeNull();
  const audit = createAudit({ db, clock });
  const actor = { kind: 'staff', id: randomUUID(), name: 'Lena' } as const;
  await withTransaction(createDb(pool), (tx) =>
    audit.record(tx, { actor, action: 'withdrawal.approved', subject: { kind: 'withdrawal', id: 'w' }, after: { serial: 'W-7' } }),
  );
  await withTransaction(createDb(pool), (tx) => audit.record(tx, { actor, action: 'staff.invited', subject: { kind: 'staff', id: 's' } }));
  const decisions = await asked<Decision[]>('office!decided', {}, 'audit.read');
  expect(decisions.map(({ staffName, action, serial: named }) => [staffName, action, named])).toEqual([
    ['Lena', 'withdrawal.approved', 'W-7'],
  ]);
});

it('the books say when a backup was proved last, and when that is too long ago or failed since', async () => {
  const note = (hours: number, problems: string[]) =>
    withTransaction(createDb(pool), (tx) =>
      insertRestoreProof(tx, {
        startedAt: inHours(hours - 1),
        finishedAt: inHours(hours),
        host: 'proof',
        label: '20260301-000000F',
        restoredTo: inHours(hours - 1),
        seconds: 60,
        transactions: '1',
        entries: '2',
        lastHash: null,
        owed: '0',
        problems,
      }),
    );
  const restores = async () => (await asked<Books>('office!books', {}, 'money.watch')).restores;
  const days = 24 * 9;
  await note(-days, []);
  expect(await restores()).toMatchObject({ isGood: true, isLate: true, provedAt: inHours(-days).toISOString() });
  await note(-2, []);
  expect(await restores()).toMatchObject({ isGood: true, isLate: false });
  await note(-1, ['The ledger is broken.']);
  expect(await restores()).toMatchObject({ isGood: false, isLate: false, provedAt: inHours(-2).toISOString() });
  // The server may not say of itself that it can be restored, and nobody takes back what was found.
  await expect(pool.query('DELETE FROM restore_proofs')).rejects.toThrow('append-only');
  await expect(
    withTransaction(db, (tx) =>
      sql`INSERT INTO restore_proofs (started_at, finished_at, host, problems) VALUES (now(), now(), '', '{x}')`.execute(tx),
    ),
  ).rejects.toThrow('permission denied');
});

it('the menu counts what its reader may decide, in one call and as the queue does', async () => {
  await oneOfEach();
  const everything = [...STAFF_PERMISSIONS];
  const queue = await asked<Queue>('office!queue', {}, ...everything);
  const badges = await asked<Badges>('office!badges', {}, ...everything);
  expect(badges.waiting).toBe(queue.waiting);
  expect(badges.kinds).toEqual(queue.kinds.map(({ kind, waiting }) => ({ kind, waiting })));
  const few = await asked<Badges>('office!badges', {}, 'withdrawals.decide');
  expect(few).toEqual({ waiting: 3, kinds: [{ kind: 'withdrawal', waiting: 3 }], alarms: 0, resets: 0, conversations: 0 });
  expect(await asked<Badges>('office!badges', {}, 'orders.read')).toEqual({
    waiting: 0,
    kinds: [],
    alarms: 0,
    resets: 0,
    conversations: 0,
  });
});

it('is nothing for strangers', async () => {
  const clerk = await rig.staff('orders.read');
  for (const [name, input] of [
    ['office!queue', {}],
    ['office!badges', {}],
    ['office!storefronts', {}],
    ['office!figures', { span: 1 }],
    ['office!money', {}],
    ['office!books', {}],
    ['office!decided', {}],
  ] as const) {
    expect(await staffCall(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
    for (const { token } of [buyer, keeper])
      expect(await staffCall(name, input, { token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    if (!['office!queue', 'office!badges', 'office!storefronts'].includes(name))
      expect(await staffCall(name, input, { token: clerk.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
  expect((await staffCall<unknown[]>('office!storefronts', {}, { token: clerk.token })).data).toMatchObject([
    { code: rig.storefrontCode, color: expect.stringMatching(/^#/) },
  ]);
});
