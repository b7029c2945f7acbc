/** What is lent, what runs late and what it earned, beside what the ledger says of it. */
import type { LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import { LOAN_BUCKETS, type LoanBucket } from '@entrepot/contracts/loan-work.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import {
  dayOf,
  isPaidOut,
  ledgerSums,
  plain,
  portfolioSums,
  runningOf,
  selectLastComparison,
  selectLenders,
  selectPlans,
  shownOn,
  type LoanRow,
  type LoanServices,
} from '../loans/index.ts';
import { selectMonths, selectRunning } from './loan-desk.sql.ts';

type Figures = Omit<LoanPortfolio['lenders'][number], 'storefront' | 'isSame'>;

/** One storefront, or all together with each beside it. */
export async function readPortfolio(
  { db, clock }: Pick<LoanServices, 'db' | 'clock'>,
  storefront: string | undefined,
): Promise<LoanPortfolio> {
  const today = dayOf(clock.now());
  const running = await selectRunning(db, storefront);
  const sides = await withTransaction(db, (tx) => sidesOf(tx, storefront, running), { isolation: 'repeatable read' });
  const compared = await selectLastComparison(db, storefront);
  return {
    date: today,
    storefront: storefront ?? null,
    ...figuresOf(sides),
    ledger: {
      principalOut: formatMoney(sum(sides, ({ books }) => books.principalScaled)),
      interestDue: formatMoney(sum(sides, ({ books }) => books.interestDueScaled)),
      penaltyDue: formatMoney(sum(sides, ({ books }) => books.penaltyDueScaled)),
      isSame: sides.every(isSame),
      comparedAt: compared?.compared_at.toISOString() ?? null,
    },
    buckets: await bucketsOf(db, running, today),
    months: (await selectMonths(db, today, storefront)).map(({ month, paid_out: paidOut, repaid, interest: paid, refused, approved }) => ({
      month,
      paidOut: plain(paidOut),
      repaid: plain(repaid),
      interest: plain(paid),
      refused,
      approved,
    })),
    lenders: sides.map((side) => ({ storefront: side.code, ...figuresOf([side]), isSame: isSame(side) })),
  };
}

/** What the loans' plans say of a storefront, and what the ledger says. */
interface Side {
  code: string;
  own: Awaited<ReturnType<typeof portfolioSums>>;
  books: Awaited<ReturnType<typeof ledgerSums>>;
  running: number;
}

/** As of one moment: a payment between the two would look like a difference. */
async function sidesOf(tx: Tx, storefront: string | undefined, running: readonly LoanRow[]): Promise<Side[]> {
  const sides: Side[] = [];
  for (const code of storefront === undefined ? await selectLenders(tx) : [storefront])
    sides.push({
      code,
      own: await portfolioSums(tx, code),
      books: await ledgerSums(tx, code),
      running: running.filter((row) => row.storefront_code === code).length,
    });
  return sides;
}

const sum = (sides: readonly Side[], of: (side: Side) => bigint): bigint => sides.reduce((total, side) => total + of(side), 0n);

/** Each lender by itself: what one has too much does not hide what another lacks. */
const isSame = ({ own, books }: Side): boolean =>
  own.principalScaled === books.principalScaled &&
  own.interestDueScaled === books.interestDueScaled &&
  own.penaltyDueScaled === books.penaltyDueScaled;

const figuresOf = (sides: readonly Side[]): Figures => ({
  running: sides.reduce((total, { running }) => total + running, 0),
  principalOut: formatMoney(sum(sides, ({ own }) => own.principalScaled)),
  interestDue: formatMoney(sum(sides, ({ own }) => own.interestDueScaled)),
  penaltyDue: formatMoney(sum(sides, ({ own }) => own.penaltyDueScaled)),
  interestEarned: formatMoney(sum(sides, ({ books }) => books.interestScaled)),
  penaltiesEarned: formatMoney(sum(sides, ({ books }) => books.penaltiesScaled)),
  writtenOff: formatMoney(sum(sides, ({ books }) => books.writtenOffScaled)),
  lenderFunds: formatMoney(sum(sides, ({ own }) => own.fundsScaled)),
});

function bucketFor(daysLate: number): LoanBucket {
  if (daysLate === 0) return 'current';
  return daysLate <= 30 ? '1_30' : daysLate <= 60 ? '31_60' : daysLate <= 90 ? '61_90' : 'over_90';
}

async function bucketsOf(
  db: LoanServices['db'],
  rows: Awaited<ReturnType<typeof selectRunning>>,
  today: string,
): Promise<LoanPortfolio['buckets']> {
  const plans = await selectPlans(
    db,
    rows.map(({ id }) => id),
  );
  const found = rows.filter(isPaidOut).map((row) => {
    const { plan, terms, late } = runningOf(row, plans.get(row.id)!);
    const { daysLate, owedScaled } = standingOn(plan, terms, late, shownOn(row, today));
    return { bucket: bucketFor(daysLate), owedScaled };
  });
  return LOAN_BUCKETS.map((bucket) => {
    const inIt = found.filter((loan) => loan.bucket === bucket);
    return { bucket, count: inIt.length, owed: formatMoney(inIt.reduce((total, { owedScaled }) => total + owedScaled, 0n)) };
  });
}
