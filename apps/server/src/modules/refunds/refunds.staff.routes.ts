import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { checkKey, deskOrderOf } from '../orders/index.ts';
import { acting } from '../staff/index.ts';
import { decideDispute } from './decide-dispute.ts';
import { caseForStaff, disputeOf, disputes } from './read-refunds.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundServices } from './refund-services.ts';

export function refundStaffRoutes(services: RefundServices): Route[] {
  return [
    route(adminCalls['disputes!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => disputes(services, filter, { pageNum, pageSize })),
    route(adminCalls['disputes!get'], ({ id }) => disputeOf(services, id)),
    route(adminCalls['disputes!decide'], async ({ reason, ...decision }, context) => {
      await decideDispute(services, decision, acting(context, reason));
      return caseForStaff(services, decision.id);
    }),
    route(adminCalls['orders!refund'], async ({ reason, ...input }, context) => {
      await refundOrder(services, input, acting(context, reason), checkKey(context.idempotencyKey));
      return deskOrderOf(services, input.id);
    }),
  ];
}
