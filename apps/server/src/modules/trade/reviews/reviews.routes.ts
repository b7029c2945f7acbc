import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readyJson } from '../../../platform/http/ready-json.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { followUp, replyToReview } from './add-to-review.ts';
import { ownReviews } from './own-reviews.ts';
import type { ReviewServices } from './review-services.ts';
import type { ReviewReader } from './reviews.ts';
import { shopReviews } from './shop-reviews.ts';
import { writeReviews, type ReviewInput } from './write-reviews.ts';

export function reviewRoutes(reviews: ReviewReader): Route[] {
  return [
    route(calls['evaluation!list'], async ({ goodsId, type = 'all', pageNum = 1, pageSize = PAGE_SIZE.list }, { language }) =>
      readyJson(await reviews.list({ goodsId, type, pageNum, pageSize, language })),
    ),
    route(calls['evaluation!countType'], async ({ goodsId }) => readyJson(await reviews.counts(goodsId))),
  ];
}

/** Those of buyers have a session. Each answers with all lines of the order as they are afterwards. */
export function reviewWritingRoutes(services: ReviewServices): Route[] {
  async function write(list: readonly ReviewInput[], { session, language }: CallContext) {
    const userId = session!.subjectId;
    return ownReviews(services, userId, await writeReviews(services, list, { userId, language }), language);
  }
  return [
    route(calls['evaluation!own'], ({ orderId }, { session, language }) => ownReviews(services, session!.subjectId, orderId, language)),
    route(calls['evaluation!add'], (input, context) => write([input], context)),
    route(calls['evaluation!addList'], ({ list }, context) => write(list, context)),
    route(calls['evaluation!followUp'], async (input, { session, language }) =>
      ownReviews(services, session!.subjectId, await followUp(services, session!.subjectId, input), language),
    ),
    route(sellerCalls['evaluation!reply'], (input, context) => replyToReview(services, shopOf(context), input)),
    route(sellerCalls['review!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) =>
      shopReviews(services, shopOf(context), filter, context.language, { pageNum, pageSize }),
    ),
  ];
}

function shopOf({ session }: CallContext): string {
  if (!session?.shopId) throw new DomainError('session.required');
  return session.shopId;
}
