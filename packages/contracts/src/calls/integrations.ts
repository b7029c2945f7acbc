/** Programs of a shop: keys that they call with, and addresses that are told what happened. Keys themselves open none of these calls. */
import { Type, type Static, type TSchema } from 'typebox';
import { defineCall } from '../call.ts';
import { SENT_TYPES } from '../chat.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { ORDER_ACTORS } from '../order-states.ts';
import { KEY_SCOPES } from '../permissions.ts';
import { UuidText } from '../uuid.ts';
import {
  DELIVERED_EVENTS,
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  KEY_STATES,
  MAX_WEBHOOK_NOTE_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  PAUSE_REASONS,
  REFUND_ENDS,
  REFUND_STEPS,
  WEBHOOK_EVENTS,
  type DeliveredEvent,
} from '../webhooks.ts';

const Moment = Type.String({ format: 'date-time' });
const ById = Type.Object({ id: UuidText });

export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'How the key begins, to tell it from others' }),
  lastFour: Type.String(),
  scopes: Type.Array(Type.Enum(KEY_SCOPES)),
  state: Type.Enum(KEY_STATES),
  createdBy: Type.String({ description: 'The name of the member who made it' }),
  createdAt: Moment,
  expiresAt: nullable(Moment),
  lastUsedAt: nullable(Type.String({ format: 'date-time', description: 'To the minute' })),
  revokedAt: nullable(Moment),
});
export type ApiKey = Static<typeof ApiKey>;

export const WebhookEndpoint = Type.Object({
  id: Type.String(),
  url: Type.String(),
  note: Type.String(),
  events: Type.Array(Type.Enum(WEBHOOK_EVENTS)),
  createdAt: Moment,
  pausedAt: nullable(Moment),
  pauseReason: nullable(Type.Enum(PAUSE_REASONS)),
  failingSince: nullable(Type.String({ format: 'date-time', description: 'The first failure since the last success' })),
  oldSecretUntil: nullable(Type.String({ format: 'date-time', description: 'Until then requests are signed with the secret before, too' })),
  waiting: Type.Integer({ description: 'Deliveries that are still to be made' }),
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

const DELIVERY = {
  id: Type.String({ description: 'The same in every try: what came twice can be told by it' }),
  endpointId: Type.String(),
  url: Type.String(),
  event: Type.Enum(DELIVERED_EVENTS),
  state: Type.Enum(DELIVERY_STATES),
  tries: Type.Integer(),
  createdAt: Moment,
  nextTryAt: nullable(Moment),
  serial: nullable(Type.String({ description: 'The order’s number' })),
  lastStatus: nullable(Type.Integer()),
  lastError: nullable(Type.Enum(DELIVERY_ERRORS)),
};

export const WebhookDelivery = Type.Object(DELIVERY);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookAttempt = Type.Object({
  id: Type.String(),
  at: Moment,
  status: nullable(Type.Integer()),
  error: nullable(Type.Enum(DELIVERY_ERRORS)),
  durationMs: Type.Integer(),
  answer: Type.String({ description: 'The first 2 kB of what came back' }),
});
export type WebhookAttempt = Static<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = Type.Object({
  ...DELIVERY,
  orderId: nullable(Type.String()),
  body: Type.String({ description: 'As it is sent, to the letter' }),
  attempts: Type.Array(WebhookAttempt, { description: 'The newest first' }),
});
export type WebhookDeliveryDetail = Static<typeof WebhookDeliveryDetail>;

/** What stands in the body of a request to an endpoint. It names the order and says no more of it: who may see more asks with a key. */
const told = <const Event extends DeliveredEvent, Data extends Record<string, TSchema>>(type: Event, data: Data) =>
  Type.Object({ id: Type.String(), type: Type.Literal(type), createdAt: Moment, shopId: Type.String(), data: Type.Object(data) });
const ORDER = { orderId: Type.String(), serial: Type.String(), total: AmountText, currency: Type.String() };

const REFUND = { ...ORDER, refundId: Type.String(), refundSerial: nullable(Type.String()) };
const By = Type.Enum(ORDER_ACTORS, { description: 'Who did it; `timer` is the clock' });
const PRODUCT = { productId: Type.String(), number: Type.String({ description: 'The shop’s own' }) };
const PLATFORM_WORD = { ...PRODUCT, reason: nullable(Type.String({ description: 'In the words of whoever decided' })) };

export const WEBHOOK_BODIES = {
  'order.placed': told('order.placed', ORDER),
  'order.paid': told('order.paid', ORDER),
  'order.cancelled': told('order.cancelled', { ...ORDER, by: Type.Enum(['buyer', 'timer']), reason: nullable(Type.String()) }),
  'order.confirmed': told('order.confirmed', ORDER),
  'order.shipped': told('order.shipped', {
    ...ORDER,
    isComplete: Type.Boolean({ description: 'False while parcels of it are still to leave' }),
    parcelId: nullable(Type.String()),
    carrier: nullable(Type.String()),
    trackingNumber: nullable(Type.String()),
  }),
  'order.received': told('order.received', { ...ORDER, by: By }),
  'order.completed': told('order.completed', ORDER),
  'settlement.paid': told('settlement.paid', {
    ...ORDER,
    gross: AmountText,
    refunded: AmountText,
    commission: AmountText,
    net: Type.String({ description: 'What the shop got: gross less refunded and commission' }),
  }),
  'refund.requested': told('refund.requested', {
    ...REFUND,
    amount: AmountText,
    kind: Type.Enum(['money', 'return']),
    reason: Type.String(),
  }),
  'refund.changed': told('refund.changed', { ...REFUND, step: Type.Enum(REFUND_STEPS), by: By }),
  'refund.ended': told('refund.ended', {
    ...REFUND,
    outcome: Type.Enum(REFUND_ENDS),
    amount: Type.String({ description: 'What the buyer got back; 0 where nothing' }),
    by: By,
  }),
  'review.written': told('review.written', {
    ...PRODUCT,
    reviewId: Type.String(),
    orderId: Type.String(),
    serial: Type.String(),
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    hasText: Type.Boolean(),
  }),
  'stock.low': told('stock.low', {
    ...PRODUCT,
    skuId: Type.String(),
    skuCode: nullable(Type.String()),
    left: Type.Integer({ description: 'Pieces, after the order that made them so few' }),
    threshold: Type.Integer({ description: 'At so many or fewer it is told, once each time' }),
  }),
  'product.removed': told('product.removed', PLATFORM_WORD),
  'product.restored': told('product.restored', PLATFORM_WORD),
  'message.received': told('message.received', {
    conversationId: Type.String(),
    messageId: Type.Integer({ description: 'Its place in the conversation: 1, 2, 3, none left out' }),
    kind: Type.Enum(SENT_TYPES),
    language: Type.String({ description: 'Of the pages that the buyer reads' }),
  }),
  ping: told('ping', {}),
} as const;

export const WEBHOOK_SUMMARIES: Readonly<Record<DeliveredEvent, string>> = {
  'order.placed': 'A buyer has placed an order; its goods are set aside until it is paid or cancelled',
  'order.paid': 'A buyer has paid an order; it waits to be confirmed',
  'order.cancelled': 'An order that was not paid was cancelled by its buyer, or by the clock',
  'order.confirmed': 'The shop has confirmed an order',
  'order.shipped': 'A parcel of an order has left, or the last of it',
  'order.received': 'The buyer has the goods, or the clock says so',
  'order.completed': 'The return window of an order has closed',
  'settlement.paid': 'The money of an order has reached the shop’s balance',
  'refund.requested': 'A buyer asks for money back; silence means yes after three days',
  'refund.changed': 'A request was declined, the platform called in, or goods are on their way back',
  'refund.ended': 'A request for money has ended: paid, refused or withdrawn',
  'review.written': 'A buyer has reviewed goods',
  'stock.low': 'An order has left few pieces of a variant',
  'product.removed': 'The platform removed a product from sale',
  'product.restored': 'The platform put a product back',
  'message.received': 'A buyer or a visitor has written to the shop',
  ping: 'Sent by hand, to try the endpoint',
};

const Events = Type.Array(Type.Enum(WEBHOOK_EVENTS), { minItems: 1, maxItems: WEBHOOK_EVENTS.length });
const Url = Type.String({ maxLength: MAX_WEBHOOK_URL_LENGTH });
const Note = Type.String({ maxLength: MAX_WEBHOOK_NOTE_LENGTH });
const URL_ERRORS = ['webhook.url_invalid', 'webhook.address_private'] as const;
const WithSecret = Type.Object({ endpoint: WebhookEndpoint, secret: Type.String({ description: 'Shown this once' }) });

export const integrationCalls = {
  'key!list': defineCall({
    name: 'key!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'The keys of the own shop, the newest first',
    input: Type.Object({}),
    output: Type.Array(ApiKey),
    errors: [],
  }),
  'key!create': defineCall({
    name: 'key!create',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'Makes a key with some of the own rights; it is shown this once',
    input: Type.Object({
      name: Type.String({ maxLength: 200 }),
      scopes: Type.Array(Type.Enum(KEY_SCOPES), { minItems: 1, maxItems: KEY_SCOPES.length }),
      expiresAt: Type.Optional(Moment),
    }),
    output: Type.Object({ key: ApiKey, secret: Type.String({ description: 'The key itself' }) }),
    errors: ['account.name_invalid', 'key.expiry_past', 'key.limit_reached'],
  }),
  'key!revoke': defineCall({
    name: 'key!revoke',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'Ends a key at once and for good',
    input: ById,
    output: ApiKey,
    errors: ['key.not_found'],
  }),
  'webhook!list': defineCall({
    name: 'webhook!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'The endpoints of the own shop, the newest first',
    input: Type.Object({}),
    output: Type.Array(WebhookEndpoint),
    errors: [],
  }),
  'webhook!create': defineCall({
    name: 'webhook!create',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'Adds an endpoint, which is told what happens from now on',
    input: Type.Object({ url: Url, note: Type.Optional(Note), events: Events }),
    output: WithSecret,
    errors: [...URL_ERRORS, 'webhook.limit_reached'],
  }),
  'webhook!change': defineCall({
    name: 'webhook!change',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'Changes an endpoint, pauses it, or lets it go on; what waited in the meantime is sent then',
    input: Type.Object({
      id: UuidText,
      url: Type.Optional(Url),
      note: Type.Optional(Note),
      events: Type.Optional(Events),
      isPaused: Type.Optional(Type.Boolean()),
    }),
    output: WebhookEndpoint,
    errors: ['webhook.not_found', ...URL_ERRORS],
  }),
  'webhook!rotate': defineCall({
    name: 'webhook!rotate',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'A new secret; for a day requests are signed with the old one, too',
    input: ById,
    output: WithSecret,
    errors: ['webhook.not_found'],
  }),
  'webhook!remove': defineCall({
    name: 'webhook!remove',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'Takes an endpoint away, with its deliveries',
    input: ById,
    output: Type.Null(),
    errors: ['webhook.not_found'],
  }),
  'webhook!ping': defineCall({
    name: 'webhook!ping',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'Sends something to try the endpoint',
    input: ById,
    output: WebhookDelivery,
    errors: ['webhook.not_found', 'webhook.paused'],
  }),
  'webhookDelivery!list': defineCall({
    name: 'webhookDelivery!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'What was sent to the endpoints of the own shop, and what waits, the newest first',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      endpointId: Type.Optional(UuidText),
      state: Type.Optional(Type.Enum(DELIVERY_STATES)),
      event: Type.Optional(Type.Enum(DELIVERED_EVENTS)),
    }),
    output: pageOf(WebhookDelivery),
    errors: [],
  }),
  'webhookDelivery!info': defineCall({
    name: 'webhookDelivery!info',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'One delivery: what is sent, and what came back in each try',
    input: ById,
    output: WebhookDeliveryDetail,
    errors: ['webhook.delivery_not_found'],
  }),
  'webhookDelivery!resend': defineCall({
    name: 'webhookDelivery!resend',
    methods: ['POST'],
    audience: 'seller',
    permission: 'integrations.manage',
    summary: 'Sends a delivery again, now, under the same id',
    input: ById,
    output: WebhookDeliveryDetail,
    errors: ['webhook.delivery_not_found', 'webhook.paused'],
  }),
};
