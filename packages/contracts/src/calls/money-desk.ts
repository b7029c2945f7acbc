/** Money at the staff's door: what has to be confirmed, approved or looked into. Nothing here edits a balance. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { UuidText } from '../uuid.ts';
import {
  ADJUSTMENT_SORTS,
  ADJUSTMENT_STATES,
  MAY_SEE_ADJUSTMENTS,
  MONEY_SIGNALS,
  PAYEES,
  PAYOUT_ENDS,
  RECHARGE_KINDS,
  RECHARGE_QUEUES,
  RECHARGE_REFUSALS,
  RECHARGE_SORTS,
  RECHARGE_STATES,
  STORABLE,
  WITHDRAWAL_QUEUES,
  WITHDRAWAL_REFUSALS,
  WITHDRAWAL_SORTS,
  WITHDRAWAL_STATES,
} from '../money-work.ts';
import { RechargeRecord } from './recharge.ts';
import { WithdrawalRecord } from './withdraw.ts';

const Moment = Type.String({ format: 'date-time' });
const Reason = Type.String({ maxLength: 500 });
const Person = Type.Object({ id: Type.String(), username: Type.String() });

const Keyword = Type.Optional(Type.String({ maxLength: 100, pattern: STORABLE }));
const Day = Type.Optional(Type.String({ format: 'date' }));
/** What every list of this desk is narrowed by: whose it is, when it began (both days included, in UTC), how much it is, and words. */
const NARROWED = {
  userId: Type.Optional(UuidText),
  from: Day,
  to: Day,
  least: Type.Optional(AmountText),
  most: Type.Optional(AmountText),
  keyword: Keyword,
};
const Code = Type.Optional(Type.String({ maxLength: 40, pattern: STORABLE }));
const FILE = {
  methods: ['GET', 'POST'],
  audience: 'staff',
  answers: 'file',
  output: Type.String({ format: 'binary' }),
  errors: [],
} as const;

export const RechargeCase = Type.Object({
  record: RechargeRecord,
  user: Person,
  storefront: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
  approvals: Type.Array(
    Type.Object({ staffId: Type.String(), staffName: Type.String(), evidence: Type.String(), credited: Type.String(), at: Moment }),
  ),
  approvalsNeeded: Type.Integer({ description: 'How many people have to name the same evidence and amount' }),
  hasCertificate: Type.Boolean({ description: 'There is a picture, which whoever confirms has to open' }),
  isWaiting: Type.Boolean({ description: 'Staff decide about it now' }),
});
export type RechargeCase = Static<typeof RechargeCase>;
export const TransactionSight = Type.Object({
  txHash: nullable(Type.String({ description: 'As the network writes it; null where that is no transaction' })),
  explorerUrl: nullable(Type.String()),
  confirmationsNeeded: Type.Integer(),
  transfers: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      coin: Type.String(),
      amount: Type.String(),
      confirmations: Type.Integer(),
      payee: Type.Enum(PAYEES),
      isFromUs: Type.Boolean({ description: 'Moved between own addresses, which is nobody’s payment' }),
      isSameAmount: Type.Boolean(),
      creditedAs: nullable(
        Type.Object({ id: Type.String(), serial: Type.String() }, { description: 'The recharge that this very payment was credited with' }),
      ),
    }),
  ),
});
export type TransactionSight = Static<typeof TransactionSight>;
export const WithdrawalCase = Type.Object({
  record: WithdrawalRecord,
  networkName: Type.String(),
  storefront: Type.String(),
  user: nullable(Person),
  shop: nullable(Type.Object({ id: Type.String(), name: Type.String(), member: Type.String({ description: 'Who submitted it' }) })),
  approvals: Type.Array(Type.Object({ staffId: Type.String(), staffName: Type.String(), reason: nullable(Type.String()), at: Moment })),
  resolutions: Type.Array(
    Type.Object({
      staffId: Type.String(),
      staffName: Type.String(),
      outcome: Type.Enum(PAYOUT_ENDS),
      txHash: nullable(Type.String()),
      at: Moment,
    }),
  ),
  isLate: Type.Boolean({ description: 'Past the deadline and undecided' }),
  balance: Type.String({ description: 'Available now, beside what is on hold' }),
});
export type WithdrawalCase = Static<typeof WithdrawalCase>;
export const MoneySignal = Type.Object(
  { kind: Type.Enum(MONEY_SIGNALS), values: Type.Record(Type.String(), Type.String(), { description: 'The figures behind it' }) },
  { description: 'Something unusual; it blocks nothing' },
);
export type MoneySignal = Static<typeof MoneySignal>;
const Sum = Type.Object({ count: Type.Integer(), total: Type.String() });
export const WithdrawalEvidence = Type.Object({
  signals: Type.Array(MoneySignal),
  secondPersonAbove: Type.String(),
  balance: Type.Object({ available: Type.String(), hold: Type.String() }),
  bound: nullable(
    Type.Object({
      address: Type.String(),
      network: Type.String(),
      boundAt: Moment,
      isSame: Type.Boolean({ description: 'It is where this withdrawal goes to' }),
      restsUntil: nullable(Moment),
    }),
  ),
  toThisAddress: Sum,
  paidOut: Sum,
  former: Type.Array(
    Type.Object({ id: Type.String(), serial: Type.String(), state: Type.Enum(WITHDRAWAL_STATES), amount: Type.String(), at: Moment }),
  ),
  lastRecharge: nullable(Type.Object({ id: Type.String(), serial: Type.String(), credited: Type.String(), at: Moment })),
  lock: nullable(Type.Object({ id: Type.String(), reason: Type.String(), until: Moment })),
  pausedUntil: nullable(Moment),
  since: nullable(Moment),
  wallet: nullable(
    Type.Object(
      { amount: Type.String(), left: Type.String({ description: 'After this one and all others that are approved and not paid' }) },
      { description: 'Null where no node can be asked' },
    ),
  ),
  payout: nullable(
    Type.Object({
      transactions: Type.Array(Type.Object({ txHash: Type.String(), signedAt: Moment, sentAt: nullable(Moment) })),
      nonceUse: Type.Enum(['none', 'open', 'taken', 'paid', 'reverted', 'moved_nothing', 'unknown']),
    }),
  ),
});
export type WithdrawalEvidence = Static<typeof WithdrawalEvidence>;
export const WithdrawalCounts = Type.Object({
  waiting: Type.Integer(),
  late: Type.Integer(),
  soon: Type.Integer({ description: 'Due within four hours' }),
  second: Type.Integer(),
  sending: Type.Integer(),
  mine: Type.Integer(),
  onHold: Type.String({ description: 'For those that wait, fees included' }),
});
export type WithdrawalCounts = Static<typeof WithdrawalCounts>;
export const Adjustment = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  user: Person,
  amount: Type.String(),
  reason: Type.String(),
  state: Type.Enum(ADJUSTMENT_STATES),
  proposedById: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Moment,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
  refusal: nullable(Type.String()),
  isByOne: Type.Optional(Type.Boolean({ description: 'Decided by the one person that there is' })),
});
export type Adjustment = Static<typeof Adjustment>;
/** One of them, with what stands out about it and whether the caller can be the second person. */
export const AdjustmentInFull = Type.Object({
  ...Adjustment.properties,
  signals: Type.Array(MoneySignal),
  problem: nullable(Type.Enum(['same', 'tied', 'new'], { description: 'Why the caller cannot approve it' })),
});
export type AdjustmentInFull = Static<typeof AdjustmentInFull>;
/** Somebody whose balance a correction may concern. */
export const BalanceOwner = Type.Object({
  id: Type.String(),
  username: Type.String(),
  email: nullable(Type.String()),
  available: Type.String(),
  hold: Type.String(),
});
export type BalanceOwner = Static<typeof BalanceOwner>;

const RechargeFilter = {
  ...NARROWED,
  queue: Type.Optional(Type.Enum(RECHARGE_QUEUES)),
  state: Type.Optional(Type.Enum(RECHARGE_STATES)),
  kind: Type.Optional(Type.Enum(RECHARGE_KINDS)),
  network: Code,
  ...sortInput(RECHARGE_SORTS),
};
const WithdrawalFilter = {
  ...NARROWED,
  shopId: Type.Optional(UuidText),
  queue: Type.Optional(Type.Enum(WITHDRAWAL_QUEUES)),
  state: Type.Optional(Type.Enum(WITHDRAWAL_STATES)),
  owner: Type.Optional(Type.Enum(['user', 'shop'])),
  network: Code,
  storefront: Code,
  ...sortInput(WITHDRAWAL_SORTS),
};
const AdjustmentFilter = { ...NARROWED, state: Type.Optional(Type.Enum(ADJUSTMENT_STATES)), ...sortInput(ADJUSTMENT_SORTS) };

const BY_ID = Type.Object({ id: UuidText, reason: Reason });
const REASONED = ['audit.reason_required'] as const;
/** Why somebody cannot be the second of two, or decide about more today. */
const TWO_PEOPLE = ['pair.same', 'pair.tied', 'pair.new', 'officer.day_used_up'] as const;

export const moneyDeskCalls = {
  'recharges!list': defineCall({
    name: 'recharges!list',
    methods: ['POST'],
    audience: 'staff',
    permission: 'recharges.decide',
    summary: 'Recharges, the oldest undecided first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...RechargeFilter }),
    output: pageOf(RechargeCase),
    errors: [],
  }),
  'recharges!get': defineCall({
    name: 'recharges!get',
    methods: ['POST'],
    audience: 'staff',
    permission: 'recharges.decide',
    summary: 'One recharge',
    input: Type.Object({ id: UuidText }),
    output: RechargeCase,
    errors: ['recharge.not_found'],
  }),
  'recharges!certificate': defineCall({
    name: 'recharges!certificate',
    methods: ['POST'],
    audience: 'staff',
    permission: 'recharges.decide',
    summary: 'The address of the picture that was handed in. Who looked at it, and when, is kept in the audit log',
    input: Type.Object({ id: UuidText }),
    output: Type.Object({ url: Type.String() }),
    errors: ['recharge.not_found'],
  }),
  'recharges!look': defineCall({
    name: 'recharges!look',
    methods: ['POST'],
    audience: 'staff',
    permission: 'recharges.decide',
    summary: 'What the chain shows for a transaction, seen beside one recharge; nothing is credited by looking',
    input: Type.Object({ id: UuidText, txHash: Type.String({ maxLength: 200, pattern: STORABLE }) }),
    output: TransactionSight,
    errors: ['recharge.not_found', 'recharge.chain_error', 'payment.channel_closed'],
  }),
  'recharges!export': defineCall({
    ...FILE,
    name: 'recharges!export',
    permission: 'recharges.decide',
    summary: 'The recharges of a selection as a CSV file',
    input: Type.Object(RechargeFilter),
  }),
  'recharges!confirm': defineCall({
    name: 'recharges!confirm',
    methods: ['POST'],
    audience: 'staff',
    permission: 'recharges.decide',
    summary:
      'Credits a certificate or a bank transfer against the transaction or the line that proves it; a transfer above the threshold, and a certificate whose payment is not noted at the person’s own address, once a second person says the same',
    input: Type.Object({
      id: UuidText,
      evidence: Type.String({ maxLength: 200 }),
      reason: Reason,
      // Of a bank transfer what the line shows. Otherwise it may be left out: what the chain shows is credited.
      credited: Type.Optional(AmountText),
    }),
    output: RechargeCase,
    errors: [
      'recharge.not_found',
      'recharge.decided',
      'recharge.evidence_used',
      'recharge.evidence_missing',
      'recharge.evidence_unproven',
      'recharge.chain_error',
      'recharge.rate_unknown',
      'identity.pictures_unseen',
      'wallet.amount_invalid',
      'wallet.amount_limit',
      'withdraw.approved_by_you',
      ...TWO_PEOPLE,
      ...REASONED,
    ],
  }),
  'recharges!refuse': defineCall({
    name: 'recharges!refuse',
    methods: ['POST'],
    audience: 'staff',
    permission: 'recharges.decide',
    summary: 'Refuses a certificate or a bank transfer, with a reason that the person sees',
    input: Type.Object({ id: UuidText, reasonCode: Type.Enum(RECHARGE_REFUSALS), reason: Reason }),
    output: RechargeCase,
    errors: ['recharge.not_found', 'recharge.decided', ...REASONED],
  }),
  'withdrawals!list': defineCall({
    name: 'withdrawals!list',
    methods: ['POST'],
    audience: 'staff',
    permission: 'withdrawals.decide',
    summary: 'Withdrawals of people and shops, by deadline while they are undecided',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...WithdrawalFilter }),
    output: pageOf(WithdrawalCase),
    errors: [],
  }),
  'withdrawals!counts': defineCall({
    name: 'withdrawals!counts',
    methods: ['POST'],
    audience: 'staff',
    permission: 'withdrawals.decide',
    summary: 'How many wait, how many of them are late, and how much is on hold for them',
    input: Type.Object({}),
    output: WithdrawalCounts,
    errors: [],
  }),
  'withdrawals!evidence': defineCall({
    name: 'withdrawals!evidence',
    methods: ['POST'],
    audience: 'staff',
    permission: 'withdrawals.decide',
    summary: 'What a decision about a withdrawal is based on',
    input: Type.Object({ id: UuidText }),
    output: WithdrawalEvidence,
    errors: ['withdraw.not_found'],
  }),
  'withdrawals!export': defineCall({
    ...FILE,
    name: 'withdrawals!export',
    permission: 'withdrawals.decide',
    summary: 'The withdrawals of a selection as a CSV file',
    input: Type.Object(WithdrawalFilter),
  }),
  'withdrawals!get': defineCall({
    name: 'withdrawals!get',
    methods: ['POST'],
    audience: 'staff',
    permission: 'withdrawals.decide',
    summary: 'One withdrawal',
    input: Type.Object({ id: UuidText }),
    output: WithdrawalCase,
    errors: ['withdraw.not_found'],
  }),
  'withdrawals!approve': defineCall({
    name: 'withdrawals!approve',
    methods: ['POST'],
    audience: 'staff',
    permission: 'withdrawals.decide',
    summary: 'Approves a withdrawal; above the threshold a second person has to agree',
    input: BY_ID,
    output: WithdrawalCase,
    errors: ['withdraw.not_found', 'withdraw.decided', 'withdraw.approved_by_you', ...TWO_PEOPLE, ...REASONED],
  }),
  'withdrawals!refuse': defineCall({
    name: 'withdrawals!refuse',
    methods: ['POST'],
    audience: 'staff',
    permission: 'withdrawals.decide',
    summary: 'Refuses a withdrawal and returns all of it, fee included, at once; the person sees the reason',
    input: Type.Object({ id: UuidText, reasonCode: Type.Enum(WITHDRAWAL_REFUSALS), reason: Reason }),
    output: WithdrawalCase,
    errors: ['withdraw.not_found', 'withdraw.decided', ...REASONED],
  }),
  'withdrawals!resolve': defineCall({
    name: 'withdrawals!resolve',
    methods: ['POST'],
    audience: 'staff',
    permission: 'withdrawals.decide',
    summary:
      'Says how a payout ended that does not end by itself: paid by a transaction, or not, and then all of it comes back; it counts once a second person says the same',
    input: Type.Object({
      id: UuidText,
      outcome: Type.Enum(PAYOUT_ENDS),
      txHash: Type.Optional(Type.String({ maxLength: 200 })),
      reason: Reason,
    }),
    output: WithdrawalCase,
    errors: [
      'withdraw.not_found',
      'withdraw.decided',
      'withdraw.approved_by_you',
      'recharge.evidence_missing',
      'recharge.evidence_unproven',
      'recharge.chain_error',
      'payment.channel_closed',
      ...TWO_PEOPLE,
      ...REASONED,
    ],
  }),
  'adjustments!list': defineCall({
    name: 'adjustments!list',
    methods: ['POST'],
    audience: 'staff',
    permission: MAY_SEE_ADJUSTMENTS,
    summary: 'Adjustments, undecided first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...AdjustmentFilter }),
    output: pageOf(Adjustment),
    errors: [],
  }),
  'adjustments!get': defineCall({
    name: 'adjustments!get',
    methods: ['POST'],
    audience: 'staff',
    permission: MAY_SEE_ADJUSTMENTS,
    summary: 'One adjustment',
    input: Type.Object({ id: UuidText }),
    output: AdjustmentInFull,
    errors: ['adjustment.not_found'],
  }),
  'adjustments!export': defineCall({
    ...FILE,
    name: 'adjustments!export',
    permission: MAY_SEE_ADJUSTMENTS,
    summary: 'The adjustments of a selection as a CSV file',
    input: Type.Object(AdjustmentFilter),
  }),
  'adjustments!people': defineCall({
    name: 'adjustments!people',
    methods: ['POST'],
    audience: 'staff',
    permission: 'adjustments.propose',
    summary: 'People by the beginning of their name or address, or by their id, with what they have',
    input: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 100, pattern: STORABLE }) }),
    output: Type.Array(BalanceOwner),
    errors: [],
  }),
  'adjustments!propose': defineCall({
    name: 'adjustments!propose',
    methods: ['POST'],
    audience: 'staff',
    permission: 'adjustments.propose',
    summary: 'Proposes a movement that another member of staff approves; nothing moves yet',
    input: Type.Object({ userId: UuidText, amount: AmountText, reason: Reason }),
    output: Adjustment,
    errors: ['account.not_found', 'wallet.amount_invalid', ...REASONED],
  }),
  'adjustments!approve': defineCall({
    name: 'adjustments!approve',
    methods: ['POST'],
    audience: 'staff',
    permission: 'adjustments.approve',
    summary: 'Approves what another proposed, and moves it',
    input: BY_ID,
    output: Adjustment,
    errors: ['adjustment.not_found', 'adjustment.decided', 'wallet.insufficient_balance', ...TWO_PEOPLE, ...REASONED],
  }),
  'adjustments!refuse': defineCall({
    name: 'adjustments!refuse',
    methods: ['POST'],
    audience: 'staff',
    permission: 'adjustments.approve',
    summary: 'Refuses a proposed adjustment',
    input: BY_ID,
    output: Adjustment,
    errors: ['adjustment.not_found', 'adjustment.decided', ...REASONED],
  }),
};
