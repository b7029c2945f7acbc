/** A loan as a line of the desk, with what is owed on it today. */
import type { LoanDeskLine } from '@entrepot/contracts/calls/loan-desk.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isPaidOut, presentLine, runningOf, selectPlans, shownOn } from '../loans/index.ts';
import type { DeskRow } from './loan-desk.sql.ts';

export async function deskLines(db: Db, rows: readonly DeskRow[], today: string): Promise<LoanDeskLine[]> {
  const plans = await selectPlans(
    db,
    rows.filter(({ state }) => state === 'running').map(({ id }) => id),
  );
  return rows.map((row) => {
    const plan = plans.get(row.id);
    const running = plan && isPaidOut(row) ? { ...runningOf(row, plan), date: shownOn(row, today) } : undefined;
    const standing = running && standingOn(running.plan, running.terms, running.late, running.date);
    const daysLate = standing?.daysLate ?? 0;
    return {
      ...presentLine(row, daysLate > 0),
      user: { id: row.user_id, username: row.username },
      storefront: row.storefront_code,
      owed: standing ? formatMoney(standing.owedScaled) : null,
      daysLate,
      approvals: row.approvals,
      approvalsNeeded: row.approvals_needed,
    };
  });
}
