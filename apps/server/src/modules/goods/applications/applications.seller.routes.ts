import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { ApplicationServices } from './application-services.ts';
import { shopAgreement, shopAgreementFile } from './papers/agreement-file.ts';

/** What a shop agreed to, read by those who look after its page. */
export function applicationSellerRoutes(services: ApplicationServices): Route[] {
  return [
    route(sellerCalls['agreement!get'], (_input, { session }) => shopAgreement(services, session!.shopId!)),
    route(sellerCalls['agreement!paper'], (_input, { session, language, storefrontCode }) =>
      shopAgreementFile(services, session!.shopId!, { language, storefrontCode }),
    ),
  ];
}
