/** What an order can be, and what can be done with it. The codes are the specification's. */

export const ORDER_STATUS = {
  cancelled: -1,
  pendingPayment: 0,
  paid: 1,
  confirmed: 2,
  shipped: 3,
  received: 4,
  reviewed: 5,
  refund: 6,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export const REFUND_STATE = { none: 0, refunding: 1, success: 2, failed: 3 } as const;
export type RefundState = (typeof REFUND_STATE)[keyof typeof REFUND_STATE];

/**
 * Where a request stands. The shop declines, and the buyer may call in the platform, whose word is the last. Goods that have arrived go
 * back first: to be sent, on their way, and received, or objected to by the shop.
 */
export const REFUND_STAGES = [
  'requested',
  'declined',
  'to_send',
  'sent',
  'objected',
  'disputed',
  'accepted',
  'failed',
  'withdrawn',
] as const;
export type RefundStage = (typeof REFUND_STAGES)[number];

/**
 * Where a refund of the platform's own accord stands. A larger one waits for a second person; what has reached the shop is announced to it,
 * and it may object.
 */
export const PLATFORM_REFUND_STATES = ['proposed', 'announced', 'objected', 'done', 'refused', 'withdrawn', 'failed'] as const;
export type PlatformRefundState = (typeof PLATFORM_REFUND_STATES)[number];

/**
 * For what a request waits that its buyer should know of: the goods to be sent back, the buyer's own word after a refusal, the platform's.
 */
export const REFUND_WAITS = ['goods', 'buyer', 'platform'] as const;
export type RefundWait = (typeof REFUND_WAITS)[number];

/** The tabs of "my orders". */
export const ORDER_TABS = ['all', 'toPay', 'cancelled', 'toShip', 'confirmed', 'toReceive', 'received', 'toReview', 'refund'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Why an order that nobody has paid yet is cancelled. */
export const CANCEL_REASONS = ['not_wanted', 'wrong_product', 'duplicate_order', 'cannot_receive', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Why money is asked back, once there was some. */
export const REFUND_REASONS = [
  'not_received',
  'not_wanted',
  'wrong_goods',
  'fake_brand',
  'short_shipment',
  'damaged',
  'quality',
  'agreed_with_merchant',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Nobody can say how goods are that have not left yet. */
const BEFORE_SHIPPING: readonly RefundReason[] = ['not_received', 'not_wanted', 'agreed_with_merchant', 'other'];

/** Those that can be true of an order in this state. */
export function refundReasonsIn(status: number): readonly RefundReason[] {
  return status === ORDER_STATUS.paid || status === ORDER_STATUS.confirmed ? BEFORE_SHIPPING : REFUND_REASONS;
}

/** All that an order can have been given. */
export const ORDER_REASONS = [...new Set([...REFUND_REASONS, ...CANCEL_REASONS])] as const;
export type OrderReason = RefundReason | CancelReason;

export const ORDER_EVENTS = [
  'placed',
  'paid',
  'confirmed',
  'shipped_part',
  'shipped',
  'system_shipped',
  'received',
  'cancelled',
  'cancelled_by_timer',
  'refund_requested',
  'refund_succeeded',
  'refund_failed',
  'refund_by_platform',
  'reviewed',
  'reviewed_by_timer',
  'completed',
  'reminded',
  'refund_declined',
  'refund_disputed',
  'refund_withdrawn',
  'return_agreed',
  'return_sent',
  'return_received',
  'return_objected',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

export const ORDER_ACTORS = ['buyer', 'shop', 'platform', 'timer'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** What a person can do next with an order; the server sends those that are possible now, so that no screen guesses. */
export const ORDER_ACTIONS = [
  // The buyer's.
  'pay',
  'cancel',
  'remind',
  'receive',
  'request_refund',
  'call_platform',
  'send_return',
  'withdraw_refund',
  'review',
  'follow_up',
  // The shop's.
  'confirm',
  'ship',
  'track',
  'accept_refund',
  'decline_refund',
  'confirm_return',
  'object_return',
  // The platform's.
  'decide_refund',
  'refund_manually',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const PAYMENT_METHODS = ['balance', 'card', 'paypal', 'crypto'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
