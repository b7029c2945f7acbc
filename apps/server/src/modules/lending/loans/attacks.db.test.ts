/** Arbitrary SQL as the role that answers requests, against loans: what somebody would try who has it, and what the database says to it. */
import { testDatabase } from '@entrepot/testing/database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { PARAMETERS } from '../../ground/parameters/registry.ts';
import { ownDay } from '../../people/staff/own-day.ts';
import { loanRig, type Someone } from './loans.builder.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await loanRig(database);
const LARGE = { amount: '2000000' };

let thief: Someone;
let clerk: Someone;
/** Applied for by an accomplice, opened by the clerk. */
let wanted: string;
let borrower: Someone;
let running: string;

beforeAll(async () => {
  await rig.lend('50000000');
  [thief, clerk, borrower] = [await rig.person(), await rig.officer(), await rig.person()];
  wanted = (await rig.apply(thief, LARGE)).data.id;
  await rig.staffCall('loan!open', { id: wanted }, clerk);
  running = await rig.running(borrower);
  rig.advanceDays(40);
  await rig.loans.countDays();
});

/** All statements in one transaction, with somebody's token or with nobody's. */
const refusal = (statements: string, by?: Someone): Promise<string | undefined> =>
  withTransaction(db, async (tx) => {
    if (by) await sql`SELECT act_as(${by.token}, ${rig.clock.now()})`.execute(tx);
    await sql.raw(statements).execute(tx);
  }).then(
    () => undefined,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

const now = (): string => `'${rig.clock.now().toISOString()}'`;
const decision = (staff: Someone) =>
  `INSERT INTO loan_decisions (loan_id, staff_id, outcome, reason, decided_at)
    VALUES ('${wanted}', '${staff.id}', 'approve', 'x', ${now()});`;
const payout = () =>
  `SELECT post_ledger_transaction('loan_payout', 'loan:${wanted}:payout',
    '{"cause":{"kind":"loan","id":"${wanted}","serial":"L"},"storefront":"${rig.storefront}"}', ${now()},
    '{lending_principal,user_available}', ARRAY[NULL, '${thief.id}']::uuid[], '{-2000000,2000000}');`;

describe('nobody', () => {
  it.each<[string, () => string]>([
    ['pays out what nobody approved', payout],
    ['approves without approvals', () => `UPDATE loans SET state = 'approved', decided_at = now() WHERE id = '${wanted}'`],
    ['skips states', () => `UPDATE loans SET state = 'repaid', ended_at = now() WHERE id = '${running}'`],
    ['lowers what was borrowed', () => `UPDATE loans SET amount = 1 WHERE id = '${running}'`],
    ['changes the rate', () => `UPDATE loans SET yearly_rate = 0 WHERE id = '${running}'`],
    ['says that fewer are needed', () => `UPDATE loans SET approvals_needed = 1 WHERE id = '${wanted}'`],
    ['changes an instalment', () => `UPDATE loan_instalments SET interest = 0 WHERE loan_id = '${running}'`],
    [
      'adds an instalment',
      () =>
        `INSERT INTO loan_instalments (loan_id, plan, number, due, principal, interest) VALUES ('${running}', 1, 99, '2027-01-01', 0, 5)`,
    ],
    ['removes an accrual', () => `DELETE FROM loan_accruals WHERE loan_id = '${running}'`],
    ['changes an agreement', () => `UPDATE loan_agreements SET text = 'x'`],
    [
      'publishes an agreement alone',
      () =>
        `INSERT INTO loan_agreements (storefront_code, version, language, title, text, sha256, published_at)
          VALUES ('${rig.storefront}', 2, 'en', 'x', 'x', encode(sha256('x'), 'hex'), now())`,
    ],
    [
      'publishes a product alone',
      () =>
        `INSERT INTO loan_products SELECT gen_random_uuid(), storefront_code, 2, least, most, most_days, 60, methods, cycles, day_count,
          grace_days, penalty_per_day, now() FROM loan_products`,
    ],
    [
      'brings in money alone',
      () =>
        `INSERT INTO loan_fundings (storefront_code, amount, evidence, state, proposed_by, proposed_at, decided_by, decided_at)
          VALUES ('${rig.storefront}', 5, 'x', 'done', '${clerk.id}', now(), '${clerk.id}', now())`,
    ],
    ['writes a loan off alone', () => `UPDATE loans SET state = 'written_off', ended_at = now() WHERE id = '${running}'`],
    [
      'makes up an accrual',
      () =>
        `INSERT INTO loan_accruals (loan_id, day, interest, penalty, run_id) SELECT id, accrued_through + 1, 999, 0, gen_random_uuid()
          FROM loans WHERE id = '${running}'`,
    ],
    ['counts a day without a row', () => `UPDATE loans SET accrued_through = accrued_through + 1 WHERE id = '${running}'`],
    [
      'says that an accrual was posted',
      () => `INSERT INTO loan_accrual_runs (id, storefront_code, day, loans, interest, penalty, made_at)
        VALUES (gen_random_uuid(), '${rig.storefront}', '2026-04-01', 1, 5, 0, now());
      INSERT INTO loan_accruals (loan_id, day, interest, penalty, run_id) SELECT l.id, l.accrued_through + 1, 0, 0,
        (SELECT id FROM loan_accrual_runs ORDER BY made_at DESC LIMIT 1) FROM loans l WHERE id = '${running}'`,
    ],
    [
      'makes up a repayment',
      () =>
        `INSERT INTO loan_payments (loan_id, kind, key, amount, penalty, interest, principal, early, plan, paid_on, paid_at)
          SELECT id, 'repayment', 'quote:x', 5, 0, 0, 5, 5, plan + 1, accrued_through, now() FROM loans WHERE id = '${running}'`,
    ],
    ['collects what was never allowed', () => `UPDATE loans SET collects = true WHERE id = '${running}'`],
    [
      'allows a collection for somebody',
      () => `INSERT INTO loan_collections (loan_id, is_allowed, said_at) VALUES ('${running}', true, now())`,
    ],
    ['takes an application back for somebody', () => `UPDATE loans SET state = 'cancelled', ended_at = now() WHERE id = '${wanted}'`],
    [
      'posts a repayment without its row',
      () =>
        `SELECT post_ledger_transaction('loan_repayment', 'loan-payment:${running}',
          '{"cause":{"kind":"loan","id":"${running}","serial":"L"},"storefront":"${rig.storefront}"}', now(),
          '{user_available,lending_principal}', ARRAY['${borrower.id}', NULL]::uuid[], '{-5,5}')`,
    ],
    [
      'posts an accrual without its rows',
      () =>
        `SELECT post_ledger_transaction('loan_accrual', 'loan-accrual:${running}',
          '{"cause":{"kind":"loan_accrual","id":"${running}","serial":"x"},"storefront":"${rig.storefront}"}', now(),
          '{lending_interest_due,lending_interest}', '{NULL,NULL}', '{-5,5}')`,
    ],
    [
      'plans a loan anew alone',
      () => `INSERT INTO loan_plans SELECT id, plan + 1, accrued_through, method, cycle, days, now() FROM loans WHERE id = '${running}';
      INSERT INTO loan_instalments (loan_id, plan, number, due, principal, interest) SELECT id, plan + 1, 1, accrued_through + 300, amount,
        0 FROM loans WHERE id = '${running}';
      UPDATE loans SET plan = plan + 1 WHERE id = '${running}'`,
    ],
  ])('%s', async (_what, statements) => {
    expect(await refusal(statements())).toBeTruthy();
  });
});

describe('a borrower with SQL of their own', () => {
  it('does not apply without a confirmed identity', async () => {
    const unknown = await rig.person({ isVerified: false });
    const copied = `INSERT INTO loans (serial, user_id, storefront_code, product_id, agreement_id, amount, yearly_rate, days, method, cycle,
      day_count, grace_days, penalty_per_day,
        lender_name, lender_regulator, lender_licence, total_interest, total_payment, apr, purpose, applied_at)
      SELECT 'L-0', '${unknown.id}', storefront_code, product_id, agreement_id, amount, yearly_rate, days, method, cycle, day_count,
        grace_days, penalty_per_day,
        lender_name, lender_regulator, lender_licence, total_interest, total_payment, apr, purpose, ${now()} FROM loans
          WHERE id = '${wanted}'`;
    expect(await refusal(copied, unknown)).toBe('23001');
    expect((await pool.query(`SELECT FROM loans WHERE user_id = $1`, [unknown.id])).rowCount).toBe(0);
  });
});

describe('one insider alone', () => {
  it('does not pay out to an accomplice above the threshold', async () => {
    const second = await rig.officer();
    expect(
      await refusal(
        decision(clerk) + decision(second) + `UPDATE loans SET state = 'approved', decided_at = now() WHERE id = '${wanted}';`,
        clerk,
      ),
    ).toBeTruthy();
    expect(await rig.staffCall('loan!decide', { id: wanted, outcome: 'approve', reason: 'A friend.' }, clerk)).toMatchObject({
      data: { state: 'under_review' },
    });
    expect(await refusal(`UPDATE loans SET state = 'approved', decided_at = now() WHERE id = '${wanted}';`, clerk)).toBeTruthy();
    expect(await refusal(payout(), clerk)).toBeTruthy();
    expect(await rig.balance(thief.id)).toBe('0');
  });

  it('does not lend alone to a person of their own making', async () => {
    const [insider, other, brought] = [await rig.officer(), await rig.officer(), await rig.officer()];
    await pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [brought.id, insider.id]);
    const invented = await rig.person({ confirmedBy: insider });
    const { id } = (await rig.apply(invented)).data;
    for (const one of [insider, brought]) {
      expect(await rig.decide(id, one)).toMatchObject({ key: 'pair.identity' });
      expect(await rig.staffCall('loan!open', { id }, one)).toMatchObject({ data: { problem: 'identity' } });
      expect(
        await refusal(
          `INSERT INTO loan_decisions (loan_id, staff_id, outcome, reason, decided_at)
            VALUES ('${id}', '${one.id}', 'approve', 'x', ${now()});
           UPDATE loans SET state = 'approved', decided_at = ${now()} WHERE id = '${id}'`,
          one,
        ),
      ).toBe('EN002');
    }
    expect(await rig.staffCall('loan!open', { id }, other)).toMatchObject({ data: { problem: null } });
    expect(await rig.decide(id, other)).toMatchObject({ data: { state: 'running' } });
  });

  it('may be one of two, having confirmed who somebody is', async () => {
    const [confirmer, other] = [await rig.officer(), await rig.officer()];
    await rig.running(await rig.person({ confirmedBy: confirmer }), LARGE, [confirmer, other]);
  });

  it('does not write off, fund, or change the product', async () => {
    const { data } = await rig.staffCall<{ id: string }>('loan!proposeChange', { id: running, kind: 'write_off', reason: 'x' }, clerk);
    expect(
      await refusal(
        `UPDATE loan_changes SET state = 'done', decided_by = '${clerk.id}', decided_at = now() WHERE id = '${data.id}'`,
        clerk,
      ),
    ).toBe('EN002');
    const { data: funding } = await rig.staffCall<{ id: string }>(
      'loan!proposeFunding',
      { storefront: rig.storefront, amount: '-5', evidence: 'x' },
      clerk,
    );
    expect(
      await refusal(
        `UPDATE loan_fundings SET state = 'done', decided_by = '${clerk.id}', decided_at = now() WHERE id = '${funding.id}'`,
        clerk,
      ),
    ).toBe('EN002');
    const another = await rig.officer();
    expect(
      await refusal(
        `UPDATE loan_fundings SET state = 'done', decided_by = '${another.id}', decided_at = now() WHERE id = '${funding.id}'`,
        clerk,
      ),
    ).toBeTruthy();
  });

  it('gives up so much in a day and no more', async () => {
    const [proposer, officer] = [await rig.officer(), await rig.officer()];
    const change = async () => {
      const late = await rig.running(await rig.person());
      const { data } = await rig.staffCall<{ id: string }>('loan!proposeChange', { id: late, kind: 'write_off', reason: 'x' }, proposer);
      return () => rig.staffCall('loan!decideChange', { id: data.id, outcome: 'approve' }, officer);
    };
    const [first, second] = [await change(), await change()];
    await rig.set('loan_officer_daily_sum', 150_000);
    expect(await first()).toMatchObject({ code: 0 });
    expect((await ownDay(db, officer.id, rig.clock.now())).loans).toMatchObject({ used: '120000', left: '30000' });
    expect(await second()).toMatchObject({ key: 'officer.day_used_up' });
  });

  it('has a day of loans as long as the server says where nobody said otherwise', async () => {
    await pool.query(`DELETE FROM system_parameters WHERE code = 'loan_officer_daily_sum'`);
    expect(Number((await ownDay(db, clerk.id, rig.clock.now())).loans.limit)).toBe(PARAMETERS.loan_officer_daily_sum.default);
  });

  it('decides about so much in a day and no more', async () => {
    const day = (by: Someone) => ownDay(db, by.id, rig.clock.now());
    await rig.set('loan_officer_daily_sum', 300_000);
    const loans = [
      (await rig.apply(await rig.person(), { amount: '200000' })).data.id,
      (await rig.apply(await rig.person(), { amount: '200000' })).data.id,
    ];
    const officer = await rig.officer();
    expect(await rig.decide(loans[0]!, officer)).toMatchObject({ code: 0 });
    // Counted by themselves: whoever decides about a loan has the whole day for withdrawals left.
    expect(await day(officer)).toMatchObject({ used: '0', loans: { limit: '300000', used: '200000', left: '100000' } });
    expect(await rig.decide(loans[1]!, officer)).toMatchObject({ key: 'officer.day_used_up', msg: expect.stringContaining('300000') });
  });
});

it('leaves the books as they were', async () => {
  expect(await bookProblems(db)).toEqual([]);
  expect(await rig.loans.compare()).toBe(true);
  expect((await pool.query(`SELECT FROM loans WHERE state = 'written_off'`)).rowCount).toBe(1);
});
