/**
 * Loans at the buyers' door. Everything that a loan costs is told before anything is agreed to, and nothing is taken without the person's
 * act.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  DAY_COUNTS,
  INSTALMENT_STATES,
  LOAN_CONDITIONS,
  LOAN_CYCLES,
  LOAN_LIMITS,
  LOAN_METHODS,
  LOAN_PAPERS,
  LOAN_PAYMENT_KINDS,
  LOAN_REFUSALS,
  LOAN_STATES,
  REPAY_CHOICES,
} from '../loan-work.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { UuidText } from '../uuid.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });
const Percent = Type.String({ description: 'Percent as a decimal string' });
const Secret = Type.String({ maxLength: 200 });

export const LoanLender = Type.Object({
  name: Type.String(),
  regulator: Type.String(),
  licence: Type.String(),
  isDemo: Type.Boolean({ description: 'Not a real company: no real loan can be made' }),
});
export const LoanProduct = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  least: Type.String(),
  most: Type.String(),
  mostDays: Type.Integer(),
  yearlyRate: Percent,
  methods: Type.Array(Type.Enum(LOAN_METHODS)),
  cycles: Type.Array(Type.Enum(LOAN_CYCLES)),
  dayCount: Type.Enum(DAY_COUNTS),
  graceDays: Type.Integer(),
  penaltyPerDay: Percent,
  withdrawalDays: Type.Integer({ description: 'Days after the payout in which one may hand it back' }),
  lender: LoanLender,
});
export type LoanProduct = Static<typeof LoanProduct>;

export const LoanInstalment = Type.Object({
  number: Type.Integer(),
  date: Day,
  principal: Type.String(),
  interest: Type.String(),
  payment: Type.String(),
  remaining: Type.String(),
});
export type LoanInstalment = Static<typeof LoanInstalment>;

export const LoanQuote = Type.Object({
  amount: Type.String(),
  days: Type.Integer(),
  method: Type.Enum(LOAN_METHODS),
  cycle: Type.Enum(LOAN_CYCLES),
  start: Day,
  schedule: Type.Array(LoanInstalment),
  totalInterest: Type.String(),
  totalPayment: Type.String(),
  fees: Type.String({ description: 'Always 0: no fee to apply, to be paid out or to pay early' }),
  apr: Percent,
  late: Type.Array(Type.Object({ days: Type.Integer(), extra: Type.String() }), { description: 'What one late instalment costs extra' }),
  worst: Type.Object({ date: Day, owed: Type.String() }, { description: 'Nothing paid until 90 days after the last date' }),
});
export type LoanQuote = Static<typeof LoanQuote>;

export const LoanConditionState = Type.Object({ condition: Type.Enum(LOAN_CONDITIONS), isMet: Type.Boolean() });
export type LoanConditionState = Static<typeof LoanConditionState>;

/** What is asked on the form. Name, nationality and document come from the verification and are shown, not typed again. */
const Wish = {
  amount: AmountText,
  days: Type.Integer({ minimum: 1, maximum: 365 }),
  method: Type.Enum(LOAN_METHODS),
  cycle: Type.Enum(LOAN_CYCLES),
};
export const LoanDraft = Type.Object({
  ...Wish,
  purpose: Type.String({ maxLength: LOAN_LIMITS.purpose }),
  monthlyIncome: nullable(AmountText),
  monthlyCosts: nullable(AmountText),
});
export type LoanDraft = Static<typeof LoanDraft>;

export const LoanAgreement = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  language: Type.String(),
  title: Type.String(),
  text: Type.String(),
  sha256: Type.String(),
  publishedAt: Moment,
});
export type LoanAgreement = Static<typeof LoanAgreement>;

export const LoanLine = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  state: Type.Enum(LOAN_STATES),
  isOverdue: Type.Boolean(),
  amount: Type.String(),
  yearlyRate: Percent,
  days: Type.Integer(),
  method: Type.Enum(LOAN_METHODS),
  cycle: Type.Enum(LOAN_CYCLES),
  totalInterest: Type.String(),
  totalPayment: Type.String(),
  apr: Percent,
  appliedAt: Moment,
  decidedAt: nullable(Moment),
  paidOutAt: nullable(Moment),
  endedAt: nullable(Moment),
  refusal: nullable(
    Type.Object(
      { code: Type.Enum(LOAN_REFUSALS), reason: Type.String(), mayReapplyAt: Moment },
      { description: 'Why, and when to try again' },
    ),
  ),
  isByOne: Type.Optional(Type.Boolean({ description: 'Two people were needed, and the one person that there is decided' })),
});
export type LoanLine = Static<typeof LoanLine>;

const Owed = Type.Object({ penalty: Type.String(), interest: Type.String(), principal: Type.String(), total: Type.String() });
export const LoanStanding = Type.Object({
  date: Day,
  toPayNow: Owed,
  daysLate: Type.Integer(),
  perFurtherDay: Type.String({ description: 'What each further day adds to what is to be paid now' }),
  notDueYet: Type.String(),
  interestToDate: Type.String(),
  interestSince: Day,
  owedInAll: Type.String(),
  principalRepaid: Type.String(),
  next: nullable(Type.Object({ number: Type.Integer(), date: Day, payment: Type.String() })),
});
export type LoanStanding = Static<typeof LoanStanding>;

export const LoanPlanLine = Type.Object({
  ...LoanInstalment.properties,
  penalty: Type.String(),
  paid: Type.String(),
  state: Type.Enum(INSTALMENT_STATES),
  daysLate: Type.Integer(),
  settledOn: nullable(Day),
});
export type LoanPlanLine = Static<typeof LoanPlanLine>;

export const LoanPayment = Type.Object({
  id: Type.String(),
  kind: Type.Enum(LOAN_PAYMENT_KINDS),
  at: Moment,
  amount: Type.String(),
  penalty: Type.String(),
  interest: Type.String(),
  principal: Type.String(),
});
export type LoanPayment = Static<typeof LoanPayment>;

export const LoanPaperLine = Type.Object({
  paper: Type.Enum(LOAN_PAPERS),
  paymentId: nullable(Type.String({ description: 'Of a receipt, the payment' })),
  date: Day,
  amount: nullable(Type.String()),
  version: nullable(Type.Integer()),
});

export const LoanCase = Type.Object({
  loan: LoanLine,
  product: LoanProduct,
  agreement: Type.Object({
    id: Type.String(),
    version: Type.Integer(),
    language: Type.String(),
    sha256: Type.String(),
    acceptedAt: Moment,
  }),
  plan: Type.Array(LoanPlanLine),
  standing: nullable(LoanStanding),
  payments: Type.Array(LoanPayment),
  changes: Type.Array(Type.Object({ at: Moment, kind: Type.Enum(['reschedule', 'write_off']), reason: Type.String() })),
  withdrawal: nullable(
    Type.Object({
      until: Day,
      isOpen: Type.Boolean(),
      handBack: Type.String(),
      interest: Type.String(),
      total: Type.String(),
    }),
  ),
  collects: Type.Boolean({ description: 'An instalment is taken from the balance on its day, as the person allowed' }),
  lateAfter: Type.Array(Type.Object({ days: Type.Integer(), date: Day, penalty: Type.String() }), {
    description: 'If the next instalment, or the oldest overdue one, stays unpaid; where it is late, today comes first',
  }),
  saved: Type.Array(Type.Object({ date: Day, saved: Type.String() }), { description: 'Interest saved by paying everything on these days' }),
  papers: Type.Array(LoanPaperLine),
  balance: Type.String(),
});
export type LoanCase = Static<typeof LoanCase>;

export const RepayQuote = Type.Object({
  quote: Type.String({ description: 'Its id. It holds for a minute at most; paying names it' }),
  until: Moment,
  holdsSeconds: Type.Integer({ description: 'From now; less than a minute where its day ends before' }),
  choice: Type.Enum(REPAY_CHOICES),
  amount: Type.String(),
  parts: Owed,
  lines: Type.Array(
    Type.Object({
      kind: Type.Enum(['penalty', 'interest', 'principal', 'interest_to_date', 'early_principal']),
      number: nullable(Type.Integer()),
      amount: Type.String(),
    }),
    { description: 'What it covers, in the order of the agreement' },
  ),
  afterwards: Type.Object({
    overdue: Type.String(),
    principal: Type.String(),
    next: nullable(Type.Object({ date: Day, payment: Type.String() })),
    isRepaid: Type.Boolean(),
    interestSaved: Type.String(),
  }),
  balance: Type.String(),
  balanceAfter: nullable(Type.String({ description: 'Null where the balance is too small' })),
  missing: Type.String(),
});
export type RepayQuote = Static<typeof RepayQuote>;

const LOCKOUT = ['account.retry_in_minutes', 'account.retry_tomorrow'] as const;
const FUND_PASSWORD = ['wallet.fund_password_wrong', 'wallet.fund_password_unset', 'wallet.fund_password_invalid', ...LOCKOUT] as const;
const WISH_ERRORS = ['loan.not_offered', 'loan.amount_out_of_range', 'loan.amount_invalid', 'loan.terms_not_offered'] as const;

export const creditCalls = {
  'credit!offer': defineCall({
    name: 'credit!offer',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The loan that this storefront offers, and whether the caller may apply',
    input: Type.Object({}),
    output: Type.Object({
      product: nullable(LoanProduct),
      agreement: nullable(Type.Object({ id: Type.String(), version: Type.Integer(), title: Type.String() })),
      usualDecision: nullable(
        Type.Object(
          { medianSeconds: Type.Integer(), counted: Type.Integer(), days: Type.Integer() },
          { description: 'Counted; null where too few' },
        ),
      ),
      conditions: nullable(Type.Array(LoanConditionState, { description: 'Null for a visitor' })),
      applicant: nullable(
        Type.Object({
          realName: Type.String(),
          nationality: Type.String(),
          documentKind: Type.String(),
          documentNumber: Type.String({ description: 'All but the last four hidden' }),
          verifiedAt: Moment,
        }),
      ),
      balance: nullable(Type.String()),
      draft: nullable(Type.Object({ ...LoanDraft.properties, savedAt: Moment })),
      unfinished: nullable(Type.String({ description: 'The loan that has to end first' })),
    }),
    errors: [],
  }),
  'credit!quote': defineCall({
    name: 'credit!quote',
    methods: ['POST', 'GET'],
    audience: 'visitor',
    isAlsoPlain: true,
    summary: 'What a loan would cost: schedule, total and effective rate. Nothing is asked and nothing is kept',
    input: Type.Object({ ...Wish, start: Type.Optional(Day) }),
    output: LoanQuote,
    errors: [...WISH_ERRORS],
  }),
  'credit!agreement': defineCall({
    name: 'credit!agreement',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The agreement in force, in the reader’s language',
    input: Type.Object({}),
    output: LoanAgreement,
    errors: ['loan.not_offered'],
  }),
  'credit!saveDraft': defineCall({
    name: 'credit!saveDraft',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Keeps a half-filled application for later',
    input: LoanDraft,
    output: Type.Object({ savedAt: Moment }),
    errors: ['loan.not_offered'],
  }),
  'credit!apply': defineCall({
    name: 'credit!apply',
    methods: ['POST'],
    audience: 'buyer',
    idempotent: true,
    stopsWhenLocked: true,
    stopsWhenClosed: true,
    summary: 'Applies for a loan; costs nothing and can be taken back until it is decided',
    input: Type.Object({
      ...LoanDraft.properties,
      productId: UuidText,
      agreementId: UuidText,
      agreed: Type.Boolean({ description: 'The agreement was read and accepted' }),
      quoted: Type.Object({ totalPayment: AmountText, apr: Percent }, { description: 'What was shown; another figure is refused' }),
    }),
    output: LoanLine,
    errors: [
      ...WISH_ERRORS,
      'loan.not_qualified',
      'loan.under_review',
      'loan.unfinished',
      'loan.agreement_required',
      'loan.terms_changed',
      'loan.wait_to_reapply',
    ],
  }),
  'credit!cancel': defineCall({
    name: 'credit!cancel',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes an application back that is not paid out',
    input: Type.Object({ id: UuidText }),
    output: LoanLine,
    errors: ['loan.not_found', 'loan.decided'],
  }),
  'credit!mine': defineCall({
    name: 'credit!mine',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'All own loans, the newest first',
    input: Type.Object({}),
    output: Type.Object({ list: Type.Array(LoanLine) }),
    errors: [],
  }),
  'credit!loan': defineCall({
    name: 'credit!loan',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'One own loan with what is owed today, its schedule, payments and papers',
    input: Type.Object({ id: UuidText }),
    output: LoanCase,
    errors: ['loan.not_found'],
  }),
  'credit!repayQuote': defineCall({
    name: 'credit!repayQuote',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'What a payment would cover, held for a minute',
    input: Type.Object({ id: UuidText, choice: Type.Enum(REPAY_CHOICES), amount: Type.Optional(AmountText) }),
    output: RepayQuote,
    errors: ['loan.not_found', 'loan.not_running', 'loan.amount_invalid', 'loan.nothing_due'],
  }),
  'credit!repay': defineCall({
    name: 'credit!repay',
    methods: ['POST'],
    audience: 'buyer',
    idempotent: true,
    summary: 'Pays back from the balance, by a quote that still holds',
    input: Type.Object({ id: UuidText, quote: UuidText, password: Secret }),
    output: Type.Object({ loan: LoanLine, payment: LoanPayment }),
    errors: ['loan.not_found', 'loan.not_running', 'loan.quote_over', 'wallet.insufficient_balance', ...FUND_PASSWORD],
  }),
  'credit!simulate': defineCall({
    name: 'credit!simulate',
    methods: ['POST', 'GET'],
    audience: 'buyer',
    summary: 'What paying early on a day would save',
    input: Type.Object({ id: UuidText, date: Day, amount: Type.Optional(AmountText) }),
    output: Type.Object({ date: Day, pay: Type.String(), bySchedule: Type.String(), fee: Type.String(), saved: Type.String() }),
    errors: ['loan.not_found', 'loan.not_running', 'loan.amount_invalid'],
  }),
  'credit!withdraw': defineCall({
    name: 'credit!withdraw',
    methods: ['POST'],
    audience: 'buyer',
    idempotent: true,
    summary: 'Withdraws from the contract: hands the loan back with interest to date, without a reason',
    input: Type.Object({ id: UuidText, total: AmountText, password: Secret }),
    output: LoanLine,
    errors: [
      'loan.not_found',
      'loan.not_running',
      'loan.withdrawal_over',
      'loan.quote_over',
      'wallet.insufficient_balance',
      ...FUND_PASSWORD,
    ],
  }),
  'credit!collect': defineCall({
    name: 'credit!collect',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Allows instalments to be taken on their day, or takes that back',
    input: Type.Object({ id: UuidText, isAllowed: Type.Boolean(), password: Type.Optional(Secret) }),
    output: Type.Object({ collects: Type.Boolean() }),
    errors: ['loan.not_found', 'loan.not_running', ...FUND_PASSWORD],
  }),
  'credit!paper': defineCall({
    name: 'credit!paper',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    answers: 'file',
    summary: 'A paper of an own loan as PDF',
    input: Type.Object({ id: UuidText, paper: Type.Enum(LOAN_PAPERS), paymentId: Type.Optional(UuidText) }),
    output: Type.String({ format: 'binary' }),
    errors: ['loan.not_found', 'loan.no_such_paper'],
  }),
};
