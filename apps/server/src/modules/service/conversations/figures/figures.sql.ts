/** What came of conversations with the service, each part counted from its own rows. */
import type { SERVICE_FIGURE_GROUPS } from '@entrepot/contracts/calls/service-hours.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export type FigureGroup = (typeof SERVICE_FIGURE_GROUPS)[number];

export interface Span {
  by: FigureGroup;
  /** From its first moment on, up to that of the other, which is left out. */
  from: Date;
  before: Date;
  storefront?: string | undefined;
  language?: string | undefined;
}

/** The key of a group, and null for all of them together. */
interface Keyed {
  key: string | null;
  is_total: boolean;
}
export interface AnswerFigures extends Keyed {
  answers: number;
  median: number | null;
  within: number;
}
export interface ClosingFigures extends Keyed {
  closed: number;
  median: number | null;
}
export interface RatingFigures extends Keyed {
  ratings: number;
  stars: number | null;
}

const KEYS: Record<FigureGroup, (table: string, person: string) => RawBuilder<unknown>> = {
  storefront: (table) => sql`${sql.ref(`${table}.storefront_code`)}`,
  language: (table) => sql`${sql.ref(`${table}.language`)}`,
  person: (_table, person) => sql`${sql.ref(person)}::text`,
};

function narrowed(table: string, { storefront, language }: Span): RawBuilder<unknown> {
  return sql`${storefront === undefined ? sql`` : sql`AND ${sql.ref(`${table}.storefront_code`)} = ${storefront}`}
    ${language === undefined ? sql`` : sql`AND ${sql.ref(`${table}.language`)} = ${language}`}`;
}

const within = (moment: string, { from, before }: Span) => sql`${sql.ref(moment)} >= ${from} AND ${sql.ref(moment)} < ${before}`;

export async function countAnswers(db: Db, span: Span, promiseSeconds: number): Promise<AnswerFigures[]> {
  const seconds = sql`extract(epoch FROM w.answered_at - w.asked_at)`;
  const { rows } = await sql<AnswerFigures>`
    SELECT key, grouping(key) = 1 AS is_total, count(*)::integer AS answers,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::integer AS median,
      count(*) FILTER (WHERE seconds <= ${promiseSeconds})::integer AS within
    FROM (SELECT ${KEYS[span.by]('w', 'w.answered_by')} AS key, ${seconds} AS seconds FROM conversation_waits w
      WHERE w.shop_id IS NULL AND ${within('w.answered_at', span)} ${narrowed('w', span)}) answered
    GROUP BY GROUPING SETS ((key), ())`.execute(db);
  return rows;
}

export async function countClosings(db: Db, span: Span): Promise<ClosingFigures[]> {
  const { rows } = await sql<ClosingFigures>`
    SELECT key, grouping(key) = 1 AS is_total, count(*)::integer AS closed,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::integer AS median
    FROM (SELECT ${KEYS[span.by]('c', 'c.closed_by')} AS key, extract(epoch FROM c.closed_at - c.opened_at) AS seconds
      FROM conversation_closings c
      WHERE ${within('c.closed_at', span)} ${narrowed('c', span)}) closings
    GROUP BY GROUPING SETS ((key), ())`.execute(db);
  return rows;
}

export async function countRatings(db: Db, span: Span): Promise<RatingFigures[]> {
  const { rows } = await sql<RatingFigures>`
    SELECT key, grouping(key) = 1 AS is_total, count(*)::integer AS ratings, round(avg(stars), 1)::float AS stars
    FROM (SELECT ${KEYS[span.by]('c', 'r.staff_id')} AS key, r.stars FROM conversation_ratings r
      JOIN conversations c ON c.id = r.conversation_id
      WHERE ${within('r.created_at', span)} ${narrowed('c', span)}) rated
    GROUP BY GROUPING SETS ((key), ())`.execute(db);
  return rows;
}

export async function selectStaffNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM staff WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
