import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The salt of the day: the one that is there already, or this one. */
export async function rememberSalt(db: Db, day: string, salt: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    INSERT INTO view_salts (day, salt) VALUES (${day}::date, ${salt})
    ON CONFLICT (day) DO UPDATE SET salt = view_salts.salt RETURNING salt`.execute(db);
  return rows[0]!.salt;
}

/** What has served: visits of which the half hour is over, salts of days gone by. */
export async function forgetRecentViews(tx: Tx, seenBefore: Date, now: Date): Promise<void> {
  await sql`DELETE FROM recent_views WHERE seen_at <= ${seenBefore}`.execute(tx);
  await sql`DELETE FROM view_salts WHERE day < (${now}::timestamptz AT TIME ZONE 'UTC')::date`.execute(tx);
}
