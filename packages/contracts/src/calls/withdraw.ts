/** Money that goes out. Fee, limits, window, what is left today and both times are known before anything is submitted. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { WITHDRAWAL_STATES } from '../money-work.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { WITHDRAWAL_STATUSES } from '../shop-work.ts';

const Moment = Type.String({ format: 'date-time' });
export const SessionToken = Type.String({
  minLength: 16,
  maxLength: 64,
  description: 'From the opening call; the same one moves nothing twice',
});
const Secret = Type.String({ maxLength: 200 });

export { WITHDRAWAL_STATES };

export const WithdrawalRecord = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  state: Type.Enum(WITHDRAWAL_STATES),
  status: Type.Enum(WITHDRAWAL_STATUSES, { description: 'The same in the three states of wallet records' }),
  network: Type.String(),
  address: Type.String(),
  amount: Type.String({ description: 'What arrives' }),
  fee: Type.String(),
  total: Type.String({ description: 'What leaves the balance' }),
  currency: Type.String(),
  approvalsNeeded: Type.Integer(),
  submittedAt: Moment,
  deadlineAt: Moment,
  decidedAt: nullable(Moment),
  sentAt: nullable(Moment),
  completedAt: nullable(Moment),
  txHash: nullable(Type.String()),
  explorerUrl: nullable(Type.String()),
  confirmations: nullable(Type.Integer()),
  confirmationsNeeded: Type.Integer(),
  reasonCode: nullable(Type.String()),
  reason: nullable(Type.String()),
  isByOne: Type.Optional(Type.Boolean({ description: 'Two people were needed, and the one person that there is decided' })),
});
export type WithdrawalRecord = Static<typeof WithdrawalRecord>;

export const BoundAddress = Type.Object({ network: Type.String(), networkName: Type.String(), address: Type.String(), boundAt: Moment });
export type BoundAddress = Static<typeof BoundAddress>;

const FeeRule = Type.Object(
  { minimum: Type.String(), basisPoints: Type.Integer() },
  { description: 'A share in hundredths of a percent, rounded up to the cent, and at least the minimum' },
);

/** What is the same for people and shops. */
export const WithdrawalTerms = Type.Object({
  session_token: Type.String(),
  withdraw_fee: FeeRule,
  available: Type.String(),
  address: nullable(BoundAddress),
  networks: Type.Array(Type.Object({ network: Type.String(), name: Type.String(), standard: Type.String(), isOpen: Type.Boolean() })),
  limits: Type.Object({ minimum: Type.String(), maximum: Type.String(), perDay: Type.Integer(), leftToday: Type.Integer() }),
  window: nullable(Type.Object({ from: Type.String({ description: 'HH:MM in UTC' }), to: Type.String(), isOpen: Type.Boolean() })),
  pausedUntil: nullable(Moment),
  inProgress: nullable(WithdrawalRecord),
  answerHours: Type.Integer(),
  secondPersonAbove: Type.String(),
  usual: nullable(Type.Object({ medianSeconds: Type.Integer(), counted: Type.Integer(), days: Type.Integer() })),
});
export type WithdrawalTerms = Static<typeof WithdrawalTerms>;

export const WithdrawalOpening = Type.Object({ ...WithdrawalTerms.properties, hasFundPassword: Type.Boolean() });
export type WithdrawalOpening = Static<typeof WithdrawalOpening>;

const LOCKOUT = ['account.retry_in_minutes', 'account.retry_tomorrow'] as const;
const FUND_PASSWORD = ['wallet.fund_password_wrong', 'wallet.fund_password_unset', 'wallet.fund_password_invalid', ...LOCKOUT] as const;

export const withdrawCalls = {
  'withdraw!withdraw_open': defineCall({
    name: 'withdraw!withdraw_open',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Everything one wants to know before a withdrawal',
    input: Type.Object({}),
    output: WithdrawalOpening,
    errors: [],
  }),
  'withdraw!fee': defineCall({
    name: 'withdraw!fee',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'What a withdrawal over a channel costs; with an amount that is to arrive, what leaves the balance',
    input: Type.Object({ channel: Type.Optional(Type.String({ maxLength: 20 })), amount: Type.Optional(AmountText) }),
    output: Type.Object({
      amount: nullable(Type.String({ description: 'Null where none was named' })),
      fee: Type.String({ description: 'Without an amount, the least that a withdrawal costs' }),
      total: nullable(Type.String()),
      rule: FeeRule,
    }),
    errors: ['wallet.amount_invalid', 'payment.channel_closed'],
  }),
  'withdraw!apply': defineCall({
    name: 'withdraw!apply',
    methods: ['POST'],
    audience: 'buyer',
    idempotent: true,
    summary: 'Submits a withdrawal; amount and fee go on hold at once',
    input: Type.Object({
      session_token: SessionToken,
      amount: AmountText,
      channel: Type.Optional(Type.String({ maxLength: 20 })),
      password: Secret,
    }),
    output: WithdrawalRecord,
    errors: [
      'wallet.amount_invalid',
      'withdraw.below_minimum',
      'withdraw.above_maximum',
      'withdraw.outside_window',
      'withdraw.daily_count',
      'withdraw.in_progress',
      'withdraw.paused',
      'withdraw.address_unbound',
      'withdraw.balance_short',
      'withdraw.balance_below_minimum',
      'withdraw.fee_changed',
      'payment.channel_closed',
      ...FUND_PASSWORD,
    ],
  }),
  'withdraw!list': defineCall({
    name: 'withdraw!list',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own withdrawals, newest first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), status: Type.Optional(Type.Enum(WITHDRAWAL_STATUSES)) }),
    output: pageOf(WithdrawalRecord),
    errors: [],
  }),
  'withdraw!get': defineCall({
    name: 'withdraw!get',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'One of the own withdrawals',
    input: Type.Object({ id: UuidText }),
    output: WithdrawalRecord,
    errors: ['withdraw.not_found'],
  }),
  'withdraw!takeBack': defineCall({
    name: 'withdraw!takeBack',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes a withdrawal back that nobody has decided; amount and fee return at once',
    input: Type.Object({ id: UuidText }),
    output: WithdrawalRecord,
    errors: ['withdraw.not_found', 'withdraw.decided'],
  }),
  'withdraw!checkAddress': defineCall({
    name: 'withdraw!checkAddress',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Whether an address can be bound, before a code is sent for it',
    input: Type.Object({ network: Type.String({ maxLength: 20 }), address: Type.String({ maxLength: 200 }) }),
    output: Type.Object({}),
    errors: ['withdraw.address_invalid', 'withdraw.address_bound', 'withdraw.in_progress', 'payment.channel_closed'],
  }),
  'user!bindWithdrawAddress': defineCall({
    name: 'user!bindWithdrawAddress',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Binds the address that withdrawals go to; changing it pauses them for a while',
    input: Type.Object({
      network: Type.String({ maxLength: 20 }),
      address: Type.String({ maxLength: 200 }),
      password: Secret,
      verifcode: Type.String({ maxLength: 20 }),
    }),
    output: BoundAddress,
    errors: [
      'withdraw.address_invalid',
      'withdraw.address_bound',
      'withdraw.address_own',
      'withdraw.in_progress',
      'payment.channel_closed',
      'account.code_wrong',
      'account.code_missing',
      'account.contact_missing',
      ...FUND_PASSWORD,
    ],
  }),
};
