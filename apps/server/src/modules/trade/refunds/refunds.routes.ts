import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { checkKey } from '../orders/index.ts';
import { callPlatform } from './call-platform.ts';
import { withdrawRefund } from './end-refund.ts';
import type { RefundServices } from './refund-services.ts';
import { requestRefund } from './request-refund.ts';

/** All of them are calls of buyers, so there is a session. Each answers with the order as it is afterwards. */
export function refundRoutes(services: RefundServices): Route[] {
  const answer = (orderId: string, buyerId: string) => services.views.detailOf(services, orderId, { role: 'buyer', buyerId });
  return [
    route(calls['order!returns'], async (input, { session, idempotencyKey }) => {
      await requestRefund(services, input, { userId: session!.subjectId, key: checkKey(idempotencyKey) });
      return answer(input.id, session!.subjectId);
    }),
    route(calls['order!callPlatform'], async (input, { session }) =>
      answer(await callPlatform(services, session!.subjectId, input), session!.subjectId),
    ),
    route(calls['order!withdrawRefund'], async ({ refundId }, { session }) =>
      answer(await withdrawRefund(services, session!.subjectId, refundId), session!.subjectId),
    ),
  ];
}
