/**
 * What one person decides about on one day has a limit, which is a parameter: withdrawals, bank transfers and adjustments together, as the
 * staff's calls ask for them and as somebody who runs SQL with that person's own token would.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { OwnDay } from '@entrepot/contracts/calls/staff.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { ownDay } from '../../people/staff/own-day.ts';
import { FUND_PASSWORD, moneyRig, someAddress, type Someone } from '../withdrawals/money.builder.ts';

const DAY_MS = 24 * 60 * 60_000;
const LIMIT = 1_000;
const USED_UP = { key: 'officer.day_used_up', msg: expect.stringContaining(String(LIMIT)) as string };
const database = await testDatabase();
const { pool, db } = database;
const rig = await moneyRig(database);
const RIGHTS = ['withdrawals.decide', 'recharges.decide', 'adjustments.propose', 'adjustments.approve'];
/** The day in which the tests are; what somebody says instead is `money-attacks`'s. */
const at = (): string => rig.clock.now().toISOString();
const token = (): string => randomBytes(24).toString('base64url');

let buyer: Someone;
let officer: Someone;
let colleague: Someone;

beforeEach(async () => {
  rig.reset();
  rig.clock.set(new Date(Math.ceil(rig.clock.now().getTime() / DAY_MS + 1) * DAY_MS + DAY_MS / 2));
  rig.set('bank_name', 'Test Bank');
  rig.set('bank_account_number', 'PT50 0000');
  await limitTo(LIMIT);
  buyer = await rig.person();
  [officer, colleague] = [await rig.member(...RIGHTS), await rig.member(...RIGHTS)];
});

const limitTo = (sum: number) =>
  pool.query(
    `INSERT INTO system_parameters (code, value, updated_by) VALUES ('officer_daily_sum', to_jsonb($1::integer), 'test') ON CONFLICT (code)
      DO UPDATE SET value = excluded.value`,
    [sum],
  );

interface Decision {
  /** Asks for what is to be decided about. */
  begin(amount: string): Promise<string>;
  /** As the officer's call. */
  decide(id: string, by: Someone, amount: string): Promise<{ code: number; key?: string | undefined; msg?: string | undefined }>;
  /** The row of the decision itself, as SQL writes it. */
  written(id: string, by: Someone, amount: string): string;
}

const DECISIONS: Array<[string, Decision]> = [
  [
    'withdrawals',
    {
      begin: async (amount) =>
        (
          await rig.call<WithdrawalRecord>(
            'withdraw!apply',
            { session_token: token(), amount, password: FUND_PASSWORD },
            (await anotherBuyer()).token,
          )
        ).data.id,
      decide: (id, by) => rig.staffCall('withdrawals!approve', { id, reason: 'checked' }, by.token),
      written: (id, by) => `INSERT INTO withdrawal_approvals VALUES ('${id}', '${by.id}', '${at()}')`,
    },
  ],
  [
    'bank transfers',
    {
      begin: async (amount) => {
        const who = await rig.person();
        const input = { session_token: token(), amount, certificate: await rig.certificate(who.id) };
        return (await rig.call<RechargeRecord>('bankRecharge!recharge', input, who.token)).data.id;
      },
      decide: async (id, by, amount) => {
        await rig.staffCall('recharges!certificate', { id }, by.token);
        return rig.staffCall(
          'recharges!confirm',
          { id, evidence: `line ${randomUUID()}`, credited: amount, reason: 'on the statement' },
          by.token,
        );
      },
      written: (id, by, amount) =>
        `INSERT INTO recharge_approvals VALUES ('${id}', '${by.id}', 'bank:${randomUUID()}', ${amount}, '${at()}')`,
    },
  ],
  [
    'adjustments',
    {
      begin: async (amount) =>
        (await rig.staffCall<Adjustment>('adjustments!propose', { userId: buyer.id, amount, reason: 'Credited twice.' }, colleague.token))
          .data.id,
      decide: (id, by) => rig.staffCall('adjustments!approve', { id, reason: 'looked at both' }, by.token),
      written: (id, by) => `UPDATE adjustments SET state = 'approved', decided_by = '${by.id}', decided_at = '${at()}' WHERE id = '${id}'`,
    },
  ],
];

/** A person withdraws a few times a day; each withdrawal here is another's. */
async function anotherBuyer(): Promise<Someone> {
  const another = await rig.person();
  await rig.fund(another.id, '20000');
  await pool.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'ethereum', $2, now())`, [
    another.id,
    someAddress(),
  ]);
  return another;
}

/** With the person's own token, in one transaction, as the role that answers requests. */
const bySql = (statement: string, by: Someone) =>
  withTransaction(db, async (tx) => {
    await sql`SELECT act_as(${by.token}, ${rig.clock.now()})`.execute(tx);
    await sql.raw(statement).execute(tx);
  }).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
const dayOf = (who: Someone): Promise<OwnDay> => ownDay(db, who.id, rig.clock.now());

describe.each(DECISIONS)('%s', (_what, { begin, decide, written }) => {
  it('end where the sum of the day is reached, for that person and on that day', async () => {
    for (const amount of ['600', '400']) expect(await decide(await begin(amount), officer, amount)).toMatchObject({ code: 0 });
    expect(await dayOf(officer)).toMatchObject({ limit: '1000', used: '1000', left: '0', loans: { used: '0' } });
    const further = await begin('50');
    expect(await decide(further, officer, '50')).toMatchObject(USED_UP);
    expect(await dayOf(officer)).toMatchObject({ used: '1000' });
    // The next day is another one; and the limit is what the parameter says.
    rig.clock.advance(DAY_MS);
    expect(await dayOf(officer)).toMatchObject({ used: '0' });
    rig.clock.advance(-DAY_MS);
    await limitTo(1_050);
    expect(await decide(further, officer, '50')).toMatchObject({ code: 0 });
  });

  it('are refused to SQL as well', async () => {
    for (const amount of ['600', '400']) expect(await decide(await begin(amount), officer, amount)).toMatchObject({ code: 0 });
    expect(await bySql(written(await begin('50'), officer, '50'), officer)).toBe('EN004');
  });

  it('of two at once both find no room that is there for one', async () => {
    const first = await begin('600');
    expect(await decide(first, officer, '600')).toMatchObject({ code: 0 });
    const ids = [await begin('300'), await begin('300')];
    const answers = await Promise.all(ids.map((id) => decide(id, officer, '300')));
    expect(answers.map(({ key }) => key ?? 'done').toSorted()).toEqual(['done', 'officer.day_used_up']);
    expect(await dayOf(officer)).toMatchObject({ used: '900' });
  });
});

it('all of them together make one day, and another person has a day of their own', async () => {
  const [[, withdrawals], [, transfers], [, adjustments]] = DECISIONS as [[string, Decision], [string, Decision], [string, Decision]];
  expect(await withdrawals.decide(await withdrawals.begin('400'), officer, '400')).toMatchObject({ code: 0 });
  expect(await transfers.decide(await transfers.begin('300'), officer, '300')).toMatchObject({ code: 0 });
  expect(await adjustments.decide(await adjustments.begin('300'), officer, '300')).toMatchObject({ code: 0 });
  const further = await withdrawals.begin('50');
  expect(await withdrawals.decide(further, officer, '50')).toMatchObject(USED_UP);
  expect(await withdrawals.decide(further, colleague, '50')).toMatchObject({ code: 0 });
});
