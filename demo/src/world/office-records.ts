/**
 * What staff did in the world stands in the audit log, as it does when they do it at their desks: read from the rows that they decided, so
 * that no record speaks of anything else. The database numbers and chains them.
 */
import type pg from 'pg';

interface OfficeRecord {
  at: Date;
  staff_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** Documents are looked at before they are decided about. */
const LOOKED_BEFORE = '4 minutes';

const APPROVED_BECAUSE = 'The address is bound for weeks, and the amount is what the shop usually withdraws.';

const OFFICE_WORK = `
  SELECT i.decided_at - interval '${LOOKED_BEFORE}' AS at, i.decided_by AS staff_id, 'identity.document_read' AS action,
    'identity' AS subject_kind, i.id::text AS subject_id,
    NULL::jsonb AS before, jsonb_build_object('document', p.id, 'side', p.side) AS after, NULL AS reason
  FROM identity_applications i JOIN identity_pictures p ON p.application_id = i.id WHERE i.decided_by IS NOT NULL
  UNION ALL
  SELECT i.decided_at, i.decided_by, 'identity.' || i.state, 'identity', i.id::text,
    jsonb_build_object('serial', i.serial, 'state', 'submitted', 'documentKind', i.document_kind),
    jsonb_strip_nulls(jsonb_build_object('serial', i.serial, 'state', i.state, 'documentKind', i.document_kind, 'reasonCode',
      i.reason_code)), i.reason
  FROM identity_applications i WHERE i.decided_by IS NOT NULL
  UNION ALL
  SELECT l.locked_at, l.officer_id, 'lock.set', 'person', l.user_id::text, NULL,
    jsonb_build_object('reasonCode', l.reason_code, 'reason', l.reason, 'until', l.until_at), l.reason
  FROM locks l WHERE l.user_id IS NOT NULL
  UNION ALL
  SELECT a.proposed_at, a.proposed_by, 'adjustment.proposed', 'adjustment', a.id::text, NULL,
    jsonb_build_object('serial', a.serial, 'amount', a.amount::text, 'reason', a.reason, 'state', a.state), a.reason
  FROM adjustments a
  UNION ALL
  SELECT v.approved_at, v.staff_id, 'withdrawal.approved', 'withdrawal', w.id::text, w.record || '{"state":"submitted"}',
    w.record || jsonb_build_object('state', CASE WHEN v.turn = w.approvals_needed THEN 'approved' ELSE 'submitted' END, 'approvals', v.turn,
      'approvalsNeeded', w.approvals_needed), '${APPROVED_BECAUSE}'
  FROM (SELECT *, row_number() OVER (PARTITION BY withdrawal_id ORDER BY approved_at) AS turn FROM withdrawal_approvals) v
  JOIN (SELECT *, jsonb_build_object('serial', serial, 'amount', trim_scale(amount)::text, 'fee', trim_scale(fee)::text, 'network', network,
    'address', address) AS record FROM withdrawals) w
    ON w.id = v.withdrawal_id
  UNION ALL
  SELECT d.decided_at - interval '${LOOKED_BEFORE}', d.staff_id, 'loan.opened', 'loan', l.id::text, NULL,
    jsonb_build_object('serial', l.serial), NULL
  FROM loan_decisions d JOIN loans l ON l.id = d.loan_id
  UNION ALL
  SELECT d.decided_at, d.staff_id, CASE d.outcome WHEN 'refuse' THEN 'loan.refused' ELSE 'loan.approved' END, 'loan', l.id::text,
    jsonb_build_object('serial', l.serial, 'state', 'under_review'),
    jsonb_build_object('serial', l.serial, 'amount', trim_scale(l.amount)::text, 'state',
      CASE d.outcome WHEN 'refuse' THEN 'refused' ELSE 'running' END), d.reason
  FROM loan_decisions d JOIN loans l ON l.id = d.loan_id
  UNION ALL
  SELECT f.proposed_at, f.proposed_by, 'loan_funding.proposed', 'loan_funding', f.id::text, NULL,
    jsonb_build_object('amount', trim_scale(f.amount)::text, 'evidence', f.evidence), NULL FROM loan_fundings f
  UNION ALL
  SELECT f.decided_at, f.decided_by, 'loan_funding.approved', 'loan_funding', f.id::text, NULL,
    jsonb_build_object('amount', trim_scale(f.amount)::text, 'evidence', f.evidence), NULL FROM loan_fundings f
  UNION ALL
  SELECT r.decided_at, r.staff_id, 'refund.granted', 'refund', r.id::text, r.record || '{"stage":"disputed"}',
    r.record || jsonb_build_object('stage', r.stage), r.decision
  FROM (SELECT *, jsonb_build_object('serial', serial, 'asked', trim_scale(asked)::text, 'amount', trim_scale(amount)::text) AS record
    FROM refunds) r
  WHERE r.staff_id IS NOT NULL
  ORDER BY at, action, subject_id`;

export async function recordOfficeWork(client: pg.Client): Promise<number> {
  const { rows } = await client.query<OfficeRecord>(OFFICE_WORK);
  for (const { at, staff_id: staffId, action, subject_kind: kind, subject_id: id, before, after, reason } of rows) {
    // One by one: each takes its place after the one before it.
    await client.query(
      `INSERT INTO audit_log (number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason,
        address, hash)
       SELECT 0, $1, 'staff', s.id::text, s.name, $3, $4, $5, $6::jsonb, $7::jsonb, $8, NULL, '' FROM staff s WHERE s.id = $2`,
      [at, staffId, action, kind, id, before && JSON.stringify(before), after && JSON.stringify(after), reason],
    );
  }
  return rows.length;
}
