import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { ownProof } from '../../books/liabilities/index.ts';
import { acting } from '../../people/members/index.ts';
import { escrowPage } from './escrow.ts';
import { moneyOverview } from './money-overview.ts';
import { settlementOf, settlementPage } from './settlements.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';
import { makeStatement } from './make-statement.ts';
import { statementPage } from './statement-page.ts';
import { verifyStatement } from './verify-statement.ts';

export function shopMoneyRoutes(services: ShopMoneyServices): Route[] {
  return [
    route(sellerCalls['money!overview'], (_input, context) => moneyOverview(services, shopOf(context))),
    route(sellerCalls['money!proof'], ({ day }, context) => ownProof(services, shopOf(context), day)),
    route(sellerCalls['money!escrow'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) =>
      escrowPage(services, shopOf(context), filter, { pageNum, pageSize }),
    ),
    route(sellerCalls['settlement!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) =>
      settlementPage(services, shopOf(context), filter, { pageNum, pageSize }),
    ),
    route(sellerCalls['settlement!info'], ({ orderId }, context) => settlementOf(services, shopOf(context), orderId)),
    route(sellerCalls['statement!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...input }, context) =>
      statementPage(services, shopOf(context), input, { pageNum, pageSize }),
    ),
    route(sellerCalls['statement!file'], (input, context) =>
      makeStatement(services, input, acting(context), {
        storefrontCode: context.storefrontCode,
        language: context.language,
        origin: services.originOf(context.request),
      }),
    ),
    route(sellerCalls['statement!verify'], ({ hash }, context) => verifyStatement(services, shopOf(context), hash)),
  ];
}

function shopOf(context: CallContext): string {
  return acting(context).shopId;
}
