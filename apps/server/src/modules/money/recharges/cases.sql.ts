/** Recharges as staff see them, narrowed by whatever a screen narrows by. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { moneyDeskCalls } from '@entrepot/contracts/calls/money-desk.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { allOf, beginningWith, countWithinReach, withinAmounts, withinDays } from '../../../platform/db/selection.ts';
import { COLUMNS, type Paging, type RechargeRow } from './recharges.sql.ts';

export interface CaseRow extends RechargeRow {
  /** When it began, to the last digit. */
  place: string;
  username: string;
  decided_by_name: string | null;
  approvals: Array<{ staffId: string; staffName: string; evidence: string; credited: string; at: string }>;
}

const CASE = sql`
  SELECT ${COLUMNS}, r.created_at::text AS place, u.username::text, s.name AS decided_by_name,
         coalesce((SELECT json_agg(json_build_object('staffId', p.id, 'staffName', p.name, 'evidence', a.evidence, 'credited',
           a.credited::text, 'at', a.approved_at) ORDER BY a.approved_at)
                   FROM recharge_approvals a JOIN staff p ON p.id = a.staff_id WHERE a.recharge_id = r.id), '[]') AS approvals
  FROM recharges r JOIN users u ON u.id = r.user_id LEFT JOIN staff s ON s.id = r.decided_by`;

export type CaseFilter = InputOf<(typeof moneyDeskCalls)['recharges!export']>;

const HANDED_IN = sql`(r.state = 'processing' AND r.kind IN ('certificate', 'bank'))`;
const KEPT_BACK = sql`(r.state = 'fail' AND r.kind = 'chain' AND r.reason_code IN ('below_minimum', 'rate_unknown'))`;
const QUEUES = {
  waiting: sql`(${HANDED_IN} OR ${KEPT_BACK})`,
  second: sql`(${HANDED_IN} AND EXISTS (SELECT FROM recharge_approvals a WHERE a.recharge_id = r.id))`,
};

/** A number or a transaction as it is written, a name by its beginning, as the indices of names have it. */
function named(keyword: string): RawBuilder<unknown> {
  const beginning = beginningWith(keyword.toLowerCase());
  return sql`(r.serial = ${keyword.toUpperCase()} OR r.reference = ${keyword.toLowerCase()}
    OR r.user_id IN (SELECT u.id FROM users u WHERE lower(u.username::text) LIKE ${beginning} OR lower(u.email::text) LIKE ${beginning}))`;
}

function matching(filter: CaseFilter): RawBuilder<unknown> {
  const { queue, state, kind, network, userId, keyword } = filter;
  return allOf(
    queue && QUEUES[queue],
    state && sql`r.state = ${state}`,
    kind && sql`r.kind = ${kind}`,
    network && sql`r.network = ${network}`,
    userId && sql`r.user_id = ${userId}::uuid`,
    withinDays(sql`r.created_at`, filter),
    withinAmounts(sql`r.amount`, filter),
    keyword?.trim() ? named(keyword.trim()) : undefined,
  );
}

const SORTS = { created: sql`r.created_at`, serial: sql`r.serial`, amount: sql`r.amount` };

/**
 * Without a wish: the oldest undecided first, then the newest decided. An index has the same words; of those that wait, the oldest come
 * first.
 */
function order({ queue, sort, isDescending = false }: CaseFilter): RawBuilder<unknown> {
  if (sort) return isDescending ? sql`${SORTS[sort]} DESC, r.id DESC` : sql`${SORTS[sort]}, r.id`;
  if (queue) return sql`r.created_at, r.id`;
  return sql`(r.state <> 'processing'), (CASE WHEN r.state = 'processing' THEN r.created_at END), r.created_at DESC, r.id`;
}

export async function selectCases(db: Db, filter: CaseFilter, { limit, offset }: Paging): Promise<{ rows: CaseRow[]; count: number }> {
  const wanted = matching(filter);
  const page = sql`SELECT r.id FROM recharges r WHERE ${wanted} ORDER BY ${order(filter)} LIMIT ${limit} OFFSET ${offset}`;
  const [{ rows }, count] = await Promise.all([
    sql<CaseRow>`${CASE} WHERE r.id IN (${page}) ORDER BY ${order(filter)}`.execute(db),
    countWithinReach(db, sql`FROM recharges r WHERE ${wanted}`),
  ]);
  return { rows, count };
}

/** All of a selection for a file, newest first, each time what follows the last one. */
export async function selectCasesAfter(db: Db, filter: CaseFilter, last: CaseRow | undefined, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    ${CASE} WHERE ${allOf(matching(filter), last && sql`(r.created_at, r.id) < (${last.place}::timestamptz, ${last.id}::uuid)`)}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectCase(db: Db | Tx, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The recharges that these places of a chain were credited with. */
export async function selectCreditedWith(
  db: Db | Tx,
  naturalKeys: readonly string[],
): Promise<Array<{ natural_key: string; id: string; serial: string }>> {
  const { rows } = await sql<{ natural_key: string; id: string; serial: string }>`
    SELECT t.natural_key, t.details->'cause'->>'id' AS id, t.details->'cause'->>'serial' AS serial
    FROM ledger_transactions t WHERE t.natural_key = ANY (${naturalKeys}::text[]) AND t.details->'cause'->>'kind' = 'recharge'`.execute(db);
  return rows;
}
