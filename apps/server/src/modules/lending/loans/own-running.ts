/** An own loan that runs, counted to the end of today, with its plan. */
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { countDays } from './count-days.ts';
import type { LoanServices } from './loan-services.ts';
import { isPaidOut, lockOwn, selectOwn, type LoanRow, type PaidOutRow } from './loans.sql.ts';
import { selectPlan } from './plans.sql.ts';
import { runningOf, type Running } from './terms.ts';

export interface OwnRunning extends Running {
  row: PaidOutRow;
  /** The day that everything is reckoned by: today, or the one to which it is counted where a clock went back. */
  date: string;
}

function requireRunning(row: LoanRow | undefined): PaidOutRow {
  if (!row) throw new DomainError('loan.not_found');
  if (row.state !== 'running' || !isPaidOut(row)) throw new DomainError('loan.not_running');
  return row;
}

/** What came up until today is posted before anything of it is paid. */
export async function countOwn(services: Pick<LoanServices, 'db' | 'clock'>, userId: string, id: string): Promise<PaidOutRow> {
  const row = requireRunning(await selectOwn(services.db, userId, id));
  await countDays(services, row.storefront_code);
  return requireRunning(await selectOwn(services.db, userId, id));
}

export async function readRunning({ db }: Pick<LoanServices, 'db'>, row: PaidOutRow): Promise<OwnRunning> {
  return { row, date: row.accrued_through, ...runningOf(row, await selectPlan(db, row.id, row.plan)) };
}

export async function lockRunning(tx: Tx, userId: string, id: string): Promise<OwnRunning> {
  const row = requireRunning(await lockOwn(tx, userId, id));
  return { row, date: row.accrued_through, ...runningOf(row, await selectPlan(tx, row.id, row.plan)) };
}
