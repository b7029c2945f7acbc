import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { balanceAsOf, balancesOf, hasBalance, post, sumOf } from './index.ts';
import { available, ESCROW, hold, ledgerBuilder, sumProblems } from './ledger.builder.ts';

const { db, pool, connectionString } = await testDatabase();
const { move, deposit } = ledgerBuilder(createDb(pool));

/** Connections of their own, as a second server has them. */
const otherPool = createPool({ connectionString, maxConnections: 10, limits: PATIENT_POOL });
// Its connections may be cut while they are being closed.
otherPool.on('error', () => undefined);
const otherConnections = ledgerBuilder(createDb(otherPool));
afterAll(() => otherPool.end());

const RIVAL = fileURLToPath(new URL('rival.builder.ts', import.meta.url));

/** A server process that stands ready to spend. */
async function rival(owner: string, amount: string, times: number): Promise<{ spend(): Promise<Record<string, number>> }> {
  const child = spawn(process.execPath, [RIVAL, owner, amount, String(times)], {
    env: { PATH: process.env.PATH, DATABASE_URL: connectionString },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: 'ready' });
  return {
    async spend() {
      child.stdin.write('go\n');
      return JSON.parse((await lines.next()).value ?? '') as Record<string, number>;
    },
  };
}

const availableOf = async (ownerId: string): Promise<string> => formatMoney((await balancesOf(db, ownerId)).availableScaled);
const outcomes = (settled: Array<PromiseSettledResult<boolean>>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of settled) {
    const name = one.status === 'fulfilled' ? String(one.value) : String((one.reason as { key?: string }).key ?? one.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describe('posting', () => {
  it('opens accounts as money reaches them, and keeps what is available and what is on hold apart', async () => {
    const [ada, at] = [randomUUID(), new Date('2026-01-02T03:04:05.678Z')];
    expect(await balancesOf(db, ada)).toEqual({ availableScaled: 0n, holdScaled: 0n });
    expect(await withTransaction(db, (tx) => hasBalance(tx, ada))).toBe(false);
    expect(await deposit(ada, '100.0000000001', at)).toBe(true);
    await move(available(ada), hold(ada), '40', { kind: 'withdrawal_hold', at });
    expect(await balancesOf(db, ada)).toEqual({ availableScaled: moneyFrom('60.0000000001'), holdScaled: moneyFrom('40') });
    expect(await withTransaction(db, (tx) => hasBalance(tx, ada))).toBe(true);
    const { rows } = await pool.query('SELECT DISTINCT opened_at, moved_at FROM ledger_accounts WHERE owner_id = $1', [ada]);
    expect(rows).toEqual([{ opened_at: at, moved_at: at }]);
  });

  it('takes a fact once, however often and by however many at once it is told', async () => {
    const [bob, naturalKey] = [randomUUID(), `chain:local:0x${randomUUID()}:0`];
    const tell = (index: number) =>
      (index % 2 ? otherConnections : { move }).move({ kind: 'chain_clearing' }, available(bob), '5', { naturalKey });
    const told = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => tell(index)));
    expect(outcomes(told)).toEqual({ true: 1, false: 49 });
    expect(await availableOf(bob)).toBe('5');
    expect(await tell(0)).toBe(false);
  });

  it('lets one of a hundred spend the whole balance, over two server processes', async () => {
    const carol = randomUUID();
    await deposit(carol, '100');
    const rivals = await Promise.all([rival(carol, '100', 50), rival(carol, '100', 50)]);
    const counts = await Promise.all(rivals.map(({ spend }) => spend()));
    const total = (outcome: string) => counts.reduce((sum, each) => sum + (each[outcome] ?? 0), 0);
    expect([total('true'), total('wallet.insufficient_balance')]).toEqual([1, 99]);
    expect(await availableOf(carol)).toBe('0');
  });

  it('refuses more than there is to the last decimal, and leaves no trace of it', async () => {
    const dave = randomUUID();
    await deposit(dave, '1');
    const naturalKey = `order:${randomUUID()}:payment`;
    await expect(move(available(dave), ESCROW, '1.0000000001', { naturalKey })).rejects.toMatchObject({
      key: 'wallet.insufficient_balance',
    });
    expect((await pool.query('SELECT FROM ledger_transactions WHERE natural_key = $1', [naturalKey])).rowCount).toBe(0);
    // The refused fact may be posted once there is money for it.
    expect(await move(available(dave), ESCROW, '1', { naturalKey })).toBe(true);
  });

  it('refuses what does not sum to zero, has one entry or none, or moves nothing', async () => {
    const erin = randomUUID();
    const attempt = (...amounts: bigint[]) =>
      withTransaction(createDb(pool), (tx) =>
        post(tx, {
          kind: 'recharge',
          naturalKey: randomUUID(),
          at: new Date(),
          entries: amounts.map((amountScaled, index) => ({
            account: index === 0 ? { kind: 'chain_clearing' } : available(erin),
            amountScaled,
          })),
        }),
      );
    await expect(attempt(-5n, 6n)).rejects.toThrow('does not balance');
    await expect(attempt(5n)).rejects.toThrow('two entries or more');
    await expect(attempt()).rejects.toThrow('two entries or more');
    await expect(attempt(0n, 0n)).rejects.toThrow('amount');
    expect((await pool.query('SELECT FROM ledger_accounts WHERE owner_id = $1', [erin])).rowCount).toBe(0);
  });

  it('does not deadlock when money crosses both ways, or when many open the same accounts', async () => {
    const [frank, grace] = [randomUUID(), randomUUID()];
    await Promise.all(Array.from({ length: 20 }, (_, index) => deposit(index % 2 ? frank : grace, '10')));
    const {
      rows: [before],
    } = await pool.query<{ deadlocks: string }>('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 ? move(available(frank), available(grace), '1') : otherConnections.move(available(grace), available(frank), '1'),
      ),
    );
    expect([await availableOf(frank), await availableOf(grace)]).toEqual(['100', '100']);
    const {
      rows: [after],
    } = await pool.query<{ deadlocks: string }>('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    expect(after).toEqual(before);
  });

  it('is the only way in for the server', async () => {
    for (const statement of [
      `INSERT INTO ledger_transactions (kind, natural_key) VALUES ('recharge', 'x')`,
      'INSERT INTO ledger_entries (transaction_id, account_id, amount) VALUES (uuidv7(), uuidv7(), 1)',
      `INSERT INTO ledger_accounts (kind) VALUES ('fees')`,
      'TRUNCATE ledger_accounts CASCADE',
      'INSERT INTO ledger_seals (position, entry_id, hash) VALUES (1, 1, $$x$$)',
      'UPDATE ledger_seal_state SET sealed_up_to = 0',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('permission denied');
  });
});

describe("the platform's own accounts", () => {
  it('are summed, also by network or payment company', async () => {
    const heidi = randomUUID();
    const before = await sumOf(db, 'provider_clearing');
    await move({ kind: 'provider_clearing' }, available(heidi), '7', { details: { provider: 'sandbox' } });
    await move({ kind: 'provider_clearing' }, available(heidi), '11', { details: { provider: 'other', network: 'local' } });
    expect((await sumOf(db, 'provider_clearing')) - before).toBe(-moneyFrom('18'));
    expect(await sumOf(db, 'provider_clearing', { detailsProvider: 'sandbox' })).toBe(-moneyFrom('7'));
    expect(await sumOf(db, 'provider_clearing', { detailsNetwork: 'local' })).toBe(-moneyFrom('11'));
    expect(await sumOf(db, 'lending_capital')).toBe(0n);
  });
});

describe('the past', () => {
  it('is what was posted before a moment, and never less than nothing', async () => {
    const ivan = randomUUID();
    const at = (time: string) => new Date(`2026-01-10T${time}Z`);
    await deposit(ivan, '100', at('10:00:00'));
    await move(available(ivan), ESCROW, '30', { at: at('11:00:00') });
    // Dated by a clock that is behind: it takes effect after what it follows all the same.
    await move(available(ivan), ESCROW, '70', { at: at('09:00:00') });
    const asOf = async (time: string) => formatMoney(await balanceAsOf(db, { kind: 'user_available', ownerId: ivan }, at(time)));
    expect(await Promise.all(['09:30:00', '10:00:00', '10:00:00.001', '11:00:00', '11:00:00.001', '23:00:00'].map(asOf))).toEqual([
      '0',
      '0',
      '100',
      '100',
      '0',
      '0',
    ]);
    expect(await balanceAsOf(db, { kind: 'user_available', ownerId: randomUUID() }, at('10:00:00'))).toBe(0n);
  });
});

it('is sound after all of this', async () => {
  expect(await sumProblems(db)).toEqual([]);
});
