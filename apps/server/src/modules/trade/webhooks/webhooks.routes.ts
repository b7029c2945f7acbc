import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/members/index.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { selectEndpoints } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { presentEndpoint } from './webhooks.present.ts';
import { pingEndpoint } from './ping-endpoint.ts';
import { deliveryOfShop, shopDeliveries } from './read-deliveries.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { resendDelivery } from './resend-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';

export function webhookRoutes(services: WebhookServices): Route[] {
  const { db, clock } = services;
  return [
    route(sellerCalls['webhook!list'], async (_input, context) =>
      (await selectEndpoints(db, acting(context).shopId)).map((row) => presentEndpoint(row, clock.now())),
    ),
    route(sellerCalls['webhook!create'], (input, context) =>
      createEndpoint(services, { ...input, storefrontCode: context.storefrontCode }, acting(context)),
    ),
    route(sellerCalls['webhook!change'], (input, context) => changeEndpoint(services, input, acting(context))),
    route(sellerCalls['webhook!rotate'], ({ id }, context) => rotateSecret(services, id, acting(context))),
    route(sellerCalls['webhook!remove'], ({ id }, context) => removeEndpoint(services, id, acting(context))),
    route(sellerCalls['webhook!ping'], ({ id }, context) => pingEndpoint(services, id, acting(context).shopId)),
    route(sellerCalls['webhookDelivery!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) =>
      shopDeliveries(services, acting(context).shopId, filter, { pageNum, pageSize }),
    ),
    route(sellerCalls['webhookDelivery!info'], ({ id }, context) => deliveryOfShop(services, id, acting(context).shopId)),
    route(sellerCalls['webhookDelivery!resend'], ({ id }, context) => resendDelivery(services, id, acting(context).shopId)),
  ];
}
