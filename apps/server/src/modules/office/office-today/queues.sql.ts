/** What waits for staff, over all kinds. Reads only: the facts belong to the modules that decide about them. */
import type { QueueKind, QueueState } from '@entrepot/contracts/office-queue.ts';
import type { ProposalKindName } from '@entrepot/contracts/proposals.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Each kind as the same columns: id, serial, subject, amount, storefront_code, since, deadline_at, state, done, needed, by_name.
 * Withdrawals, certificates, disputes, documents of identity and removed products have a deadline: nobody promised one for the rest.
 */
const QUEUES: Readonly<Record<QueueKind, RawBuilder<unknown>>> = {
  // What oneself has proposed waits for others. People and roles have ids as their subject, which tell nobody anything.
  proposal: sql`
    SELECT p.id::text, p.serial, CASE WHEN p.kind LIKE 'staff%' OR p.kind = 'role' THEN coalesce(p.after->>'name', p.subject)
      ELSE p.subject END, NULL::numeric, NULL, p.proposed_at, NULL::timestamptz, 'proposed', 1, 2, coalesce(t.name, p.operator)
    FROM proposals p LEFT JOIN staff t ON t.id = p.proposed_by WHERE p.state = 'proposed' AND p.kind = ANY (proposal_kinds)
      AND p.proposed_by IS DISTINCT FROM viewer`,
  withdrawal: sql`
    SELECT w.id::text, w.serial, coalesce(u.username::text, s.name), w.amount, nullif(w.storefront_code, ''), w.submitted_at, w.deadline_at,
      CASE WHEN a.done > 0 THEN 'approved' ELSE 'new' END, a.done, w.approvals_needed::integer, a.names
    FROM withdrawals w LEFT JOIN users u ON u.id = w.user_id LEFT JOIN shops s ON s.id = w.shop_id
      CROSS JOIN LATERAL (SELECT count(*)::integer AS done, string_agg(t.name, ', ' ORDER BY p.approved_at) AS names
        FROM withdrawal_approvals p JOIN staff t ON t.id = p.staff_id WHERE p.withdrawal_id = w.id) a
    WHERE w.state = 'submitted'`,
  recharge: sql`
    SELECT r.id::text, r.serial, u.username::text, CASE WHEN r.currency = 'USDT' THEN r.amount END,
      coalesce(r.storefront_code, u.storefront_code), r.created_at, r.deadline_at,
      CASE WHEN a.done > 0 THEN 'approved' ELSE 'new' END, a.done,
      greatest(r.approvals_needed, CASE WHEN a.done > 0 THEN 2 END)::integer, a.names
    FROM recharges r JOIN users u ON u.id = r.user_id
      CROSS JOIN LATERAL (SELECT count(DISTINCT p.staff_id)::integer AS done, string_agg(DISTINCT t.name, ', ') AS names
        FROM recharge_approvals p JOIN staff t ON t.id = p.staff_id WHERE p.recharge_id = r.id) a
    WHERE r.state = 'processing' AND r.kind IN ('certificate', 'bank')`,
  dispute: sql`
    SELECT r.id::text, coalesce(r.serial, o.serial), u.username::text, r.asked, o.storefront_code, r.disputed_at, r.decide_by,
      CASE WHEN p.id IS NULL THEN 'heard' ELSE 'proposed' END, CASE WHEN p.id IS NULL THEN 0 ELSE 1 END,
      CASE WHEN p.id IS NULL THEN 1 ELSE 2 END, p.name
    FROM refunds r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.buyer_id LEFT JOIN staff p ON p.id = r.proposed_by
    WHERE r.stage = 'disputed'`,
  application: sql`
    SELECT m.id::text, m.serial, m.shop_name, NULL::numeric, m.storefront_code,
      CASE m.state WHEN 'resubmitted' THEN m.updated_at ELSE coalesce(m.submitted_at, m.updated_at) END, NULL::timestamptz,
      CASE m.state WHEN 'resubmitted' THEN 'answered' WHEN 'in_review' THEN 'reading' ELSE 'new' END, 0, 1,
      (SELECT t.name FROM application_items i JOIN staff t ON t.id = i.judged_by WHERE i.application_id = m.id
        ORDER BY i.judged_at DESC LIMIT 1)
    FROM merchant_applications m WHERE m.state IN ('submitted', 'in_review', 'resubmitted')`,
  identity: sql`
    SELECT i.id::text, i.serial, u.username::text, NULL::numeric, i.storefront_code, i.submitted_at, i.deadline_at, 'new', 0, 1, NULL
    FROM identity_applications i JOIN users u ON u.id = i.user_id WHERE i.state = 'submitted'`,
  appeal: sql`
    SELECT l.id::text, NULL, coalesce(u.username::text, s.name), NULL::numeric, u.storefront_code, l.appealed_at, NULL::timestamptz,
      'new', 0, 1, NULL
    FROM locks l LEFT JOIN users u ON u.id = l.user_id LEFT JOIN shops s ON s.id = l.shop_id WHERE l.appealed_at IS NOT NULL
      AND l.until_at > moment`,
  removal: sql`
    SELECT c.product_id::text, p.number, s.name, NULL::numeric, NULL, c.handed_in_at, c.decide_by,
      CASE c.kind WHEN 'corrected' THEN 'answered' ELSE 'new' END, 0, 1, NULL
    FROM removal_cases c JOIN products p ON p.id = c.product_id JOIN shops s ON s.id = p.shop_id WHERE c.outcome IS NULL`,
  adjustment: sql`
    SELECT j.id::text, j.serial, u.username::text, j.amount, u.storefront_code, j.proposed_at, NULL::timestamptz, 'proposed', 1, 2, t.name
    FROM adjustments j JOIN users u ON u.id = j.user_id JOIN staff t ON t.id = j.proposed_by WHERE j.state = 'proposed'`,
  // Applications, what was approved while the lender had no money, changes that wait for a second person, and what runs late.
  loan: sql`
    SELECT l.id::text, l.serial, u.username::text, l.amount, l.storefront_code,
      coalesce(c.proposed_at, o.due::timestamp AT TIME ZONE 'UTC', l.applied_at), NULL::timestamptz,
      CASE WHEN c.proposed_at IS NOT NULL THEN 'proposed' WHEN o.due IS NOT NULL THEN 'overdue' WHEN a.done > 0 THEN 'approved'
        WHEN l.state = 'under_review' THEN 'reading' ELSE 'new' END,
      CASE WHEN c.proposed_at IS NOT NULL THEN 1 ELSE a.done END, CASE WHEN c.proposed_at IS NOT NULL THEN 2
        ELSE l.approvals_needed::integer END, CASE WHEN c.proposed_at IS NOT NULL THEN c.name WHEN o.due IS NULL THEN a.names END
    FROM loans l JOIN users u ON u.id = l.user_id
      CROSS JOIN LATERAL (SELECT count(*)::integer AS done, string_agg(t.name, ', ' ORDER BY d.decided_at) AS names FROM loan_decisions d
        JOIN staff t ON t.id = d.staff_id WHERE d.loan_id = l.id AND d.outcome = 'approve') a
      LEFT JOIN LATERAL (SELECT x.proposed_at, t.name FROM loan_changes x JOIN staff t ON t.id = x.proposed_by WHERE x.loan_id = l.id
        AND x.state = 'proposed') c ON true
      LEFT JOIN LATERAL (SELECT min(i.due) AS due FROM loan_instalments i WHERE i.loan_id = l.id AND i.plan = l.plan
        AND i.settled_on IS NULL AND i.due < (moment AT TIME ZONE 'UTC')::date AND l.state = 'running') o ON true
    WHERE l.state IN ('applying', 'under_review', 'approved') OR l.state = 'running' AND (c.proposed_at IS NOT NULL OR o.due IS NOT NULL)`,
  // The withdrawal itself stands in its own queue, in red.
  alarm: sql`
    SELECT l.id::text, l.subject, l.kind, NULL::numeric, NULL, l.raised_at, NULL::timestamptz,
      CASE WHEN l.noticed_at > l.raised_at THEN 'noticed' ELSE 'new' END, 0, 1, NULL
    FROM alarms l WHERE l.settled_at IS NULL AND l.kind <> 'withdrawal_late'`,
  job: sql`
    SELECT j.id::text, NULL, j.task, NULL::numeric, NULL, j.run_at, NULL::timestamptz, 'failed', j.attempts, j.max_attempts, NULL
    FROM watched_jobs() j WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL`,
};

function waiting(kinds: readonly QueueKind[], { now, viewer, proposals }: QueueAsked): RawBuilder<unknown> {
  const parts = kinds.map(
    (kind) =>
      sql`SELECT ${kind}::text AS kind, q.* FROM clock,
        LATERAL (${QUEUES[kind]}) AS q (id, serial, subject, amount, storefront_code, since, deadline_at, state, done, needed, by_name)`,
  );
  return sql`WITH clock AS (SELECT ${now}::timestamptz AS moment, ${viewer}::uuid AS viewer, ${[...proposals]}::text[] AS proposal_kinds),
    waiting AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)})`;
}

export interface SummaryRow {
  kind: QueueKind;
  waiting: number;
  late: number;
  soon: number;
  next_deadline_at: Date | null;
  oldest_at: Date;
}

export interface ItemRow {
  kind: QueueKind;
  id: string;
  serial: string | null;
  subject: string;
  amount: string | null;
  storefront_code: string | null;
  since: Date;
  deadline_at: Date | null;
  state: QueueState;
  done: number;
  needed: number;
  by_name: string | null;
}

export interface QueueAsked {
  now: Date;
  /** Whoever asks, and the kinds of proposals that this person may approve. */
  viewer: string;
  proposals: readonly ProposalKindName[];
  /** What is due before counts as soon. */
  soon: Date;
}

/** A kind in which nothing waits is absent. */
export async function selectSummaries(db: Db, kinds: readonly QueueKind[], asked: QueueAsked): Promise<SummaryRow[]> {
  const { now, soon } = asked;
  const { rows } = await sql<SummaryRow>`
    ${waiting(kinds, asked)}
    SELECT kind, count(*)::integer AS waiting, (count(*) FILTER (WHERE deadline_at < ${now}))::integer AS late,
      (count(*) FILTER (WHERE deadline_at >= ${now} AND deadline_at < ${soon}))::integer AS soon,
      min(deadline_at) AS next_deadline_at, min(since) AS oldest_at
    FROM waiting GROUP BY kind`.execute(db);
  return rows;
}

/** What stands beside entries of the menu and waits in no queue. */
export async function selectBesides(db: Db, viewer: string): Promise<{ alarms: number; resets: number; conversations: number }> {
  const { rows } = await sql<{ alarms: number; resets: number; conversations: number }>`
    SELECT (SELECT count(*) FROM alarms WHERE settled_at IS NULL)::integer AS alarms,
      (SELECT count(*) FROM conversations c LEFT JOIN service_agents g ON g.staff_id = ${viewer}::uuid
        WHERE c.shop_id IS NULL AND c.waiting_since IS NOT NULL AND c.closed_at IS NULL AND c.snoozed_until IS NULL
          AND coalesce(c.assigned_to = ${viewer}::uuid, true)
          AND (coalesce(g.storefront_codes, '{}') = '{}' OR c.storefront_code = ANY (g.storefront_codes)))::integer AS conversations,
      (SELECT count(DISTINCT user_id) FROM factor_resets WHERE state = 'proposed')::integer AS resets`.execute(db);
  return rows[0]!;
}

/** What is late or due soon first, then whatever waits longest. */
export async function selectItems(db: Db, kinds: readonly QueueKind[], asked: QueueAsked, limit: number): Promise<ItemRow[]> {
  const { soon } = asked;
  const { rows } = await sql<ItemRow>`
    ${waiting(kinds, asked)}
    SELECT kind, id, serial, subject, amount::text, storefront_code, since, deadline_at, state, done, needed, by_name
    FROM waiting ORDER BY CASE WHEN deadline_at < ${soon} THEN deadline_at END NULLS LAST, since, kind, id LIMIT ${limit}`.execute(db);
  return rows;
}
