/** Posting and balances. Nothing here changes or removes what was posted; the database would not let it. */
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../platform/db/database.ts';
import type { OwnedKind, PlatformKind } from './accounts.ts';

export interface NewTransaction {
  kind: string;
  naturalKey: string;
  detailsJson: string;
  at: Date;
  /** One element of each for every entry. */
  kinds: string[];
  owners: Array<string | null>;
  amounts: string[];
}

/** False where the fact is posted already. */
export async function postTransaction(
  tx: Tx,
  { kind, naturalKey, detailsJson, at, kinds, owners, amounts }: NewTransaction,
): Promise<boolean> {
  const [row] = await runPrepared(
    tx,
    sql<{ posted: string | null }>`
    SELECT post_ledger_transaction(${kind}, ${naturalKey}, ${detailsJson}::jsonb, ${at}::timestamptz,
      ${kinds}::text[], ${owners}::uuid[], ${amounts}::numeric[]) AS posted`,
  );
  return row!.posted !== null;
}

export async function selectBalances(db: Db | Tx, ownerId: string): Promise<Array<{ kind: OwnedKind; balance: string }>> {
  const { rows } = await sql<{ kind: OwnedKind; balance: string }>`
    SELECT kind, balance::text FROM ledger_accounts WHERE owner_id = ${ownerId}::uuid AND currency = ${CURRENCY}`.execute(db);
  return rows;
}

export async function selectHasBalance(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ledger_accounts WHERE owner_id = ${ownerId}::uuid AND balance <> 0 LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export interface SumFilter {
  /** `details.network`, `details.provider` or `details.storefront` of the transactions that count. */
  detailsNetwork?: string;
  detailsProvider?: string;
  detailsStorefront?: string;
}

export async function selectSum(
  db: Db | Tx,
  kind: PlatformKind,
  { detailsNetwork, detailsProvider, detailsStorefront }: SumFilter,
): Promise<string> {
  const wanted = {
    ...(detailsNetwork === undefined ? {} : { network: detailsNetwork }),
    ...(detailsProvider === undefined ? {} : { provider: detailsProvider }),
    ...(detailsStorefront === undefined ? {} : { storefront: detailsStorefront }),
  };
  const isAll = Object.keys(wanted).length === 0;
  const { rows } = await sql<{ sum: string }>`
    SELECT coalesce(sum(e.amount), 0)::text AS sum
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    ${isAll ? sql`` : sql`JOIN ledger_transactions t ON t.id = e.transaction_id AND t.details @> ${JSON.stringify(wanted)}::jsonb`}
    WHERE a.kind = ${kind} AND a.owner_id IS NULL AND a.currency = ${CURRENCY}`.execute(db);
  return rows[0]!.sum;
}
