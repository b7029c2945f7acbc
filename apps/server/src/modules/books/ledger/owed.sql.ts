/**
 * All that is owed at a moment of the past, from the ledger alone. Commission, fees and clearing are the platform's own and no part of it.
 */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { accountsBefore } from './as-of.sql.ts';

export interface OwedRow {
  /** Null for money in escrow that no payment explains. */
  ownerId: string | null;
  kind: string;
  amount: string;
}

/** Of everybody who had an account then, kept account by account. */
export async function selectAccountsBefore(tx: Tx, moment: Date): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    SELECT owner_id AS "ownerId", kind, amount::text AS amount FROM (${accountsBefore(moment)}) a`.execute(tx);
  return rows;
}

/**
 * Escrow is one account for everybody; every movement of it names its order, and the payment of an order shows whose money it is. What is
 * paid in and neither
 * refunded nor settled is the buyer's.
 */
export async function selectEscrowBefore(tx: Tx, moment: Date): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    SELECT p.owner_id AS "ownerId", 'escrow' AS kind, sum(h.amount)::text AS amount
    FROM (
      SELECT t.details->>'order' AS serial, sum(e.amount) AS amount
      FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE a.kind = 'escrow' AND a.currency = ${CURRENCY} AND t.posted_at < ${moment} GROUP BY 1 HAVING sum(e.amount) <> 0) h
    LEFT JOIN LATERAL (
      SELECT b.owner_id FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      JOIN ledger_accounts b ON b.id = e.account_id
      WHERE t.details->>'order' = h.serial AND t.kind = 'order_payment' AND b.kind = 'user_available' LIMIT 1) p ON true
    GROUP BY p.owner_id`.execute(tx);
  return rows;
}

/**
 * What a storefront's lender has not lent, and what came back to it: all of its accounts but the one that says what it brought in. It has
 * no row of its own, so its leaf goes under an id that is made of the storefront's name.
 */
export async function selectLendersBefore(tx: Tx, moment: Date): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    SELECT md5('lender:' || (t.details->>'storefront'))::uuid::text AS "ownerId", 'lender' AS kind, sum(e.amount)::text AS amount
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.kind LIKE 'lending\\_%' AND a.kind <> 'lending_clearing' AND a.currency = ${CURRENCY} AND t.posted_at < ${moment}
    GROUP BY t.details->>'storefront' HAVING sum(e.amount) <> 0`.execute(tx);
  return rows;
}

/** Where money comes from that is worth nothing: the demo's own past, test chains, and payment companies that only play at being one. */
export interface TestSources {
  networks: readonly string[];
  providers: readonly string[];
}

/** People into whose accounts money has come from outside, and never any that is worth something. */
export async function selectOwnersOfTestMoney(tx: Tx, { networks, providers }: TestSources): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    SELECT a.owner_id AS owner
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind IN ('recharge', 'adjustment') AND a.owner_id IS NOT NULL AND e.amount > 0 GROUP BY a.owner_id
    HAVING bool_and(coalesce(t.details->>'source' = 'demo' OR t.details->>'network' = ANY (${networks}::text[])
      OR t.details->>'provider' = ANY (${providers}::text[]), false))`.execute(tx);
  return rows.map(({ owner }) => owner);
}

/** Lenders who have never brought in anything but demo money. */
export async function selectLendersOfTestMoney(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    SELECT md5('lender:' || (t.details->>'storefront'))::uuid::text AS owner FROM ledger_transactions t WHERE t.kind = 'loan_funding'
    GROUP BY t.details->>'storefront' HAVING bool_and(coalesce(t.details->>'source' = 'demo', false))`.execute(tx);
  return rows.map(({ owner }) => owner);
}
