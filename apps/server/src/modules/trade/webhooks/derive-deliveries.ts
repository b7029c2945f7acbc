/**
 * Writes down what endpoints are to be told, a moment after it happened. Whoever pays, cancels or asks for money back waits for nothing of
 * this: the news of it is
 * in the outbox anyway, and the history of the order says what it was. One row for each event and endpoint, whatever is read twice.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { bodyOf, EVENT_OF_KIND } from './event-body.ts';
import type { WebhookServices } from './webhook-services.ts';
import { insertDeliveries, selectUntold, takeNews, type NewDelivery, type ToldRow } from './news.sql.ts';

const KINDS = Object.keys(EVENT_OF_KIND);
const EVENTS = Object.values(EVENT_OF_KIND);
/**
 * The outbox keeps its rows for two days, so nothing older can be news. Deliveries are kept longer than this: of what is looked at here, it
 * is always known
 * whether it was told.
 */
const NEWS_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Answers how many rows of the outbox it read. */
export async function deriveDeliveries({ db, clock }: Pick<WebhookServices, 'db' | 'clock'>, portion: number): Promise<number> {
  return withTransaction(db, async (tx) => {
    const { count, orderIds } = await takeNews(tx, portion);
    if (orderIds.length === 0) return count;
    const now = clock.now();
    const untold = await selectUntold(tx, orderIds, KINDS, EVENTS, new Date(now.getTime() - NEWS_DAYS * DAY_MS));
    if (untold.length > 0) await insertDeliveries(tx, untold.map(deliveryOf), now);
    return count;
  });
}

function deliveryOf(row: ToldRow): NewDelivery {
  const body = bodyOf({
    id: row.id,
    shopId: row.shop_id,
    event: row.event,
    happenedAt: row.happened_at,
    actor: row.actor,
    orderId: row.order_id,
    serial: row.serial,
    total: row.total,
    currency: row.currency,
    cancelReason: row.cancel_reason,
    refund:
      row.refund_id === null
        ? null
        : { id: row.refund_id, serial: row.refund_serial, asked: row.asked!, kind: row.refund_kind!, reason: row.refund_reason! },
  });
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    event: row.event,
    orderEventId: row.order_event_id,
    orderId: row.order_id,
    body: JSON.stringify(body),
  };
}
