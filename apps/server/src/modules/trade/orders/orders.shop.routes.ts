import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { confirmOrder } from './confirm-order.ts';
import { shopOrderInWords } from './in-words.ts';
import type { OrderServices } from './order-services.ts';
import { isOfShop } from './orders.sql.ts';
import { shipMany } from './ship-many.ts';
import { shipOrder } from './ship-order.ts';
import { trackOrder } from './track-order.ts';

export function orderShopRoutes(services: OrderServices): Route[] {
  return [
    route(sellerCalls['order!confirm'], async ({ id }, context) =>
      shopOrderInWords(services, await confirmOrder(services, id, shopOf(context)), context.language),
    ),
    route(sellerCalls['order!ship'], async (input, context) =>
      shopOrderInWords(services, await shipOrder(services, input, shopOf(context)), context.language),
    ),
    route(sellerCalls['order!shipMany'], (input, context) => shipMany(services, input, shopOf(context), context.language)),
    route(sellerCalls['order!track'], async (input, context) =>
      shopOrderInWords(services, await trackOrder(services, input, shopOf(context)), context.language),
    ),
    route(sellerCalls['order!cancel'], async ({ id }, context) => {
      // Whose it is not learns nothing about it, not even this.
      throw new DomainError((await isOfShop(services.db, id, shopOf(context))) ? 'order.seller_cannot_cancel' : 'order.not_found');
    }),
  ];
}

export function shopOf({ session }: CallContext): string {
  if (!session?.shopId) throw new DomainError('session.required');
  return session.shopId;
}
