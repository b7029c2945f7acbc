/** The loans that the demo's lender has been asked for, with their dates: both the lender and the ledger's plan go by them. */
import type { LoanTerms } from '@entrepot/contracts/loans/terms.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

export interface LoanStory {
  /** Applied for so many days before the world's end; paid out on the same day. */
  daysAgo: number;
  amount: string;
  days: number;
  method: LoanTerms['method'];
  cycle: LoanTerms['cycle'];
  purpose: string;
  state: 'applying' | 'under_review' | 'refused' | 'running';
  /** From the payout: what is due is paid on its dates until then, everything on that day. */
  paysUntil?: number;
  settlesAfter?: number;
  /** Of the buyer whom everybody can log in as: something is to be paid on it. */
  isDemoBuyers?: true;
}

export const LOAN_STORIES: readonly LoanStory[] = [
  {
    daysAgo: 58,
    amount: '100000',
    days: 60,
    method: 'bullet',
    cycle: 'monthly',
    purpose: 'A container of garden furniture',
    state: 'running',
    settlesAfter: 31,
  },
  {
    daysAgo: 52,
    amount: '120000',
    days: 84,
    method: 'equal_principal',
    cycle: 'weekly',
    purpose: 'Stock for the new shop',
    state: 'running',
    paysUntil: 29,
  },
  {
    daysAgo: 44,
    amount: '150000',
    days: 180,
    method: 'annuity',
    cycle: 'monthly',
    purpose: 'Winter collection',
    state: 'running',
    paysUntil: 999,
  },
  {
    daysAgo: 36,
    amount: '100000',
    days: 120,
    method: 'annuity',
    cycle: 'monthly',
    purpose: 'Shelves and stock',
    state: 'running',
    isDemoBuyers: true,
  },
  {
    daysAgo: 21,
    amount: '1500000',
    days: 365,
    method: 'annuity',
    cycle: 'monthly',
    purpose: 'A second warehouse',
    state: 'running',
    paysUntil: 999,
  },
  { daysAgo: 12, amount: '400000', days: 90, method: 'bullet', cycle: 'monthly', purpose: 'To pay back another loan', state: 'refused' },
  {
    daysAgo: 1,
    amount: '250000',
    days: 120,
    method: 'annuity',
    cycle: 'monthly',
    purpose: 'A larger order of lamps',
    state: 'under_review',
  },
  {
    daysAgo: 0,
    amount: '180000',
    days: 150,
    method: 'equal_principal',
    cycle: 'monthly',
    purpose: 'Packaging machines',
    state: 'applying',
  },
];

export interface LoanDates {
  id: string;
  serial: string;
  /** A day: what is approved is paid out on it. */
  start: string;
  appliedAt: string;
  decidedAt: string;
}

export function datesOf({ endMs, ids }: { endMs: number; ids: IdMaker }, index: number): LoanDates {
  const { daysAgo } = LOAN_STORIES[index]!;
  const start = new Date(endMs - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const appliedAt = daysAgo === 0 ? new Date(endMs - 3 * HOUR_MS).toISOString() : `${start}T08:${String(10 + index * 6)}:00Z`;
  return {
    id: ids.uuid(ID_SPACE.loan, index, Date.parse(appliedAt)),
    serial: `L-${start.slice(2).replaceAll('-', '')}-D${index + 1}`,
    start,
    appliedAt,
    decidedAt: `${start}T09:${String(20 + index * 3)}:00Z`,
  };
}
