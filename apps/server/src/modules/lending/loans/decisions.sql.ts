import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface DecisionRow {
  loan_id: string;
  staff_id: string;
  name: string;
  outcome: 'approve' | 'refuse';
  reason: string;
  decided_at: Date;
}

/** In the order in which they were made. */
export async function selectDecisions(db: Db | Tx, loanId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    SELECT d.loan_id, d.staff_id, s.name, d.outcome, d.reason, d.decided_at FROM loan_decisions d JOIN staff s ON s.id = d.staff_id
    WHERE d.loan_id = ${loanId}::uuid ORDER BY d.decided_at`.execute(db);
  return rows;
}

/** Who confirmed the identity of a loan's borrower. */
export async function selectConfirmer(db: Db | Tx, loanId: string): Promise<string | undefined> {
  const { rows } = await sql<{ decided_by: string }>`
    SELECT i.decided_by FROM loans l JOIN identity_applications i ON i.user_id = l.user_id AND i.state = 'approved'
    WHERE l.id = ${loanId}::uuid AND i.decided_by IS NOT NULL`.execute(db);
  return rows[0]?.decided_by;
}

export async function insertDecision(
  tx: Tx,
  d: { loanId: string; staffId: string; outcome: 'approve' | 'refuse'; reason: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO loan_decisions (loan_id, staff_id, outcome, reason, decided_at)
    VALUES (${d.loanId}::uuid, ${d.staffId}::uuid, ${d.outcome}, ${d.reason}, ${d.at})`.execute(tx);
}
