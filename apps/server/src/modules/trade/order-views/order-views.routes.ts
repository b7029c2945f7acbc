import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { linesInWords, orderInWords, ordersInWords, shopOf, shopOrderInWords, shopOrdersInWords } from '../orders/index.ts';
import { deliveryTime } from './delivery-time.ts';
import { invoiceFile } from './invoice.ts';
import { detailOf, ownCounts, ownHeld, ownLines, ownLog, ownOrders, shopOrderOf, shopOrders } from './read-orders.ts';
import { papersFile, type PaperServices } from './papers/papers.ts';
import type { ViewServices } from './view-services.ts';

/** All but the time of delivery are calls of buyers, so there is a session. */
export function orderViewRoutes(services: ViewServices): Route[] {
  return [
    route(calls['order!listMain'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, { session, language }) => {
      const page = await ownOrders(services, session!.subjectId, filter, { pageNum, pageSize });
      return { ...page, list: await ordersInWords(services, page.list, language) };
    }),
    route(calls['order!counts'], (_input, { session }) => ownCounts(services, session!.subjectId)),
    route(calls['order!held'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list }, { session, language }) => {
      const page = await ownHeld(services, session!.subjectId, { pageNum, pageSize });
      const orders = await ordersInWords(
        services,
        page.list.map(({ order }) => order),
        language,
      );
      return { ...page, list: page.list.map((held, index) => ({ ...held, order: orders[index]! })) };
    }),
    route(calls['order!deliveryTime'], ({ sellerId, country }) => deliveryTime(services, sellerId, country)),
    route(calls['order!info'], async ({ id }, { session, language }) =>
      orderInWords(services, await detailOf(services, id, { role: 'buyer', buyerId: session!.subjectId }), language),
    ),
    route(calls['order!listGoods'], async ({ id }, { session, language }) =>
      linesInWords(services, await ownLines(services, session!.subjectId, id), language),
    ),
    route(calls['orderLog!list'], ({ id }, { session }) => ownLog(services, session!.subjectId, id)),
    route(calls['order!invoice'], ({ id }, { session, language }) => invoiceFile(services, id, session!.subjectId, language)),
  ];
}

export function paperRoutes(services: PaperServices): Route[] {
  return [
    route(sellerCalls['order!papers'], ({ ids, ...wanted }, context) =>
      papersFile(services, { ...wanted, ids: ids.split(',') }, shopOf(context), context.language),
    ),
  ];
}

export function orderViewShopRoutes(services: ViewServices): Route[] {
  return [
    route(sellerCalls['order!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) => {
      const page = await shopOrders(services, shopOf(context), filter, { pageNum, pageSize });
      return { ...page, list: await shopOrdersInWords(services, page.list, context.language) };
    }),
    route(sellerCalls['order!info'], async ({ id }, context) =>
      shopOrderInWords(services, await shopOrderOf(services, id, { role: 'shop', shopId: shopOf(context) }), context.language),
    ),
  ];
}
