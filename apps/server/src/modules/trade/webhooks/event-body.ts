/** What an endpoint is told: the facts of the event, which never change, and no word about the buyer. Pure. */
import type { WEBHOOK_BODIES } from '@entrepot/contracts/calls/integrations.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { OrderEventKind } from '@entrepot/contracts/order-states.ts';
import type { DeliveredEvent, WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import type { Static } from 'typebox';

export type EventBody = { [Event in DeliveredEvent]: Static<(typeof WEBHOOK_BODIES)[Event]> }[DeliveredEvent];

/** The kinds of the order's own history that shops can be told of. */
export const EVENT_OF_KIND = {
  paid: 'order.paid',
  cancelled: 'order.cancelled',
  cancelled_by_timer: 'order.cancelled',
  refund_requested: 'refund.requested',
} as const satisfies Partial<Record<OrderEventKind, WebhookEvent>>;

export interface ToldEvent {
  /** The delivery's. */
  id: string;
  shopId: string;
  event: WebhookEvent;
  happenedAt: Date;
  actor: string;
  orderId: string;
  serial: string;
  total: string;
  currency: string;
  cancelReason: string | null;
  refund: { id: string; serial: string | null; asked: string; kind: 'money' | 'return'; reason: string } | null;
}

export function bodyOf(told: ToldEvent): EventBody {
  const { id, shopId, event, happenedAt, refund } = told;
  const head = { id, createdAt: happenedAt.toISOString(), shopId };
  const order = { orderId: told.orderId, serial: told.serial, total: formatMoney(moneyFrom(told.total)), currency: told.currency };
  switch (event) {
    case 'order.paid':
      return { ...head, type: event, data: order };
    case 'order.cancelled':
      return { ...head, type: event, data: { ...order, by: told.actor === 'timer' ? 'timer' : 'buyer', reason: told.cancelReason } };
    case 'refund.requested':
      return {
        ...head,
        type: event,
        data: {
          ...order,
          refundId: refund!.id,
          refundSerial: refund!.serial,
          amount: formatMoney(moneyFrom(refund!.asked)),
          kind: refund!.kind,
          reason: refund!.reason,
        },
      };
  }
}

export function pingBody(id: string, shopId: string, at: Date): EventBody {
  return { id, type: 'ping', createdAt: at.toISOString(), shopId, data: {} };
}
