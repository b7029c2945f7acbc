/** What came up, day by day. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { LOAN_COLUMNS, type PaidOutRow } from './loans.sql.ts';

/** The first day that is not counted, on each storefront where one is. */
export async function selectUncounted(
  db: Db,
  today: string,
  storefrontCode?: string,
): Promise<Array<{ storefrontCode: string; day: string }>> {
  const { rows } = await sql<{ storefrontCode: string; day: string }>`
    SELECT storefront_code AS "storefrontCode", (min(accrued_through) + 1)::text AS day FROM loans
    WHERE state = 'running' AND accrued_through
      < ${today}::date ${storefrontCode === undefined ? sql`` : sql`AND storefront_code = ${storefrontCode}`}
    GROUP BY storefront_code ORDER BY storefront_code`.execute(db);
  return rows;
}

/** Those that are counted to the day before; whoever counts the same waits here, and finds none. */
export async function lockToCount(tx: Tx, storefrontCode: string, day: string, limit: number): Promise<PaidOutRow[]> {
  const { rows } = await sql<PaidOutRow>`
    SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.state = 'running' AND l.storefront_code = ${storefrontCode}
      AND l.accrued_through = ${day}::date - 1
    ORDER BY l.id LIMIT ${limit} FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

export interface NewAccrual {
  loan_id: string;
  interest: string;
  penalty: string;
}

export interface RunRow {
  interest: string;
  penalty: string;
}

/** The rows, then the run that adds them up, then the loans, which are counted a day further. */
export async function insertRun(
  tx: Tx,
  run: { id: string; storefrontCode: string; day: string; at: Date },
  accruals: readonly NewAccrual[],
): Promise<RunRow> {
  await sql`
    INSERT INTO loan_accruals (loan_id, day, interest, penalty, run_id)
    SELECT x.loan_id, ${run.day}::date, x.interest, x.penalty, ${run.id}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(accruals)}::jsonb) AS x (loan_id uuid, interest numeric, penalty numeric)`.execute(tx);
  const { rows } = await sql<RunRow>`
    INSERT INTO loan_accrual_runs (id, storefront_code, day, loans, interest, penalty, made_at)
    SELECT ${run.id}::uuid, ${run.storefrontCode}, ${run.day}::date, count(*), coalesce(sum(a.interest), 0), coalesce(sum(a.penalty), 0),
      ${run.at}::timestamptz
    FROM loan_accruals a WHERE a.run_id = ${run.id}::uuid
    RETURNING interest::text, penalty::text`.execute(tx);
  await sql`
    UPDATE loans SET accrued_through = ${run.day}::date
    WHERE id = ANY (${accruals.map(({ loan_id: id }) => id)}::uuid[]) AND accrued_through = ${run.day}::date - 1`.execute(tx);
  return rows[0]!;
}
