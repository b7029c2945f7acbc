/** Loans as staff look through them: narrowed, sorted, counted by what waits. Reads only. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { loanDeskCalls } from '@entrepot/contracts/calls/loan-desk.ts';
import { LOAN_QUEUES, type LoanBucket, type LoanQueue } from '@entrepot/contracts/loan-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allOf, beginningWith, withinAmounts, withinDays } from '../../../platform/db/selection.ts';
import { LOAN_COLUMNS, type LoanRow } from '../loans/index.ts';

export interface DeskRow extends LoanRow {
  username: string;
  approvals: number;
}

/** The oldest unpaid instalment that is due before a day. */
const oldest = (today: string): RawBuilder<unknown> => sql`
  LEFT JOIN LATERAL (
    SELECT min(i.due) AS due FROM loan_instalments i WHERE i.loan_id = l.id AND i.plan = l.plan AND i.settled_on IS NULL
      AND i.due < ${today}::date AND l.state = 'running') o ON true`;

const FROM = (today: string): RawBuilder<unknown> => sql`
  FROM loans l JOIN users u ON u.id = l.user_id
  LEFT JOIN LATERAL (SELECT count(*)::integer AS approvals FROM loan_decisions d WHERE d.loan_id = l.id AND d.outcome = 'approve') a
    ON true ${oldest(today)}`;

export type LoanFilter = InputOf<(typeof loanDeskCalls)['loan!export']>;

const inQueue: Record<LoanQueue, RawBuilder<unknown> | undefined> = {
  open: sql`l.state IN ('applying', 'under_review')`,
  second: sql`l.state = 'under_review' AND a.approvals > 0`,
  payout: sql`l.state = 'approved'`,
  overdue: sql`l.state = 'running' AND o.due IS NOT NULL`,
  all: undefined,
};

const BOUNDS: Record<LoanBucket, readonly [number, number]> = {
  current: [0, 0],
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  over_90: [91, 100_000],
};

function inBucket(bucket: LoanBucket, today: string): RawBuilder<unknown> {
  const [from, to] = BOUNDS[bucket];
  return sql`l.state = 'running' AND coalesce(${today}::date - o.due, 0) BETWEEN ${from} AND ${to}`;
}

function matching(filter: LoanFilter, today: string): RawBuilder<unknown> {
  const keyword = filter.keyword?.trim();
  return allOf(
    filter.queue && inQueue[filter.queue],
    filter.storefront && sql`l.storefront_code = ${filter.storefront}`,
    filter.state && sql`l.state = ${filter.state}`,
    filter.bucket && inBucket(filter.bucket, today),
    filter.userId && sql`l.user_id = ${filter.userId}::uuid`,
    withinDays(sql`l.applied_at`, filter),
    withinAmounts(sql`l.amount`, filter),
    keyword && sql`(l.serial = ${keyword.toUpperCase()} OR lower(u.username::text) LIKE ${beginningWith(keyword.toLowerCase())})`,
  );
}

const owed = sql`CASE WHEN l.state = 'running' THEN (SELECT sum(x) FROM unnest(loan_outstanding(l.id)) AS x) END`;
const SORTS = { applied_at: sql`l.applied_at`, amount: sql`l.amount`, owed, days_late: sql`o.due` };

/** Without a wish: what waits longest first, then the newest. Late by the age of what is unpaid. */
function order({ sort, isDescending = false }: LoanFilter): RawBuilder<unknown> {
  if (!sort)
    return sql`(l.state NOT IN ('applying', 'under_review', 'approved')),
      (CASE WHEN l.state IN ('applying', 'under_review', 'approved') THEN l.applied_at END), l.applied_at DESC, l.id`;
  const falls = sort === 'days_late' ? !isDescending : isDescending;
  return falls ? sql`${SORTS[sort]} DESC NULLS LAST, l.id DESC` : sql`${SORTS[sort]} NULLS LAST, l.id`;
}

export async function selectDesk(db: Db, filter: LoanFilter, today: string, limit: number, offset: number): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    SELECT ${LOAN_COLUMNS}, u.username::text AS username, a.approvals ${FROM(today)}
    WHERE ${matching(filter, today)} ORDER BY ${order(filter)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countDesk(db: Db, filter: LoanFilter, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count ${FROM(today)} WHERE ${matching(filter, today)}`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function countQueues(db: Db, today: string): Promise<Record<LoanQueue, number>> {
  const counts = LOAN_QUEUES.map((queue) => sql`count(*) FILTER (WHERE ${inQueue[queue] ?? sql`true`})::integer AS ${sql.ref(queue)}`);
  const { rows } = await sql<Record<LoanQueue, number>>`SELECT ${sql.join(counts)} ${FROM(today)}`.execute(db);
  return rows[0]!;
}

export async function selectDeskLoan(db: Db, id: string, today: string): Promise<DeskRow | undefined> {
  const { rows } =
    await sql<DeskRow>`SELECT ${LOAN_COLUMNS}, u.username::text AS username, a.approvals ${FROM(today)} WHERE l.id = ${id}::uuid`.execute(
      db,
    );
  return rows[0];
}

/** Running loans of a lender, for the ages of what is late. */
export async function selectRunning(db: Db, storefront: string | undefined): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.state
      = 'running' ${storefront === undefined ? sql`` : sql`AND l.storefront_code = ${storefront}`}`.execute(db);
  return rows;
}

export interface HistoryRow {
  registered_at: Date;
  country: string | null;
  orders_paid: number;
  orders_total: string;
  refunds: number;
  late_instalments: number;
}

export async function selectHistory(db: Db, userId: string): Promise<HistoryRow> {
  const { rows } = await sql<HistoryRow>`
    SELECT u.created_at AS registered_at, NULL::text AS country,
      (SELECT count(*)::integer FROM orders o WHERE o.buyer_id = u.id AND o.paid_at IS NOT NULL) AS orders_paid,
      (SELECT coalesce(sum(o.total), 0)::text FROM orders o WHERE o.buyer_id = u.id AND o.paid_at IS NOT NULL) AS orders_total,
      (SELECT count(*)::integer FROM refunds f JOIN orders o ON o.id = f.order_id WHERE o.buyer_id = u.id AND f.state = 2) AS refunds,
      (SELECT count(*)::integer FROM loans l JOIN loan_instalments i ON i.loan_id = l.id AND i.plan = l.plan
       WHERE l.user_id = u.id AND i.due < coalesce(i.settled_on, (l.ended_at AT TIME ZONE 'UTC')::date,
         l.accrued_through)) AS late_instalments
    FROM users u WHERE u.id = ${userId}::uuid`.execute(db);
  return rows[0]!;
}

export interface MonthRow {
  month: string;
  paid_out: string;
  repaid: string;
  interest: string;
  refused: number;
  approved: number;
}

/** The last twelve months, the oldest first. */
export async function selectMonths(db: Db, today: string, storefront: string | undefined): Promise<MonthRow[]> {
  const here = storefront === undefined ? sql`true` : sql`l.storefront_code = ${storefront}`;
  const { rows } = await sql<MonthRow>`
    SELECT to_char(m.month, 'YYYY-MM') AS month,
      (SELECT coalesce(sum(l.amount), 0)::text FROM loans l WHERE ${here} AND date_trunc('month', l.starts_on) = m.month) AS paid_out,
      (SELECT coalesce(sum(p.principal), 0)::text FROM loan_payments p JOIN loans l ON l.id = p.loan_id
        WHERE ${here} AND date_trunc('month', p.paid_on) = m.month) AS repaid,
      (SELECT coalesce(sum(p.interest), 0)::text FROM loan_payments p JOIN loans l ON l.id = p.loan_id
        WHERE ${here} AND date_trunc('month', p.paid_on) = m.month) AS interest,
      (SELECT count(*)::integer FROM loans l WHERE ${here} AND l.refusal_code IS NOT NULL
        AND date_trunc('month', l.decided_at AT TIME ZONE 'UTC') = m.month) AS refused,
      (SELECT count(*)::integer FROM loans l WHERE ${here} AND l.refusal_code IS NULL
        AND date_trunc('month', l.decided_at AT TIME ZONE 'UTC') = m.month) AS approved
    FROM generate_series(date_trunc('month', ${today}::timestamp) - interval '11 months', date_trunc('month', ${today}::timestamp),
      interval '1 month') AS m (month) ORDER BY 1`.execute(db);
  return rows;
}

/** Of each version of a product, how many loans were taken on it. */
export async function countByProduct(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    id: string;
    count: number;
  }>`SELECT product_id AS id, count(*)::integer AS count FROM loans GROUP BY product_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
