/** Loans: applied for, decided, paid out, counted day by day, paid back, and what can change of them meanwhile. */
import { keptSince } from '@entrepot/contracts/retention.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createKeyring } from '../../people/identity/index.ts';
import { comparePortfolios } from './compare.ts';
import { countDays } from './count-days.ts';
import type { LoanServices } from './loan-services.ts';
import { loanRoutes } from './loans.routes.ts';
import { deleteOldQuotes } from './payments.sql.ts';
import { remindBorrowers } from './remind.ts';

export { agreeToChange, endWithoutChange, proposeChange } from './change-loan.ts';
export { presentChange, presentFunding } from './changes.present.ts';
export { selectChanges, selectFundings } from './changes.sql.ts';
export { ledgerSums, portfolioSums, type LedgerSums, type LenderSums } from './compare.ts';
export { selectLastComparison, selectLenders } from './compare.sql.ts';
export { approveLoan, identityProblem, refuseLoan } from './decide-loan.ts';
export { selectDecisions } from './decisions.sql.ts';
export { eraseDrafts } from './drafts.sql.ts';
export { agreeToFunding, endWithoutFunding, proposeFunding } from './fund-lender.ts';
export { isOpen } from './loan-machine.ts';
export { dayOf, type LoanServices } from './loan-services.ts';
export { daysLateOf, plain, presentLine, presentPayment, presentPlan, presentStanding } from './loans.present.ts';
export { hasUnfinishedLoan, isPaidOut, LOAN_COLUMNS, selectFunds, selectLoansOf, type LoanRow, type PaidOutRow } from './loans.sql.ts';
export { openLoan } from './open-loan.ts';
export { payOutLoan } from './pay-out.ts';
export { selectPayments } from './payments.sql.ts';
export { selectPlan, selectPlans } from './plans.sql.ts';
export { lenderIn, shownOn } from './read-loans.ts';
export { maskNumber } from './read-offer.ts';
export { agreedTerms, runningOf, type Running } from './terms.ts';

export interface Loans {
  services: LoanServices;
  routes: Route[];
  /** Each carried out by a job; on their own for tests. */
  countDays(): Promise<void>;
  /** What days were missed while nobody was there. However many they are, the start does not wait for them. */
  countDaysSoon(): Promise<void>;
  remind(): Promise<void>;
  compare(): Promise<boolean>;
}

const COUNT_DAYS = 'loans:count-days';
/** Right after the day has begun (UTC); what a stopped server missed is counted with the next. */
const HOURLY_AT_ONE = '1 * * * *';
const HOURLY_AT_TEN = '10 * * * *';
const EVERY_NIGHT = '23 3 * * *';

export function createLoans(
  { db, clock, config, jobs }: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>,
  modules: Omit<LoanServices, 'db' | 'clock' | 'keyring'>,
): Loans {
  const services: LoanServices = { db, clock, keyring: createKeyring(config.identityKeys), ...modules };
  const loans: Loans = {
    services,
    routes: loanRoutes(services),
    countDays: () => countDays(services),
    countDaysSoon: () => withTransaction(db, (tx) => enqueue(tx, COUNT_DAYS, {}, { jobKey: COUNT_DAYS })),
    remind: () => remindBorrowers(services),
    compare: () => comparePortfolios(services),
  };
  jobs.handle(COUNT_DAYS, loans.countDays);
  jobs.schedule(COUNT_DAYS, HOURLY_AT_ONE);
  jobs.handle('loans:remind', async () => {
    await deleteOldQuotes(db, keptSince('loan_quotes', clock.now()));
    await loans.remind();
  });
  jobs.schedule('loans:remind', HOURLY_AT_TEN);
  jobs.handle('loans:compare', async () => void (await loans.compare()));
  jobs.schedule('loans:compare', EVERY_NIGHT);
  return loans;
}
