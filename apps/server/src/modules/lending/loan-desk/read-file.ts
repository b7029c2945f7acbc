/** One loan with its applicant and history on one page. What somebody has no right to see is not there. Each look is in the log. */
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import { quoteOf } from '@entrepot/contracts/loans/quote.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { pairProblem, type Doing } from '../../people/staff/index.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { verifiedPerson } from '../../people/identity/index.ts';
import { lateTermsOf, presentProduct, selectProduct } from '../loan-products/index.ts';
import {
  agreedTerms,
  dayOf,
  identityProblem,
  isOpen,
  isPaidOut,
  lenderIn,
  maskNumber,
  openLoan,
  plain,
  presentChange,
  presentLine,
  presentPayment,
  presentPlan,
  presentStanding,
  runningOf,
  selectChanges,
  selectDecisions,
  selectFunds,
  selectLoansOf,
  selectPayments,
  selectPlan,
  shownOn,
  type LoanRow,
  type LoanServices,
} from '../loans/index.ts';
import { deskLines } from './desk-lines.ts';
import { selectDeskLoan, selectHistory } from './loan-desk.sql.ts';

export async function readFile(services: LoanServices, id: string, by: Doing): Promise<LoanFile> {
  const { db, clock } = services;
  const { permissions } = by.session;
  const may = (right: StaffPermission): boolean => permissions === 'all' || permissions.includes(right);
  await openLoan(services, id, by, may('loans.decide'));
  const today = dayOf(clock.now());
  const row = (await selectDeskLoan(db, id, today))!;
  const [line] = await deskLines(db, [row], today);
  const person = may('identity.review') ? await verifiedPerson(services, db, row.user_id) : null;
  const history = await selectHistory(db, row.user_id);
  const { availableScaled } = await balancesOf(db, row.user_id);
  const running = isPaidOut(row) ? runningOf(row, await selectPlan(db, id, row.plan)) : undefined;
  const date = isPaidOut(row) ? shownOn(row, today) : today;
  const standing = running && row.state === 'running' ? standingOn(running.plan, running.terms, running.late, date) : undefined;
  const product = (await selectProduct(db, row.product_id))!;
  const decisions = await selectDecisions(db, id);
  const second = (firsts: readonly string[]) => pairProblem(db, firsts, by.session.subjectId, ['loans.decide']);
  const approvers = decisions.filter(({ outcome }) => outcome === 'approve').map(({ staff_id: one }) => one);
  const changes = await selectChanges(db, id);
  const approval = async () => ((await identityProblem(db, row, by.session.subjectId)) ? 'identity' : second(approvers));
  return {
    line: line!,
    product: presentProduct(product, lenderIn(row)),
    purpose: row.purpose,
    applicant: {
      realName: person?.name ?? null,
      nationality: person?.nationality ?? null,
      documentKind: person?.documentKind ?? null,
      documentNumber: person ? maskNumber(person.number) : null,
      verifiedAt: person?.verifiedAt.toISOString() ?? null,
      registeredAt: history.registered_at.toISOString(),
      country: history.country,
    },
    affordability: affordabilityOf(row, today),
    history: {
      balance: may('money.watch') ? formatMoney(availableScaled) : null,
      ordersPaid: history.orders_paid,
      ordersTotal: plain(history.orders_total),
      refunds: history.refunds,
      earlierLoans: (await selectLoansOf(db, row.user_id)).filter((loan) => loan.id !== id).map((loan) => presentLine(loan, false)),
      lateInstalments: history.late_instalments,
    },
    decisions: decisions.map((decision) => ({
      officer: { id: decision.staff_id, name: decision.name },
      outcome: decision.outcome,
      reason: decision.reason,
      at: decision.decided_at.toISOString(),
      isByOne: row.by_one,
    })),
    lenderFunds: plain(await selectFunds(db, row.storefront_code)),
    plan: running ? presentPlan(running, date) : [],
    standing: running && standing ? presentStanding(running, standing, date) : null,
    payments: (await selectPayments(db, id)).map(presentPayment),
    changes: await Promise.all(
      changes.map(async (change) => ({
        ...presentChange(change),
        problem: change.state === 'proposed' ? await second([change.proposed_by]) : null,
      })),
    ),
    problem: isOpen(row.state) ? await approval() : null,
  };
}

const DAYS_PER_MONTH = 30n;

/** As the applicant stated it. What a loan takes in a month is its whole cost over its days. */
function affordabilityOf(row: LoanRow, today: string): LoanFile['affordability'] {
  const { schedule, totalPaymentScaled } = quoteOf(agreedTerms(row, row.starts_on ?? today), lateTermsOf(row));
  const largest = schedule.reduce((most, { paymentScaled }) => (paymentScaled > most ? paymentScaled : most), 0n);
  const months = BigInt(row.days) > DAYS_PER_MONTH ? BigInt(row.days) : DAYS_PER_MONTH;
  const cent = moneyFrom('0.01');
  const perMonth = ((totalPaymentScaled * DAYS_PER_MONTH) / months / cent) * cent;
  const [income, costs] = [row.monthly_income, row.monthly_costs].map((amount) => (amount === null ? null : moneyFrom(amount)));
  return {
    monthlyIncome: row.monthly_income === null ? null : plain(row.monthly_income),
    monthlyCosts: row.monthly_costs === null ? null : plain(row.monthly_costs),
    largestInstalment: formatMoney(largest),
    perMonth: formatMoney(perMonth),
    left: income === null || income === undefined ? null : formatMoney(income - (costs ?? 0n) - perMonth),
  };
}
