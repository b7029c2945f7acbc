import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Chooser } from '../preferences.sql.ts';

/** Where mails to somebody go now; undefined for whoever has left, or has no address. */
export async function selectAddress(tx: Tx, chooser: Chooser): Promise<string | undefined> {
  const { rows } = await (
    'userId' in chooser
      ? sql<{ email: string }>`SELECT email::text FROM users WHERE id = ${chooser.userId}::uuid AND closed_at IS NULL AND email IS NOT NULL`
      : sql<{ email: string }>`SELECT email::text FROM shop_members WHERE id = ${chooser.memberId}::uuid AND disabled_at IS NULL`
  ).execute(tx);
  return rows[0]?.email;
}
