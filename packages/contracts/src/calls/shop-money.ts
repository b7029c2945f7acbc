/**
 * The money of a shop, at its own door: what it has earned, what it will get and when, every movement with its cause, and the way out by
 * the rules of the wallet.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { CURRENCY } from '../money.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { SETTLEMENT_SORTS, SHOP_MOVEMENTS, WITHDRAWAL_STATUSES } from '../shop-work.ts';
import { AnnouncedChange } from './system.ts';
import { LiabilityProof } from './wallet.ts';
import { BoundAddress, SessionToken, WithdrawalRecord, WithdrawalTerms } from './withdraw.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });
const Count = Type.Integer({ minimum: 0 });
const Secret = Type.String({ maxLength: 200 });
const Sum = Type.Object({ amount: Type.String(), count: Count });
const Days = {
  from: Type.Optional(Type.String({ format: 'date', description: 'The first day, in UTC' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'The last day, in UTC' })),
};

export const MoneyOverview = Type.Object({
  currency: Type.Literal(CURRENCY),
  month: Type.String({ format: 'date', description: 'The first day of this month, in UTC' }),
  settled: Type.Object({ total: Sum, month: Sum }, { description: 'What settled orders have brought, less commission' }),
  givenBack: Type.Object({ total: Sum, month: Sum }, { description: 'What was taken back for refunds after the settlement' }),
  escrow: Type.Object({
    net: Type.String({ description: 'Paid by buyers and not passed on yet, less refunds and commission' }),
    orders: Count,
    days: Type.Array(Type.Object({ day: Day, net: Type.String(), orders: Count }), {
      description: 'By the day on which it is due, the next first; no more than a month of them',
    }),
    later: Sum,
    undated: Type.Object(
      { amount: Type.String(), count: Count },
      { description: 'Of orders that were not received yet, or about which a refund is open' },
    ),
  }),
  available: Type.String({ description: 'Can be withdrawn now' }),
  onItsWay: Sum,
  paidOut: Type.Object({ arrived: Type.String(), fees: Type.String(), count: Count }),
});
export type MoneyOverview = Static<typeof MoneyOverview>;

export const EscrowRow = Type.Object({
  orderId: Type.String(),
  serial: Type.String(),
  status: Type.Integer(),
  paidAt: Moment,
  gross: Type.String(),
  refunded: Type.String(),
  commission: Type.String(),
  net: Type.String({ description: 'What it comes to if nothing else is refunded' }),
  dueAt: nullable(Type.String({ format: 'date-time', description: 'When it is passed on; null while that is not known' })),
});
export type EscrowRow = Static<typeof EscrowRow>;

export const SettlementRow = Type.Object({
  orderId: Type.String(),
  serial: Type.String(),
  settledAt: Moment,
  gross: Type.String(),
  refunded: Type.String(),
  commission: Type.String(),
  net: Type.String(),
  givenBack: Type.String({ description: 'Since then, by the shop' }),
});
export type SettlementRow = Static<typeof SettlementRow>;

const SettlementRefund = Type.Object({
  id: Type.String(),
  serial: nullable(Type.String()),
  at: Moment,
  amount: Type.String(),
  fromShop: Type.String(),
  fromCommission: Type.String(),
});
export const SettlementInFull = Type.Object({
  orderId: Type.String(),
  serial: Type.String(),
  paidAt: nullable(Moment),
  receivedAt: nullable(Moment),
  settledAt: Moment,
  lines: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      choice: Type.String(),
      mediaId: nullable(Type.String()),
      quantity: Type.Integer(),
      refunded: Type.Integer(),
      listPrice: Type.String(),
      unitPrice: Type.String(),
      listTotal: Type.String({ description: 'Before the discount that ran' }),
      lineTotal: Type.String(),
    }),
  ),
  goods: Type.String({ description: 'The sum of the lines before the discount' }),
  discount: Type.String(),
  dispatch: Type.String(),
  distance: Type.String(),
  delivery: Type.String(),
  tax: Type.String(),
  handlingFee: Type.String(),
  gross: Type.String(),
  refunds: Type.Array(SettlementRefund, { description: 'Before the settlement, out of escrow' }),
  refunded: Type.String(),
  commissionBasisPoints: Type.Integer(),
  commission: Type.String(),
  net: Type.String(),
  later: Type.Array(SettlementRefund, { description: 'After the settlement, from shop and commission in the same shares' }),
  givenBack: Type.String(),
  kept: Type.String({ description: 'Net, less what was given back' }),
});
export type SettlementInFull = Static<typeof SettlementInFull>;

export const ShopMovement = Type.Object({
  id: Type.String(),
  at: Moment,
  kind: Type.Enum(SHOP_MOVEMENTS),
  cause: nullable(Type.Object({ kind: Type.Enum(['order', 'withdrawal', 'adjustment']), id: Type.String(), serial: Type.String() })),
  amount: Type.String({ description: 'With its sign' }),
  balanceAfter: Type.String({ description: 'Of what can be withdrawn' }),
  note: nullable(Type.String()),
});
export type ShopMovement = Static<typeof ShopMovement>;
const STATEMENT = { kind: Type.Optional(Type.Enum(SHOP_MOVEMENTS)), ...Days };

const STATEMENT_VERDICTS = ['matches', 'differs', 'unknown'] as const;
export const StatementCheck = Type.Object({
  verdict: Type.Enum(STATEMENT_VERDICTS, {
    description: 'Whether the ledger of now yields the same statement; unknown: none of the own shop has this hash',
  }),
  statement: nullable(
    Type.Object({
      madeAt: Moment,
      madeBy: Type.String(),
      kind: nullable(Type.Enum(SHOP_MOVEMENTS)),
      from: nullable(Day),
      to: nullable(Day),
      movements: Count,
      in: Type.String(),
      out: Type.String(),
      balanceBefore: nullable(Type.String()),
      balanceAfter: nullable(Type.String()),
    }),
  ),
});
export type StatementCheck = Static<typeof StatementCheck>;

export const ShopWithdrawal = Type.Object({ ...WithdrawalRecord.properties, networkName: Type.String() });
export type ShopWithdrawal = Static<typeof ShopWithdrawal>;

export const ShopWithdrawalOpening = Type.Object({
  ...WithdrawalTerms.properties,
  inProgress: nullable(ShopWithdrawal),
  hasSecondFactor: Type.Boolean({ description: 'Of the member who asks: then its code is asked for too' }),
});
export type ShopWithdrawalOpening = Static<typeof ShopWithdrawalOpening>;

/** Console password, and the code of the authenticator app of whoever has one. */
const PROOF = { password: Secret, secondFactor: Type.Optional(Type.String({ maxLength: 40 })) };
const PROOF_ERRORS = [
  'account.wrong_password',
  'account.second_factor_required',
  'account.second_factor_wrong',
  'account.retry_in_minutes',
  'account.retry_tomorrow',
] as const;

export const shopMoneyCalls = {
  'money!announced': defineCall({
    name: 'money!announced',
    methods: ['GET', 'POST'],
    audience: 'seller',
    permission: 'own',
    summary: 'Rules of money that are decided and not yet in force',
    input: Type.Object({}),
    output: Type.Array(AnnouncedChange),
    errors: [],
  }),
  'money!overview': defineCall({
    name: 'money!overview',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    isOpenToKeys: true,
    summary: 'What the own shop has earned, will get and can withdraw, counted from ledger and orders',
    input: Type.Object({}),
    output: MoneyOverview,
    errors: [],
  }),
  'money!proof': defineCall({
    name: 'money!proof',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    isOpenToKeys: true,
    summary: 'The leaf of the own shop in the published total of a day, with the path to its root; null where it was not there yet',
    input: Type.Object({ day: Type.Optional(Day) }),
    output: nullable(LiabilityProof),
    errors: [],
  }),
  'money!escrow': defineCall({
    name: 'money!escrow',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    isOpenToKeys: true,
    summary: 'The orders whose money is still held, those that are due first; those without a date last',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      ...Days,
      isDated: Type.Optional(Type.Boolean({ description: 'Whether the day is known on which it is passed on' })),
    }),
    output: pageOf(EscrowRow),
    errors: [],
  }),
  'settlement!list': defineCall({
    name: 'settlement!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    isOpenToKeys: true,
    summary: 'Settled orders of the own shop, newest first unless sorted otherwise; with the sums of all that fit',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      ...Days,
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'The beginning of an order’s number' })),
      sort: Type.Optional(Type.Enum(SETTLEMENT_SORTS)),
      isAscending: Type.Optional(Type.Boolean()),
    }),
    output: Type.Object({
      ...pageOf(SettlementRow).properties,
      sums: Type.Object({
        gross: Type.String(),
        refunded: Type.String(),
        commission: Type.String(),
        net: Type.String(),
        givenBack: Type.String(),
      }),
    }),
    errors: [],
  }),
  'settlement!info': defineCall({
    name: 'settlement!info',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    isOpenToKeys: true,
    summary: 'One settlement down to the lines of its order',
    input: Type.Object({ orderId: UuidText }),
    output: SettlementInFull,
    errors: ['order.not_found'],
  }),
  'statement!list': defineCall({
    name: 'statement!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    isOpenToKeys: true,
    summary: 'Every movement of what the own shop can withdraw, newest first, each with its cause',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...STATEMENT }),
    output: pageOf(ShopMovement),
    errors: [],
  }),
  'statement!file': defineCall({
    name: 'statement!file',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    summary: 'The statement of a period as a file, with a hash by which it can be checked',
    input: Type.Object({ format: Type.Enum(['csv', 'pdf']), ...STATEMENT }),
    output: Type.Object({ name: Type.String(), type: Type.String(), base64: Type.String(), hash: Type.String() }),
    errors: ['wallet.statement_too_long', 'submission.failed'],
  }),
  'statement!verify': defineCall({
    name: 'statement!verify',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    isOpenToKeys: true,
    summary: 'Whether a statement of the own shop with this hash was handed out, and whether the ledger still yields it',
    input: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    output: StatementCheck,
    errors: [],
  }),
  'withdraw!open': defineCall({
    name: 'withdraw!open',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.withdraw',
    summary: 'Everything one wants to know before a withdrawal',
    input: Type.Object({}),
    output: ShopWithdrawalOpening,
    errors: [],
  }),
  'withdraw!fee': defineCall({
    name: 'withdraw!fee',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.withdraw',
    summary: 'What leaves the balance when this amount is to arrive',
    input: Type.Object({ amount: AmountText }),
    output: Type.Object({ amount: Type.String(), fee: Type.String(), total: Type.String() }),
    errors: ['wallet.amount_invalid'],
  }),
  'withdraw!apply': defineCall({
    name: 'withdraw!apply',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.withdraw',
    idempotent: true,
    summary: 'Submits a withdrawal of the own shop; amount and fee go on hold at once',
    input: Type.Object({ session_token: SessionToken, amount: AmountText, ...PROOF }),
    output: ShopWithdrawal,
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
      ...PROOF_ERRORS,
    ],
  }),
  'withdraw!list': defineCall({
    name: 'withdraw!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    summary: 'The withdrawals of the own shop, newest first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), status: Type.Optional(Type.Enum(WITHDRAWAL_STATUSES)) }),
    output: pageOf(ShopWithdrawal),
    errors: [],
  }),
  'withdraw!get': defineCall({
    name: 'withdraw!get',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.read',
    summary: 'One withdrawal of the own shop',
    input: Type.Object({ id: UuidText }),
    output: ShopWithdrawal,
    errors: ['withdraw.not_found'],
  }),
  'withdraw!takeBack': defineCall({
    name: 'withdraw!takeBack',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.withdraw',
    summary: 'Takes a withdrawal back that nobody has decided; amount and fee return at once',
    input: Type.Object({ id: UuidText }),
    output: ShopWithdrawal,
    errors: ['withdraw.not_found', 'withdraw.decided'],
  }),
  'withdraw!checkAddress': defineCall({
    name: 'withdraw!checkAddress',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.withdraw',
    summary: 'Whether an address can be bound, before a code is sent for it',
    input: Type.Object({ network: Type.String({ maxLength: 20 }), address: Type.String({ maxLength: 200 }) }),
    output: Type.Object({}),
    errors: ['withdraw.address_invalid', 'withdraw.address_bound', 'withdraw.in_progress', 'payment.channel_closed'],
  }),
  'withdraw!sendCode': defineCall({
    name: 'withdraw!sendCode',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.withdraw',
    summary: 'Mails the code that binding an address needs to the member who asks',
    input: Type.Object({}),
    output: Type.Object({ resendAfterSeconds: Type.Integer(), validMinutes: Type.Integer() }),
    errors: ['account.code_too_often'],
  }),
  'withdraw!bindAddress': defineCall({
    name: 'withdraw!bindAddress',
    methods: ['POST'],
    audience: 'seller',
    permission: 'money.withdraw',
    summary: 'Binds the address that the shop’s withdrawals go to; changing it pauses them for a while',
    input: Type.Object({
      network: Type.String({ maxLength: 20 }),
      address: Type.String({ maxLength: 200 }),
      verifcode: Type.String({ maxLength: 20 }),
      ...PROOF,
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
      ...PROOF_ERRORS,
    ],
  }),
};
