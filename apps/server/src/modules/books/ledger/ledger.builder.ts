/** Money for tests. It has no fact of its own, so it is posted as the owner: the server's role would be refused. */
import { randomUUID } from 'node:crypto';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import { createDb, type Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type pg from 'pg';
import { post, verifyLedger, type LedgerAccount, type Posting } from './index.ts';

export interface LedgerBuilder {
  /** Any movement between two accounts; false where the fact is posted already. */
  move(from: LedgerAccount, to: LedgerAccount, amount: string, more?: Partial<Omit<Posting, 'entries'>>): Promise<boolean>;
  deposit(userId: string, amount: string, at?: Date): Promise<boolean>;
}

/** As the product posts, with the rights of the tables' owner. */
export function postAsOwner(pool: pg.Pool, posting: Posting): Promise<boolean> {
  return withTransaction(createDb(pool), (tx) => post(tx, posting));
}

/** What begins the key of money that a test puts somewhere. */
const OF_TESTS = 'test:';

/** Money of somebody's that came from nowhere. */
export function putIn(pool: pg.Pool, userId: string, amount: string, at: Date): Promise<boolean> {
  const amountScaled = moneyFrom(amount);
  return postAsOwner(pool, {
    kind: 'recharge',
    naturalKey: `${OF_TESTS}${randomUUID()}`,
    at,
    details: { network: 'ethereum', coin: 'USDT' },
    entries: [
      { account: { kind: 'chain_clearing' }, amountScaled: -amountScaled },
      { account: available(userId), amountScaled },
    ],
  });
}

const IS_OF_FACTS = /does not fit what it stands for/;

/** What is wrong with the books, apart from money that tests put there: whatever the product has posted has to fit its fact. */
export async function bookProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    SELECT b.natural_key || ': ' || b.fault AS problem FROM (
      SELECT t.natural_key, posting_fault(t.kind, t.natural_key, t.details, array_agg(a.kind), array_agg(a.owner_id), array_agg(e.amount),
        false) AS fault
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
      WHERE NOT starts_with(t.natural_key, ${OF_TESTS}) GROUP BY t.id) b WHERE b.fault IS NOT NULL`.execute(db);
  return [...rows.map(({ problem }) => problem), ...(await sumProblems(db))];
}

/** For tests of the books alone, whose money is nobody's and stands for nothing. */
export async function sumProblems(db: Db): Promise<string[]> {
  return (await verifyLedger(db)).problems.filter((problem) => !IS_OF_FACTS.test(problem));
}

/** Money with its fact, as the demo world has it: a person of the demo and a recharge that was credited. */
export async function demoDeposit(pool: pg.Pool, userId: string, amount: string, at = new Date('2026-01-15T12:00:00Z')): Promise<boolean> {
  const [id, key] = [randomUUID(), `recharge:demo:${randomUUID()}`];
  await pool.query(
    `INSERT INTO users (id, usercode, username, is_demo) VALUES ($1, $1::uuid::text, $1::uuid::text, true) ON CONFLICT (id) DO NOTHING`,
    [userId],
  );
  await pool.query(
    `INSERT INTO recharges (id, serial, user_id, kind, state, currency, amount, credited, evidence, created_at, decided_at)
     VALUES ($1, $1::uuid::text, $2, 'certificate', 'success', 'USDT', $3, $3, $4, $5, $5)`,
    [id, userId, amount, key, at],
  );
  return postAsOwner(pool, {
    kind: 'recharge',
    naturalKey: key,
    at,
    details: { source: 'demo', cause: { kind: 'recharge', id, serial: id } },
    entries: [
      { account: { kind: 'chain_clearing' }, amountScaled: -moneyFrom(amount) },
      { account: available(userId), amountScaled: moneyFrom(amount) },
    ],
  });
}

export function ledgerBuilder(db: Db): LedgerBuilder {
  const move: LedgerBuilder['move'] = (from, to, amount, more = {}) =>
    withTransaction(db, (tx) =>
      post(tx, {
        kind: 'recharge',
        naturalKey: `test:${randomUUID()}`,
        at: new Date('2026-01-15T12:00:00Z'),
        ...more,
        entries: [
          { account: from, amountScaled: -moneyFrom(amount) },
          { account: to, amountScaled: moneyFrom(amount) },
        ],
      }),
    );
  return {
    move,
    deposit: (userId, amount, at) =>
      move({ kind: 'chain_clearing' }, { kind: 'user_available', ownerId: userId }, amount, at ? { at } : {}),
  };
}

/** A person's money that can be spent. */
export const available = (ownerId: string): LedgerAccount => ({ kind: 'user_available', ownerId });
export const hold = (ownerId: string): LedgerAccount => ({ kind: 'user_hold', ownerId });
export const ESCROW: LedgerAccount = { kind: 'escrow' };
