import { BUYER_NOTICE_KINDS, SHOP_NOTICE_KINDS } from '@entrepot/contracts/notices.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting } from '../members/index.ts';
import { choose, preferencesOf } from './preferences.ts';
import { pushState, subscribe, unsubscribe, type SubscribeServices } from './push/subscribe.ts';
import { listNotices, readerOf, readNotices, unreadNotices, type Reader } from './read-notices.ts';

const PAGE = { pageNum: 1, pageSize: PAGE_SIZE.list };

export function noticeRoutes(services: SubscribeServices): Route[] {
  const { db } = services;
  const buyer = (context: CallContext): Reader => readerOf(context.session!, context);
  return [
    route(calls['notice!list'], (input, context) => listNotices(services, buyer(context), { ...PAGE, ...input })),
    route(calls['notice!unread'], (_input, context) => unreadNotices(services, buyer(context))),
    route(calls['notice!read'], ({ ids }, context) => readNotices(services, buyer(context), ids)),
    route(calls['notice!preferences'], async (_input, { session }) => ({
      list: await preferencesOf(db, { userId: session!.subjectId }, BUYER_NOTICE_KINDS),
    })),
    route(calls['notice!choose'], async (input, { session }) => {
      const own = { userId: session!.subjectId };
      await choose(db, own, input);
      return { list: await preferencesOf(db, own, BUYER_NOTICE_KINDS) };
    }),
    route(calls['notice!push'], (_input, context) => pushState(services, context)),
    route(calls['notice!subscribe'], async (input, context) => {
      await subscribe(services, input, context);
      return {};
    }),
    route(calls['notice!unsubscribe'], async (_input, context) => {
      await unsubscribe(services, context);
      return {};
    }),
  ];
}

export function shopNoticeRoutes(services: SubscribeServices): Route[] {
  const { db } = services;
  const member = (context: CallContext): Reader => readerOf(acting(context).session, context);
  return [
    route(sellerCalls['notice!list'], (input, context) => listNotices(services, member(context), { ...PAGE, ...input })),
    route(sellerCalls['notice!unread'], (_input, context) => unreadNotices(services, member(context))),
    route(sellerCalls['notice!read'], ({ ids }, context) => readNotices(services, member(context), ids)),
    route(sellerCalls['notice!preferences'], async (_input, context) => ({
      list: await preferencesOf(db, { memberId: acting(context).session.subjectId }, SHOP_NOTICE_KINDS),
    })),
    route(sellerCalls['notice!choose'], async (input, context) => {
      const own = { memberId: acting(context).session.subjectId };
      await choose(db, own, input);
      return { list: await preferencesOf(db, own, SHOP_NOTICE_KINDS) };
    }),
    route(sellerCalls['notice!push'], (_input, context) => pushState(services, context)),
    route(sellerCalls['notice!subscribe'], async (input, context) => {
      await subscribe(services, input, context);
      return {};
    }),
    route(sellerCalls['notice!unsubscribe'], async (_input, context) => {
      await unsubscribe(services, context);
      return {};
    }),
  ];
}
