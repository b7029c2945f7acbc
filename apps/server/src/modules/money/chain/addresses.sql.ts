import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface CurrentAddress {
  address: string;
  number: number;
}

export async function selectCurrentAddress(tx: Tx, userId: string, network: string): Promise<CurrentAddress | undefined> {
  const { rows } = await sql<CurrentAddress>`
    SELECT address, number::float8 AS number FROM deposit_addresses
    WHERE user_id = ${userId}::uuid AND network = ${network} AND replaced_at IS NULL`.execute(tx);
  return rows[0];
}

/** It is watched for ever, and shown no more. */
export async function replaceAddress(tx: Tx, { userId, network }: { userId: string; network: string }, now: Date): Promise<void> {
  await sql`
    UPDATE deposit_addresses SET replaced_at = ${now} WHERE user_id = ${userId}::uuid AND network = ${network}
      AND replaced_at IS NULL`.execute(tx);
}

/**
 * The number a person has on another network already, which makes the address the same wherever networks write it alike; otherwise the
 * next.
 */
export async function nextNumber(tx: Tx, userId: string, network: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    SELECT coalesce(
      (SELECT number FROM deposit_addresses o WHERE o.user_id = ${userId}::uuid AND o.replaced_at IS NULL
         AND NOT EXISTS (SELECT FROM deposit_addresses t WHERE t.network = ${network} AND t.number = o.number) ORDER BY o.id LIMIT 1),
      nextval('deposit_address_numbers'))::float8 AS number`.execute(tx);
  return rows[0]!.number;
}

/** Somebody who asks twice at the same moment gets one address. */
export async function insertAddress(
  tx: Tx,
  row: { userId: string; network: string; number: number; address: string },
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO deposit_addresses (user_id, network, number, address, created_at)
    VALUES (${row.userId}::uuid, ${row.network}, ${row.number}, ${row.address}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function isDepositAddress(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM deposit_addresses WHERE address = ${address} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function selectOwners(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string;
  }>`SELECT DISTINCT user_id FROM deposit_addresses WHERE address = ANY(${addresses}::text[]) ORDER BY user_id`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}
