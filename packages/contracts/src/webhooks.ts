/** Words of keys and endpoints that screens need too: without TypeBox, which stays on the server. */

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** What a shop can be told of. */
export const WEBHOOK_EVENTS = ['order.paid', 'order.cancelled', 'refund.requested'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
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
