import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { deliveryTime } from './delivery-time.ts';
import { invoiceFile } from './invoice.ts';
import type { OrderServices } from './order-services.ts';
import { payOrders } from './pay-orders.ts';
import { detailOf, ownCounts, ownHeld, ownLines, ownLog, ownOrders } from './read-orders.ts';
import { receiveOrder } from './receive-order.ts';
import { remindShop } from './remind-shop.ts';

/** All but one are calls of buyers, so there is a session. */
export function orderRoutes(services: OrderServices): Route[] {
  return [
    route(calls['order!pay'], (input, context) => payOrders(services, input, context.session!.subjectId, context)),
    route(calls['order!cancel'], (input, { session }) => cancelOrder(services, input, session!.subjectId)),
    route(calls['order!listMain'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, { session }) =>
      ownOrders(services, session!.subjectId, filter, { pageNum, pageSize }),
    ),
    route(calls['order!counts'], (_input, { session }) => ownCounts(services, session!.subjectId)),
    route(calls['order!held'], ({ pageNum = 1, pageSize = PAGE_SIZE.list }, { session }) =>
      ownHeld(services, session!.subjectId, { pageNum, pageSize }),
    ),
    route(calls['order!deliveryTime'], ({ sellerId, country }) => deliveryTime(services, sellerId, country)),
    route(calls['order!info'], ({ id }, { session }) => detailOf(services, id, { role: 'buyer', buyerId: session!.subjectId })),
    route(calls['order!listGoods'], ({ id }, { session }) => ownLines(services, session!.subjectId, id)),
    route(calls['orderLog!list'], ({ id }, { session }) => ownLog(services, session!.subjectId, id)),
    route(calls['order!remind'], ({ id }, { session }) => remindShop(services, id, session!.subjectId)),
    route(calls['order!receipt'], ({ id }, { session }) => receiveOrder(services, id, session!.subjectId)),
    route(calls['order!invoice'], ({ id }, { session, language }) => invoiceFile(services, id, session!.subjectId, language)),
  ];
}
