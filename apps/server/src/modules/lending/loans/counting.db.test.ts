/**
 * Interest and penalty come up once a day, whatever happens to the clock and however many count; reminders and collections once as well.
 */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { accruedBy } from '@entrepot/contracts/loans/accrue.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, expect, it } from 'vitest';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { FUND_PASSWORD, loanRig, type Someone } from './loans.builder.ts';
import { selectLoan, type PaidOutRow } from './loans.sql.ts';
import { selectPlan } from './plans.sql.ts';
import { runningOf } from './terms.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await loanRig(database);

beforeAll(() => rig.lend('100000000'));

const accruals = async (id: string) =>
  (
    await pool.query<{ day: string; interest: string }>(
      'SELECT day::text, interest::text FROM loan_accruals WHERE loan_id = $1 ORDER BY day',
      [id],
    )
  ).rows;
const rowOf = async (id: string) => (await selectLoan(db, id)) as PaidOutRow;
const noticesOf = async ({ id }: Someone) =>
  (
    await pool.query<{ event: string }>(`SELECT event FROM notices WHERE user_id = $1 AND kind = 'loans' ORDER BY created_at, event`, [id])
  ).rows.map(({ event }) => event);

it('counts days that nobody was there for one by one, none twice when the clock goes back, and each once for two that count', async () => {
  const buyer = await rig.person();
  const id = await rig.running(buyer);
  const start = rig.clock.now();
  rig.advanceDays(10);
  await Promise.all([rig.loans.countDays(), rig.loans.countDays(), rig.loans.countDays()]);
  expect(await accruals(id)).toHaveLength(10);
  rig.clock.set(start);
  await rig.loans.countDays();
  expect(await accruals(id)).toHaveLength(10);
  // A payment while the clock is behind goes by the day to which is counted.
  expect(await rig.repay(buyer, id, { amount: '1000' })).toMatchObject({ code: 0 });
  rig.clock.set(start);
  rig.advanceDays(11);
  await rig.loans.countDays();
  await rig.loans.countDays();
  expect(await accruals(id)).toHaveLength(11);
  expect(await bookProblems(db)).toEqual([]);
  expect(await rig.loans.compare()).toBe(true);
});

it('a loan that begins while the clock is behind is counted as well, in a run of its own', async () => {
  const first = await rig.running(await rig.person());
  rig.advanceDays(3);
  await rig.loans.countDays();
  rig.advanceDays(-3);
  const second = await rig.running(await rig.person());
  rig.advanceDays(3);
  await rig.loans.countDays();
  expect([(await accruals(first)).length, (await accruals(second)).length]).toEqual([3, 3]);
  expect(await rig.loans.compare()).toBe(true);
  expect(await bookProblems(db)).toEqual([]);
});

it('the database reckons what the contracts reckon', async () => {
  const buyer = await rig.person();
  const id = await rig.running(buyer, { amount: '345678.91', method: 'equal_principal', cycle: 'weekly', days: 100 });
  rig.advanceDays(23);
  await rig.repay(buyer, id, { amount: '12345.67' });
  const row = await rowOf(id);
  const { plan, terms, late } = runningOf(row, await selectPlan(db, id, row.plan));
  for (let days = 0; days < 120; days += 7) {
    const date = new Date(Date.parse(row.accrued_through) + days * 86_400_000).toISOString().slice(0, 10);
    const expected = accruedBy(plan, terms, late, date);
    const { rows } = await pool.query<{ accrued: string[] }>('SELECT loan_accrued($1, $2, $3::date)::text[] AS accrued', [
      id,
      row.plan,
      date,
    ]);
    const [interest, penalty] = rows[0]!.accrued.map(Number);
    expect([interest, penalty], date).toEqual([Number(formatMoney(expected.interestScaled)), Number(formatMoney(expected.penaltyScaled))]);
  }
});

it('reminds before the day, on it and when it is late, each once', async () => {
  const buyer = await rig.person();
  await rig.running(buyer, { cycle: 'weekly', days: 28 });
  rig.advanceDays(4);
  for (let times = 0; times < 2; times++) await rig.loans.remind();
  expect(await noticesOf(buyer)).toEqual(['loan_paid_out', 'loan_due_soon']);
  rig.advanceDays(3);
  await rig.loans.remind();
  rig.advanceDays(1);
  for (let times = 0; times < 2; times++) await rig.loans.remind();
  expect((await noticesOf(buyer)).toSorted()).toEqual(['loan_due_soon', 'loan_due_today', 'loan_overdue', 'loan_paid_out']);
});

it('takes an instalment on its day where its borrower allowed it, and nothing where the balance does not cover it', async () => {
  const buyer = await rig.person();
  const id = await rig.running(buyer, { cycle: 'weekly', days: 28 });
  expect(await rig.call('credit!collect', { id, isAllowed: true, password: '000000' }, buyer)).toMatchObject({
    key: 'wallet.fund_password_wrong',
  });
  expect(await rig.call('credit!collect', { id, isAllowed: true, password: FUND_PASSWORD }, buyer)).toMatchObject({
    data: { collects: true },
  });
  rig.advanceDays(7);
  await Promise.all([rig.loans.remind(), rig.loans.remind()]);
  const after = await rig.read(buyer, id);
  expect(after.payments).toMatchObject([{ kind: 'collection' }]);
  expect(after.plan[0]).toMatchObject({ state: 'paid' });
  // Everything is spent elsewhere: nothing is taken, and the rest of the balance stays.
  const spent = Number(await rig.balance(buyer.id)) - 5;
  await rig.fund(buyer.id, String(-spent));
  rig.advanceDays(7);
  await rig.loans.remind();
  await rig.loans.remind();
  expect(await rig.balance(buyer.id)).toBe('5');
  expect(await noticesOf(buyer)).toContain('loan_collection_failed');
  expect(await rig.call('credit!collect', { id, isAllowed: false }, buyer)).toMatchObject({ data: { collects: false } });
  expect(await rig.loans.compare()).toBe(true);
});

it('an alarm is raised where the loans and the ledger differ, and settled when they agree', async () => {
  await pool.query(
    `SELECT append_ledger_transaction('loan_waiver', 'test:wrong', $1, now(), '{lending_penalty_due,lending_penalties}',
      '{NULL,NULL}', '{1,-1}')`,
    [JSON.stringify({ storefront: rig.storefront })],
  );
  expect(await rig.loans.compare()).toBe(false);
  const open = async () => (await pool.query(`SELECT FROM alarms WHERE kind = 'lending.difference' AND settled_at IS NULL`)).rowCount;
  expect(await open()).toBe(1);
  await pool.query(
    `SELECT append_ledger_transaction('loan_waiver', 'test:right', $1, now(), '{lending_penalty_due,lending_penalties}',
      '{NULL,NULL}', '{-1,1}')`,
    [JSON.stringify({ storefront: rig.storefront })],
  );
  expect(await rig.loans.compare()).toBe(true);
  expect(await open()).toBe(0);
});
