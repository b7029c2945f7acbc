import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/members/index.ts';
import { saveShippingRules, shippingRules, type ShippingServices } from './shipping-rules.ts';
import { zonesOf } from './zones.ts';

export function freightSellerRoutes(services: ShippingServices): Route[] {
  return [
    route(sellerCalls['shipping!list'], (_input, context) => shippingRules(services.db, acting(context).shopId)),
    route(sellerCalls['shipping!reach'], async (_input, context) => {
      const { shopId } = acting(context);
      return { isAnywhere: (await zonesOf(services.db, [shopId])).has(shopId) };
    }),
    route(sellerCalls['shipping!save'], (rules, context) => saveShippingRules(services, rules, acting(context))),
  ];
}
