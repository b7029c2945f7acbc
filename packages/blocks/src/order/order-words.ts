/** The codes of an order in words: its state with the colour of its dot, its events, reasons and refunds. */
import type { OrderSummary, Refund } from '@entrepot/contracts/calls/orders.ts';
import {
  ORDER_STATUS,
  REFUND_STATE,
  type OrderEventKind,
  type OrderReason,
  type OrderTab,
  type RefundStage,
} from '@entrepot/contracts/order-states.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

export interface StateWords {
  tone: StatusTone;
  label: MessageId;
}

const STATES: Readonly<Record<number, StateWords>> = {
  [ORDER_STATUS.cancelled]: { tone: 'neutral', label: 'order.state.cancelled' },
  [ORDER_STATUS.pendingPayment]: { tone: 'amber', label: 'order.state.pendingPayment' },
  [ORDER_STATUS.paid]: { tone: 'blue', label: 'order.state.paid' },
  [ORDER_STATUS.confirmed]: { tone: 'blue', label: 'order.state.confirmed' },
  [ORDER_STATUS.shipped]: { tone: 'blue', label: 'order.state.shipped' },
  [ORDER_STATUS.received]: { tone: 'green', label: 'order.state.received' },
  [ORDER_STATUS.reviewed]: { tone: 'green', label: 'order.state.reviewed' },
};
const PARTLY_SHIPPED: StateWords = { tone: 'blue', label: 'order.state.partlyShipped' };
const COMPLETED: StateWords = { tone: 'green', label: 'order.state.completed' };
const REFUNDING: StateWords = { tone: 'amber', label: 'order.state.refunding' };
/** Where a refund waits for more than a decision, that is what an order says; each is understood without the refund beside it. */
const REFUND_WAITS: Readonly<Partial<Record<RefundStage, StateWords>>> = {
  declined: { tone: 'red', label: 'order.event.refundDeclined' },
  to_send: { tone: 'amber', label: 'order.refund.stage.toSend' },
  sent: { tone: 'blue', label: 'order.refund.stage.sent' },
  objected: { tone: 'red', label: 'order.event.returnObjected' },
};
const REFUNDED: StateWords = { tone: 'green', label: 'order.state.refunded' };

export function orderState({
  status,
  refundState,
  refundStage,
  settleAt,
  isPartlyShipped = false,
}: Pick<OrderSummary, 'status' | 'refundState' | 'refundStage' | 'settleAt' | 'isPartlyShipped'>): StateWords {
  if (status === ORDER_STATUS.confirmed && isPartlyShipped) return PARTLY_SHIPPED;
  if (status === ORDER_STATUS.refund) return refundState === REFUND_STATE.success ? REFUNDED : refundWaits(refundStage);
  // Reviewed, and no date of settlement ahead: the shop has been paid.
  if (status === ORDER_STATUS.reviewed && settleAt === null) return COMPLETED;
  return STATES[status] ?? COMPLETED;
}

const refundWaits = (stage: RefundStage | undefined): StateWords => (stage && REFUND_WAITS[stage]) ?? REFUNDING;

export const TAB_LABELS: Readonly<Record<OrderTab, MessageId>> = {
  all: 'order.tab.all',
  toPay: 'centre.order.toPay',
  cancelled: 'centre.order.cancelled',
  toShip: 'centre.order.toShip',
  confirmed: 'centre.order.confirmed',
  toReceive: 'centre.order.toReceive',
  received: 'centre.order.received',
  toReview: 'centre.order.toReview',
  refund: 'centre.order.refund',
};

export const REASON_LABELS: Readonly<Record<OrderReason, MessageId>> = {
  not_received: 'order.reason.notReceived',
  not_wanted: 'order.reason.notWanted',
  wrong_product: 'order.reason.wrongProduct',
  duplicate_order: 'order.reason.duplicate',
  cannot_receive: 'order.reason.cannotReceive',
  wrong_goods: 'order.reason.wrongGoods',
  fake_brand: 'order.reason.fakeBrand',
  short_shipment: 'order.reason.shortShipment',
  damaged: 'order.reason.damaged',
  quality: 'order.reason.quality',
  agreed_with_merchant: 'order.reason.agreed',
  other: 'order.reason.other',
};

/** What is no code is what somebody wrote. */
export const reasonLabel = (reason: string): MessageId | undefined => (REASON_LABELS as Readonly<Record<string, MessageId>>)[reason];

export const EVENT_LABELS: Readonly<Record<OrderEventKind, MessageId>> = {
  placed: 'order.event.placed',
  paid: 'order.event.paid',
  confirmed: 'order.event.confirmed',
  shipped_part: 'order.event.shippedPart',
  shipped: 'order.event.shipped',
  system_shipped: 'order.event.systemShipped',
  received: 'order.event.received',
  cancelled: 'order.event.cancelled',
  cancelled_by_timer: 'order.event.cancelledByTimer',
  refund_requested: 'order.event.refundRequested',
  refund_succeeded: 'order.event.refundSucceeded',
  refund_failed: 'order.event.refundFailed',
  refund_by_platform: 'order.event.refundByPlatform',
  reviewed: 'order.event.reviewed',
  reviewed_by_timer: 'product.reviews.default',
  completed: 'order.event.completed',
  reminded: 'order.event.reminded',
  refund_declined: 'order.event.refundDeclined',
  refund_disputed: 'order.event.refundDisputed',
  refund_withdrawn: 'order.event.refundWithdrawn',
  return_agreed: 'order.event.returnAgreed',
  return_sent: 'order.event.returnSent',
  return_received: 'order.event.returnReceived',
  return_objected: 'order.event.returnObjected',
};

const STAGES: Readonly<Record<RefundStage, StateWords>> = {
  requested: { tone: 'amber', label: 'order.refund.stage.requested' },
  declined: { tone: 'red', label: 'order.refund.stage.declined' },
  to_send: { tone: 'amber', label: 'order.refund.stage.toSend' },
  sent: { tone: 'blue', label: 'order.refund.stage.sent' },
  objected: { tone: 'red', label: 'order.refund.stage.objected' },
  disputed: { tone: 'amber', label: 'order.refund.stage.disputed' },
  accepted: { tone: 'green', label: 'order.refund.stage.accepted' },
  failed: { tone: 'neutral', label: 'order.refund.stage.failed' },
  withdrawn: { tone: 'neutral', label: 'order.refund.stage.withdrawn' },
};

const LAPSED: StateWords = { tone: 'neutral', label: 'order.refund.stage.lapsed' };

export function refundStage({ stage, returning }: Pick<Refund, 'stage' | 'returning'>): StateWords {
  return stage === 'failed' && isLapsed(returning) ? LAPSED : STAGES[stage];
}

/** Agreed to, and the goods never left. */
const isLapsed = (returning: Refund['returning']): boolean => Boolean(returning?.sendBy) && returning?.sentAt === null;
