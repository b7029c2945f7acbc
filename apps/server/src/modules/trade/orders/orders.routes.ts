import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderServices } from './order-services.ts';
import { payOrders } from './pay-orders.ts';
import { receiveOrder } from './receive-order.ts';
import { remindShop } from './remind-shop.ts';

/** What buyers do. */
export function orderRoutes(services: OrderServices): Route[] {
  return [
    route(calls['order!pay'], (input, context) => payOrders(services, input, context.session!.subjectId, context)),
    route(calls['order!cancel'], (input, { session }) => cancelOrder(services, input, session!.subjectId)),
    route(calls['order!remind'], ({ id }, { session }) => remindShop(services, id, session!.subjectId)),
    route(calls['order!receipt'], ({ id }, { session }) => receiveOrder(services, id, session!.subjectId)),
  ];
}
