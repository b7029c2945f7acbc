/** Loans as the staff's door answers with them. Imported by tests only. */
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import type { LoanDeskLine, LoanFile, LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import type { LoanProductRow } from './products/loan-product-row.ts';

export const PRODUCT: LoanProduct = {
  id: 'lp1',
  version: 2,
  least: '100',
  most: '5000',
  mostDays: 365,
  yearlyRate: '8',
  methods: ['bullet', 'annuity', 'equal_principal'],
  cycles: ['weekly', 'monthly'],
  dayCount: 'actual_365',
  graceDays: 3,
  penaltyPerDay: '0.05',
  withdrawalDays: 14,
  lender: { name: 'Quay Credit', regulator: 'Central bank', licence: 'L 12', isDemo: false },
};

export function aLoan(more: Partial<LoanDeskLine> = {}): LoanDeskLine {
  return {
    id: 'l1',
    serial: 'L-261118-7',
    state: 'under_review',
    isOverdue: false,
    amount: '1200',
    yearlyRate: '8',
    days: 120,
    method: 'annuity',
    cycle: 'monthly',
    totalInterest: '20.11',
    totalPayment: '1220.11',
    apr: '8.30',
    appliedAt: '2026-11-17T08:00:00.000Z',
    decidedAt: null,
    paidOutAt: null,
    endedAt: null,
    refusal: null,
    user: { id: '019f7cd2-0000-4000-8000-000000000001', username: 'castellan' },
    storefront: 'hazelwharf',
    owed: null,
    daysLate: 0,
    approvals: 0,
    approvalsNeeded: 2,
    ...more,
  };
}

export function aFile(line: Partial<LoanDeskLine> = {}, more: Partial<LoanFile> = {}): LoanFile {
  return {
    line: aLoan(line),
    product: PRODUCT,
    purpose: 'Stock for spring.',
    applicant: {
      realName: 'Ana Castellan',
      nationality: 'PT',
      documentKind: 'passport',
      documentNumber: '••••4471',
      verifiedAt: '2026-10-01T08:00:00.000Z',
      registeredAt: '2026-02-01T08:00:00.000Z',
      country: 'PT',
    },
    affordability: { monthlyIncome: '2000', monthlyCosts: '1500', largestInstalment: '305.03', perMonth: '305.03', left: '194.97' },
    history: { balance: '12', ordersPaid: 4, ordersTotal: '900', refunds: 1, earlierLoans: [], lateInstalments: 0 },
    decisions: [],
    lenderFunds: '10000',
    plan: [],
    standing: null,
    payments: [],
    changes: [],
    problem: null,
    ...more,
  };
}

/** Runs, with one instalment that is twelve days late. */
export function aLateFile(more: Partial<LoanFile> = {}): LoanFile {
  return aFile(
    { state: 'running', isOverdue: true, daysLate: 12, owed: '1212.4', approvals: 2, paidOutAt: '2026-10-06T08:00:00.000Z' },
    {
      standing: {
        date: '2026-11-18',
        toPayNow: { penalty: '1.4', interest: '8', principal: '300', total: '309.4' },
        daysLate: 12,
        perFurtherDay: '0.15',
        notDueYet: '900',
        interestToDate: '3',
        interestSince: '2026-11-06',
        owedInAll: '1212.4',
        principalRepaid: '0',
        next: { number: 2, date: '2026-12-06', payment: '305.03' },
      },
      plan: [
        {
          number: 1,
          date: '2026-11-06',
          principal: '300',
          interest: '8',
          payment: '308',
          remaining: '900',
          penalty: '1.4',
          paid: '0',
          state: 'overdue',
          daysLate: 12,
          settledOn: null,
        },
      ],
      ...more,
    },
  );
}

type FileChange = LoanFile['changes'][number];

export function aChange(more: Partial<FileChange> = {}): FileChange {
  return {
    id: 'c1',
    kind: 'reschedule',
    state: 'proposed',
    reason: 'Lost a month of sales.',
    proposedBy: { id: 's2', name: 'Ada' },
    proposedAt: '2026-11-18T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    days: 90,
    method: 'equal_principal',
    cycle: 'monthly',
    waivesPenalty: true,
    amount: null,
    problem: null,
    ...more,
  };
}

export const PORTFOLIO: LoanPortfolio = {
  date: '2026-11-18',
  storefront: null,
  running: 3,
  principalOut: '3200',
  interestDue: '41.5',
  penaltyDue: '1.4',
  interestEarned: '120',
  penaltiesEarned: '2',
  writtenOff: '0',
  lenderFunds: '6800',
  ledger: { principalOut: '3200', interestDue: '41.51', penaltyDue: '1.4', isSame: false, comparedAt: '2026-11-18T01:00:00.000Z' },
  buckets: [
    { bucket: 'current', count: 2, owed: '2000' },
    { bucket: '1_30', count: 1, owed: '1212.4' },
    { bucket: '31_60', count: 0, owed: '0' },
    { bucket: '61_90', count: 0, owed: '0' },
    { bucket: 'over_90', count: 0, owed: '0' },
  ],
  months: [{ month: '2026-10', paidOut: '3200', repaid: '0', interest: '41.5', refused: 1, approved: 3 }],
  lenders: [
    {
      storefront: 'hazelwharf',
      running: 3,
      principalOut: '3200',
      interestDue: '41.5',
      penaltyDue: '1.4',
      interestEarned: '120',
      penaltiesEarned: '2',
      writtenOff: '0',
      lenderFunds: '6800',
      isSame: false,
    },
  ],
};

export function aProductRow(more: Partial<LoanProductRow> = {}): LoanProductRow {
  return {
    storefront: 'hazelwharf',
    missing: [],
    isOffered: true,
    current: PRODUCT,
    versions: [
      { product: PRODUCT, inForceFrom: '2026-11-01T08:00:00.000Z', loans: 2 },
      { product: { ...PRODUCT, id: 'lp0', version: 1, yearlyRate: '9.5' }, inForceFrom: '2026-06-01T08:00:00.000Z', loans: 5 },
    ],
    agreement: { id: 'a1', version: 1, languages: ['en', 'cn'], publishedAt: '2026-06-01T08:00:00.000Z' },
    waiting: [],
    funds: '6800',
    fundings: [],
    ...more,
  };
}
