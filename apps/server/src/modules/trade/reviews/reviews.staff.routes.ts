import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/staff/index.ts';
import { setHidden, type ReviewDeskServices } from './hide-review.ts';
import { deskReviewOf, listDeskReviews } from './read-review-desk.ts';
import { reviewSheet } from './review-sheet.ts';

export function reviewStaffRoutes(services: ReviewDeskServices): Route[] {
  const { db } = services;
  return [
    route(
      adminCalls['reviews!list'],
      ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort = 'createdAt', isDescending = true, ...filter }, { language }) =>
        listDeskReviews(db, { filter, order: { sort, isDescending }, pageNum, pageSize }, language),
    ),
    route(adminCalls['reviews!export'], async (filter, { language }) => reviewSheet(services, filter, language)),
    route(adminCalls['reviews!get'], ({ id }, { language }) => deskReviewOf(db, id, language)),
    route(adminCalls['reviews!hide'], async ({ id, reason }, context) => {
      await setHidden(services, id, true, acting(context, reason));
      return deskReviewOf(db, id, context.language);
    }),
    route(adminCalls['reviews!show'], async ({ id, reason }, context) => {
      await setHidden(services, id, false, acting(context, reason));
      return deskReviewOf(db, id, context.language);
    }),
  ];
}
