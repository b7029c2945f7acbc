/** Money at the staff's door: what has to be confirmed, approved or looked into. Nothing here edits a balance. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { RECHARGE_KINDS, RECHARGE_STATES, RechargeRecord } from './recharge.ts';
import { WITHDRAWAL_STATES, WithdrawalRecord } from './withdraw.ts';

const Moment = Type.String({ format: 'date-time' });
const Reason = Type.String({ maxLength: 500 });
const Person = Type.Object({ id: Type.String(), username: Type.String() });

/** Shown to the person as words in their language, beside the text that staff write. None asks for anything in exchange for a withdrawal. */
export const RECHARGE_REFUSALS = ['not_found', 'amount_differs', 'unreadable', 'already_credited', 'other'] as const;
export const WITHDRAWAL_REFUSALS = ['address_unusable', 'unusual_activity', 'asked_by_user', 'other'] as const;
export type RechargeRefusal = (typeof RECHARGE_REFUSALS)[number];
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number];

/** How a payout ended that does not end by itself. */
export const PAYOUT_ENDS = ['paid', 'not_paid'] as const;
export type PayoutEnd = (typeof PAYOUT_ENDS)[number];

export const RechargeCase = Type.Object({
  record: RechargeRecord, user: Person, decidedBy: nullable(Type.String()),
  approvals: Type.Array(Type.Object({ staffName: Type.String(), evidence: Type.String(), credited: Type.String(), at: Moment })),
  approvalsNeeded: Type.Integer({ description: 'How many people have to name the same evidence and amount' }),
});
export const WithdrawalCase = Type.Object({
  record: WithdrawalRecord,
  user: nullable(Person),
  shop: nullable(Type.Object({ id: Type.String(), name: Type.String(), member: Type.String({ description: 'Who submitted it' }) })),
  approvals: Type.Array(Type.Object({ staffName: Type.String(), at: Moment })),
  resolutions: Type.Array(Type.Object({ staffName: Type.String(), outcome: Type.Enum(PAYOUT_ENDS), txHash: nullable(Type.String()), at: Moment })),
  isLate: Type.Boolean({ description: 'Past the deadline and undecided' }), balance: Type.String({ description: 'Available now, beside what is on hold' }),
});
export const Adjustment = Type.Object({
  id: Type.String(), serial: Type.String(), user: Person, amount: Type.String(), reason: Type.String(), state: Type.Enum(['proposed', 'approved', 'refused']),
  proposedBy: Type.String(), proposedAt: Moment, decidedBy: nullable(Type.String()), decidedAt: nullable(Moment), refusal: nullable(Type.String()),
});
export type Adjustment = Static<typeof Adjustment>;
export const Alarm = Type.Object({
  id: Type.String(), kind: Type.String(), subject: Type.String(), details: Type.Unknown(), raisedAt: Moment, noticedAt: Moment, settledAt: nullable(Moment), settlement: nullable(Type.String()),
});
export const Reconciliation = Type.Object({
  subject: Type.String(), outside: Type.String(), inside: Type.String(), difference: Type.String(), details: Type.Unknown(), takenAt: Moment,
});

const BY_ID = Type.Object({ id: UuidText, reason: Reason });
const REASONED = ['audit.reason_required'] as const;

export const moneyDeskCalls = {
  'recharges!list': defineCall({
    name: 'recharges!list', methods: ['POST'], audience: 'staff', permission: 'recharges.decide', summary: 'Recharges, the oldest undecided first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), state: Type.Optional(Type.Enum(RECHARGE_STATES)), kind: Type.Optional(Type.Enum(RECHARGE_KINDS)) }), output: pageOf(RechargeCase), errors: [],
  }),
  'recharges!confirm': defineCall({
    name: 'recharges!confirm', methods: ['POST'], audience: 'staff', permission: 'recharges.decide', summary: 'Credits a certificate or a bank transfer against the transaction or the line that proves it; a transfer above the threshold once a second person says the same',
    input: Type.Object({
      id: UuidText, evidence: Type.String({ maxLength: 200 }), reason: Reason,
      // Of a bank transfer what the line shows. Otherwise it may be left out: what the chain shows is credited.
      credited: Type.Optional(AmountText),
    }), output: RechargeCase,
    errors: ['recharge.not_found', 'recharge.decided', 'recharge.evidence_used', 'recharge.evidence_missing', 'recharge.evidence_unproven', 'recharge.chain_error', 'recharge.rate_unknown', 'wallet.amount_invalid', 'wallet.amount_limit', 'withdraw.approved_by_you', ...REASONED],
  }),
  'recharges!refuse': defineCall({
    name: 'recharges!refuse', methods: ['POST'], audience: 'staff', permission: 'recharges.decide', summary: 'Refuses a certificate or a bank transfer, with a reason that the person sees',
    input: Type.Object({ id: UuidText, reasonCode: Type.Enum(RECHARGE_REFUSALS), reason: Reason }), output: RechargeCase, errors: ['recharge.not_found', 'recharge.decided', ...REASONED],
  }),
  'withdrawals!list': defineCall({
    name: 'withdrawals!list', methods: ['POST'], audience: 'staff', permission: 'withdrawals.decide', summary: 'Withdrawals of people and shops, by deadline while they are undecided',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), state: Type.Optional(Type.Enum(WITHDRAWAL_STATES)), owner: Type.Optional(Type.Enum(['user', 'shop'])) }), output: pageOf(WithdrawalCase), errors: [],
  }),
  'withdrawals!get': defineCall({
    name: 'withdrawals!get', methods: ['POST'], audience: 'staff', permission: 'withdrawals.decide', summary: 'One withdrawal', input: Type.Object({ id: UuidText }), output: WithdrawalCase, errors: ['withdraw.not_found'],
  }),
  'withdrawals!approve': defineCall({
    name: 'withdrawals!approve', methods: ['POST'], audience: 'staff', permission: 'withdrawals.decide', summary: 'Approves a withdrawal; above the threshold a second person has to agree',
    input: BY_ID, output: WithdrawalCase, errors: ['withdraw.not_found', 'withdraw.decided', 'withdraw.approved_by_you', ...REASONED],
  }),
  'withdrawals!refuse': defineCall({
    name: 'withdrawals!refuse', methods: ['POST'], audience: 'staff', permission: 'withdrawals.decide', summary: 'Refuses a withdrawal and returns all of it, fee included, at once; the person sees the reason',
    input: Type.Object({ id: UuidText, reasonCode: Type.Enum(WITHDRAWAL_REFUSALS), reason: Reason }), output: WithdrawalCase, errors: ['withdraw.not_found', 'withdraw.decided', ...REASONED],
  }),
  'withdrawals!resolve': defineCall({
    name: 'withdrawals!resolve', methods: ['POST'], audience: 'staff', permission: 'withdrawals.decide', summary: 'Says how a payout ended that does not end by itself: paid by a transaction, or not, and then all of it comes back; it counts once a second person says the same',
    input: Type.Object({ id: UuidText, outcome: Type.Enum(PAYOUT_ENDS), txHash: Type.Optional(Type.String({ maxLength: 200 })), reason: Reason }), output: WithdrawalCase,
    errors: ['withdraw.not_found', 'withdraw.decided', 'withdraw.approved_by_you', 'recharge.evidence_missing', 'recharge.evidence_unproven', 'recharge.chain_error', 'payment.channel_closed', ...REASONED],
  }),
  'adjustments!list': defineCall({
    name: 'adjustments!list', methods: ['POST'], audience: 'staff', permission: 'adjustments.propose', summary: 'Adjustments, undecided first', input: Type.Object(pageInput(PAGE_SIZE.list)), output: pageOf(Adjustment), errors: [],
  }),
  'adjustments!propose': defineCall({
    name: 'adjustments!propose', methods: ['POST'], audience: 'staff', permission: 'adjustments.propose', summary: 'Proposes a movement that another member of staff approves; nothing moves yet',
    input: Type.Object({ userId: UuidText, amount: AmountText, reason: Reason }), output: Adjustment, errors: ['account.not_found', 'wallet.amount_invalid', ...REASONED],
  }),
  'adjustments!approve': defineCall({
    name: 'adjustments!approve', methods: ['POST'], audience: 'staff', permission: 'adjustments.approve', summary: 'Approves what another proposed, and moves it', input: BY_ID, output: Adjustment,
    errors: ['adjustment.not_found', 'adjustment.decided', 'adjustment.own', 'wallet.insufficient_balance', ...REASONED],
  }),
  'adjustments!refuse': defineCall({
    name: 'adjustments!refuse', methods: ['POST'], audience: 'staff', permission: 'adjustments.approve', summary: 'Refuses a proposed adjustment', input: BY_ID, output: Adjustment,
    errors: ['adjustment.not_found', 'adjustment.decided', ...REASONED],
  }),
  'alarms!list': defineCall({
    name: 'alarms!list', methods: ['POST'], audience: 'staff', permission: 'money.watch', summary: 'What has to be looked into, unsettled first', input: Type.Object(pageInput(PAGE_SIZE.list)), output: pageOf(Alarm), errors: [],
  }),
  'alarms!settle': defineCall({
    name: 'alarms!settle', methods: ['POST'], audience: 'staff', permission: 'money.watch', summary: 'Says how an alarm was settled', input: BY_ID, output: Alarm, errors: ['alarm.not_found', ...REASONED],
  }),
  'reconciliations!list': defineCall({
    name: 'reconciliations!list', methods: ['POST'], audience: 'staff', permission: 'money.watch', summary: 'The newest comparison of every network and payment company with the ledger', input: Type.Object({}), output: Type.Array(Reconciliation), errors: [],
  }),
};
