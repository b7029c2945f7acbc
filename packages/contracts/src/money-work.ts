/** What browser and server both know of the operator's work with money. Apart from the schemas, which no browser loads. */
import { COUNT_REACH } from './reach.ts';
import type { StaffPermission } from './permissions.ts';

export const RECHARGE_KINDS = ['chain', 'certificate', 'bank', 'provider'] as const;
export const RECHARGE_STATES = ['processing', 'success', 'fail'] as const;
export type RechargeKind = (typeof RECHARGE_KINDS)[number];
export type RechargeState = (typeof RECHARGE_STATES)[number];
export const WITHDRAWAL_STATES = ['submitted', 'approved', 'sent', 'completed', 'refused', 'failed', 'taken_back'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * Shown to the person as words in their language, beside the text that staff write. None asks for anything in exchange for a withdrawal.
 */
export const RECHARGE_REFUSALS = ['not_found', 'amount_differs', 'unreadable', 'already_credited', 'other'] as const;
export const WITHDRAWAL_REFUSALS = ['address_unusable', 'unusual_activity', 'asked_by_user', 'other'] as const;
export type RechargeRefusal = (typeof RECHARGE_REFUSALS)[number];
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number];

/** What a way of paying at a payment company is to the person who pays. */
export const CHANNEL_KINDS = ['card', 'account', 'bank_app', 'e_wallet', 'qr', 'online_banking', 'cash'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** By its code. The specification has five of one interface, `php1` to `php5`, and leaves open what each is. */
export const KIND_OF_CHANNEL: Readonly<Record<string, ChannelKind>> = {
  card: 'card',
  account: 'account',
  php1: 'bank_app',
  php2: 'e_wallet',
  php3: 'qr',
  php4: 'online_banking',
  php5: 'cash',
};

/** How a payout ended that does not end by itself. */
export const PAYOUT_ENDS = ['paid', 'not_paid'] as const;
export type PayoutEnd = (typeof PAYOUT_ENDS)[number];

/** Undecided, past the deadline, approved by one of two, decided and not yet paid, approved by whoever asks. */
export const WITHDRAWAL_QUEUES = ['waiting', 'late', 'second', 'sending', 'mine'] as const;
export const WITHDRAWAL_SORTS = ['deadline', 'serial', 'amount', 'submitted'] as const;
/** Undecided by staff, and of those the ones that a second person has to see. */
export const RECHARGE_QUEUES = ['waiting', 'second'] as const;
export const RECHARGE_SORTS = ['created', 'serial', 'amount'] as const;
/** Whoever proposes or approves them, and whoever watches the money that they move. */
export const MAY_SEE_ADJUSTMENTS = [
  'adjustments.propose',
  'adjustments.approve',
  'money.watch',
] as const satisfies readonly StaffPermission[];
export const ADJUSTMENT_STATES = ['proposed', 'approved', 'refused'] as const;
export const ADJUSTMENT_SORTS = ['proposed', 'serial', 'amount'] as const;
export const ALARM_STATES = ['open', 'settled'] as const;

/** Whose address a payment went to: the person's own, our wallet that pays out, another person's, or nobody's here. */
export const PAYEES = ['person', 'wallet', 'another', 'elsewhere'] as const;

export const LEDGER_KINDS = [
  'recharge',
  'withdrawal_hold',
  'withdrawal_return',
  'withdrawal_payout',
  'order_payment',
  'order_refund',
  'order_settlement',
  'adjustment',
  'loan_funding',
  'loan_payout',
  'loan_accrual',
  'loan_repayment',
  'loan_write_off',
  'loan_waiver',
] as const;
/** Accounts that belong to somebody. */
export const OWNED_ACCOUNTS = ['user_available', 'user_hold', 'shop_available', 'shop_hold'] as const;
/** A storefront's lender: what it brought in and what of it is out, what came up and was earned, what it gave up. */
export const LENDER_ACCOUNTS = [
  'lending_clearing',
  'lending_capital',
  'lending_principal',
  'lending_interest_due',
  'lending_interest',
  'lending_penalty_due',
  'lending_penalties',
  'lending_written_off',
] as const;
export const PLATFORM_ACCOUNTS = [
  'escrow',
  'commission',
  'fees',
  'chain_clearing',
  'provider_clearing',
  'adjustment',
  ...LENDER_ACCOUNTS,
] as const;
export const LEDGER_ACCOUNTS = [...OWNED_ACCOUNTS, ...PLATFORM_ACCOUNTS] as const;
/** A selection of the ledger is counted and paged through up to here; what is older is reached by its dates, and by the file. */
export const LEDGER_REACH = COUNT_REACH;
/** Everything but the one character that the database takes in no text. */
export const STORABLE = '^[^\\u0000]*$';

/** What stands out about a decision on money. Each is computed and explained beside it; none of them blocks anything. */
export const MONEY_SIGNALS = [
  'address_new',
  'address_changed',
  'first_large',
  'above_usual',
  'adjusted',
  'same_person',
  'same_proposer',
] as const;
