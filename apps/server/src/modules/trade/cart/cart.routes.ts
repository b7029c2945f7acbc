import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { offersOf } from '../../goods/catalog/index.ts';
import type { CartServices } from './cart-services.ts';
import { presentItem, presentLine } from './cart.present.ts';
import { selectCart } from './cart.sql.ts';
import { changeCart, mergeCart } from './change-cart.ts';

/** A visitor may look; the rest are calls of buyers, so there is a session. */
export function cartRoutes(services: CartServices): Route[] {
  return [
    route(calls['cart!look'], async ({ skuIds }, { language }) => {
      const offers = await offersOf(services.db, skuIds.split(','), language);
      const buyMax = services.parameters.get('mall_max_goods_number_in_order');
      return [...offers.values()].flatMap((offer) => presentLine(offer, buyMax));
    }),
    route(calls['cart!get'], async (_input, { session }) => (await selectCart(services.db, session!.subjectId)).map(presentItem)),
    route(calls['cart!change'], async ({ changes }, { session }) =>
      (await changeCart(services, session!.subjectId, changes)).map(presentItem),
    ),
    route(calls['cart!merge'], async ({ items }, { session }) => (await mergeCart(services, session!.subjectId, items)).map(presentItem)),
  ];
}
