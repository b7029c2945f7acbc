import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Whether people's orders or money name it. Their history would name a shop that nobody knows. */
export async function namesStorefront(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE storefront_code = ${code}) OR EXISTS (SELECT FROM recharges WHERE storefront_code = ${code})
      OR EXISTS (SELECT FROM withdrawals WHERE storefront_code = ${code})
      OR EXISTS (SELECT FROM merchant_applications WHERE storefront_code = ${code})
      OR EXISTS (SELECT FROM loans WHERE storefront_code = ${code}) OR EXISTS (SELECT FROM loan_fundings WHERE storefront_code = ${code})
      OR EXISTS (SELECT FROM webhook_endpoints WHERE storefront_code = ${code})
      OR EXISTS (SELECT FROM conversations WHERE storefront_code = ${code}) AS found`.execute(tx);
  return rows[0]!.found;
}
