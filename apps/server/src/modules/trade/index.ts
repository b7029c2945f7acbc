/** From the basket to the last review: orders, what becomes of them, and what buyers, shops and their programs are told of it. */
import type { Platform } from '../../platform/platform.ts';
import type { Ground } from '../ground/index.ts';
import { routesOf } from '../group.ts';
import type { People } from '../people/index.ts';
import { createCart } from './cart/index.ts';
import { createCentre } from './centre/index.ts';
import { createFreight, createShippingDesk } from './freight/index.ts';
import { createOrderViews, createPapers, ORDER_VIEWS } from './order-views/index.ts';
import { checkStoredTransitions, createOrders } from './orders/index.ts';
import { checkStoredStages, createRefunds } from './refunds/index.ts';
import { createReviewDesk, createReviews } from './reviews/index.ts';
import { createShopFigures } from './shop-figures/index.ts';
import { createTaxes } from './taxes/index.ts';
import { createWebhooks } from './webhooks/index.ts';

export async function createTrade(platform: Platform, { mail, parameters, audit, nameOf, media }: Ground, { accounts, proposals }: People) {
  await checkStoredTransitions(platform.db);
  await checkStoredStages(platform.db);
  const orders = createOrders(platform, { parameters, mail, nameOf, views: ORDER_VIEWS, proveFundPassword: accounts.proveFundPassword });
  const refunds = createRefunds(platform, { parameters, audit, mail, views: ORDER_VIEWS, timers: orders.timers });
  const reviews = createReviews(platform, { parameters, timers: orders.timers });
  const webhooks = createWebhooks(platform, { parameters, audit, mail });
  return {
    routes: routesOf(
      createCart(platform, { parameters }),
      createFreight(platform),
      createShippingDesk(platform, { audit }),
      createTaxes(platform, { audit, proposals }),
      orders,
      createOrderViews(platform, { nameOf }),
      createPapers(platform, { pictureOf: media.pictureOf }),
      refunds,
      reviews,
      createReviewDesk(platform, { audit }),
      createShopFigures(platform, { parameters }),
      webhooks,
      createCentre(platform),
    ),
    workers: [...orders.workers, ...webhooks.workers],
    onReady: [async () => orders.runTimersSoon()],
  };
}
