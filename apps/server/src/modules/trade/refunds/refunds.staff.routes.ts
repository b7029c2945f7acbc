import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { checkKey } from '../orders/index.ts';
import { acting } from '../../people/staff/index.ts';
import { decideDispute } from './decide-dispute.ts';
import { approvePlatformRefund, decidePlatformRefund, refusePlatformRefund } from './decide-platform-refund.ts';
import { platformRefundOf, platformRefunds } from './read-platform-refunds.ts';
import { caseForStaff, disputeOf, disputes } from './read-refunds.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundServices } from './refund-services.ts';

export function refundStaffRoutes(services: RefundServices): Route[] {
  return [
    route(adminCalls['disputes!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) =>
      disputes(services, filter, { pageNum, pageSize }),
    ),
    route(adminCalls['disputes!get'], ({ id }, { session }) => disputeOf(services, id, session!.subjectId)),
    route(adminCalls['disputes!decide'], async ({ reason, ...decision }, context) => {
      await decideDispute(services, decision, acting(context, reason));
      return caseForStaff(services, decision.id);
    }),
    route(adminCalls['orders!refund'], async ({ reason, ...input }, context) => {
      await refundOrder(services, input, acting(context, reason), checkKey(context.idempotencyKey));
      return services.views.deskOrderOf(services, input.id);
    }),
    route(adminCalls['platformRefunds!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, { session }) =>
      platformRefunds(services, filter, session!.subjectId, { pageNum, pageSize }),
    ),
    ...DECISIONS.map(([name, decide]) =>
      route(adminCalls[name], async ({ id, reason }, context) => {
        await decide(services, id, acting(context, reason));
        return platformRefundOf(services, id, context.session!.subjectId);
      }),
    ),
  ];
}

const DECISIONS = [
  ['platformRefunds!approve', approvePlatformRefund],
  ['platformRefunds!refuse', refusePlatformRefund],
  ['platformRefunds!decide', decidePlatformRefund],
] as const;
