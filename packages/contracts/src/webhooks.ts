/** Words of keys and endpoints that screens need too: without TypeBox, which stays on the server. */

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** What a shop can be told of. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.confirmed',
  'order.shipped',
  'order.received',
  'order.completed',
  'settlement.paid',
  'refund.requested',
  'refund.changed',
  'refund.ended',
  'review.written',
  'stock.low',
  'product.removed',
  'product.restored',
  'message.received',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** What can happen to a request for money between its beginning and its end. */
export const REFUND_STEPS = ['declined', 'disputed', 'return_agreed', 'return_sent', 'return_received', 'return_objected'] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];
export const REFUND_ENDS = ['paid', 'refused', 'withdrawn'] as const;
export type RefundEnd = (typeof REFUND_ENDS)[number];

/** Sent by hand, to try an endpoint. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'ping'] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

export const PAUSE_REASONS = ['shop', 'failing'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/**
 * Why there was no answer: none in time, no connection, a name that leads nowhere, a certificate that is not right, an address that is not
 * public.
 */
export const DELIVERY_ERRORS = ['timeout', 'connection', 'name', 'certificate', 'private_address'] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

export const MAX_WEBHOOK_URL_LENGTH = 500;
export const MAX_WEBHOOK_NOTE_LENGTH = 100;
