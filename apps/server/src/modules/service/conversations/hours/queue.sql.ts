import { sql } from 'kysely';
import { runPrepared, type Db } from '../../../../platform/db/database.ts';
import type { Party } from '../party.ts';
import type { Answered } from './pace.ts';

/** People who wait for the service and wrote before this one; all who wait, for somebody who has not written yet. */
export async function countAhead(db: Db, storefrontCode: string, party: Party | undefined): Promise<number> {
  const own =
    party === undefined
      ? sql`NULL::timestamptz`
      : sql`(SELECT c.waiting_since FROM conversations c WHERE c.storefront_code = ${storefrontCode} AND c.shop_id IS NULL
          AND ${party.kind === 'user' ? sql`c.user_id` : sql`c.visitor_id`} = ${party.id}::uuid)`;
  const [row] = await runPrepared(
    db,
    sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM conversations
      WHERE storefront_code = ${storefrontCode} AND shop_id IS NULL AND waiting_since < coalesce(${own}, 'infinity')`,
  );
  return row!.count;
}

const MOST = 500;

/** The newest of the last thirty days. */
export async function selectAnswered(db: Db, storefrontCode: string, now: Date): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    SELECT asked_at AS "askedAt", answered_at AS "answeredAt" FROM conversation_waits
    WHERE storefront_code = ${storefrontCode} AND shop_id IS NULL
      AND answered_at BETWEEN ${now}::timestamptz - interval '30 days' AND ${now}::timestamptz
    ORDER BY answered_at DESC LIMIT ${MOST}`.execute(db);
  return rows;
}
