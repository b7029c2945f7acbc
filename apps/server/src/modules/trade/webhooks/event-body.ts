/** What an endpoint is told: the facts of the event, which never change, and no word about the buyer. Pure. */
import type { WEBHOOK_BODIES } from '@entrepot/contracts/calls/integrations.ts';
import type { SentType } from '@entrepot/contracts/chat.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { OrderActor, OrderEventKind } from '@entrepot/contracts/order-states.ts';
import type { DeliveredEvent, RefundEnd, RefundStep, WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import type { Static } from 'typebox';

export type EventBody = { [Event in DeliveredEvent]: Static<(typeof WEBHOOK_BODIES)[Event]> }[DeliveredEvent];

/** Of the order's own history, what shops can be told of. That an order is completed is also the day on which its money comes. */
export const EVENTS_OF_KINDS: ReadonlyArray<readonly [kind: OrderEventKind, event: OrderBound]> = [
  ['placed', 'order.placed'],
  ['paid', 'order.paid'],
  ['cancelled', 'order.cancelled'],
  ['cancelled_by_timer', 'order.cancelled'],
  ['confirmed', 'order.confirmed'],
  ['shipped_part', 'order.shipped'],
  ['shipped', 'order.shipped'],
  ['system_shipped', 'order.shipped'],
  ['received', 'order.received'],
  ['completed', 'order.completed'],
  ['completed', 'settlement.paid'],
  ['refund_requested', 'refund.requested'],
  ['refund_declined', 'refund.changed'],
  ['refund_disputed', 'refund.changed'],
  ['return_agreed', 'refund.changed'],
  ['return_sent', 'refund.changed'],
  ['return_received', 'refund.changed'],
  ['return_objected', 'refund.changed'],
  ['refund_succeeded', 'refund.ended'],
  ['refund_failed', 'refund.ended'],
  ['refund_withdrawn', 'refund.ended'],
  ['refund_by_platform', 'refund.ended'],
];

const STEPS: Readonly<Partial<Record<OrderEventKind, RefundStep>>> = {
  refund_declined: 'declined',
  refund_disputed: 'disputed',
  return_agreed: 'return_agreed',
  return_sent: 'return_sent',
  return_received: 'return_received',
  return_objected: 'return_objected',
};
const ENDS: Readonly<Partial<Record<OrderEventKind, RefundEnd>>> = { refund_failed: 'refused', refund_withdrawn: 'withdrawn' };

export type OrderBound = Extract<WebhookEvent, `order.${string}` | `refund.${string}` | 'settlement.paid'>;

/** What every body begins with. */
export interface Head {
  /** The delivery's. */
  id: string;
  shopId: string;
  happenedAt: Date;
}

export interface OrderFacts {
  event: OrderBound;
  kind: OrderEventKind;
  actor: OrderActor;
  details: { refundId?: string; amount?: string; parcelId?: string; carrier?: string; trackingNumber?: string };
  orderId: string;
  serial: string;
  total: string;
  currency: string;
  cancelReason: string | null;
  refund: { serial: string | null; asked: string; kind: 'money' | 'return'; reason: string } | null;
  settlement: { gross: string; refunded: string; commission: string; net: string } | null;
}

export function orderBody(head: Head, facts: OrderFacts): EventBody {
  const { event, kind, actor: by, details, refund } = facts;
  const order = { orderId: facts.orderId, serial: facts.serial, total: money(facts.total), currency: facts.currency };
  const asked = { ...order, refundId: details.refundId ?? '', refundSerial: refund?.serial ?? null };
  switch (event) {
    case 'order.placed':
      return { ...opening(head, event), data: order };
    case 'order.paid':
      return { ...opening(head, event), data: order };
    case 'order.confirmed':
      return { ...opening(head, event), data: order };
    case 'order.completed':
      return { ...opening(head, event), data: order };
    case 'order.cancelled':
      return { ...opening(head, event), data: { ...order, by: by === 'timer' ? 'timer' : 'buyer', reason: facts.cancelReason } };
    case 'order.shipped': {
      const { parcelId = null, carrier = null, trackingNumber = null } = details;
      return { ...opening(head, event), data: { ...order, isComplete: kind !== 'shipped_part', parcelId, carrier, trackingNumber } };
    }
    case 'order.received':
      return { ...opening(head, event), data: { ...order, by } };
    case 'settlement.paid': {
      const { gross, refunded, commission, net } = facts.settlement!;
      const sums = { gross: money(gross), refunded: money(refunded), commission: money(commission), net: money(net) };
      return { ...opening(head, event), data: { ...order, ...sums } };
    }
    case 'refund.requested':
      return {
        ...opening(head, event),
        data: { ...asked, amount: money(refund!.asked), kind: refund!.kind, reason: refund!.reason },
      };
    case 'refund.changed':
      return { ...opening(head, event), data: { ...asked, step: STEPS[kind]!, by } };
    case 'refund.ended': {
      const outcome = ENDS[kind] ?? 'paid';
      return { ...opening(head, event), data: { ...asked, outcome, amount: outcome === 'paid' ? money(details.amount ?? '0') : '0', by } };
    }
  }
}

export interface ReviewFacts {
  reviewId: string;
  productId: string;
  number: string;
  orderId: string;
  serial: string;
  stars: number;
  hasText: boolean;
}

export const reviewBody = (head: Head, facts: ReviewFacts): EventBody => ({ ...opening(head, 'review.written'), data: facts });

export interface StockFacts {
  productId: string;
  number: string;
  skuId: string;
  skuCode: string | null;
  left: number;
  threshold: number;
}

export const stockBody = (head: Head, facts: StockFacts): EventBody => ({ ...opening(head, 'stock.low'), data: facts });

export interface ProductFacts {
  productId: string;
  number: string;
  reason: string | null;
}

export function productBody(head: Head, event: 'product.removed' | 'product.restored', facts: ProductFacts): EventBody {
  return event === 'product.removed' ? { ...opening(head, event), data: facts } : { ...opening(head, event), data: facts };
}

export interface MessageFacts {
  conversationId: string;
  messageId: number;
  kind: SentType;
  language: string;
}

export const messageBody = (head: Head, facts: MessageFacts): EventBody => ({ ...opening(head, 'message.received'), data: facts });

export function pingBody(id: string, shopId: string, at: Date): EventBody {
  return { ...opening({ id, shopId, happenedAt: at }, 'ping'), data: {} };
}

const money = (text: string): string => formatMoney(moneyFrom(text));

function opening<const Event extends DeliveredEvent>(
  { id, shopId, happenedAt }: Head,
  type: Event,
): { id: string; type: Event; createdAt: string; shopId: string } {
  return { id, type, createdAt: happenedAt.toISOString(), shopId };
}
