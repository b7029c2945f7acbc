import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { orderInWords, ordersInWords } from './in-words.ts';
import type { OrderServices } from './order-services.ts';
import { payOrders } from './pay-orders.ts';
import { receiveOrder } from './receive-order.ts';
import { remindShop } from './remind-shop.ts';

/** What buyers do. */
export function orderRoutes(services: OrderServices): Route[] {
  return [
    route(calls['order!pay'], async (input, context) => {
      const paid = await payOrders(services, input, context.session!.subjectId, context);
      return { ...paid, orders: await ordersInWords(services, paid.orders, context.language) };
    }),
    route(calls['order!cancel'], async (input, { session, language }) =>
      orderInWords(services, await cancelOrder(services, input, session!.subjectId), language),
    ),
    route(calls['order!remind'], async ({ id }, { session, language }) =>
      orderInWords(services, await remindShop(services, id, session!.subjectId), language),
    ),
    route(calls['order!receipt'], async ({ id }, { session, language }) =>
      orderInWords(services, await receiveOrder(services, id, session!.subjectId), language),
    ),
  ];
}
