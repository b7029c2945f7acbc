import type { InputOf } from '@entrepot/contracts/call.ts';
import type { moneyDeskCalls } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { allOf, beginningWith, withinAmounts, withinDays } from '../../../platform/db/selection.ts';

export interface AdjustmentRow {
  id: string;
  serial: string;
  user_id: string;
  username: string;
  amount: string;
  reason: string;
  state: 'proposed' | 'approved' | 'refused';
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  decided_by_name: string | null;
  decided_at: Date | null;
  refusal: string | null;
  by_one: boolean;
  /** When it was proposed, to the last digit. */
  place: string;
}

const ROW = sql`
  SELECT a.id, a.serial, a.user_id, u.username::text, a.amount::text, a.reason, a.state, a.proposed_by, p.name AS proposed_by_name,
    a.proposed_at,
         d.name AS decided_by_name, a.decided_at, a.refusal, a.by_one, a.proposed_at::text AS place
  FROM adjustments a JOIN users u ON u.id = a.user_id JOIN staff p ON p.id = a.proposed_by LEFT JOIN staff d ON d.id = a.decided_by`;

export async function selectAdjustment(db: Db | Tx, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`${ROW} WHERE a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export type AdjustmentFilter = InputOf<(typeof moneyDeskCalls)['adjustments!export']>;

function matching(filter: AdjustmentFilter): RawBuilder<unknown> {
  const { state, userId } = filter;
  const keyword = filter.keyword?.trim();
  return allOf(
    state && sql`a.state = ${state}`,
    userId && sql`a.user_id = ${userId}::uuid`,
    withinDays(sql`a.proposed_at`, filter),
    withinAmounts(sql`abs(a.amount)`, filter),
    keyword &&
      sql`(a.serial = ${keyword.toUpperCase()}
        OR a.user_id IN (SELECT u.id FROM users u WHERE lower(u.username::text) LIKE ${beginningWith(keyword.toLowerCase())}))`,
  );
}

const SORTS = { proposed: sql`a.proposed_at`, serial: sql`a.serial`, amount: sql`a.amount` };

/** Without a wish: undecided first, in the order in which they came; then the newest. */
function order({ sort, isDescending = false }: AdjustmentFilter): RawBuilder<unknown> {
  if (!sort) return sql`(a.state <> 'proposed'), (CASE WHEN a.state = 'proposed' THEN a.proposed_at END), a.proposed_at DESC, a.id`;
  return isDescending ? sql`${SORTS[sort]} DESC, a.id DESC` : sql`${SORTS[sort]}, a.id`;
}

export async function selectAdjustments(db: Db, filter: AdjustmentFilter, limit: number, offset: number): Promise<AdjustmentRow[]> {
  const page = sql`SELECT a.id FROM adjustments a WHERE ${matching(filter)} ORDER BY ${order(filter)} LIMIT ${limit} OFFSET ${offset}`;
  const { rows } = await sql<AdjustmentRow>`${ROW} WHERE a.id IN (${page}) ORDER BY ${order(filter)}`.execute(db);
  return rows;
}

/** All of a selection for a file, newest first, each time what follows the last one. */
export async function selectAdjustmentsAfter(
  db: Db,
  filter: AdjustmentFilter,
  last: AdjustmentRow | undefined,
  limit: number,
): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    ${ROW} WHERE ${allOf(matching(filter), last && sql`(a.proposed_at, a.id) < (${last.place}::timestamptz, ${last.id}::uuid)`)}
      ORDER BY a.proposed_at DESC, a.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countAdjustments(db: Db, filter: AdjustmentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM adjustments a WHERE ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

export interface OwnerRow {
  id: string;
  username: string;
  email: string | null;
  available: string;
  hold: string;
}

/** By the beginning of the name or the address, or by the id; the shortest names first. A closed account has nobody behind it. */
export async function selectOwners(db: Db, keyword: string, limit: number): Promise<OwnerRow[]> {
  const balance = (kind: string) =>
    sql`coalesce((SELECT l.balance FROM ledger_accounts l WHERE l.owner_id = u.id AND l.kind = ${kind}), 0)::text`;
  const { rows } = await sql<OwnerRow>`
    SELECT u.id, u.username::text, u.email::text, ${balance('user_available')} AS available, ${balance('user_hold')} AS hold
    FROM users u WHERE u.closed_at IS NULL AND (lower(u.username::text) LIKE ${beginningWith(keyword.toLowerCase())}
      OR lower(u.email::text) LIKE ${beginningWith(keyword.toLowerCase())} OR u.id::text = ${keyword.toLowerCase()}
      OR u.usercode = ${keyword})
    ORDER BY length(u.username), u.username LIMIT ${limit}`.execute(db);
  return rows;
}

export interface HistoryRow {
  to_person: number;
  to_person_total: string;
  by_proposer: number;
  payments: number;
  average: string;
}

/**
 * Other adjustments of the same person in the days before it, those of the same proposer among them, and what the person usually pays in.
 */
export async function selectHistory(db: Db, row: AdjustmentRow, days: number): Promise<HistoryRow> {
  const others = sql`FROM adjustments a WHERE a.user_id = ${row.user_id}::uuid AND a.id <> ${row.id}::uuid AND a.state <> 'refused'
    AND a.proposed_at BETWEEN ${row.proposed_at}::timestamptz - make_interval(days => ${days}::integer) AND ${row.proposed_at}`;
  const paid = sql`FROM recharges r WHERE r.user_id = ${row.user_id}::uuid AND r.state = 'success'`;
  const { rows } = await sql<HistoryRow>`
    SELECT (SELECT count(*)::integer ${others}) AS to_person, (SELECT coalesce(sum(a.amount), 0)::text ${others}) AS to_person_total,
      (SELECT count(*)::integer ${others} AND a.proposed_by = ${row.proposed_by}::uuid) AS by_proposer,
      (SELECT count(*)::integer ${paid}) AS payments, (SELECT coalesce(round(avg(r.credited), 4), 0)::text ${paid}) AS average`.execute(db);
  return rows[0]!;
}

export async function isUser(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function insertAdjustment(
  tx: Tx,
  a: { serial: string; userId: string; amountScaled: bigint; reason: string; staffId: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO adjustments (serial, user_id, amount, reason, proposed_by, proposed_at)
    VALUES (${a.serial}, ${a.userId}::uuid, ${formatMoney(a.amountScaled)}, ${a.reason}, ${a.staffId}::uuid, ${a.now})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export async function lockAdjustment(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM adjustments WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
}

/** False where it is decided already. */
export async function decide(
  tx: Tx,
  id: string,
  { staffId, refusal, now }: { staffId: string; refusal: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE adjustments SET state = ${refusal === null ? 'approved' : 'refused'}, decided_by = ${staffId}::uuid, decided_at = ${now},
      refusal = ${refusal}
    WHERE id = ${id}::uuid AND state = 'proposed' RETURNING id`.execute(tx);
  return rows.length > 0;
}
