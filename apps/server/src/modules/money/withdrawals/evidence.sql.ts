/** What a decision about a withdrawal is based on. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isOf, type Owner } from './owner.ts';
import type { WithdrawalRow, WithdrawalState } from './withdrawals.sql.ts';

export interface EvidenceRow {
  available: string;
  hold: string;
  to_address_count: number;
  to_address_total: string;
  paid_count: number;
  paid_total: string;
  former: Array<{ id: string; serial: string; state: WithdrawalState; amount: string; at: string }>;
  last_recharge: { id: string; serial: string; credited: string; at: string } | null;
  lock: { id: string; reason: string; until: string } | null;
  since: Date | null;
  /** Approved and not paid, this one left out. */
  waiting_total: string;
  /** Corrections of the balance in the last days. */
  adjusted_count: number;
  adjusted_total: string;
}

const FORMER = 5;
export const ADJUSTED_DAYS = 30;

export async function selectEvidence(db: Db, row: WithdrawalRow, owner: Owner, now: Date): Promise<EvidenceRow> {
  const balance = (kinds: readonly string[]) => sql`
    coalesce((SELECT sum(a.balance) FROM ledger_accounts a WHERE a.owner_id = ${owner.id}::uuid
      AND a.kind = ANY (${kinds}::text[])), 0)::text`;
  const paid = sql`FROM withdrawals w WHERE ${isOf(owner)} AND w.state = 'completed' AND w.id <> ${row.id}::uuid`;
  const adjusted = sql`FROM adjustments a WHERE a.user_id = ${row.user_id}::uuid AND a.state = 'approved' AND a.amount > 0
    AND a.decided_at BETWEEN ${row.submitted_at}::timestamptz - make_interval(days => ${ADJUSTED_DAYS}) AND ${now}`;
  const { rows } = await sql<EvidenceRow>`
    SELECT ${balance(['user_available', 'shop_available'])} AS available, ${balance(['user_hold', 'shop_hold'])} AS hold,
      (SELECT count(*)::integer ${paid} AND w.address = ${row.address}) AS to_address_count,
      (SELECT coalesce(sum(w.amount), 0)::text ${paid} AND w.address = ${row.address}) AS to_address_total,
      (SELECT count(*)::integer ${paid}) AS paid_count, (SELECT coalesce(sum(w.amount), 0)::text ${paid}) AS paid_total,
      coalesce((SELECT json_agg(f) FROM (
        SELECT w.id, w.serial, w.state, w.amount::text, w.submitted_at AS at FROM withdrawals w
        WHERE ${isOf(owner)} AND w.id <> ${row.id}::uuid ORDER BY w.submitted_at DESC LIMIT ${FORMER}) f), '[]') AS former,
      (SELECT row_to_json(r) FROM (
        SELECT r.id, r.serial, r.credited::text, r.decided_at AS at FROM recharges r
        WHERE r.user_id = ${row.user_id}::uuid AND r.state = 'success' ORDER BY r.created_at DESC LIMIT 1) r) AS last_recharge,
      (SELECT json_build_object('id', l.id, 'reason', l.reason, 'until', l.until_at) FROM locks l
        WHERE l.subject_id = ${owner.id}::uuid AND l.until_at > ${now} LIMIT 1) AS lock,
      ${
        owner.kind === 'user'
          ? sql`(SELECT created_at FROM users WHERE id = ${owner.id}::uuid)`
          : sql`(SELECT opened_at FROM shops
        WHERE id = ${owner.id}::uuid)`
      } AS since,
      (SELECT coalesce(sum(w.amount), 0)::text FROM withdrawals w
        WHERE w.network = ${row.network} AND w.state IN ('approved', 'sent') AND w.id <> ${row.id}::uuid) AS waiting_total,
      (SELECT count(*)::integer ${adjusted}) AS adjusted_count,
      (SELECT coalesce(sum(a.amount), 0)::text ${adjusted}) AS adjusted_total`.execute(db);
  return rows[0]!;
}
