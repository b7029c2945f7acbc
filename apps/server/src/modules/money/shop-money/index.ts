/**
 * What a shop sees of its money: earned, held, payable and paid, each settlement down to its lines, and a statement that can be checked
 * against the ledger.
 */
import type { Route } from '../../../platform/http/route.ts';
import { settlementStaffRoutes } from './settlement-desk.ts';
import { shopMoneyRoutes } from './shop-money.routes.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';

export { moneyOverview } from './money-overview.ts';

export function createShopMoney(
  { db, clock }: Pick<ShopMoneyServices, 'db' | 'clock'>,
  dependencies: Pick<ShopMoneyServices, 'parameters' | 'nameOf' | 'originOf'>,
): { routes: Route[] } {
  const services: ShopMoneyServices = { db, clock, ...dependencies };
  return { routes: [...shopMoneyRoutes(services), ...settlementStaffRoutes(services)] };
}
