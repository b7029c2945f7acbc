import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { OrderServices } from './order-services.ts';
import { quoteOrder } from './quote-order.ts';
import { submitOrder } from './submit-order.ts';

/** Both are calls of buyers, so there is a session. */
export function checkoutRoutes(services: Pick<OrderServices, 'db' | 'clock' | 'parameters' | 'views'>): Route[] {
  return [
    route(calls['order!quote'], (input, context) => quoteOrder(services, input, context.session!.subjectId, context)),
    route(calls['order!submit'], (input, { session, storefrontCode, language, idempotencyKey }) =>
      submitOrder(services, input, { userId: session!.subjectId, storefrontCode, language, idempotencyKey }),
    ),
  ];
}
