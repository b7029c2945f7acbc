/**
 * The database goes away while people pay back: whoever sends the same payment again until it is answered has paid once, and missed days
 * are counted once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { ownPostgres } from '@entrepot/testing/own-postgres.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { FUND_PASSWORD, loanRig, type Someone } from './loans.builder.ts';

const AWAY_SECONDS = isLong ? 30 : 3;
const PEOPLE = 12;
/** Each pays so often. */
const TIMES = 4;

// It is killed, and keeps what it has said that it has.
const database = await ownPostgres({ durable: true });

it(
  'nothing is paid twice, and nothing that was answered is lost',
  async () => {
    await migrate(database.connectionString);
    const pool = new pg.Pool({ connectionString: database.connectionString, max: 8, connectionTimeoutMillis: 2_000 });
    // Said by connections when they are cut, whether somebody uses them or not.
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    atTheEnd(() => pool.end());
    const db = createDb(pool);
    const rig = await loanRig({ db, pool });
    await rig.lend('50000000');
    const officers = [await rig.officer(), await rig.officer()];
    const people: Array<{ buyer: Someone; id: string }> = [];
    for (let count = 0; count < PEOPLE; count++) {
      const buyer = await rig.person();
      people.push({ buyer, id: await rig.running(buyer, {}, officers) });
    }
    rig.advanceDays(5);

    let [isGone, failures] = [false, 0];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    /** Whoever gets no answer sends it again. */
    async function until<Data>(work: () => Promise<{ code: number; data: Data; key?: string | undefined }>): Promise<Data> {
      for (;;) {
        const answer = await work().catch(() => undefined);
        if (answer?.code === 0) return answer.data;
        // Only of the database does it come that something is tried again.
        if (answer) expect(answer.key).toMatch(/^system\./);
        failures += 1;
        await delay(100);
      }
    }
    const paying = people.map(async ({ buyer, id }, index) => {
      for (let time = 1; time <= TIMES; time++) {
        const quote = await until(() => rig.call<RepayQuote>('credit!repayQuote', { id, choice: 'amount', amount: '1000' }, buyer));
        const input = { id, quote: quote.quote, password: FUND_PASSWORD };
        await until(() => rig.call('credit!repay', input, buyer, `${id}:${time}`));
        begin();
        // Half of them are in the middle of it when it goes, half come when it is gone.
        while (index % 2 === 0 && !isGone) await delay(20);
      }
    });
    await begun;
    await database.kill();
    isGone = true;
    await delay(AWAY_SECONDS * 1_000);
    await database.start();
    await Promise.all(paying);
    expect(failures).toBeGreaterThan(0);

    for (const { buyer, id } of people) {
      const { payments } = await rig.read(buyer, id);
      expect(payments.map(({ amount }) => amount)).toEqual(Array.from({ length: TIMES }, () => '1000'));
      expect(await rig.balance(buyer.id)).toBe(String(120_000 - TIMES * 1_000));
    }
    const { rows } = await pool.query<{ days: number }>('SELECT DISTINCT count(*)::integer AS days FROM loan_accruals GROUP BY loan_id');
    expect(rows).toEqual([{ days: 5 }]);
    expect(await bookProblems(db)).toEqual([]);
    expect(await rig.loans.compare()).toBe(true);
  },
  LONG_LIMIT_MS,
);
