/**
 * Writes down what endpoints are to be told, a moment after it happened. Whoever pays, cancels or asks for money back waits for nothing of
 * this: the news of it is in the outbox anyway, and the history of the order, the review or the notice says what it was. One row for each
 * event and endpoint, whatever is read twice.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { EVENTS_OF_KINDS, messageBody, orderBody, productBody, reviewBody, stockBody, type EventBody, type Head } from './event-body.ts';
import { insertDeliveries, takeNews, type NewDelivery, type News } from './news.sql.ts';
import {
  selectUntoldMessages,
  selectUntoldOfOrders,
  selectUntoldOfProducts,
  selectUntoldReviews,
  selectUntoldStock,
  type OrderRow,
} from './untold.sql.ts';
import type { WebhookServices } from './webhook-services.ts';

/**
 * The outbox keeps its rows for two days, so nothing older can be news. Deliveries are kept longer than this: of what is looked at here, it
 * is always known whether it was told.
 */
const NEWS_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Answers how many rows of the outbox it read. */
export async function deriveDeliveries(
  { db, clock, parameters }: Pick<WebhookServices, 'db' | 'clock' | 'parameters'>,
  portion: number,
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const news = await takeNews(tx, portion);
    const now = clock.now();
    const after = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
    const deliveries = [
      ...(await ofOrders(tx, news, after)),
      ...(await ofStock(tx, news, after, parameters.get('product_low_stock'))),
      ...(await ofReviews(tx, news, after)),
      ...(await ofProducts(tx, news, after)),
      ...(await ofMessages(tx, news, after)),
    ];
    if (deliveries.length > 0) await insertDeliveries(tx, deliveries, now);
    return news.count;
  });
}

async function ofOrders(tx: Tx, { orderIds }: News, after: Date): Promise<NewDelivery[]> {
  if (orderIds.length === 0) return [];
  const rows = await selectUntoldOfOrders(tx, orderIds, EVENTS_OF_KINDS, after);
  return rows.map((row) => delivery(row, row.event, row.order_id, orderBody(headOf(row), factsOf(row))));
}

function factsOf(row: OrderRow): Parameters<typeof orderBody>[1] {
  const { event, kind, actor, details, order_id: orderId, serial, total, currency, cancel_reason: cancelReason, refund, settlement } = row;
  return { event, kind, actor, details, orderId, serial, total, currency, cancelReason, refund, settlement };
}

async function ofStock(tx: Tx, { orderIds }: News, after: Date, threshold: number): Promise<NewDelivery[]> {
  if (orderIds.length === 0) return [];
  const rows = await selectUntoldStock(tx, orderIds, threshold, after);
  return rows.map((row) => {
    const { product_id: productId, number, sku_id: skuId, sku_code: skuCode, left } = row;
    return delivery(row, 'stock.low', null, stockBody(headOf(row), { productId, number, skuId, skuCode, left, threshold }));
  });
}

async function ofReviews(tx: Tx, { reviewedIds }: News, after: Date): Promise<NewDelivery[]> {
  if (reviewedIds.length === 0) return [];
  const rows = await selectUntoldReviews(tx, reviewedIds, after);
  return rows.map((row) => {
    const { review_id: reviewId, product_id: productId, number, order_id: orderId, serial, stars, has_text: hasText } = row;
    const body = reviewBody(headOf(row), { reviewId, productId, number, orderId, serial, stars, hasText });
    return delivery(row, 'review.written', orderId, body);
  });
}

async function ofProducts(tx: Tx, { productIds }: News, after: Date): Promise<NewDelivery[]> {
  if (productIds.length === 0) return [];
  const rows = await selectUntoldOfProducts(tx, productIds, after);
  return rows.map((row) => {
    const { product_id: productId, number, reason } = row;
    return delivery(row, row.event, null, productBody(headOf(row), row.event, { productId, number, reason }));
  });
}

async function ofMessages(tx: Tx, { messages }: News, after: Date): Promise<NewDelivery[]> {
  if (messages.length === 0) return [];
  const rows = await selectUntoldMessages(tx, messages, after);
  return rows.map((row) => {
    const { conversation_id: conversationId, seq: messageId, kind, language } = row;
    return delivery(row, 'message.received', null, messageBody(headOf(row), { conversationId, messageId, kind, language }));
  });
}

interface Row {
  id: string;
  endpoint_id: string;
  shop_id: string;
  source: string;
  happened_at: Date;
  trace?: string | null;
}

const headOf = ({ id, shop_id: shopId, happened_at: happenedAt }: Row): Head => ({ id, shopId, happenedAt });

function delivery(
  { id, endpoint_id: endpointId, source, trace = null }: Row,
  event: NewDelivery['event'],
  orderId: string | null,
  body: EventBody,
): NewDelivery {
  return { id, endpointId, event, source, orderId, body: JSON.stringify(body), trace };
}
