import { calls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { checkKey, orderInWords } from '../orders/index.ts';
import { callPlatform } from './call-platform.ts';
import { withdrawRefund } from './end-refund.ts';
import { addEvidence } from './evidence.ts';
import type { RefundServices } from './refund-services.ts';
import { requestRefund } from './request-refund.ts';
import { sendReturn } from './return-of-goods.ts';

/** All of them are calls of buyers, so there is a session. Each answers with the order as it is afterwards. */
export function refundRoutes(services: RefundServices): Route[] {
  const answer = async (orderId: string, { session, language }: CallContext) =>
    orderInWords(services, await services.views.detailOf(services, orderId, { role: 'buyer', buyerId: session!.subjectId }), language);
  return [
    route(calls['order!returns'], async (input, context) => {
      await requestRefund(services, input, { userId: context.session!.subjectId, key: checkKey(context.idempotencyKey) });
      return answer(input.id, context);
    }),
    route(calls['order!callPlatform'], async (input, context) =>
      answer(await callPlatform(services, context.session!.subjectId, input), context),
    ),
    route(calls['order!sendReturn'], async (input, context) =>
      answer(await sendReturn(services, context.session!.subjectId, input), context),
    ),
    route(calls['order!addEvidence'], async ({ refundId, pictures }, context) =>
      answer(await addEvidence(services, { buyerId: context.session!.subjectId }, refundId, pictures), context),
    ),
    route(calls['order!withdrawRefund'], async ({ refundId }, context) =>
      answer(await withdrawRefund(services, context.session!.subjectId, refundId), context),
    ),
  ];
}
