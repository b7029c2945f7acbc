/** Withdrawals and the addresses they go to. Changes carry the state that they expect. */
import type { PayoutEnd } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export type WithdrawalState = 'submitted' | 'approved' | 'sent' | 'completed' | 'refused' | 'failed';

export interface WithdrawalRow {
  id: string;
  serial: string;
  user_id: string;
  network: string;
  address: string;
  amount: string;
  fee: string;
  state: WithdrawalState;
  approvals_needed: number;
  reason_code: string | null;
  reason: string | null;
  storefront_code: string;
  submitted_at: Date;
  deadline_at: Date;
  decided_at: Date | null;
  completed_at: Date | null;
}

const COLUMNS = sql`
  w.id, w.serial, w.user_id, w.network, w.address, w.amount::text, w.fee::text, w.state, w.approvals_needed, w.reason_code, w.reason, w.storefront_code,
  w.submitted_at, w.deadline_at, w.decided_at, w.completed_at`;
const IN_PROGRESS = sql`w.state IN ('submitted', 'approved', 'sent')`;

export interface PersonRow {
  email: string | null;
  phone: string | null;
  language: string;
  has_fund_password: boolean;
  withdrawals_paused_until: Date | null;
}

const PERSON = sql`SELECT u.email::text, u.phone, u.language, u.fund_password_hash IS NOT NULL AS has_fund_password, u.withdrawals_paused_until FROM users u`;

export async function selectPerson(db: Db | Tx, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`${PERSON} WHERE u.id = ${userId}::uuid AND u.closed_at IS NULL`.execute(db);
  return rows[0];
}

/** One change of a person's withdrawals at a time: count, pause and progress are settled by looking at all of them. */
export async function lockPerson(tx: Tx, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`${PERSON} WHERE u.id = ${userId}::uuid AND u.closed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export interface NewWithdrawal {
  serial: string;
  userId: string;
  network: string;
  address: string;
  amountScaled: bigint;
  feeScaled: bigint;
  approvalsNeeded: number;
  storefrontCode: string;
  submittedAt: Date;
  deadlineAt: Date;
}

export async function insertWithdrawal(tx: Tx, w: NewWithdrawal): Promise<WithdrawalRow> {
  const { rows } = await sql<WithdrawalRow>`
    INSERT INTO withdrawals AS w (serial, user_id, network, address, amount, fee, approvals_needed, storefront_code, submitted_at, deadline_at)
    VALUES (${w.serial}, ${w.userId}::uuid, ${w.network}, ${w.address}, ${formatMoney(w.amountScaled)}, ${formatMoney(w.feeScaled)}, ${w.approvalsNeeded},
            ${w.storefrontCode}, ${w.submittedAt}, ${w.deadlineAt})
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

export async function selectInProgress(db: Db | Tx, userId: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE w.user_id = ${userId}::uuid AND ${IN_PROGRESS} LIMIT 1`.execute(db);
  return rows[0];
}

export async function hasOpenWithdrawal(tx: Tx, userId: string): Promise<boolean> {
  return (await selectInProgress(tx, userId)) !== undefined;
}

/** Of this day in UTC. What was refused or failed came back in full and counts as not made, or refusing could keep a person from what is theirs. */
export async function countToday(db: Db | Tx, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM withdrawals
    WHERE user_id = ${userId}::uuid AND submitted_at >= date_trunc('day', ${now}::timestamptz, 'UTC') AND state NOT IN ('refused', 'failed')`.execute(db);
  return rows[0]!.count;
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE w.id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Undefined where this person has approved it before. */
export async function insertApproval(tx: Tx, withdrawalId: string, staffId: string, at: Date): Promise<number | undefined> {
  const { rows: added } = await sql`
    INSERT INTO withdrawal_approvals (withdrawal_id, staff_id, approved_at) VALUES (${withdrawalId}::uuid, ${staffId}::uuid, ${at}) ON CONFLICT DO NOTHING RETURNING staff_id`.execute(tx);
  if (added.length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM withdrawal_approvals WHERE withdrawal_id = ${withdrawalId}::uuid`.execute(tx);
  return rows[0]!.count;
}

export interface NewResolution {
  withdrawalId: string;
  staffId: string;
  outcome: PayoutEnd;
  txHash: string | null;
  at: Date;
}

/** How many have said the same by now; undefined where this person has said it before. */
export async function insertResolution(tx: Tx, { withdrawalId, staffId, outcome, txHash, at }: NewResolution): Promise<number | undefined> {
  const { rows: added } = await sql`
    INSERT INTO withdrawal_resolutions (withdrawal_id, staff_id, outcome, tx_hash, said_at) VALUES (${withdrawalId}::uuid, ${staffId}::uuid, ${outcome}, ${txHash}::text, ${at})
    ON CONFLICT DO NOTHING RETURNING staff_id`.execute(tx);
  if (added.length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM withdrawal_resolutions
    WHERE withdrawal_id = ${withdrawalId}::uuid AND outcome = ${outcome} AND tx_hash IS NOT DISTINCT FROM ${txHash}::text`.execute(tx);
  return rows[0]!.count;
}

/** Each returns the withdrawal as it is now, or undefined where it was not in the state that this begins in. */
export async function markApproved(tx: Tx, id: string, at: Date): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals w SET state = 'approved', decided_at = ${at} WHERE w.id = ${id}::uuid AND w.state = 'submitted' RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markRefused(tx: Tx, id: string, code: string, reason: string, at: Date): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals w SET state = 'refused', reason_code = ${code}, reason = ${reason}, decided_at = ${at}
    WHERE w.id = ${id}::uuid AND w.state = 'submitted' RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markSent(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`UPDATE withdrawals w SET state = 'sent' WHERE w.id = ${id}::uuid AND w.state = 'approved' RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markCompleted(tx: Tx, id: string, at: Date): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals w SET state = 'completed', completed_at = ${at} WHERE w.id = ${id}::uuid AND w.state IN ('approved', 'sent') RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markFailed(tx: Tx, id: string, code: string, reason: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals w SET state = 'failed', reason_code = ${code}, reason = ${reason}
    WHERE w.id = ${id}::uuid AND w.state IN ('approved', 'sent') RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export interface Paging {
  limit: number;
  offset: number;
}

/** `states` left out: all of them. */
export async function selectPageOf(db: Db, userId: string, states: readonly WithdrawalState[] | undefined, { limit, offset }: Paging): Promise<{ rows: WithdrawalRow[]; count: number }> {
  const matching = sql`w.user_id = ${userId}::uuid ${states ? sql`AND w.state = ANY (${states}::text[])` : sql``}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE ${matching} ORDER BY w.submitted_at DESC, w.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM withdrawals w WHERE ${matching}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export async function selectOwn(db: Db, userId: string, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE w.id = ${id}::uuid AND w.user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

export interface CaseRow extends WithdrawalRow {
  username: string;
  available: string;
  approvals: Array<{ staffName: string; at: string }>;
  resolutions: Array<{ staffName: string; outcome: PayoutEnd; txHash: string | null; at: string }>;
}

const CASE = sql`
  SELECT ${COLUMNS}, u.username::text,
         coalesce((SELECT a.balance FROM ledger_accounts a WHERE a.owner_id = w.user_id AND a.kind = 'user_available'), 0)::text AS available,
         coalesce((SELECT json_agg(json_build_object('staffName', s.name, 'at', p.approved_at) ORDER BY p.approved_at)
                   FROM withdrawal_approvals p JOIN staff s ON s.id = p.staff_id WHERE p.withdrawal_id = w.id), '[]') AS approvals,
         coalesce((SELECT json_agg(json_build_object('staffName', s.name, 'outcome', e.outcome, 'txHash', e.tx_hash, 'at', e.said_at) ORDER BY e.said_at)
                   FROM withdrawal_resolutions e JOIN staff s ON s.id = e.staff_id WHERE e.withdrawal_id = w.id), '[]') AS resolutions
  FROM withdrawals w JOIN users u ON u.id = w.user_id`;

/** Undecided ones by their deadline, then those on their way, then the newest. */
export async function selectCases(db: Db, state: WithdrawalState | undefined, { limit, offset }: Paging): Promise<{ rows: CaseRow[]; count: number }> {
  const matching = state ? sql`w.state = ${state}` : sql`true`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<CaseRow>`${CASE} WHERE ${matching}
      ORDER BY w.state <> 'submitted', NOT (${IN_PROGRESS}), CASE WHEN ${IN_PROGRESS} THEN w.deadline_at END, w.submitted_at DESC, w.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM withdrawals w WHERE ${matching}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export async function selectCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} WHERE w.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Of those that were completed since then: how many, and what half of them took at most. */
export async function selectUsual(db: Db, since: Date): Promise<{ counted: number; medianSeconds: number | null }> {
  const { rows } = await sql<{ counted: number; median: number | null }>`
    SELECT count(*)::integer AS counted, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM completed_at - submitted_at)) AS median
    FROM withdrawals WHERE state = 'completed' AND completed_at >= ${since}`.execute(db);
  const { counted, median } = rows[0]!;
  return { counted, medianSeconds: median === null ? null : Math.round(median) };
}

/** Nobody has answered in time. */
export async function selectLate(tx: Tx, now: Date): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE w.state = 'submitted' AND w.deadline_at < ${now} ORDER BY w.deadline_at`.execute(tx);
  return rows;
}

/** Approved before then, and still not paid. */
export async function selectUnpaid(tx: Tx, before: Date): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${COLUMNS} FROM withdrawals w WHERE w.state IN ('approved', 'sent') AND w.decided_at < ${before} ORDER BY w.decided_at`.execute(tx);
  return rows;
}
