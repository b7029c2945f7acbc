/** How the business goes, counted from orders, recharges, withdrawals and accounts. Reads only. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** From a moment up to, not including, another. */
export interface Span {
  from: Date;
  to: Date;
}

const within = (column: RawBuilder<unknown>, { from, to }: Span): RawBuilder<boolean> => sql`${column} >= ${from} AND ${column} < ${to}`;

/** The first moment of the day it is in a zone, that many days ago. */
export async function selectDayStart(
  db: Db,
  now: Date,
  zone: string,
  daysAgo: number,
): Promise<{ start: Date; day: string; today: string }> {
  const { rows } = await sql<{ start: Date; day: string; today: string }>`
    SELECT (d.day::timestamp AT TIME ZONE ${zone}) AS start, d.day::text AS day, d.today::text AS today
    FROM (SELECT (${now}::timestamptz AT TIME ZONE ${zone})::date AS today,
      (${now}::timestamptz AT TIME ZONE ${zone})::date - ${daysAgo}::integer AS day) d`.execute(db);
  return rows[0]!;
}

export interface FiguresRow {
  storefront_code: string | null;
  orders: number;
  sales: string;
  sales_before: string;
  recharged: string;
  withdrawn: string;
  new_buyers: number;
}

/** A recharge that does not say through which storefront it came belongs to the one where the account was opened. */
const STOREFRONT_OF_RECHARGE = sql`coalesce(r.storefront_code, u.storefront_code)`;

/** Every storefront that is open, and every other in which something happened. */
export async function selectFigures(db: Db, now: Span, before: Span): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    WITH counted AS (
      SELECT storefront_code AS code, count(*) AS orders, sum(total) AS sales, 0::numeric AS sales_before, 0::numeric AS recharged,
        0::numeric AS withdrawn, 0::bigint AS new_buyers
        FROM orders WHERE ${within(sql`paid_at`, now)} GROUP BY 1
      UNION ALL SELECT storefront_code, 0, 0, sum(total), 0, 0, 0 FROM orders WHERE ${within(sql`paid_at`, before)} GROUP BY 1
      UNION ALL SELECT ${STOREFRONT_OF_RECHARGE}, 0, 0, 0, sum(r.credited), 0, 0
        FROM recharges r JOIN users u ON u.id = r.user_id WHERE r.state = 'success' AND ${within(sql`r.decided_at`, now)} GROUP BY 1
      UNION ALL SELECT nullif(storefront_code, ''), 0, 0, 0, 0, sum(amount), 0 FROM withdrawals WHERE state = 'completed'
        AND ${within(sql`completed_at`, now)} GROUP BY 1
      UNION ALL SELECT storefront_code, 0, 0, 0, 0, 0, count(*) FROM users WHERE ${within(sql`created_at`, now)} GROUP BY 1
      UNION ALL SELECT code, 0, 0, 0, 0, 0, 0 FROM storefronts WHERE active
    )
    SELECT code AS storefront_code, sum(orders)::integer AS orders, sum(sales)::text AS sales, sum(sales_before)::text AS sales_before,
      sum(recharged)::text AS recharged,
      sum(withdrawn)::text AS withdrawn, sum(new_buyers)::integer AS new_buyers
    FROM counted GROUP BY code ORDER BY sum(sales) DESC, sum(sales_before) DESC, code NULLS LAST`.execute(db);
  return rows;
}

/** Days in a row, as the zone has them. */
interface Days {
  from: string;
  to: string;
  zone: string;
}

const dayOf = (column: RawBuilder<unknown>, zone: string): RawBuilder<unknown> => sql`(${column} AT TIME ZONE ${zone})::date`;
const onDays = (column: RawBuilder<unknown>, { from, to, zone }: Days): RawBuilder<boolean> =>
  sql`${column} >= (${from}::date::timestamp AT TIME ZONE ${zone}) AND ${column} < ((${to}::date + 1)::timestamp AT TIME ZONE ${zone})`;

/** Sales by storefront and day, only where there were some. */
export async function selectTrends(db: Db, days: Days): Promise<Array<{ storefront_code: string; day: string; sales: string }>> {
  const { rows } = await sql<{ storefront_code: string; day: string; sales: string }>`
    SELECT storefront_code, ${dayOf(sql`paid_at`, days.zone)}::text AS day, sum(total)::text AS sales FROM orders
    WHERE ${onDays(sql`paid_at`, days)} GROUP BY 1, 2`.execute(db);
  return rows;
}

/** What came in and went out on each day, the days without anything included. */
export async function selectMoneyDays(db: Db, days: Days): Promise<Array<{ day: string; in: string; out: string }>> {
  const { rows } = await sql<{ day: string; in: string; out: string }>`
    SELECT d.day::date::text AS day, coalesce(i.sum, 0)::text AS in, coalesce(o.sum, 0)::text AS out
    FROM generate_series(${days.from}::date, ${days.to}::date, interval '1 day') AS d (day)
    LEFT JOIN (SELECT ${dayOf(sql`decided_at`, days.zone)} AS day, sum(credited) AS sum FROM recharges WHERE state = 'success'
      AND ${onDays(sql`decided_at`, days)} GROUP BY 1) i ON i.day = d.day::date
    LEFT JOIN (SELECT ${dayOf(sql`completed_at`, days.zone)} AS day, sum(amount) AS sum FROM withdrawals WHERE state = 'completed'
      AND ${onDays(sql`completed_at`, days)} GROUP BY 1) o ON o.day = d.day::date
    ORDER BY d.day`.execute(db);
  return rows;
}

export interface AnswerRow {
  /** The place of the first step that it fits in, counted from nought; null where it was late. */
  step: number | null;
  count: number;
}

/**
 * How quickly withdrawals were answered, each against the deadline it was promised. What was in time and fits no step belongs to the last
 * one.
 */
export async function selectAnswers(
  db: Db,
  since: Date,
  stepHours: readonly number[],
): Promise<{ rows: AnswerRow[]; medianSeconds: number | null }> {
  const taken = sql`SELECT decided_at - submitted_at AS span, decided_at > deadline_at AS is_late FROM withdrawals
    WHERE decided_at >= ${since}`;
  const [steps, median] = await Promise.all([
    sql<AnswerRow>`
      SELECT CASE WHEN is_late THEN NULL ELSE least(width_bucket(extract(epoch FROM span)::float8 / 3600, ${stepHours}::float8[]),
        ${stepHours.length - 1}::integer) END AS step, count(*)::integer AS count
      FROM (${taken}) w GROUP BY 1`.execute(db),
    sql<{
      median: number | null;
    }>`SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM span)))::integer AS median FROM (${taken}) w`.execute(
      db,
    ),
  ]);
  return { rows: steps.rows, medianSeconds: median.rows[0]!.median };
}
