/**
 * Balances of the past. The entries of one account are dated in the order of their numbers, so what was there at a moment is the balance of
 * now without the entries that came after it: nothing older is read.
 */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
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
 * Available and on hold together, of everybody who had an account then. Reads the entries since that moment, whoever's they are, and no
 * others.
 */
export async function selectAllBalancesBefore(db: Db | Tx, moment: Date): Promise<OwnerBalance[]> {
  const { rows } = await sql<OwnerBalance>`
    WITH since AS (
      SELECT e.account_id, sum(e.amount) AS amount FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.posted_at >= ${moment} GROUP BY e.account_id)
    SELECT a.owner_id AS "ownerId", sum(a.balance - coalesce(s.amount, 0))::text AS balance
    FROM ledger_accounts a LEFT JOIN since s ON s.account_id = a.id
    WHERE a.balance IS NOT NULL AND a.currency = ${CURRENCY} AND (a.opened_at < ${moment} OR a.balance <> coalesce(s.amount, 0))
    GROUP BY a.owner_id`.execute(db);
  return rows;
}
