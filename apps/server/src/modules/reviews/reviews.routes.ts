import { REVIEWS_PER_PAGE } from '@entrepot/contracts/calls/reviews.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { ReviewReader } from './reviews.ts';

export function reviewRoutes(reviews: ReviewReader): Route[] {
  return [
    route(calls['evaluation!list'], async ({ goodsId, type = 'all', pageNum = 1, pageSize = REVIEWS_PER_PAGE }) =>
      readyJson(await reviews.list({ goodsId, type, pageNum, pageSize }))),
    route(calls['evaluation!countType'], async ({ goodsId }) => readyJson(await reviews.counts(goodsId))),
  ];
}
