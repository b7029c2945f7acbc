/**
 * Balances of the past. The entries of one account are dated in the order of their numbers, so what was there at a moment is the balance of
 * now without the entries that came after it: nothing older is read.
 */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { OwnedKind } from './accounts.ts';

/** Everything that was posted before this moment; undefined where there is no such account. */
export async function selectBalanceBefore(db: Db | Tx, kind: OwnedKind, ownerId: string, moment: Date): Promise<string | undefined> {
  const { rows } = await sql<{ balance: string }>`
    SELECT (a.balance - coalesce((
      SELECT sum(e.amount) FROM ledger_entries e WHERE e.account_id = a.id AND e.id > coalesce((
        SELECT b.id FROM ledger_entries b JOIN ledger_transactions t ON t.id = b.transaction_id
        WHERE b.account_id = a.id AND t.posted_at < ${moment} ORDER BY b.id DESC LIMIT 1), 0)), 0))::text AS balance
    FROM ledger_accounts a WHERE a.kind = ${kind} AND a.owner_id = ${ownerId}::uuid AND a.currency = ${CURRENCY}`.execute(db);
  return rows[0]?.balance;
}

export interface OwnerBalance {
  ownerId: string;
  balance: string;
}

/**
 * Every account there was then, with what was in it: what is in it now, less the entries since, whoever's they are. Added up rather than
 * joined: a database that knows nothing yet about its tables, or what was true an hour ago, may join them row by row, and with ten
 * thousand accounts that takes a quarter of an hour.
 */
export const accountsBefore = (moment: Date): RawBuilder<unknown> => sql`
  SELECT min(part.owner_id::text)::uuid AS owner_id, min(part.kind) AS kind, sum(part.amount) AS amount
  FROM (
    SELECT id, owner_id, kind, opened_at, balance AS amount FROM ledger_accounts
    WHERE balance IS NOT NULL AND currency = ${CURRENCY}
    UNION ALL
    SELECT e.account_id, NULL, NULL, NULL, -e.amount FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.posted_at >= ${moment}) part
  GROUP BY part.id HAVING min(part.kind) IS NOT NULL AND (min(part.opened_at) < ${moment} OR sum(part.amount) <> 0)`;

/** Available and on hold together, of everybody who had an account then. */
export async function selectAllBalancesBefore(db: Db | Tx, moment: Date): Promise<OwnerBalance[]> {
  const { rows } = await sql<OwnerBalance>`
    SELECT owner_id AS "ownerId", sum(amount)::text AS balance FROM (${accountsBefore(moment)}) a GROUP BY owner_id`.execute(db);
  return rows;
}
