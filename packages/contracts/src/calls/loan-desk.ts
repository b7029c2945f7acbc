/**
 * Loans at the staff's door: decisions with reasons, what runs late, and the changes that take two people. Nothing here edits a balance.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { DOCUMENT_KINDS } from '../identity.ts';
import {
  DAY_COUNTS,
  LOAN_BUCKETS,
  LOAN_CHANGES,
  LOAN_CHANGE_STATES,
  LOAN_CYCLES,
  LOAN_LIMITS,
  LOAN_METHODS,
  LOAN_QUEUES,
  LOAN_REFUSALS,
  LOAN_SORTS,
  LOAN_STATES,
} from '../loan-work.ts';
import { STORABLE } from '../money-work.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { LoanLine, LoanPayment, LoanPlanLine, LoanProduct, LoanStanding } from './credit.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });
const Reason = Type.String({ minLength: 1, maxLength: LOAN_LIMITS.reason, pattern: STORABLE });
const Officer = Type.Object({ id: Type.String(), name: Type.String() });
const Problem = nullable(Type.Enum(['same', 'tied', 'new'], { description: 'Why the caller cannot be the one who agrees' }));
/** Of an application: also whoever confirmed the applicant's identity is not the one who approves. */
const ApprovalProblem = nullable(
  Type.Enum(['same', 'tied', 'new', 'identity'], { description: 'Why the caller cannot be the one who approves' }),
);
const PAIR = ['pair.same', 'pair.tied', 'pair.new', 'officer.day_used_up'] as const;

export const LoanDeskLine = Type.Object({
  ...LoanLine.properties,
  user: Type.Object({ id: Type.String(), username: Type.String() }),
  storefront: Type.String(),
  owed: nullable(Type.String({ description: 'In all, today' })),
  daysLate: Type.Integer(),
  approvals: Type.Integer(),
  approvalsNeeded: Type.Integer(),
});
export type LoanDeskLine = Static<typeof LoanDeskLine>;

export const LoanChange = Type.Object({
  id: Type.String(),
  kind: Type.Enum(LOAN_CHANGES),
  state: Type.Enum(LOAN_CHANGE_STATES),
  reason: Type.String(),
  proposedBy: Officer,
  proposedAt: Moment,
  decidedBy: nullable(Officer),
  decidedAt: nullable(Moment),
  days: nullable(Type.Integer()),
  method: nullable(Type.Enum(LOAN_METHODS)),
  cycle: nullable(Type.Enum(LOAN_CYCLES)),
  waivesPenalty: Type.Boolean(),
  amount: nullable(Type.String({ description: 'What is given up' })),
});
export type LoanChange = Static<typeof LoanChange>;

export const LoanFile = Type.Object({
  line: LoanDeskLine,
  product: LoanProduct,
  purpose: Type.String(),
  applicant: Type.Object({
    realName: nullable(Type.String({ description: 'Null without the right to see identities' })),
    nationality: nullable(Type.String()),
    documentKind: nullable(Type.Enum(DOCUMENT_KINDS)),
    documentNumber: nullable(Type.String({ description: 'Masked' })),
    verifiedAt: nullable(Moment),
    registeredAt: Moment,
    country: nullable(Type.String()),
  }),
  affordability: Type.Object(
    {
      monthlyIncome: nullable(Type.String()),
      monthlyCosts: nullable(Type.String()),
      largestInstalment: Type.String(),
      perMonth: Type.String({ description: 'What the loan takes in a month, on average' }),
      left: nullable(Type.String({ description: 'Income without costs and the loan; null where not stated' })),
    },
    { description: 'As stated by the applicant' },
  ),
  history: Type.Object({
    balance: nullable(Type.String({ description: 'Null without the right to see money' })),
    ordersPaid: Type.Integer(),
    ordersTotal: Type.String(),
    refunds: Type.Integer(),
    earlierLoans: Type.Array(LoanLine),
    lateInstalments: Type.Integer(),
  }),
  decisions: Type.Array(
    Type.Object({
      officer: Officer,
      outcome: Type.Enum(['approve', 'refuse']),
      reason: Type.String(),
      at: Moment,
      isByOne: Type.Boolean(),
    }),
  ),
  lenderFunds: Type.String({ description: 'What the lender has to lend today' }),
  plan: Type.Array(LoanPlanLine),
  standing: nullable(LoanStanding),
  payments: Type.Array(LoanPayment),
  changes: Type.Array(Type.Object({ ...LoanChange.properties, problem: Problem })),
  problem: ApprovalProblem,
});
export type LoanFile = Static<typeof LoanFile>;

const PortfolioFigures = {
  running: Type.Integer(),
  principalOut: Type.String(),
  interestDue: Type.String(),
  penaltyDue: Type.String(),
  interestEarned: Type.String(),
  penaltiesEarned: Type.String(),
  writtenOff: Type.String(),
  lenderFunds: Type.String(),
};

export const LoanPortfolio = Type.Object({
  date: Day,
  storefront: nullable(Type.String()),
  ...PortfolioFigures,
  ledger: Type.Object({
    principalOut: Type.String(),
    interestDue: Type.String(),
    penaltyDue: Type.String(),
    isSame: Type.Boolean(),
    comparedAt: nullable(Moment),
  }),
  buckets: Type.Array(Type.Object({ bucket: Type.Enum(LOAN_BUCKETS), count: Type.Integer(), owed: Type.String() })),
  months: Type.Array(
    Type.Object({
      month: Type.String(),
      paidOut: Type.String(),
      repaid: Type.String(),
      interest: Type.String(),
      refused: Type.Integer(),
      approved: Type.Integer(),
    }),
  ),
  lenders: Type.Array(
    Type.Object({ storefront: Type.String(), ...PortfolioFigures, isSame: Type.Boolean({ description: 'The ledger says the same' }) }),
    { description: 'The same figures by storefront' },
  ),
});
export type LoanPortfolio = Static<typeof LoanPortfolio>;

export const LoanProductDraft = Type.Object({
  storefront: Type.String({ maxLength: 40, pattern: STORABLE }),
  least: AmountText,
  most: AmountText,
  mostDays: Type.Integer({ minimum: 7, maximum: 365 }),
  yearlyRate: Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,4})?$' }),
  methods: Type.Array(Type.Enum(LOAN_METHODS), { minItems: 1, uniqueItems: true }),
  cycles: Type.Array(Type.Enum(LOAN_CYCLES), { minItems: 1, uniqueItems: true }),
  dayCount: Type.Enum(DAY_COUNTS),
  graceDays: Type.Integer({ minimum: 0, maximum: 30 }),
  penaltyPerDay: Type.String({ pattern: '^\\d(\\.\\d{1,4})?$' }),
  reason: Reason,
});
export type LoanProductDraft = Static<typeof LoanProductDraft>;

export const LoanFunding = Type.Object({
  id: Type.String(),
  storefront: Type.String(),
  amount: Type.String({ description: 'Negative for what the lender takes back' }),
  evidence: Type.String(),
  state: Type.Enum(LOAN_CHANGE_STATES),
  proposedBy: Officer,
  proposedAt: Moment,
  decidedBy: nullable(Officer),
  decidedAt: nullable(Moment),
});
export type LoanFunding = Static<typeof LoanFunding>;

const NARROWED = {
  storefront: Type.Optional(Type.String({ maxLength: 40, pattern: STORABLE })),
  state: Type.Optional(Type.Enum(LOAN_STATES)),
  bucket: Type.Optional(Type.Enum(LOAN_BUCKETS)),
  userId: Type.Optional(UuidText),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  least: Type.Optional(AmountText),
  most: Type.Optional(AmountText),
  keyword: Type.Optional(Type.String({ maxLength: LOAN_LIMITS.keyword, pattern: STORABLE })),
};
const READ = ['loans.read', 'loans.decide'] as const;

export const loanDeskCalls = {
  'loan!list': defineCall({
    name: 'loan!list',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: READ,
    summary: 'Applications and loans, those that wait longest first',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      ...sortInput(LOAN_SORTS),
      ...NARROWED,
      queue: Type.Optional(Type.Enum(LOAN_QUEUES)),
    }),
    output: Type.Object({ ...pageOf(LoanDeskLine).properties, counts: Type.Record(Type.Enum(LOAN_QUEUES), Type.Integer()) }),
    errors: [],
  }),
  'loan!export': defineCall({
    name: 'loan!export',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: READ,
    answers: 'file',
    summary: 'The same list as CSV',
    input: Type.Object({ ...sortInput(LOAN_SORTS), ...NARROWED, queue: Type.Optional(Type.Enum(LOAN_QUEUES)) }),
    output: Type.String({ format: 'binary' }),
    errors: [],
  }),
  'loan!open': defineCall({
    name: 'loan!open',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: READ,
    summary: 'One loan with applicant, history and decisions; each look is in the log',
    input: Type.Object({ id: UuidText }),
    output: LoanFile,
    errors: ['loan.not_found'],
  }),
  'loan!decide': defineCall({
    name: 'loan!decide',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.decide',
    summary: 'Approves or refuses with a reason; above the threshold two people approve',
    input: Type.Object({
      id: UuidText,
      outcome: Type.Enum(['approve', 'refuse']),
      refusal: Type.Optional(Type.Enum(LOAN_REFUSALS)),
      reason: Reason,
    }),
    output: LoanDeskLine,
    errors: [
      'loan.not_found',
      'loan.decided',
      'loan.not_opened',
      'loan.lender_funds_short',
      'loan.refusal_needed',
      'pair.identity',
      ...PAIR,
    ],
  }),
  'loan!payOut': defineCall({
    name: 'loan!payOut',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.decide',
    idempotent: true,
    summary: 'Pays an approved loan out, when the lender’s money was not there at its approval',
    input: Type.Object({ id: UuidText }),
    output: LoanDeskLine,
    errors: ['loan.not_found', 'loan.not_approved', 'loan.lender_funds_short'],
  }),
  'loan!proposeChange': defineCall({
    name: 'loan!proposeChange',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.decide',
    summary: 'Proposes to plan a running loan anew, or to write it off; another person decides',
    input: Type.Object({
      id: UuidText,
      kind: Type.Enum(LOAN_CHANGES),
      reason: Reason,
      days: Type.Optional(Type.Integer({ minimum: 7, maximum: 730 })),
      method: Type.Optional(Type.Enum(LOAN_METHODS)),
      cycle: Type.Optional(Type.Enum(LOAN_CYCLES)),
      waivesPenalty: Type.Optional(Type.Boolean()),
    }),
    output: LoanChange,
    errors: ['loan.not_found', 'loan.not_running', 'loan.change_waits', 'loan.change_incomplete'],
  }),
  'loan!decideChange': defineCall({
    name: 'loan!decideChange',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.decide',
    summary: 'Agrees to a change of a running loan, refuses it, or withdraws the own one',
    input: Type.Object({ id: UuidText, outcome: Type.Enum(['approve', 'refuse', 'withdraw']), reason: Type.Optional(Reason) }),
    output: LoanChange,
    errors: ['loan.change_not_found', 'loan.decided', 'loan.not_running', ...PAIR],
  }),
  'loan!portfolio': defineCall({
    name: 'loan!portfolio',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: READ,
    summary: 'What is lent, what runs late and what it earned, beside the ledger',
    input: Type.Object({ storefront: Type.Optional(Type.String({ maxLength: 40, pattern: STORABLE })) }),
    output: LoanPortfolio,
    errors: [],
  }),
  'loan!products': defineCall({
    name: 'loan!products',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: ['loans.read', 'loans.manage'],
    summary: 'Each storefront’s loan: the version in force, older ones, and what the lender’s data lack',
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          storefront: Type.String(),
          missing: Type.Array(Type.Enum(['lenderName', 'lenderRegulator', 'lenderLicence', 'agreement', 'product'])),
          isOffered: Type.Boolean(),
          current: nullable(LoanProduct),
          versions: Type.Array(Type.Object({ product: LoanProduct, inForceFrom: Moment, loans: Type.Integer() })),
          agreement: nullable(
            Type.Object({ id: Type.String(), version: Type.Integer(), languages: Type.Array(Type.String()), publishedAt: Moment }),
          ),
          waiting: Type.Array(
            Type.Object({ id: Type.String(), serial: Type.String(), kind: Type.Enum(['loan_product', 'loan_agreement']) }),
          ),
          funds: Type.String(),
          fundings: Type.Array(Type.Object({ ...LoanFunding.properties, problem: Problem })),
        }),
      ),
    }),
    errors: [],
  }),
  'loan!proposeProduct': defineCall({
    name: 'loan!proposeProduct',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.manage',
    summary: 'Proposes a new version of a storefront’s loan; running loans keep their terms',
    input: LoanProductDraft,
    output: Type.Object({ proposalId: Type.String(), serial: Type.String() }),
    errors: ['loan.product_invalid', 'proposal.pending', 'proposal.nothing'],
  }),
  'loan!agreementTexts': defineCall({
    name: 'loan!agreementTexts',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: ['loans.read', 'loans.manage'],
    summary: 'The agreement’s texts by language, to read and to begin a new version from',
    input: Type.Object({ storefront: Type.String({ maxLength: 40, pattern: STORABLE }) }),
    output: Type.Object({
      version: nullable(Type.Integer()),
      texts: Type.Array(Type.Object({ language: Type.String(), title: Type.String(), text: Type.String(), sha256: Type.String() })),
    }),
    errors: ['loan.not_offered'],
  }),
  'loan!proposeAgreement': defineCall({
    name: 'loan!proposeAgreement',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.manage',
    bodyLimitBytes: 4_000_000,
    summary: 'Proposes a new version of a storefront’s loan agreement',
    input: Type.Object({
      storefront: Type.String({ maxLength: 40, pattern: STORABLE }),
      texts: Type.Array(
        Type.Object({
          language: Type.String({ maxLength: 10, pattern: STORABLE }),
          title: Type.String({ minLength: 1, maxLength: 200, pattern: STORABLE }),
          text: Type.String({ minLength: 1, maxLength: 100_000, pattern: STORABLE }),
        }),
        { minItems: 1, maxItems: 21 },
      ),
      reason: Reason,
    }),
    output: Type.Object({ proposalId: Type.String(), serial: Type.String() }),
    errors: ['loan.agreement_incomplete', 'proposal.pending', 'proposal.nothing'],
  }),
  'loan!proposeFunding': defineCall({
    name: 'loan!proposeFunding',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.manage',
    summary: 'States that the lender brought money in, or takes some back; another person agrees',
    input: Type.Object({
      storefront: Type.String({ maxLength: 40, pattern: STORABLE }),
      amount: AmountText,
      evidence: Type.String({ minLength: 1, maxLength: 200, pattern: STORABLE }),
    }),
    output: LoanFunding,
    errors: ['loan.amount_invalid', 'loan.lender_funds_short', 'loan.not_offered'],
  }),
  'loan!decideFunding': defineCall({
    name: 'loan!decideFunding',
    methods: ['POST'],
    audience: 'staff',
    permission: 'loans.manage',
    summary: 'Agrees to a statement of the lender’s money, refuses it, or withdraws the own one',
    input: Type.Object({ id: UuidText, outcome: Type.Enum(['approve', 'refuse', 'withdraw']) }),
    output: LoanFunding,
    errors: ['loan.funding_not_found', 'loan.decided', 'loan.lender_funds_short', ...PAIR],
  }),
};
