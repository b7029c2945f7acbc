/** Which instalments somebody is to be told of today, each once. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type ReminderKind = 'due_soon' | 'due_today' | 'overdue' | 'collected' | 'collection_failed';

export interface DueRow {
  loan_id: string;
  due: string;
  collects: boolean;
}

/** Unpaid, of running loans, due in the days from one to another, and of which nothing of the kind was said. */
export async function selectDue(db: Db, from: string, to: string, unsaid: readonly ReminderKind[], limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT DISTINCT l.id AS loan_id, i.due::text, l.collects FROM loans l JOIN loan_instalments i ON i.loan_id = l.id AND i.plan = l.plan
    WHERE l.state = 'running' AND i.settled_on IS NULL AND i.due BETWEEN ${from}::date AND ${to}::date
      AND NOT EXISTS (SELECT FROM loan_reminders r WHERE r.loan_id = l.id AND r.due = i.due AND r.kind = ANY (${unsaid}::text[]))
    ORDER BY 2, 1 LIMIT ${limit}`.execute(db);
  return rows;
}

/** False where it was said before. */
export async function insertReminder(tx: Tx, loanId: string, due: string, kind: ReminderKind, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO loan_reminders (loan_id, due, kind, at) VALUES (${loanId}::uuid, ${due}::date, ${kind}, ${at}) ON CONFLICT DO NOTHING
    RETURNING loan_id`.execute(tx);
  return rows.length > 0;
}
