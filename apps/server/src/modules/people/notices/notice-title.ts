/** What a line of the inbox says: the subject of the mail about the same event, where there is one, so that both agree. */
import type { BuyerEvent, NoticeEvent, ShopEvent } from '@entrepot/contracts/notices.ts';
import type { Speak } from '@entrepot/i18n/mail-messages.ts';

export interface Told {
  event: NoticeEvent;
  /** The number of what it is about, or who wrote. */
  name: string;
  count: number;
}

type Title = (speak: Speak, told: Told) => string;

const ofWithdrawal =
  (state: string): Title =>
  (speak) =>
    speak('mail.withdrawal.subject', { state });
const ofAddress =
  (change: string): Title =>
  (speak) =>
    speak('mail.withdrawalAddress.subject', { change });
const ofRefund =
  (state: string): Title =>
  (speak) =>
    speak('mail.refund.subject', { state });
const ofReturn =
  (state: string): Title =>
  (speak, { name }) =>
    speak('mail.return.subject', { state, order: name });
const ofLock =
  (change: string): Title =>
  (speak) =>
    speak('mail.lock.subject', { change, kind: 'person' });

const ofLoan =
  (state: string): Title =>
  (speak, { name }) =>
    speak('mail.loan.subject', { state, serial: name });

const BOTH = {
  withdrawal_approved: ofWithdrawal('approved'),
  withdrawal_sent: ofWithdrawal('sent'),
  withdrawal_completed: ofWithdrawal('completed'),
  withdrawal_refused: ofWithdrawal('refused'),
  withdrawal_failed: ofWithdrawal('failed'),
  address_bound: ofAddress('bound'),
  address_changed: ofAddress('changed'),
  order_message: (speak, { name, count }) => speak('mail.notice.orderMessage', { order: name, count }),
} as const satisfies Partial<Record<BuyerEvent & ShopEvent, Title>>;

const OF_BUYER: Readonly<Record<BuyerEvent, Title>> = {
  ...BOTH,
  order_confirmed: (speak, { name }) => speak('mail.notice.order', { event: 'confirmed', order: name }),
  order_shipped: (speak, { name }) => speak('mail.orderShipped.subject', { order: name }),
  order_part_shipped: (speak, { name }) => speak('mail.orderShipped.part.subject', { order: name }),
  order_expired: (speak, { name }) => speak('mail.notice.order', { event: 'expired', order: name }),
  order_received: (speak, { name }) => speak('mail.notice.order', { event: 'received', order: name }),
  refund_accepted: ofRefund('accepted'),
  refund_declined: ofRefund('declined'),
  refund_refused: ofRefund('refused'),
  return_to_send: ofReturn('to_send'),
  return_reminder: ofReturn('reminder'),
  return_lapsed: ofReturn('lapsed'),
  return_objected: ofReturn('objected'),
  recharge_credited: (speak) => speak('mail.recharge.subject', { outcome: 'credited' }),
  recharge_refused: (speak) => speak('mail.recharge.subject', { outcome: 'refused' }),
  loan_approved: ofLoan('approved'),
  loan_refused: ofLoan('refused'),
  loan_paid_out: ofLoan('paid_out'),
  loan_due_soon: ofLoan('due_soon'),
  loan_due_today: ofLoan('due_today'),
  loan_overdue: ofLoan('overdue'),
  loan_collected: ofLoan('collected'),
  loan_collection_failed: ofLoan('collection_failed'),
  loan_repaid: ofLoan('repaid'),
  loan_rescheduled: ofLoan('rescheduled'),
  loan_written_off: ofLoan('written_off'),
  message: (speak, { name, count }) => speak('mail.notice.message', { name, count }),
  identity_approved: (speak) => speak('mail.identity.subject', { state: 'approved' }),
  identity_refused: (speak) => speak('mail.identity.subject', { state: 'refused' }),
  account_locked: ofLock('locked'),
  account_lock_renewed: ofLock('renewed'),
  account_lock_kept: ofLock('kept'),
  account_unlocked: ofLock('lifted'),
  new_login: (speak) => speak('mail.newLogin.subject'),
  password_changed: (speak) => speak('mail.passwordChanged.subject'),
  fund_password_set: (speak) => speak('mail.fundPassword.subject', { change: 'set' }),
  fund_password_changed: (speak) => speak('mail.fundPassword.subject', { change: 'changed' }),
  second_factor_changed: (speak) => speak('mail.secondFactorChanged.subject'),
};

export function titleForBuyer(speak: Speak, told: Told & { event: BuyerEvent }): string {
  return OF_BUYER[told.event](speak, told);
}

const isOfBoth = (event: ShopEvent): event is keyof typeof BOTH => event in BOTH;

export function titleForShop(speak: Speak, told: Told & { event: ShopEvent }): string {
  const { event, name, count } = told;
  if (event === 'message') return speak('mail.notice.buyerMessage', { count });
  return isOfBoth(event) ? BOTH[event](speak, told) : speak('mail.notice.shop', { kind: event, serial: name });
}
