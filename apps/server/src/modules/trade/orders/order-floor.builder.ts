/** Orders for tests, with everything real underneath: the calls of buyers, shops and staff, the timers, the ledger. */
import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import type { PortionWorker } from '../../../platform/portion-worker.ts';
import { noticeRoutesFor } from '../../people/notices/notices.builder.ts';
import { createOrders, type OrderTimers } from './index.ts';
import { FUND_PASSWORD, tradeRig, type Buyer, type Someone, type TradeAnswer, type TradeCalls, type TradeRig } from './orders.builder.ts';
import { createOrderViews, detailOf, ORDER_VIEWS } from '../order-views/index.ts';

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** How far an order has come. */
export type Progress = 'placed' | 'paid' | 'confirmed' | 'shipped' | 'received';
const STEPS: readonly Progress[] = ['placed', 'paid', 'confirmed', 'shipped', 'received'];

export interface OrderFloor extends TradeRig, TradeCalls {
  timers: OrderTimers;
  workers: PortionWorker[];
  /** Another process would have its own. */
  moreTimers(): OrderTimers;
  pay(
    buyer: Someone,
    ids: string | string[],
    more?: object,
    key?: string,
  ): Promise<TradeAnswer<{ total: string; orders: Array<{ id: string; status: number }> }>>;
  confirm(keeper: Someone, id: string): Promise<TradeAnswer<ShopOrder>>;
  ship(keeper: Someone, id: string, more?: object): Promise<TradeAnswer<ShopOrder>>;
  receive(buyer: Someone, id: string): Promise<TradeAnswer<OrderDetail>>;
  info(buyer: Someone, id: string): Promise<OrderDetail>;
  /** One order of one variant, brought as far as said. */
  order(buyer: Buyer, keeper: Someone, skuId: string, progress: Progress, quantity?: number): Promise<string>;
}

export async function orderFloor(database: Pick<TestDatabase, 'db' | 'pool'>): Promise<OrderFloor> {
  const rig = await tradeRig(database);
  const { db } = database;
  const make = () => {
    const { parameters, mail, nameOf, proveFundPassword } = rig.services;
    return createOrders(
      { db, clock: rig.clock, jobs: NO_JOBS, log: pino({ level: 'silent' }) },
      { parameters, mail, nameOf, proveFundPassword, views: ORDER_VIEWS },
    );
  };
  const orders = make();
  const platform = { db, clock: rig.clock };
  const calls = rig.serve([
    ...orders.routes,
    ...createOrderViews(platform, rig.services).routes,
    ...noticeRoutesFor({ db, clock: rig.clock }),
  ]);

  const floor: OrderFloor = {
    ...rig,
    ...calls,
    timers: orders.timers,
    workers: orders.workers,
    moreTimers: () => make().timers,
    pay: (buyer, ids, more = {}, key) =>
      calls.call('order!pay', { ids: [ids].flat().join(','), safeword: FUND_PASSWORD, ...more }, { token: buyer.token, key }),
    confirm: (keeper, id) => calls.sellerCall('order!confirm', { id }, { token: keeper.token }),
    ship: (keeper, id, more = {}) =>
      calls.sellerCall('order!ship', { id, carrier: 'Harbour Post', trackingNumber: 'HP 1', ...more }, { token: keeper.token }),
    receive: (buyer, id) => calls.call('order!receipt', { id }, { token: buyer.token }),
    // As the buyer sees it, also long after the login has ended.
    info: (buyer, id) => detailOf(rig.services, id, { role: 'buyer', buyerId: buyer.id }),
    async order(buyer, keeper, skuId, progress, quantity = 1) {
      const {
        orders: [placed],
      } = await rig.placeOrder(buyer, [[skuId, quantity]]);
      const { id } = placed!;
      const actions: Record<Progress, () => Promise<TradeAnswer<unknown>> | undefined> = {
        placed: () => undefined,
        paid: () => floor.pay(buyer, id),
        confirmed: () => floor.confirm(keeper, id),
        shipped: () => floor.ship(keeper, id),
        received: () => floor.receive(buyer, id),
      };
      for (const step of STEPS.slice(0, STEPS.indexOf(progress) + 1)) {
        const answer = await actions[step]();
        if (answer) must(answer);
      }
      return id;
    },
  };
  return floor;
}

export function must<Data>({ code, key, data }: TradeAnswer<Data>): Data {
  if (code !== 0) throw new Error(`refused with ${key ?? code}`);
  return data;
}
