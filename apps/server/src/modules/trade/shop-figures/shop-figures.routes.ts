import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { maskName } from '../../../platform/mask-name.ts';
import { acting } from '../../people/members/index.ts';
import { followersOf } from './followers.ts';
import type { ShopFigureServices } from './shop-figure-services.ts';
import { selectMessages } from './messages.sql.ts';
import { selectBest, selectDays, selectSummary } from './shop-figures.sql.ts';
import { readDayRange } from './day-range.ts';
import { shopToday } from './today.ts';

const BEST_SELLERS = 10;
const plain = (amount: string): string => formatMoney(moneyFrom(amount));

export function shopFigureRoutes(services: ShopFigureServices): Route[] {
  const { db } = services;
  return [
    route(sellerCalls['figures!today'], (_input, context) => {
      const { shopId, session } = acting(context);
      return shopToday(services, shopId, session.permissions);
    }),
    route(sellerCalls['figures!days'], async (input, context) =>
      (await selectDays(db, acting(context).shopId, readDayRange(input))).map((row) => ({
        ...row,
        turnover: plain(row.turnover),
        refunded: plain(row.refunded),
      })),
    ),
    route(sellerCalls['figures!summary'], async (input, context) => {
      const row = await selectSummary(db, acting(context).shopId, readDayRange(input));
      return {
        orders: row.orders,
        turnover: plain(row.turnover),
        buyers: row.buyers,
        buyersBack: row.buyers_back,
        reviews: { good: row.reviews_good, all: row.reviews_all },
        countries: row.countries.map((land) => ({ ...land, turnover: plain(land.turnover) })),
      };
    }),
    route(sellerCalls['message!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) => {
      const { rows, count } = await selectMessages(db, acting(context).shopId, filter, {
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      const list = rows.map((row) => ({
        kind: row.kind,
        id: row.id,
        at: row.at.toISOString(),
        text: row.text,
        buyer: { id: row.buyer_id, name: maskName(row.username) },
        order: { id: row.order_id, serial: row.serial },
      }));
      return { list, pageNum, pageSize, totalElements: count };
    }),
    route(sellerCalls['follower!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list }, context) =>
      followersOf(db, acting(context).shopId, { pageNum, pageSize }),
    ),
    route(sellerCalls['figures!best'], async ({ limit = BEST_SELLERS, ...input }, context) =>
      (await selectBest(db, acting(context).shopId, readDayRange(input), context.language, limit)).map(
        ({ id, media_id: mediaId, turnover, ...row }) => ({ ...row, goodsId: id, mediaId, turnover: plain(turnover) }),
      ),
    ),
  ];
}
