import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../members/index.ts';
import { ownShop } from './own-shop.ts';
import { saveShop } from './save-shop.ts';
import { setShopState } from './set-shop-state.ts';
import type { ShopDeskServices } from './shop-desk-services.ts';

export function shopDeskRoutes(services: ShopDeskServices): Route[] {
  return [
    route(sellerCalls['shop!info'], (_input, context) => ownShop(services.db, acting(context).shopId)),
    route(sellerCalls['shop!save'], (input, context) => saveShop(services, input, acting(context))),
    route(sellerCalls['shop!setState'], ({ state }, context) => setShopState(services, state, acting(context))),
  ];
}
