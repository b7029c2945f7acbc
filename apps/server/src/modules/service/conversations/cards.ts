/** What the cards among messages show: products as the catalogue has them now, orders as they stand. */
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ChatRow } from '../../../platform/events.ts';
import { selectOrderCards } from './cards.sql.ts';
import type { ChatServices } from './chat-services.ts';

export interface Cards {
  products: ReadonlyMap<string, NonNullable<ChatMessage['product']>>;
  orders: ReadonlyMap<string, NonNullable<ChatMessage['order']>>;
}

const NONE: Cards = { products: new Map(), orders: new Map() };

/** `goods` are products that are shown beside messages and not in them. */
export async function cardsOf(
  { db, catalog }: ChatServices,
  rows: ReadonlyArray<ChatRow | null>,
  language: Language,
  goods: Iterable<string> = [],
): Promise<Cards> {
  const products = [...new Set([...rows.flatMap((row) => row?.product_id ?? []), ...goods])];
  const orders = [...new Set(rows.flatMap((row) => row?.order_id ?? []))];
  if (products.length + orders.length === 0) return NONE;
  const [found, orderRows] = await Promise.all([catalog.anyCards(products, language), selectOrderCards(db, orders)]);
  return {
    products: new Map([...found].map(([id, { card, isAvailable }]) => [id, { goods: card, isAvailable }])),
    orders: new Map(
      orderRows.map(({ id, serial, status, total, pieces, media_id: mediaId }) => [
        id,
        { orderId: id, serial, status, total: formatMoney(moneyFrom(total)), pieces, mediaId },
      ]),
    ),
  };
}
