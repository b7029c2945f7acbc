/** Withdrawals of people and shops. Changes carry the state that they expect. */
import type { WaitingPayouts } from '../chain/index.ts';
import type { PayoutEnd, WithdrawalState } from '@entrepot/contracts/money-work.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { columnOf, isOf, type Owner } from './owner.ts';

export type { WithdrawalState };

export interface WithdrawalRow {
  id: string;
  serial: string;
  user_id: string | null;
  shop_id: string | null;
  /** Who of the shop submitted it. */
  member_id: string | null;
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
  /** Two were needed, and the one person that there is decided. */
  by_one: boolean;
}

export const COLUMNS = sql`
  w.id, w.serial, w.user_id, w.shop_id, w.member_id, w.network, w.address, w.amount::text, w.fee::text, w.state, w.approvals_needed,
  w.reason_code, w.reason, w.storefront_code,
  w.submitted_at, w.deadline_at, w.decided_at, w.completed_at, w.by_one`;
export const IN_PROGRESS = sql`w.state IN ('submitted', 'approved', 'sent')`;

/** What is looked at of whoever owns the money. */
export interface HolderRow {
  withdrawals_paused_until: Date | null;
}

const holder = ({ kind, id }: Owner) =>
  kind === 'user'
    ? sql`SELECT withdrawals_paused_until FROM users WHERE id = ${id}::uuid AND closed_at IS NULL`
    : sql`SELECT NULL::timestamptz AS withdrawals_paused_until FROM shops WHERE id = ${id}::uuid`;

export async function selectHolder(db: Db | Tx, owner: Owner): Promise<HolderRow | undefined> {
  const { rows } = await sql<HolderRow>`${holder(owner)}`.execute(db);
  return rows[0];
}

/** One change of an owner's withdrawals at a time: count, pause and progress are settled by looking at all of them. */
export async function lockHolder(tx: Tx, owner: Owner): Promise<HolderRow | undefined> {
  const { rows } = await sql<HolderRow>`${holder(owner)} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export interface ContactRow {
  email: string | null;
  phone: string | null;
  has_fund_password: boolean;
}

export async function selectContact(db: Db, userId: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    SELECT email::text, phone, fund_password_hash IS NOT NULL AS has_fund_password FROM users WHERE id = ${userId}::uuid
      AND closed_at IS NULL`.execute(db);
  return rows[0];
}

export interface ReaderRow {
  email: string;
  language: string;
}

/** Whom mails about it reach: the person, or the shop's owner and the member who acted for it. */
export async function selectReaders(
  tx: Tx,
  { user_id: userId, shop_id: shopId, member_id: memberId }: Pick<WithdrawalRow, 'user_id' | 'shop_id' | 'member_id'>,
): Promise<ReaderRow[]> {
  const { rows } = await (
    userId !== null
      ? sql<ReaderRow>`SELECT email::text, language FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL AND email IS NOT NULL`
      : sql<ReaderRow>`
      SELECT email::text, language FROM shop_members
      WHERE shop_id = ${shopId}::uuid AND (is_owner OR id = ${memberId}::uuid) AND disabled_at IS NULL ORDER BY is_owner DESC`
  ).execute(tx);
  return rows;
}

export interface NewWithdrawal {
  serial: string;
  owner: Owner;
  memberId: string | null;
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
    INSERT INTO withdrawals AS w (serial, ${columnOf(w.owner)}, member_id, network, address, amount, fee, approvals_needed, storefront_code,
      submitted_at, deadline_at)
    VALUES (${w.serial}, ${w.owner.id}::uuid, ${w.memberId}::uuid, ${w.network}, ${w.address}, ${formatMoney(w.amountScaled)},
      ${formatMoney(w.feeScaled)}, ${w.approvalsNeeded},
            ${w.storefrontCode}, ${w.submittedAt}, ${w.deadlineAt})
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** `begin_withdrawal` holds the fee against the parameters in force. */
const FEE_DIFFERS = 'EN006';

/** The fee that counts, where the database refused another; undefined for every other error. */
export function newFeeIn(error: unknown): string | undefined {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string };
  return code === FEE_DIFFERS ? detail : undefined;
}

export async function selectInProgress(db: Db | Tx, owner: Owner): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE ${isOf(owner)} AND ${IN_PROGRESS} LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

export async function hasOpenWithdrawal(tx: Tx, userId: string): Promise<boolean> {
  return (await selectInProgress(tx, { kind: 'user', id: userId })) !== undefined;
}

/**
 * Of this day in UTC. What was refused, failed or was taken back came back in full and counts as not made, or refusing could keep a person
 * from what is theirs.
 */
export async function countToday(db: Db | Tx, owner: Owner, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM withdrawals
    WHERE ${isOf(owner)} AND submitted_at >= date_trunc('day', ${now}::timestamptz, 'UTC')
      AND state NOT IN ('refused', 'failed', 'taken_back')`.execute(db);
  return rows[0]!.count;
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE w.id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Undefined where it is somebody else's. */
export async function lockOwn(tx: Tx, owner: Owner, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${COLUMNS} FROM withdrawals w WHERE w.id = ${id}::uuid AND ${isOf(owner)} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function serialOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ serial: string }>`SELECT serial FROM withdrawals WHERE id = ${id}::uuid`.execute(db);
  return rows[0]?.serial ?? id;
}

/** Who agreed before, this person left out. */
export async function selectApprovers(tx: Tx, withdrawalId: string, exceptId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT staff_id AS id FROM withdrawal_approvals WHERE withdrawal_id = ${withdrawalId}::uuid AND staff_id <> ${exceptId}::uuid`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Undefined where this person has approved it before. */
export async function insertApproval(tx: Tx, withdrawalId: string, staffId: string, at: Date): Promise<number | undefined> {
  const { rows: added } = await sql`
    INSERT INTO withdrawal_approvals (withdrawal_id, staff_id, approved_at) VALUES (${withdrawalId}::uuid, ${staffId}::uuid, ${at})
    ON CONFLICT DO NOTHING RETURNING staff_id`.execute(tx);
  if (added.length === 0) return undefined;
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM withdrawal_approvals WHERE withdrawal_id = ${withdrawalId}::uuid`.execute(tx);
  return rows[0]!.count;
}

/** Who said before how it ended, this person left out. */
export async function selectResolvers(tx: Tx, withdrawalId: string, exceptId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT staff_id AS id FROM withdrawal_resolutions WHERE withdrawal_id = ${withdrawalId}::uuid
    AND staff_id <> ${exceptId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
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
    INSERT INTO withdrawal_resolutions (withdrawal_id, staff_id, outcome, tx_hash, said_at)
    VALUES (${withdrawalId}::uuid, ${staffId}::uuid, ${outcome}, ${txHash}::text, ${at})
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
    UPDATE withdrawals w SET state = 'approved', decided_at = ${at} WHERE w.id = ${id}::uuid AND w.state = 'submitted'
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markRefused(tx: Tx, id: string, code: string, reason: string, at: Date): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals w SET state = 'refused', reason_code = ${code}, reason = ${reason}, decided_at = ${at}
    WHERE w.id = ${id}::uuid AND w.state = 'submitted' RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markTakenBack(tx: Tx, id: string, at: Date): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals w SET state = 'taken_back', decided_at = ${at} WHERE w.id = ${id}::uuid AND w.state = 'submitted'
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markSent(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`UPDATE withdrawals w SET state = 'sent' WHERE w.id = ${id}::uuid AND w.state = 'approved'
      RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markCompleted(tx: Tx, id: string, at: Date): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals w SET state = 'completed', completed_at = ${at} WHERE w.id = ${id}::uuid AND w.state IN ('approved', 'sent')
    RETURNING ${COLUMNS}`.execute(tx);
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
export async function selectPageOf(
  db: Db,
  owner: Owner,
  states: readonly WithdrawalState[] | undefined,
  { limit, offset }: Paging,
): Promise<{ rows: WithdrawalRow[]; count: number }> {
  const matching = sql`${isOf(owner)} ${states ? sql`AND w.state = ANY (${states}::text[])` : sql``}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE ${matching} ORDER BY w.submitted_at DESC, w.id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM withdrawals w WHERE ${matching}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export async function selectOwn(db: Db, owner: Owner, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE w.id = ${id}::uuid AND ${isOf(owner)}`.execute(db);
  return rows[0];
}

/** How many are under way, and what has left in all: what arrived, and what it cost. */
export async function selectSums(
  db: Db | Tx,
  owner: Owner,
): Promise<{ inProgress: number; completed: number; amount: string; fee: string }> {
  const { rows } = await sql<{ inProgress: number; completed: number; amount: string; fee: string }>`
    SELECT (count(*) FILTER (WHERE ${IN_PROGRESS}))::integer AS "inProgress",
      (count(*) FILTER (WHERE w.state = 'completed'))::integer AS completed,
      coalesce(sum(w.amount) FILTER (WHERE w.state = 'completed'), 0)::text AS amount,
      coalesce(sum(w.fee) FILTER (WHERE w.state = 'completed'), 0)::text AS fee
    FROM withdrawals w WHERE ${isOf(owner)}`.execute(db);
  return rows[0]!;
}

/** Of those that were completed since then: how many, and what half of them took at most. */
export async function selectUsual(db: Db, since: Date): Promise<{ counted: number; medianSeconds: number | null }> {
  const { rows } = await sql<{ counted: number; median: number | null }>`
    SELECT count(*)::integer AS counted, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM completed_at
      - submitted_at)) AS median
    FROM withdrawals WHERE state = 'completed' AND completed_at >= ${since}`.execute(db);
  const { counted, median } = rows[0]!;
  return { counted, medianSeconds: median === null ? null : Math.round(median) };
}

/** Nobody has answered in time. */
export async function selectLate(tx: Tx, now: Date): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`SELECT ${COLUMNS} FROM withdrawals w WHERE w.state = 'submitted' AND w.deadline_at < ${now}
      ORDER BY w.deadline_at`.execute(tx);
  return rows;
}

/** Approved before then, and still not paid. */
export async function selectUnpaid(tx: Tx, before: Date): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${COLUMNS} FROM withdrawals w WHERE w.state IN ('approved', 'sent') AND w.decided_at < ${before} ORDER BY w.decided_at`.execute(
    tx,
  );
  return rows;
}

/** What is approved and not paid, by network. */
export async function selectWaitingPayouts(db: Db): Promise<ReadonlyMap<string, WaitingPayouts>> {
  const { rows } = await sql<WaitingPayouts & { network: string }>`
    SELECT network, count(*)::integer AS count, sum(amount)::text AS total FROM withdrawals WHERE state IN ('approved', 'sent')
    GROUP BY network`.execute(db);
  return new Map(rows.map(({ network, ...waiting }) => [network, waiting]));
}
