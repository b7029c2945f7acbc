/**
 * The ledger as staff read it. It only grows, so no question here may depend on how long it is: a selection is counted and paged through up
 * to a reach, every way into it
 * has an index, and what is older is found by its dates.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { moneyWatchCalls } from '@entrepot/contracts/calls/money-watch.ts';
import { OWNED_ACCOUNTS } from '@entrepot/contracts/money-work.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allOf, withinDays } from '../../../platform/db/selection.ts';
import type { OwnedKind, PlatformKind, TransactionKind } from '../../books/ledger/index.ts';

export type LedgerFilter = InputOf<(typeof moneyWatchCalls)['ledger!export']>;
export type AccountKind = OwnedKind | PlatformKind;

export interface TransactionRow {
  id: string;
  kind: TransactionKind;
  natural_key: string;
  details: { cause?: { kind: string; id: string; serial: string }; order?: string; [other: string]: unknown };
  posted_at: Date;
  /** The same to its last digit, for what follows it. */
  place: string;
  amount: string;
  /** Of the order that the details name by its serial. */
  order_id: string | null;
  owner: OwnerRow | null;
}

export interface OwnerRow {
  kind: 'user' | 'shop';
  id: string;
  name: string | null;
}

const OWNED: ReadonlySet<AccountKind> = new Set(OWNED_ACCOUNTS);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * By the serial of what caused it, by the fact that it stands for, or by its own number. Each is looked up by its own index; all in one
 * condition would be a walk through everything.
 */
function named(reference: string): RawBuilder<unknown> {
  const serial = reference.toUpperCase();
  return sql`t.id = ANY (ARRAY (
    SELECT f.id FROM ledger_transactions f WHERE f.natural_key = ${reference}
    UNION ALL SELECT c.id FROM ledger_transactions c WHERE c.details->'cause'->>'serial' = ${serial}
    UNION ALL SELECT o.id FROM ledger_transactions o WHERE o.details->>'order' = ${serial}
    ${UUID.test(reference) ? sql`UNION ALL SELECT ${reference}::uuid` : sql``}))`;
}

/**
 * A selection with its accounts looked up: which of two ways is shorter depends on how many entries they have, and the database knows that
 * of an account that it is given.
 */
export interface Selection extends LedgerFilter {
  /** Undefined: all of them, or those of a kind that many people have. */
  accountIds: readonly string[] | undefined;
}

export async function select(db: Db, filter: LedgerFilter): Promise<Selection> {
  const ownerId = filter.userId ?? filter.shopId;
  const isOfMany = filter.account !== undefined && OWNED.has(filter.account) && ownerId === undefined;
  if ((ownerId === undefined && filter.account === undefined) || isOfMany) return { ...filter, accountIds: undefined };
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM ledger_accounts a WHERE a.currency = ${CURRENCY}
      AND ${allOf(ownerId && sql`a.owner_id = ${ownerId}::uuid`, filter.account && sql`a.kind = ${filter.account}`)}`.execute(db);
  return { ...filter, accountIds: rows.map(({ id }) => id) };
}

function ofAccounts({ accountIds, account }: Selection): RawBuilder<unknown> | undefined {
  if (accountIds) return sql`t.id IN (SELECT e.transaction_id FROM ledger_entries e WHERE e.account_id = ANY (${accountIds}::uuid[]))`;
  return (
    account &&
    sql`EXISTS (SELECT FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = t.id
      AND a.kind = ${account})`
  );
}

function matching(selection: Selection): RawBuilder<unknown> {
  const { kind } = selection;
  const reference = selection.reference?.trim();
  return allOf(
    kind && sql`t.kind = ${kind}`,
    ofAccounts(selection),
    withinDays(sql`t.posted_at`, selection),
    reference && named(reference),
  );
}

const NAME = (owner: RawBuilder<unknown>) =>
  sql`coalesce((SELECT u.username::text FROM users u WHERE u.id = ${owner}), (SELECT s.name FROM shops s WHERE s.id = ${owner}))`;

/** What is known of a transaction beside its own row, asked for those that are shown and no others. */
const WITH_SIDES = sql`
  SELECT t.id, t.kind, t.natural_key, t.details, t.posted_at, t.posted_at::text AS place,
    (SELECT coalesce(sum(e.amount), 0)::text FROM ledger_entries e WHERE e.transaction_id = t.id AND e.amount > 0) AS amount,
    (SELECT o.id FROM orders o WHERE o.serial = t.details->>'order') AS order_id,
    (SELECT json_build_object('kind', CASE WHEN a.kind LIKE 'user%' THEN 'user' ELSE 'shop' END, 'id', a.owner_id, 'name',
     ${NAME(sql`a.owner_id`)})
     FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = t.id AND a.owner_id IS NOT NULL
     ORDER BY a.kind LIKE 'user%' DESC, e.id LIMIT 1) AS owner`;

export async function selectTransactions(db: Db, selection: Selection, limit: number, offset: number): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    ${WITH_SIDES} FROM (SELECT t.* FROM ledger_transactions t WHERE ${matching(selection)} ORDER BY t.posted_at DESC, t.id DESC
      LIMIT ${limit} OFFSET ${offset}) t
    ORDER BY t.posted_at DESC, t.id DESC`.execute(db);
  return rows;
}

/** No further than the reach. */
export async function countTransactions(db: Db, selection: Selection, reach: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (SELECT FROM ledger_transactions t WHERE ${matching(selection)} LIMIT ${reach}) counted`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function selectTransaction(db: Db, id: string): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`${WITH_SIDES} FROM ledger_transactions t WHERE t.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface EntryRow {
  id: string;
  transaction_id: string;
  account: AccountKind;
  owner_id: string | null;
  owner_name: string | null;
  amount: string;
  position: string | null;
  hash: Buffer | null;
  sealed_at: Date | null;
}

/** Of these transactions, in the order in which they were posted. */
export async function selectEntries(db: Db, transactionIds: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT e.id, e.transaction_id, a.kind AS account, a.owner_id, ${NAME(sql`a.owner_id`)} AS owner_name, e.amount::text, s.position,
      s.hash, s.sealed_at
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id LEFT JOIN ledger_seals s ON s.entry_id = e.id
    WHERE e.transaction_id = ANY (${transactionIds}::uuid[]) ORDER BY e.id`.execute(db);
  return rows;
}

/** All of a selection for a file, newest first, each time what follows the last one. */
export async function selectTransactionsAfter(
  db: Db,
  selection: Selection,
  last: TransactionRow | undefined,
  limit: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    ${WITH_SIDES} FROM (
      SELECT t.* FROM ledger_transactions t WHERE ${allOf(
        matching(selection),
        last &&
          sql`(t.posted_at, t.id)
        < (${last.place}::timestamptz, ${last.id}::uuid)`,
      )}
      ORDER BY t.posted_at DESC, t.id DESC LIMIT ${limit}) t
    ORDER BY t.posted_at DESC, t.id DESC`.execute(db);
  return rows;
}

export async function selectOwnerName(db: Db, ownerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`SELECT ${NAME(sql`${ownerId}::uuid`)} AS name`.execute(db);
  return rows[0]?.name ?? undefined;
}

/** The platform's own accounts, whose entries are added up: all of them, or those before a moment. */
export async function selectPlatformSums(db: Db, before: Date | undefined): Promise<Array<{ account: PlatformKind; amount: string }>> {
  const { rows } = await sql<{ account: PlatformKind; amount: string }>`
    SELECT a.kind AS account, coalesce(sum(e.amount), 0)::text AS amount
    FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
      ${before ? sql`AND e.transaction_id IN (SELECT t.id FROM ledger_transactions t WHERE t.posted_at < ${before})` : sql``}
    WHERE a.owner_id IS NULL AND a.currency = ${CURRENCY} GROUP BY a.kind ORDER BY a.kind`.execute(db);
  return rows;
}
