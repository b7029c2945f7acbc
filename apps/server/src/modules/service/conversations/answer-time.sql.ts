/** How long people waited for a first answer, counted and never promised. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface AnswerTimeRow {
  medianSeconds: number;
  counted: number;
  period: 'hour' | 'day' | 'month';
}

/** Fewer answers than this say nothing. */
const ENOUGH = 5;
const WAIT = sql`extract(epoch FROM answered_at - asked_at)`;

export interface AnswersOf {
  storefrontCode: string;
  language: string;
  /** In which it is today. */
  timeZone: string;
  now: Date;
}

/** Of the last hour in this storefront and language; of today where that was too little. */
export async function serviceAnswerTime(
  db: Db,
  { storefrontCode, language, timeZone, now }: AnswersOf,
): Promise<AnswerTimeRow | undefined> {
  const { rows } = await sql<AnswerTimeRow>`
    SELECT period, counted, ceil(median)::integer AS "medianSeconds" FROM (
      SELECT p.period, p.place, count(w.asked_at)::integer AS counted, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${WAIT}) AS median
      FROM (VALUES ('hour', 1, ${now}::timestamptz - interval '1 hour'),
        ('day', 2, date_trunc('day', ${now}::timestamptz, ${timeZone}))) AS p (period, place, since)
      JOIN conversation_waits w ON w.storefront_code = ${storefrontCode} AND w.shop_id IS NULL AND w.language = ${language}
        AND w.answered_at BETWEEN p.since AND ${now}::timestamptz
      GROUP BY p.period, p.place) counts
    WHERE counted >= ${ENOUGH} OR (period = 'day' AND counted > 0) ORDER BY place LIMIT 1`.execute(db);
  return rows[0];
}

/** Of each shop over thirty days; of those with too few answers there is none. */
export async function shopAnswerTimes(db: Db, shopIds: readonly string[], now: Date): Promise<Map<string, AnswerTimeRow>> {
  if (shopIds.length === 0) return new Map();
  const { rows } = await sql<AnswerTimeRow & { shop_id: string }>`
    SELECT shop_id, 'month' AS period, count(*)::integer AS counted,
      ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${WAIT}))::integer AS "medianSeconds"
    FROM conversation_waits WHERE shop_id = ANY (${shopIds}::uuid[])
      AND answered_at BETWEEN ${now}::timestamptz - interval '30 days' AND ${now}::timestamptz
    GROUP BY shop_id HAVING count(*) >= ${ENOUGH}`.execute(db);
  return new Map(rows.map(({ shop_id: shopId, ...time }) => [shopId, time]));
}

export async function shopAnswerTime(db: Db, shopId: string, now: Date): Promise<AnswerTimeRow | undefined> {
  return (await shopAnswerTimes(db, [shopId], now)).get(shopId);
}
