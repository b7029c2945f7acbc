/** Orders as buyers, shops and staff see them: with their lines, timers, refunds, reviews and settlement, each in one look. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderViews } from '../orders/index.ts';
import type { RefundViews } from '../refunds/index.ts';
import { deskOrderOf, recordsOf } from './order-desk.ts';
import { orderViewRoutes, orderViewShopRoutes, paperRoutes } from './order-views.routes.ts';
import { orderViewStaffRoutes } from './order-views.staff.routes.ts';
import { detailOf, refundCasesOf, shopOrderOf, summariesOf } from './read-orders.ts';
import type { PaperServices } from './papers/papers.ts';
import type { ViewServices } from './view-services.ts';

export { detailOf, refundsOf } from './read-orders.ts';

/** For the commands, whose answers are views. */
export const ORDER_VIEWS: OrderViews & RefundViews = { detailOf, shopOrderOf, summariesOf, deskOrderOf, recordsOf, refundCasesOf };

export function createOrderViews(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { nameOf }: Pick<ViewServices, 'nameOf'>,
): { routes: Route[] } {
  const services: ViewServices = { db, clock, nameOf };
  return { routes: [...orderViewRoutes(services), ...orderViewShopRoutes(services), ...orderViewStaffRoutes(services)] };
}

/** What a shop prints of its orders. */
export function createPapers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { pictureOf }: Pick<PaperServices, 'pictureOf'>,
): { routes: Route[] } {
  return { routes: paperRoutes({ db, clock, pictureOf }) };
}
