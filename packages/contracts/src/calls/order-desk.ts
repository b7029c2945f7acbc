/** Orders at the shops' door and at the staff's: what each of them can do with an order, a refund and a review. A shop cannot cancel. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { PLATFORM_REFUND_STATES } from '../order-states.ts';
import { UUID_PATTERN, UuidText } from '../uuid.ts';
import { PAPER_KINDS, PAPERS_MAX } from '../shop-work.ts';
import { OrderDetail, OrderSummary, PicturesText, RefundSchema } from './orders.ts';
import { SettlementInFull, SettlementRow } from './shop-money.ts';

const Moment = Type.String({ format: 'date-time' });
const Reason = Type.String({ maxLength: 500 });
const ById = Type.Object({ id: UuidText });
const STATE_ERRORS = ['order.not_found', 'order.state_conflict'] as const;
const REFUND_ERRORS = ['refund.not_found', 'refund.decided'] as const;
const REASONED = ['audit.reason_required'] as const;

const Buyer = Type.Object({ id: Type.String(), name: Type.String({ description: 'As the buyer is shown to shops' }) });

/** What the shop gets of an order: less commission when the return window has closed; null until then. */
export const Settlement = Type.Object({
  gross: AmountText,
  refunded: AmountText,
  commission: AmountText,
  net: AmountText,
  settledAt: nullable(Moment),
});
export type Settlement = Static<typeof Settlement>;

export const ShopOrder = Type.Object({ order: OrderDetail, buyer: Buyer, settlement: Settlement });
export type ShopOrder = Static<typeof ShopOrder>;
export const ShopOrderRow = Type.Object({ order: OrderSummary, buyer: Buyer });
export const RefundCase = Type.Object({
  refund: RefundSchema,
  order: OrderSummary,
  buyer: Buyer,
  lastReturnAddress: Type.Optional(nullable(Type.String({ description: 'Where this shop last had goods sent back to' }))),
});
export type RefundCase = Static<typeof RefundCase>;

/** At the staff's door an order also says through which storefront it came, and what the platform keeps of it. */
export const DeskOrder = Type.Object({ ...ShopOrder.properties, storefrontCode: Type.String(), commissionBasisPoints: Type.Integer() });
export type DeskOrder = Static<typeof DeskOrder>;
export const DeskOrderRow = Type.Object({ ...ShopOrderRow.properties, storefrontCode: Type.String() });
export type DeskOrderRow = Static<typeof DeskOrderRow>;

/** What each side has done before, counted from its orders; both are counted up to now, this one included. */
const DisputeRecord = Type.Object({
  orders: Type.Integer({ description: 'Paid' }),
  refunds: Type.Integer({ description: 'Asked for' }),
  disputes: Type.Integer(),
  granted: Type.Integer({ description: 'Disputes that ended with money back' }),
});
export type DisputeRecord = Static<typeof DisputeRecord>;
/** Everything both sides have said and shown, with the order it is about. */
export const DisputeInFull = Type.Object({
  ...DeskOrder.properties,
  refund: RefundSchema,
  asked: AmountText,
  buyerRecord: DisputeRecord,
  shopRecord: DisputeRecord,
  proposal: nullable(
    Type.Object(
      { amount: AmountText, reason: Type.String(), proposedBy: Type.String(), proposedAt: Moment, isOwn: Type.Boolean() },
      { description: 'What one person decided and a second one has to agree to' },
    ),
  ),
});
export type DisputeInFull = Static<typeof DisputeInFull>;

const Shop = Type.Object({ id: Type.String(), name: Type.String() });

/** Money that the platform wants to give back of its own accord, as the shop sees it. */
export const AnnouncedRefund = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderSerial: Type.String(),
  amount: AmountText,
  reason: Type.String(),
  state: Type.Enum(PLATFORM_REFUND_STATES),
  announcedAt: Moment,
  objectUntil: Moment,
  objection: nullable(Type.String()),
  objectedAt: nullable(Moment),
  decision: nullable(Type.String()),
  isByOne: Type.Boolean({ description: 'Decided by one person, because the platform has only one' }),
  endedAt: nullable(Moment),
});
export type AnnouncedRefund = Static<typeof AnnouncedRefund>;
/** The same at the staff's desk: with the people behind it, and why the reader cannot be the second of them. */
export const PlatformRefund = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderSerial: Type.String(),
  shop: Shop,
  amount: AmountText,
  reason: Type.String(),
  state: Type.Enum(PLATFORM_REFUND_STATES),
  takesTwo: Type.Boolean(),
  isByOne: Type.Boolean(),
  isSettled: Type.Boolean(),
  isOwn: Type.Boolean({ description: 'Proposed by whoever reads this' }),
  proposedBy: Type.String(),
  proposedAt: Moment,
  approvedBy: nullable(Type.String()),
  approvedAt: nullable(Moment),
  approval: nullable(Type.String()),
  objectUntil: nullable(Moment),
  objection: nullable(Type.String()),
  objectedAt: nullable(Moment),
  decidedBy: nullable(Type.String()),
  decision: nullable(Type.String()),
  endedAt: nullable(Moment),
});
export type PlatformRefund = Static<typeof PlatformRefund>;
/** With the rules in force, so that nobody is surprised by them. */
const PlatformRefundPage = Type.Object({
  ...pageOf(PlatformRefund).properties,
  secondPersonAbove: AmountText,
  objectionDays: Type.Integer(),
});
export type PlatformRefundPage = Static<typeof PlatformRefundPage>;
const PLATFORM_REFUND_ERRORS = ['refund.not_found', 'refund.decided', 'pair.same', 'pair.tied', 'pair.new', ...REASONED] as const;
const MOVING_ERRORS = [
  ...STATE_ERRORS,
  'refund.open',
  'refund.amount_invalid',
  'refund.nothing_left',
  'refund.shop_funds',
  'officer.day_used_up',
] as const;
export const DeskSettlementRow = Type.Object({ ...SettlementRow.properties, shop: Shop });
export type DeskSettlementRow = Static<typeof DeskSettlementRow>;
export const DeskSettlement = Type.Object({ ...SettlementInFull.properties, shop: Shop });
export type DeskSettlement = Static<typeof DeskSettlement>;

/** Pieces of a line of an order, which is named by its id or by the SKU code that was ordered. */
export const ParcelPieces = Type.Object({
  orderLineId: Type.Optional(UuidText),
  skuCode: Type.Optional(Type.String({ maxLength: 100, description: 'Or the number of the product, where only one line is of it' })),
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type ParcelPieces = Static<typeof ParcelPieces>;

export const shopOrderCalls = {
  'order!list': defineCall({
    name: 'order!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'The orders of the own shop, those that wait longest first while they wait for the shop',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      status: Type.Optional(Type.Integer({ minimum: -1, maximum: 6 })),
      keyword: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Part of the order’s number, of a product’s number, of a SKU code or of a name in any language',
        }),
      ),
    }),
    output: pageOf(ShopOrderRow),
    errors: [],
  }),
  'order!info': defineCall({
    name: 'order!info',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'One order of the own shop',
    input: ById,
    output: ShopOrder,
    errors: ['order.not_found'],
  }),
  'order!papers': defineCall({
    name: 'order!papers',
    methods: ['GET', 'POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    answers: 'file',
    summary: 'Packing slips (A4) or labels (A6) of paid orders of the own shop as one PDF, in the language of the call',
    input: Type.Object({
      kind: Type.Enum(PAPER_KINDS),
      ids: Type.String({
        pattern: `^${UUID_PATTERN}(,${UUID_PATTERN}){0,${PAPERS_MAX - 1}}$`,
        description: `Ids of orders, separated by commas; at most ${PAPERS_MAX}`,
      }),
      parcelId: Type.Optional(
        Type.String({
          pattern: `^${UUID_PATTERN}$`,
          description: 'One parcel alone. Without it: what is left to be sent, or every parcel where all has left',
        }),
      ),
    }),
    output: Type.String({ format: 'binary' }),
    errors: STATE_ERRORS,
  }),
  'order!confirm': defineCall({
    name: 'order!confirm',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Confirms a paid order',
    input: ById,
    output: ShopOrder,
    errors: STATE_ERRORS,
  }),
  'order!ship': defineCall({
    name: 'order!ship',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary:
      'Says that a parcel of a confirmed order has left: with the pieces that are named, or with all that is left; the order is on its way with the last one',
    input: Type.Object({
      id: UuidText,
      carrier: Type.String({ maxLength: 100 }),
      trackingNumber: Type.String({ maxLength: 100 }),
      lines: Type.Optional(Type.Array(ParcelPieces, { minItems: 1, maxItems: 500 })),
    }),
    output: ShopOrder,
    errors: [...STATE_ERRORS, 'order.tracking_missing', 'order.parcel_lines_invalid'],
  }),
  'order!track': defineCall({
    name: 'order!track',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Adds a step of the way of a shipped order',
    input: Type.Object({
      id: UuidText,
      place: Type.String({ maxLength: 200 }),
      text: Type.String({ maxLength: 500 }),
      at: Type.Optional(Moment),
    }),
    output: ShopOrder,
    errors: STATE_ERRORS,
  }),
  'order!cancel': defineCall({
    name: 'order!cancel',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    summary: 'Always refused: a shop cannot cancel an order',
    input: ById,
    output: Type.Null(),
    errors: ['order.not_found', 'order.seller_cannot_cancel'],
  }),
  'refund!list': defineCall({
    name: 'refund!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Refund requests to the own shop, those whose time runs out first while they wait',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), isOpen: Type.Optional(Type.Boolean()) }),
    output: pageOf(RefundCase),
    errors: [],
  }),
  'refund!info': defineCall({
    name: 'refund!info',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'One refund request',
    input: ById,
    output: RefundCase,
    errors: ['refund.not_found'],
  }),
  'refund!accept': defineCall({
    name: 'refund!accept',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Accepts: received goods come back first, unless the shop wants none; otherwise the money returns to the buyer at once',
    input: Type.Object({
      id: UuidText,
      returnAddress: Type.Optional(
        Type.String({ maxLength: 500, description: 'Where received goods go; without it, where the last ones went' }),
      ),
      isReturnWaived: Type.Optional(Type.Boolean({ description: 'The buyer keeps the goods, and the money moves at once' })),
    }),
    output: RefundCase,
    errors: [...REFUND_ERRORS, 'refund.return_address_missing'],
  }),
  'refund!receive': defineCall({
    name: 'refund!receive',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Confirms that the goods have come back; the money returns to the buyer',
    input: ById,
    output: RefundCase,
    errors: ['refund.not_found', 'refund.return_state'],
  }),
  'refund!objectToGoods': defineCall({
    name: 'refund!objectToGoods',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    summary: 'Objects to the condition of goods that came back, with words and pictures; the buyer may then call in the platform',
    input: Type.Object({ id: UuidText, text: Type.String({ maxLength: 2_000 }), pictures: PicturesText }),
    output: RefundCase,
    errors: ['refund.not_found', 'refund.return_state', 'refund.answer_required', 'refund.pictures_missing', 'picture.unknown'],
  }),
  'refund!addEvidence': defineCall({
    name: 'refund!addEvidence',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    summary: 'Adds pictures to a request that is being decided',
    input: Type.Object({ id: UuidText, pictures: PicturesText }),
    output: RefundCase,
    errors: ['refund.not_found', 'refund.decided', 'refund.pictures_missing', 'picture.unknown'],
  }),
  'refund!decline': defineCall({
    name: 'refund!decline',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Declines with a reason that the buyer sees, who may then call in the platform',
    input: Type.Object({ id: UuidText, answer: Type.String({ maxLength: 2_000 }), pictures: Type.Optional(PicturesText) }),
    output: RefundCase,
    errors: [...REFUND_ERRORS, 'refund.answer_required', 'picture.unknown'],
  }),
  'refund!announced': defineCall({
    name: 'refund!announced',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    isOpenToKeys: true,
    summary: 'Refunds of settled orders that the platform has announced, those that can be objected to first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), orderId: Type.Optional(UuidText), isOpen: Type.Optional(Type.Boolean()) }),
    output: pageOf(AnnouncedRefund),
    errors: [],
  }),
  'refund!object': defineCall({
    name: 'refund!object',
    methods: ['POST'],
    audience: 'seller',
    permission: 'orders.handle',
    summary: 'Objects to an announced refund; another person of the platform decides then',
    input: Type.Object({ id: UuidText, text: Type.String({ maxLength: 2_000 }) }),
    output: AnnouncedRefund,
    errors: ['refund.not_found', 'refund.decided', 'refund.answer_required'],
  }),
  'evaluation!reply': defineCall({
    name: 'evaluation!reply',
    methods: ['POST'],
    audience: 'seller',
    permission: 'reviews.reply',
    isOpenToKeys: true,
    summary: 'Answers a review of the own shop, once',
    input: Type.Object({ id: UuidText, text: Type.String({ maxLength: 2_000 }) }),
    output: Type.Object({ id: Type.String(), reply: Type.Object({ body: Type.String(), createdAt: Moment }) }),
    errors: ['review.not_found', 'review.replied', 'review.text_missing'],
  }),
};

const Days = {
  from: Type.Optional(Type.String({ format: 'date', description: 'The first day, in UTC' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'The last day, in UTC' })),
};
const ShopText = Type.Optional(Type.String({ maxLength: 100, description: 'A part of the shop’s name, or its id' }));
const BuyerText = Type.Optional(Type.String({ maxLength: 100, description: 'A part of the buyer’s name, or the buyer’s id' }));
const DESK_ORDERS = {
  status: Type.Optional(Type.Integer({ minimum: -1, maximum: 6 })),
  storefrontCode: Type.Optional(Type.String({ maxLength: 100 })),
  buyer: BuyerText,
  shop: ShopText,
  ...Days,
  keyword: Type.Optional(Type.String({ maxLength: 100, description: 'Serial number, id, buyer or shop' })),
};

export const orderDeskCalls = {
  'orders!list': defineCall({
    name: 'orders!list',
    methods: ['POST'],
    audience: 'staff',
    permission: 'orders.read',
    summary: 'Orders of all shops, newest first unless sorted otherwise; the days are those on which they were placed',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...DESK_ORDERS, ...sortInput(['submittedAt', 'total']) }),
    output: pageOf(DeskOrderRow),
    errors: [],
  }),
  'orders!export': defineCall({
    name: 'orders!export',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'orders.read',
    answers: 'file',
    summary: 'All of the selection as CSV, newest first, written while it is read',
    input: Type.Object(DESK_ORDERS),
    output: Type.String({ format: 'binary' }),
    errors: [],
  }),
  'orders!get': defineCall({
    name: 'orders!get',
    methods: ['POST'],
    audience: 'staff',
    permission: 'orders.read',
    summary: 'One order',
    input: ById,
    output: DeskOrder,
    errors: ['order.not_found'],
  }),
  'disputes!list': defineCall({
    name: 'disputes!list',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary:
      'Refunds in which the platform was called in, the oldest first; those that are decided, newest first, where they are asked for',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      isOpen: Type.Optional(Type.Boolean({ default: true })),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'Number of the refund or of the order' })),
    }),
    output: pageOf(RefundCase),
    errors: [],
  }),
  'disputes!get': defineCall({
    name: 'disputes!get',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary: 'One dispute with the evidence of both sides',
    input: ById,
    output: DisputeInFull,
    errors: ['refund.not_found'],
  }),
  'disputes!decide': defineCall({
    name: 'disputes!decide',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary:
      'Decides finally: refunds the amount asked for or less, or nothing; both sides see the reason. Where it takes two people, the first decision is a proposal, and the same one by another person decides',
    input: Type.Object({ id: UuidText, isGranted: Type.Boolean(), amount: Type.Optional(AmountText), reason: Reason }),
    output: RefundCase,
    errors: [
      ...REFUND_ERRORS,
      'refund.not_disputed',
      'refund.amount_invalid',
      'officer.day_used_up',
      'pair.same',
      'pair.tied',
      'pair.new',
      ...REASONED,
    ],
  }),
  'orders!refund': defineCall({
    name: 'orders!refund',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    idempotent: true,
    summary:
      'Refunds of the platform’s own accord: at once out of escrow, or proposed where it takes two people, or announced where the money has reached the shop',
    input: Type.Object({ id: UuidText, amount: AmountText, reason: Reason }),
    output: DeskOrder,
    errors: [...MOVING_ERRORS, 'refund.too_late', ...REASONED],
  }),
  'platformRefunds!list': defineCall({
    name: 'platformRefunds!list',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary: 'Refunds of the platform’s own accord, those that wait first',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), orderId: Type.Optional(UuidText), isOpen: Type.Optional(Type.Boolean()) }),
    output: PlatformRefundPage,
    errors: [],
  }),
  'platformRefunds!approve': defineCall({
    name: 'platformRefunds!approve',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary: 'Agrees as the second person; the money moves, or the shop is asked first',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: PlatformRefund,
    errors: [...PLATFORM_REFUND_ERRORS, ...MOVING_ERRORS],
  }),
  'platformRefunds!refuse': defineCall({
    name: 'platformRefunds!refuse',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary: 'Refuses a proposal, or agrees with the shop that objected; nothing moves. Whoever proposed it withdraws it by this',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: PlatformRefund,
    errors: PLATFORM_REFUND_ERRORS,
  }),
  'platformRefunds!decide': defineCall({
    name: 'platformRefunds!decide',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary: 'Refunds although the shop objected; by another person than the one who proposed it',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: PlatformRefund,
    errors: [...PLATFORM_REFUND_ERRORS, ...MOVING_ERRORS],
  }),
  'settlements!list': defineCall({
    name: 'settlements!list',
    methods: ['POST'],
    audience: 'staff',
    permission: 'money.watch',
    summary: 'Settled orders of all shops, newest first unless sorted otherwise; with the sums of all that fit',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      shop: ShopText,
      ...Days,
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'The number of an order' })),
      ...sortInput(['settledAt', 'net']),
    }),
    output: Type.Object({
      ...pageOf(DeskSettlementRow).properties,
      sums: Type.Object({
        gross: Type.String(),
        refunded: Type.String(),
        commission: Type.String(),
        net: Type.String(),
        givenBack: Type.String(),
      }),
    }),
    errors: [],
  }),
  'settlements!get': defineCall({
    name: 'settlements!get',
    methods: ['POST'],
    audience: 'staff',
    permission: 'money.watch',
    summary: 'One settlement down to the lines of its order',
    input: Type.Object({ orderId: UuidText }),
    output: DeskSettlement,
    errors: ['order.not_found'],
  }),
};
