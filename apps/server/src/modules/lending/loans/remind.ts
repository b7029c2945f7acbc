/**
 * Borrowers are told some days before an instalment is due, on its day, and when it is late. Where they allowed it, the whole instalment of
 * the day is taken from the balance; where that does not cover it, nothing is taken, and they are told.
 */
import { addDays } from '@entrepot/contracts/loans/dates.ts';
import { allocate } from '@entrepot/contracts/loans/repay.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { countDays } from './count-days.ts';
import { dayOf, type LoanServices } from './loan-services.ts';
import { isPaidOut, lockLoan, type PaidOutRow } from './loans.sql.ts';
import { tellOfLoan } from './notify.ts';
import { selectPlan } from './plans.sql.ts';
import { insertReminder, selectDue, type DueRow, type ReminderKind } from './reminders.sql.ts';
import { takePayment } from './take-payment.ts';
import { runningOf, type Running } from './terms.ts';

const AT_ONCE = 500;
/** What has been late for longer was told of while it was not. */
const LATE_REACH_DAYS = 400;

type Services = Pick<LoanServices, 'db' | 'clock' | 'mail' | 'parameters'>;

export async function remindBorrowers(services: Services): Promise<void> {
  await countDays(services);
  const today = dayOf(services.clock.now());
  const soon = addDays(today, services.parameters.get('loan_reminder_days'));
  await each(services, [today, today], ['due_today', 'collected', 'collection_failed'], (due) =>
    due.collects ? collect(services, due) : tell(services, due, 'due_today'),
  );
  await each(services, [addDays(today, 1), soon], ['due_soon'], (due) => tell(services, due, 'due_soon'));
  await each(services, [addDays(today, -LATE_REACH_DAYS), addDays(today, -1)], ['overdue'], (due) => tell(services, due, 'overdue'));
}

/** Portion by portion, until there is nothing of it left. */
async function each(
  { db }: Services,
  [from, to]: readonly [string, string],
  unsaid: readonly ReminderKind[],
  work: (due: DueRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await selectDue(db, from, to, unsaid, AT_ONCE);
    for (const row of rows) await work(row);
    if (rows.length < AT_ONCE) return;
  }
}

function tell(
  services: Services,
  { loan_id: id, due }: DueRow,
  kind: 'due_soon' | 'due_today' | 'overdue' | 'collection_failed',
): Promise<void> {
  return withTransaction(services.db, async (tx) => {
    const found = await lockInstalment(tx, id, due);
    // Paid meanwhile, or told by another process.
    if (!found || !(await insertReminder(tx, id, due, kind, services.clock.now()))) return;
    await tellOfLoan(services, tx, found.row, kind, { amount: formatMoney(toPay(found, due)), date: due });
  });
}

interface Found extends Running {
  row: PaidOutRow;
}

async function lockInstalment(tx: Tx, id: string, due: string): Promise<Found | undefined> {
  const row = await lockLoan(tx, id);
  if (!row || row.state !== 'running' || !isPaidOut(row)) return undefined;
  const running = runningOf(row, await selectPlan(tx, id, row.plan));
  return running.plan.instalments.some((line) => line.due === due && line.settledOn === null) ? { row, ...running } : undefined;
}

/** Of this instalment: what is unpaid of it, with the penalty that came up. */
function toPay({ plan, terms, late, row }: Found, due: string): bigint {
  const standing = standingOn(plan, terms, late, row.accrued_through);
  const line = standing.due.find((one) => one.due === due);
  if (line) return line.principalScaled + line.interestScaled + line.penaltyScaled;
  return standing.next?.due === due ? standing.next.paymentScaled : plan.instalments.find((one) => one.due === due)!.paymentScaled;
}

async function collect(services: Services, due: DueRow): Promise<void> {
  try {
    await withTransaction(services.db, (tx) => collectNow(services, tx, due));
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'wallet.insufficient_balance') throw error;
    await tell(services, due, 'collection_failed');
  }
}

async function collectNow(services: Services, tx: Tx, { loan_id: id, due }: DueRow): Promise<void> {
  const found = await lockInstalment(tx, id, due);
  if (!found || !found.row.collects || found.row.accrued_through !== due) return;
  const { row, plan, terms, late } = found;
  const standing = standingOn(plan, terms, late, due);
  // What was allowed is the instalment of the day. It would go to what is older, of which nothing was said.
  if (standing.daysLate > 0) throw new DomainError('wallet.insufficient_balance');
  if (!(await insertReminder(tx, id, due, 'collected', services.clock.now()))) return;
  const repayment = allocate(plan, terms, late, due, standing.toPayNowScaled);
  const { loan } = await takePayment(services, tx, row, plan, { kind: 'collection', key: `collection:${id}:${due}`, repayment });
  if (loan.state === 'running')
    await tellOfLoan(services, tx, loan, 'collected', { amount: formatMoney(repayment.takenScaled), date: due });
}
