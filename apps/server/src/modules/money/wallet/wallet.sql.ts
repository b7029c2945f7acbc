/** What people and shops see of the ledger. Every statement names whose it is, so nobody's money is shown to another. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { OwnedKind } from '../../books/ledger/index.ts';

/**
 * Paid for orders and neither passed on nor refunded. Escrow is one account for everybody, in which a person's part is not marked; the
 * orders
 * know it exactly, since each payment, refund and settlement is posted in the transaction that changes the order, and are found by their
 * buyer.
 */
export async function selectEscrow(db: Db, userId: string): Promise<{ held: string; orders: number }> {
  const { rows } = await sql<{ held: string; orders: number }>`
    SELECT coalesce(sum(paid.held), 0)::text AS held, count(*) FILTER (WHERE paid.held > 0)::integer AS orders FROM (
      SELECT o.total - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.id AND r.state = 2), 0) AS held
      FROM orders o WHERE o.buyer_id = ${userId}::uuid AND o.paid_at IS NOT NULL AND o.completed_at IS NULL) paid`.execute(db);
  return rows[0]!;
}

/** The account whose movements a statement lists: what a person or a shop can spend. */
export interface StatementAccount {
  kind: Extract<OwnedKind, 'user_available' | 'shop_available'>;
  ownerId: string;
}

export interface StatementFilter {
  kind: string | undefined;
  /** From this moment on. */
  since: Date | undefined;
  /** Before this moment. */
  before: Date | undefined;
  /** The last entry that counts. Entries of one account are numbered in the order in which they took effect. */
  upToEntry?: string | undefined;
}

export interface MovementRow {
  id: string;
  at: Date;
  kind: string;
  details: unknown;
  amount: string;
  balance_after: string;
  /** Of the order that the details name by its serial. */
  order_id: string | null;
}

/**
 * Newest first. The balance after an entry is the balance of now without all that came later, and the window runs along the index from the
 * newest entry: a page reads what stands before it and itself, and nothing of the years behind.
 */
export async function selectMovements(
  db: Db | Tx,
  account: StatementAccount,
  filter: StatementFilter,
  limit: number,
  offset: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    ${own(account)}
    SELECT m.id, t.posted_at AS at, t.kind, t.details, m.amount::text, m.balance_after::text,
      (SELECT o.id FROM orders o WHERE o.serial = t.details->>'order') AS order_id
    FROM (
      SELECT e.id, e.transaction_id, e.amount,
        ${BALANCE_AFTER} AS balance_after
      FROM ledger_entries e WHERE e.account_id = (SELECT id FROM own)) m
    JOIN ledger_transactions t ON t.id = m.transaction_id
    WHERE ${matches(filter, sql`m.id`)}
    ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countMovements(db: Db, account: StatementAccount, filter: StatementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${own(account)}
    SELECT count(*)::integer AS count
    FROM ledger_entries e ${isEverything(filter) ? sql`` : sql`JOIN ledger_transactions t ON t.id = e.transaction_id`}
    WHERE e.account_id = (SELECT id FROM own) AND ${matches(filter, sql`e.id`)}`.execute(db);
  return rows[0]!.count;
}

/** Looked up first and once; joined to its entries, they would have to be sorted. */
function own({ kind, ownerId }: StatementAccount): RawBuilder<unknown> {
  return sql`WITH own AS MATERIALIZED (
    SELECT id, balance FROM ledger_accounts WHERE kind = ${kind} AND owner_id = ${ownerId}::uuid AND currency = ${CURRENCY})`;
}

const BALANCE_AFTER = sql`
  (SELECT balance FROM own) - coalesce(sum(e.amount) OVER (ORDER BY e.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`;

function isEverything({ kind, since, before }: StatementFilter): boolean {
  return kind === undefined && since === undefined && before === undefined;
}

function matches({ kind, since, before, upToEntry }: StatementFilter, entryId: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [
    kind === undefined ? undefined : sql`t.kind = ${kind}`,
    since === undefined ? undefined : sql`t.posted_at >= ${since}`,
    before === undefined ? undefined : sql`t.posted_at < ${before}`,
    upToEntry === undefined ? undefined : sql`${entryId} <= ${upToEntry}::bigint`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

export interface BalanceStep {
  at: Date;
  balance: string;
}

/** The last movement of each stretch of time, with what was available after it. */
export async function selectSteps(db: Db, userId: string, since: Date, stretchSeconds: number): Promise<BalanceStep[]> {
  const { rows } = await sql<BalanceStep>`
    ${own({ kind: 'user_available', ownerId: userId })}
    SELECT DISTINCT ON (m.stretch) m.at, m.balance_after::text AS balance
    FROM (
      SELECT e.id, t.posted_at AS at, date_bin(make_interval(secs => ${stretchSeconds}), t.posted_at, ${since}::timestamptz) AS stretch,
        ${BALANCE_AFTER} AS balance_after
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.account_id = (SELECT id FROM own) AND t.posted_at >= ${since}) m
    ORDER BY m.stretch, m.id DESC`.execute(db);
  return rows;
}

export async function selectUsername(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ username: string }>`SELECT username FROM users WHERE id = ${userId}::uuid`.execute(db);
  return rows[0]?.username ?? '';
}
