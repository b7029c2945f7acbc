/** Withdrawals as staff see them: in the order in which they are to be decided, narrowed by whatever a screen narrows by. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { moneyDeskCalls } from '@entrepot/contracts/calls/money-desk.ts';
import type { PayoutEnd } from '@entrepot/contracts/money-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allOf, beginningWith, countWithinReach, withinAmounts, withinDays } from '../../../platform/db/selection.ts';
import { COLUMNS, IN_PROGRESS, type Paging, type WithdrawalRow } from './withdrawals.sql.ts';

export interface CaseRow extends WithdrawalRow {
  /** When it was submitted, to the last digit. */
  place: string;
  username: string | null;
  shop_name: string | null;
  member_name: string | null;
  available: string;
  approvals: Array<{ staffId: string; staffName: string; reason: string | null; at: string }>;
  resolutions: Array<{ staffId: string; staffName: string; outcome: PayoutEnd; txHash: string | null; at: string }>;
}

// Why somebody agreed stands in the log, where it cannot be changed either.
const CASE = sql`
  SELECT ${COLUMNS}, w.submitted_at::text AS place, u.username::text, s.name AS shop_name, m.name AS member_name,
         coalesce((SELECT a.balance FROM ledger_accounts a WHERE a.owner_id = coalesce(w.user_id, w.shop_id)
           AND a.kind IN ('user_available', 'shop_available')), 0)::text AS available,
         coalesce((SELECT json_agg(json_build_object('staffId', f.id, 'staffName', f.name, 'at', p.approved_at, 'reason', (
                     SELECT l.reason FROM audit_log l WHERE l.subject_kind = 'withdrawal' AND l.subject_id = w.id::text
                       AND l.action = 'withdrawal.approved' AND l.actor_id = f.id::text
                     ORDER BY l.number DESC LIMIT 1)) ORDER BY p.approved_at)
                   FROM withdrawal_approvals p JOIN staff f ON f.id = p.staff_id WHERE p.withdrawal_id = w.id), '[]') AS approvals,
         coalesce((SELECT json_agg(json_build_object('staffId', f.id, 'staffName', f.name, 'outcome', e.outcome, 'txHash', e.tx_hash, 'at',
           e.said_at) ORDER BY e.said_at)
                   FROM withdrawal_resolutions e JOIN staff f ON f.id = e.staff_id WHERE e.withdrawal_id = w.id), '[]') AS resolutions
  FROM withdrawals w LEFT JOIN users u ON u.id = w.user_id LEFT JOIN shops s ON s.id = w.shop_id
  LEFT JOIN shop_members m ON m.id = w.member_id`;

export type CaseFilter = InputOf<(typeof moneyDeskCalls)['withdrawals!export']>;
type Queue = NonNullable<CaseFilter['queue']>;

/** Who asks, and when. */
export interface Look {
  staffId: string;
  now: Date;
}

const SUBMITTED = sql`w.state = 'submitted'`;
const approvedBy = (staffId: string) =>
  sql`EXISTS (SELECT FROM withdrawal_approvals p WHERE p.withdrawal_id = w.id AND p.staff_id = ${staffId}::uuid)`;
const IS_HALF_APPROVED = sql`(w.approvals_needed > 1 AND EXISTS (SELECT FROM withdrawal_approvals p WHERE p.withdrawal_id = w.id))`;

function inQueue(queue: Queue, { staffId, now }: Look): RawBuilder<unknown> {
  switch (queue) {
    case 'waiting':
      return SUBMITTED;
    case 'late':
      return sql`${SUBMITTED} AND w.deadline_at < ${now}`;
    case 'second':
      return sql`${SUBMITTED} AND ${IS_HALF_APPROVED}`;
    case 'sending':
      return sql`w.state IN ('approved', 'sent')`;
    case 'mine':
      return approvedBy(staffId);
  }
}

/**
 * A number as it is written, a name by its beginning, an address and a transaction as a whole. Names are written as their indices have
 * them.
 */
function named(keyword: string): RawBuilder<unknown> {
  const beginning = beginningWith(keyword.toLowerCase());
  const hash = keyword.toLowerCase();
  return sql`(w.serial = ${keyword.toUpperCase()} OR lower(w.address) = lower(${keyword})
    OR w.user_id IN (SELECT u.id FROM users u WHERE lower(u.username::text) LIKE ${beginning} OR lower(u.email::text) LIKE ${beginning})
    OR w.shop_id IN (SELECT s.id FROM shops s WHERE s.name ILIKE ${beginning})
    OR w.id = ANY (ARRAY (SELECT t.withdrawal_id FROM payout_transactions t WHERE t.tx_hash = ${hash} UNION SELECT p.withdrawal_id
      FROM payouts p WHERE p.tx_hash = ${hash})))`;
}

function matching(filter: CaseFilter, look: Look): RawBuilder<unknown> {
  const { queue, state, owner, network, storefront, userId, shopId, keyword } = filter;
  return allOf(
    queue && inQueue(queue, look),
    state && sql`w.state = ${state}`,
    owner && sql`${owner === 'user' ? sql`w.user_id` : sql`w.shop_id`} IS NOT NULL`,
    network && sql`w.network = ${network}`,
    storefront && sql`w.storefront_code = ${storefront}`,
    userId && sql`w.user_id = ${userId}::uuid`,
    shopId && sql`w.shop_id = ${shopId}::uuid`,
    withinDays(sql`w.submitted_at`, filter),
    withinAmounts(sql`w.amount`, filter),
    keyword?.trim() ? named(keyword.trim()) : undefined,
  );
}

const SORTS = { deadline: sql`w.deadline_at`, serial: sql`w.serial`, amount: sql`w.amount`, submitted: sql`w.submitted_at` };

/** Without a wish: undecided ones by their deadline, then those on their way, then the newest. An index has the same words. */
function order({ sort, isDescending = false }: CaseFilter): RawBuilder<unknown> {
  if (!sort)
    return sql`(w.state <> 'submitted'), (NOT (${IN_PROGRESS})), (CASE WHEN ${IN_PROGRESS} THEN w.deadline_at END),
      w.submitted_at DESC, w.id`;
  return isDescending ? sql`${SORTS[sort]} DESC, w.id DESC` : sql`${SORTS[sort]}, w.id`;
}

export async function selectCases(
  db: Db,
  filter: CaseFilter,
  look: Look,
  { limit, offset }: Paging,
): Promise<{ rows: CaseRow[]; count: number }> {
  const wanted = matching(filter, look);
  const page = sql`SELECT w.id FROM withdrawals w WHERE ${wanted} ORDER BY ${order(filter)} LIMIT ${limit} OFFSET ${offset}`;
  const [{ rows }, count] = await Promise.all([
    sql<CaseRow>`${CASE} WHERE w.id IN (${page}) ORDER BY ${order(filter)}`.execute(db),
    countWithinReach(db, sql`FROM withdrawals w WHERE ${wanted}`),
  ]);
  return { rows, count };
}

/** All of a selection for a file, newest first, each time what follows the last one. */
export async function selectCasesAfter(
  db: Db,
  filter: CaseFilter,
  look: Look,
  last: CaseRow | undefined,
  limit: number,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    ${CASE} WHERE ${allOf(matching(filter, look), last && sql`(w.submitted_at, w.id) < (${last.place}::timestamptz, ${last.id}::uuid)`)}
    ORDER BY w.submitted_at DESC, w.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} WHERE w.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface CountsRow {
  waiting: number;
  late: number;
  soon: number;
  second: number;
  sending: number;
  mine: number;
  on_hold: string;
}

export async function selectCounts(db: Db, { staffId, now }: Look, soonBy: Date): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    SELECT (count(*) FILTER (WHERE ${SUBMITTED}))::integer AS waiting,
      (count(*) FILTER (WHERE ${SUBMITTED} AND w.deadline_at < ${now}))::integer AS late,
      (count(*) FILTER (WHERE ${SUBMITTED} AND w.deadline_at >= ${now} AND w.deadline_at < ${soonBy}))::integer AS soon,
      (count(*) FILTER (WHERE ${SUBMITTED} AND ${IS_HALF_APPROVED}))::integer AS second,
      (count(*) FILTER (WHERE w.state IN ('approved', 'sent')))::integer AS sending,
      (SELECT count(*)::integer FROM withdrawal_approvals p WHERE p.staff_id = ${staffId}::uuid) AS mine,
      coalesce(sum(w.amount + w.fee) FILTER (WHERE ${SUBMITTED}), 0)::text AS on_hold
    FROM withdrawals w WHERE ${IN_PROGRESS}`.execute(db);
  return rows[0]!;
}
