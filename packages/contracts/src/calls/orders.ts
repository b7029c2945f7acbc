/** Orders as their buyer sees them: checkout, payment, delivery, refunds. Amounts are the server's; no call takes a price. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import {
  CANCEL_REASONS,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  ORDER_EVENTS,
  ORDER_TABS,
  PAYMENT_METHODS,
  REFUND_REASONS,
  REFUND_STAGES,
} from '../order-states.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UUID_PATTERN, UuidText } from '../uuid.ts';
import { ChosenItemsText } from './cart.ts';
import { Unit } from './catalog.ts';

const Moment = Type.String({ format: 'date-time' });
const FundPassword = Type.String({ maxLength: 64 });
export const MAX_EVIDENCE_PICTURES = 9;
export const MAX_NOTE_LENGTH = 500;
/** Media ids of own uploads, separated by commas. */
export const PicturesText = Type.String({
  maxLength: 1_000,
  description: `Media ids, separated by commas; at most ${MAX_EVIDENCE_PICTURES}`,
});

/** All parts that add up to `total`: goods − discount + dispatch + distance + delivery + tax + handlingFee. */
export const OrderAmounts = Type.Object({
  goods: AmountText,
  discount: AmountText,
  dispatch: AmountText,
  distance: AmountText,
  delivery: AmountText,
  freight: AmountText,
  tax: AmountText,
  handlingFee: AmountText,
  total: AmountText,
});
export type OrderAmounts = Static<typeof OrderAmounts>;

export const QUOTE_PROBLEMS = [
  'product.not_found',
  'product.off_shelf',
  'product.removed',
  'product.out_of_stock',
  'product.below_minimum',
  'product.above_maximum',
  'shop.locked',
  'shop.paused',
  'shop.own_goods',
  'freight.not_served',
] as const;

const QuoteLine = Type.Object({
  skuId: Type.String(),
  goodsId: Type.String(),
  name: Type.String(),
  choice: Type.String(),
  mediaId: nullable(Type.String()),
  unit: Unit,
  quantity: Type.Integer(),
  unitPrice: AmountText,
  listPrice: AmountText,
  lineTotal: AmountText,
  tierFrom: nullable(Type.Integer({ description: 'The quantity from which the price holds; null below the first tier' })),
  discountEndsAt: nullable(Moment),
  problem: nullable(
    Type.Object({
      key: Type.Enum(QUOTE_PROBLEMS),
      values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      msg: Type.String({ description: 'In the language of the call' }),
    }),
  ),
});

const QuoteShop = Type.Object({
  seller: Type.Object({
    id: Type.String(),
    name: Type.String(),
    mediaId: nullable(Type.String()),
    colour: Type.String({ description: 'Of its sign, where it has no picture' }),
    country: nullable(Type.String()),
  }),
  lines: Type.Array(QuoteLine),
  weightGrams: Type.Integer(),
  freeFrom: nullable(AmountText),
  isFreightFree: Type.Boolean(),
  amounts: nullable(OrderAmounts),
});

/** What a checkout would cost now. `digest` stands for all of it: an order is placed only where it still is the same. */
export const OrderQuote = Type.Object({
  digest: Type.String(),
  shops: Type.Array(QuoteShop),
  amounts: OrderAmounts,
  canSubmit: Type.Boolean(),
  taxCountry: nullable(Type.String()),
  paymentMethods: Type.Array(Type.Object({ code: Type.Enum(PAYMENT_METHODS), isOpen: Type.Boolean(), feeBp: Type.Integer() })),
  /** Days after receipt in which goods can be returned; the shop is paid afterwards. */
  returnDays: Type.Integer(),
  paymentHours: Type.Integer({ description: 'Hours in which an order can be paid' }),
});
export type OrderQuote = Static<typeof OrderQuote>;

export const OrderLine = Type.Object({
  id: Type.String(),
  skuId: Type.String(),
  goodsId: Type.String(),
  name: Type.String({ description: 'In the language of the call where the product has a name in it' }),
  choice: Type.String(),
  orderedAs: Type.Optional(Type.String({ description: 'Name and variant as they were ordered, where those differ' })),
  number: Type.Optional(Type.String({ description: 'The shop’s own of the product; for the shop' })),
  skuCode: Type.Optional(nullable(Type.String({ description: 'The shop’s own of the variant when it was ordered; for shop and staff' }))),
  mediaId: nullable(Type.String()),
  quantity: Type.Integer(),
  unitPrice: AmountText,
  listPrice: AmountText,
  lineTotal: AmountText,
  refunded: Type.Integer({ description: 'Pieces of it that were refunded' }),
  shipped: Type.Optional(Type.Integer({ description: 'Pieces of it that have left, while others have not' })),
  /** The review, if there is one that can be shown. */
  reviewId: nullable(Type.String()),
  isReviewHidden: Type.Optional(
    Type.Boolean({ description: 'There is a review that the platform shows to nobody but its author, who finds the reason beside it' }),
  ),
});
export type OrderLine = Static<typeof OrderLine>;

/** Goods on their way back, as far as they have come. */
const Returning = Type.Object({
  isWaived: Type.Boolean({ description: 'The shop wants nothing back' }),
  agreedAt: nullable(Moment),
  sendBy: nullable(Moment),
  carrier: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  sentAt: nullable(Moment),
  checkBy: nullable(Moment),
  receivedAt: nullable(Moment),
  receivedBy: nullable(Type.Enum(['shop', 'timer'], { description: 'The shop, or its silence' })),
  objection: nullable(Type.String({ description: 'What the shop finds wrong with what came back' })),
  objectedAt: nullable(Moment),
});
export type Returning = Static<typeof Returning>;

/** Pictures that one side showed at one step after the request. */
const Evidence = Type.Object({
  side: Type.Enum(['buyer', 'shop']),
  stage: Type.Enum(REFUND_STAGES),
  pictures: Type.Array(Type.String()),
});
export type Evidence = Static<typeof Evidence>;

const Refund = Type.Object({
  id: Type.String(),
  serial: nullable(Type.String()),
  kind: Type.Enum(['money', 'return']),
  stage: Type.Enum(REFUND_STAGES),
  state: Type.Integer(),
  amount: AmountText,
  reason: Type.String(),
  remark: Type.String(),
  pictures: Type.Array(Type.String()),
  lines: Type.Array(Type.Object({ orderLineId: Type.String(), quantity: Type.Integer() })),
  requestedAt: Moment,
  answerBy: nullable(Moment),
  answer: nullable(Type.String({ description: 'What the shop says' })),
  answeredAt: nullable(Moment),
  disputeBy: nullable(Moment),
  disputeRemark: nullable(Type.String()),
  disputedAt: nullable(Moment),
  decideBy: Type.Optional(nullable(Moment)),
  isSecondLook: Type.Optional(
    Type.Boolean({ description: 'The platform has read it, and because of the amount a second person looks at it' }),
  ),
  decision: nullable(Type.String({ description: 'What the platform says' })),
  decidedBy: nullable(Type.Enum(['shop', 'platform', 'timer', 'buyer'])),
  decidedAt: nullable(Moment),
  returnAddress: nullable(Type.String()),
  returning: Type.Optional(nullable(Returning)),
  evidence: Type.Optional(Type.Array(Evidence)),
});
export type Refund = Static<typeof Refund>;
export { Refund as RefundSchema };

export const OrderReceiver = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  email: nullable(Type.String()),
  country: Type.String(),
  state: Type.String(),
  city: Type.String(),
  postcode: Type.String(),
  detail: Type.String(),
  taxNumber: Type.Optional(Type.String({ description: 'Of the buyer, who alone reads it' })),
});
export type OrderReceiver = Static<typeof OrderReceiver>;

const SUMMARY = {
  id: Type.String(),
  serial: Type.String(),
  checkoutId: Type.String(),
  status: Type.Integer({ minimum: -1, maximum: 6 }),
  refundState: Type.Integer({ minimum: 0, maximum: 3 }),
  refundStage: Type.Optional(Type.Enum(REFUND_STAGES, { description: 'How far the refund has come that is being decided' })),
  /** Before a refund that is being decided, or that was for the whole. */
  statusBeforeRefund: nullable(Type.Integer()),
  submittedAt: Moment,
  seller: Type.Object({ id: Type.String(), name: Type.String(), mediaId: nullable(Type.String()) }),
  isPartlyShipped: Type.Optional(Type.Boolean({ description: 'Some of it has left, and some of it has not' })),
  total: AmountText,
  lines: Type.Array(OrderLine),
  actions: Type.Array(Type.Enum(ORDER_ACTIONS)),
  payBy: nullable(Moment),
  receiveBy: nullable(Moment),
  reviewBy: nullable(Moment),
  settleAt: nullable(Moment),
};
const Parcel = Type.Object({
  id: Type.String(),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  shippedAt: Moment,
  lines: Type.Array(Type.Object({ orderLineId: Type.String(), quantity: Type.Integer() })),
});
export type Parcel = Static<typeof Parcel>;

export const OrderSummary = Type.Object(SUMMARY);
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderLogEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum(ORDER_EVENTS),
  actor: Type.Enum(ORDER_ACTORS),
  createTime: Moment,
  refundId: nullable(Type.String()),
  amount: nullable(AmountText),
  remark: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type OrderLogEntry = Static<typeof OrderLogEntry>;

/** Money that has left the buyer's balance and not reached the shop. */
const HeldOrder = Type.Object({ order: OrderSummary, held: AmountText });
export type HeldOrder = Static<typeof HeldOrder>;

const DeliveryTime = Type.Object({
  medianSeconds: Type.Integer(),
  counted: Type.Integer({ description: 'Deliveries that it is counted from' }),
  days: Type.Integer({ description: 'Days that are looked back' }),
});
export type DeliveryTime = Static<typeof DeliveryTime>;

export const LogisticsStep = Type.Object({ at: Moment, place: Type.String(), text: Type.String() });
export type LogisticsStep = Static<typeof LogisticsStep>;

export const OrderDetail = Type.Object({
  ...SUMMARY,
  amounts: OrderAmounts,
  currency: Type.Literal('USDT'),
  paymentMethod: nullable(Type.Enum(PAYMENT_METHODS)),
  receiver: OrderReceiver,
  note: nullable(Type.String()),
  cancelReason: nullable(Type.String()),
  carrier: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  parcels: Type.Optional(Type.Array(Parcel, { description: 'What has left, the first first' })),
  logistics: Type.Array(LogisticsStep),
  paidAt: nullable(Moment),
  confirmedAt: nullable(Moment),
  shippedAt: nullable(Moment),
  receivedAt: nullable(Moment),
  reviewedAt: nullable(Moment),
  completedAt: nullable(Moment),
  cancelledAt: nullable(Moment),
  remindedAt: nullable(Moment),
  refunded: AmountText,
  refundable: AmountText,
  refunds: Type.Array(Refund),
  log: Type.Array(OrderLogEntry, { description: 'Newest first' }),
});
export type OrderDetail = Static<typeof OrderDetail>;

const ById = Type.Object({ id: UuidText });
const STATE_ERRORS = ['order.not_found', 'order.state_conflict'] as const;
const CHECKOUT = {
  items: ChosenItemsText,
  addressId: Type.Optional(UuidText),
  paymentMethod: Type.Optional(Type.Enum(PAYMENT_METHODS)),
};
const GOODS_ERRORS = [
  ...QUOTE_PROBLEMS,
  'product.variant_unknown',
  'address.not_selected',
  'address.not_found',
  'address.none_set',
  'payment.not_open_in_region',
  'cart.nothing_selected',
] as const;

export const orderCalls = {
  'order!quote': defineCall({
    name: 'order!quote',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'What these variants would cost now, by shop, with every part of it and every obstacle; nothing is placed',
    input: Type.Object(CHECKOUT),
    output: OrderQuote,
    errors: ['product.variant_unknown', 'address.not_found', 'cart.nothing_selected'],
  }),
  'order!submit': defineCall({
    name: 'order!submit',
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    stopsWhenClosed: true,
    idempotent: true,
    summary: 'Places one order for each shop, all or none, and reserves the stock',
    input: Type.Object({
      ...CHECKOUT,
      digest: Type.String({ maxLength: 100, description: 'Of the quote that was shown' }),
      notes: Type.Optional(
        Type.Array(Type.Object({ sellerId: UuidText, note: Type.String({ maxLength: MAX_NOTE_LENGTH }) }), { maxItems: 100 }),
      ),
    }),
    output: Type.Object({ checkoutId: Type.String(), orders: Type.Array(OrderSummary), total: AmountText, payBy: Moment }),
    errors: [...GOODS_ERRORS, 'order.price_changed', 'storefront.closed'],
  }),
  'order!pay': defineCall({
    name: 'order!pay',
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    idempotent: true,
    summary: 'Pays one or several own orders from the balance, all or none',
    input: Type.Object({
      ids: Type.String({ pattern: `^${UUID_PATTERN}(,${UUID_PATTERN}){0,99}$`, maxLength: 3_700 }),
      safeword: FundPassword,
      paymentMethod: Type.Optional(Type.Enum(PAYMENT_METHODS)),
    }),
    output: Type.Object({ orders: Type.Array(OrderSummary), total: AmountText }),
    errors: [
      ...STATE_ERRORS,
      'order.already_cancelled',
      'wallet.insufficient_balance',
      'wallet.fund_password_wrong',
      'wallet.fund_password_unset',
      'wallet.fund_password_invalid',
      'account.retry_in_minutes',
      'account.retry_tomorrow',
      'payment.not_open_in_region',
      'shop.locked',
    ],
  }),
  'order!cancel': defineCall({
    name: 'order!cancel',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Cancels an own order that waits for payment, and gives the stock back',
    input: Type.Object({ id: UuidText, reason: Type.Enum(CANCEL_REASONS) }),
    output: OrderDetail,
    errors: ['order.not_found', 'order.already_cancelled', 'order.not_pending_payment'],
  }),
  'order!listMain': defineCall({
    name: 'order!listMain',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own orders of a tab, newest first',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      tab: Type.Optional(Type.Enum(ORDER_TABS)),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'Serial number, product or shop' })),
    }),
    output: pageOf(OrderSummary),
    errors: [],
  }),
  'order!counts': defineCall({
    name: 'order!counts',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'How many own orders each tab holds',
    input: Type.Object({}),
    output: Type.Array(Type.Object({ tab: Type.Enum(ORDER_TABS), count: Type.Integer() })),
    errors: [],
  }),
  'order!held': defineCall({
    name: 'order!held',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own orders whose money is held, newest first, and how much of each',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(HeldOrder),
    errors: [],
  }),
  'order!deliveryTime': defineCall({
    name: 'order!deliveryTime',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary:
      'How long deliveries of a shop to a country took lately, from handing over to the confirmed receipt; null where too few are recorded',
    input: Type.Object({ sellerId: UuidText, country: Type.String({ pattern: '^[A-Z]{2}$' }) }),
    output: nullable(DeliveryTime),
    errors: [],
  }),
  'order!info': defineCall({
    name: 'order!info',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'One own order with everything about it',
    input: ById,
    output: OrderDetail,
    errors: ['order.not_found'],
  }),
  'order!listGoods': defineCall({
    name: 'order!listGoods',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The lines of an own order',
    input: ById,
    output: Type.Array(OrderLine),
    errors: ['order.not_found'],
  }),
  'orderLog!list': defineCall({
    name: 'orderLog!list',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'What happened to an own order, newest first',
    input: ById,
    output: Type.Array(OrderLogEntry),
    errors: ['order.not_found'],
  }),
  'order!remind': defineCall({
    name: 'order!remind',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Reminds the shop to ship, once',
    input: ById,
    output: OrderDetail,
    errors: [...STATE_ERRORS, 'order.reminder_sent'],
  }),
  'order!receipt': defineCall({
    name: 'order!receipt',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Confirms that the goods have arrived',
    input: ById,
    output: OrderDetail,
    errors: [...STATE_ERRORS],
  }),
  'order!returns': defineCall({
    name: 'order!returns',
    methods: ['POST'],
    audience: 'buyer',
    idempotent: true,
    summary: 'Asks for money back, for all or some pieces',
    input: Type.Object({
      id: UuidText,
      reason: Type.Enum(REFUND_REASONS),
      amount: AmountText,
      remark: Type.Optional(Type.String({ maxLength: 2_000 })),
      pictures: Type.Optional(PicturesText),
      lines: Type.Array(Type.Object({ orderLineId: UuidText, quantity: Type.Integer({ minimum: 1, maximum: 999_999 }) }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    output: OrderDetail,
    errors: [
      ...STATE_ERRORS,
      'order.shipped_no_refund',
      'refund.open',
      'refund.window_closed',
      'refund.amount_invalid',
      'refund.lines_invalid',
      'refund.reason_unfit',
      'refund.nothing_left',
      'picture.unknown',
    ],
  }),
  'order!callPlatform': defineCall({
    name: 'order!callPlatform',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Calls in the platform after the shop has declined, or objected to the goods that came back',
    input: Type.Object({ refundId: UuidText, remark: Type.String({ maxLength: 2_000 }), pictures: Type.Optional(PicturesText) }),
    output: OrderDetail,
    errors: ['refund.not_found', 'refund.not_declined', 'refund.decided', 'picture.unknown'],
  }),
  'order!sendReturn': defineCall({
    name: 'order!sendReturn',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Says with which carrier and number the goods of an accepted return are on their way back',
    input: Type.Object({
      refundId: UuidText,
      carrier: Type.String({ maxLength: 100 }),
      trackingNumber: Type.String({ maxLength: 100 }),
      pictures: Type.Optional(PicturesText),
    }),
    output: OrderDetail,
    errors: ['refund.not_found', 'refund.return_state', 'order.tracking_missing', 'picture.unknown'],
  }),
  'order!addEvidence': defineCall({
    name: 'order!addEvidence',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Adds pictures to a request that is being decided',
    input: Type.Object({ refundId: UuidText, pictures: PicturesText }),
    output: OrderDetail,
    errors: ['refund.not_found', 'refund.decided', 'refund.pictures_missing', 'picture.unknown'],
  }),
  'order!withdrawRefund': defineCall({
    name: 'order!withdrawRefund',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes a request back; the order goes on where it was',
    input: Type.Object({ refundId: UuidText }),
    output: OrderDetail,
    errors: ['refund.not_found', 'refund.decided'],
  }),
  'order!invoice': defineCall({
    name: 'order!invoice',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The invoice of a paid own order, as a PDF',
    input: ById,
    output: Type.Object({ name: Type.String(), type: Type.String(), base64: Type.String() }),
    errors: [...STATE_ERRORS],
  }),
};
