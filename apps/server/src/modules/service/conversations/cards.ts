/** What the cards among messages show: products as the catalogue has them now, orders as they stand. */
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ChatRow } from '../../../platform/events.ts';
import { offersOf } from '../../goods/catalog/index.ts';
import { selectOrderCards } from './cards.sql.ts';
import type { ChatServices } from './chat-services.ts';
import { presentOffer, type ShownOffer } from './offered.ts';
import { selectStocks } from './shop-inbox.sql.ts';

export interface Cards {
  products: ReadonlyMap<string, NonNullable<ChatMessage['product']>>;
  orders: ReadonlyMap<string, NonNullable<ChatMessage['order']>>;
  /** So many of a variant, at what is listed for that many now. */
  offerOf(skuId: string, quantity: number): ShownOffer | undefined;
}

const NONE: Cards = { products: new Map(), orders: new Map(), offerOf: () => undefined };

/** `goods` are products that are shown beside messages and not in them. */
export async function cardsOf(
  { db, clock, catalog, parameters }: ChatServices,
  rows: ReadonlyArray<ChatRow | null>,
  language: Language,
  goods: Iterable<string> = [],
): Promise<Cards> {
  const products = [...new Set([...rows.flatMap((row) => row?.product_id ?? []), ...goods])];
  const orders = [...new Set(rows.flatMap((row) => row?.order_id ?? []))];
  const skus = [...new Set(rows.flatMap((row) => row?.sku_id ?? []))];
  if (products.length + orders.length === 0) return NONE;
  const [found, stocks, orderRows, offers] = await Promise.all([
    catalog.anyCards(products, language),
    selectStocks(db, products),
    selectOrderCards(db, orders),
    skus.length === 0 ? undefined : offersOf(db, skus, language),
  ]);
  const terms = { now: clock.now(), buyMax: parameters.get('mall_max_goods_number_in_order') };
  return {
    products: new Map([...found].map(([id, { card, isAvailable }]) => [id, { goods: card, isAvailable, stock: stocks.get(id) ?? 0 }])),
    orders: new Map(
      orderRows.map(({ id, serial, status, total, pieces, media_id: mediaId }) => [
        id,
        { orderId: id, serial, status, total: formatMoney(moneyFrom(total)), pieces, mediaId },
      ]),
    ),
    offerOf(skuId, quantity) {
      const offer = offers?.get(skuId);
      return offer && presentOffer(offer, quantity, terms);
    },
  };
}
