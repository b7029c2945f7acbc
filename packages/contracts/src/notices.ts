/** What people are told of, in which kinds, and which of it they can choose. Browsers know it, too. */

export const NOTICE_KINDS = ['orders', 'refunds', 'wallet', 'loans', 'chat', 'shop', 'account'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const BUYER_NOTICE_KINDS = ['orders', 'refunds', 'wallet', 'loans', 'chat', 'account'] as const satisfies readonly NoticeKind[];
export const SHOP_NOTICE_KINDS = ['orders', 'refunds', 'chat', 'shop', 'wallet'] as const satisfies readonly NoticeKind[];

/** Of each event, the kind it belongs to. */
export const BUYER_EVENTS = {
  order_confirmed: 'orders',
  order_shipped: 'orders',
  order_part_shipped: 'orders',
  order_expired: 'orders',
  order_received: 'orders',
  refund_accepted: 'refunds',
  refund_declined: 'refunds',
  refund_refused: 'refunds',
  return_to_send: 'refunds',
  return_reminder: 'refunds',
  return_lapsed: 'refunds',
  return_objected: 'refunds',
  recharge_credited: 'wallet',
  recharge_refused: 'wallet',
  withdrawal_approved: 'wallet',
  withdrawal_sent: 'wallet',
  withdrawal_completed: 'wallet',
  withdrawal_refused: 'wallet',
  withdrawal_failed: 'wallet',
  address_bound: 'wallet',
  address_changed: 'wallet',
  loan_approved: 'loans',
  loan_refused: 'loans',
  loan_paid_out: 'loans',
  loan_due_soon: 'loans',
  loan_due_today: 'loans',
  loan_overdue: 'loans',
  loan_collected: 'loans',
  loan_collection_failed: 'loans',
  loan_repaid: 'loans',
  loan_rescheduled: 'loans',
  loan_written_off: 'loans',
  message: 'chat',
  order_message: 'chat',
  identity_approved: 'account',
  identity_refused: 'account',
  account_locked: 'account',
  account_lock_renewed: 'account',
  account_lock_kept: 'account',
  account_unlocked: 'account',
  new_login: 'account',
  password_changed: 'account',
  fund_password_set: 'account',
  fund_password_changed: 'account',
  second_factor_changed: 'account',
} as const satisfies Readonly<Record<string, NoticeKind>>;
export type BuyerEvent = keyof typeof BUYER_EVENTS;

export const SHOP_EVENTS = {
  order_paid: 'orders',
  order_cancelled: 'orders',
  reminded: 'orders',
  order_received: 'orders',
  order_completed: 'orders',
  refund_requested: 'refunds',
  refund_disputed: 'refunds',
  refund_decided: 'refunds',
  refund_timed: 'refunds',
  refund_withdrawn: 'refunds',
  refund_announced: 'refunds',
  return_sent: 'refunds',
  message: 'chat',
  order_message: 'chat',
  reviewed: 'shop',
  review_hidden: 'shop',
  review_shown: 'shop',
  product_removed: 'shop',
  product_restored: 'shop',
  product_kept: 'shop',
  shop_locked: 'shop',
  shop_lock_renewed: 'shop',
  shop_lock_kept: 'shop',
  shop_unlocked: 'shop',
  withdrawal_approved: 'wallet',
  withdrawal_sent: 'wallet',
  withdrawal_completed: 'wallet',
  withdrawal_refused: 'wallet',
  withdrawal_failed: 'wallet',
  address_bound: 'wallet',
  address_changed: 'wallet',
} as const satisfies Readonly<Record<string, NoticeKind>>;
export type ShopEvent = keyof typeof SHOP_EVENTS;
export type NoticeEvent = BuyerEvent | ShopEvent;

export const NOTICE_CHANNELS = ['inApp', 'mail', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export type NoticeReader = 'buyer' | 'shop';

/**
 * What nobody can switch off: whoever gets into an account, or at a shop's money, must not be able to do so in silence. Of a buyer's
 * wallet, withdrawals and the address they go to are mailed whatever is chosen; the choice is about recharges.
 */
const FIXED_CHANNELS: Readonly<Record<NoticeReader, Readonly<Partial<Record<NoticeKind, readonly NoticeChannel[]>>>>> = {
  buyer: { account: ['inApp', 'mail'] },
  shop: { wallet: ['mail'] },
};

export function isFixed(reader: NoticeReader, kind: NoticeKind, channel: NoticeChannel): boolean {
  return FIXED_CHANNELS[reader][kind]?.includes(channel) ?? false;
}

/** How often the count of what was not read is asked for without a socket. */
export const NOTICES_ASK_MS = 30_000;
