/**
 * The whole trade for tests, from the basket to the last review, with everything real underneath: orders, refunds, reviews, timers and the
 * ledger.
 */
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { handMadeEvents, type HandMadeEvents } from '@entrepot/testing/calls.ts';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { noticeRoutesFor } from '../../people/notices/notices.builder.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { sumOf, type PlatformKind } from '../../books/ledger/index.ts';
import { createOrders, type OrderTimers } from '../orders/index.ts';
import { FUND_PASSWORD, tradeRig, type Buyer, type Someone, type TradeCalls, type TradeRig, type Wish } from '../orders/orders.builder.ts';
import { createReviews } from '../reviews/index.ts';
import { createRefunds } from './index.ts';
import { createOrderViews, ORDER_VIEWS } from '../order-views/index.ts';

/** How far an order has come. */
export type Progress = 'placed' | 'paid' | 'confirmed' | 'shipped' | 'received';
const STEPS: readonly Progress[] = ['placed', 'paid', 'confirmed', 'shipped', 'received'];

export const DAY_MS = 24 * 60 * 60_000;

const TRADED = ['products', 'shops', 'users', 'orders', 'ledger_accounts', 'ledger_transactions', 'idempotency_keys', 'outgoing_messages'];

export interface TradeFloor extends TradeCalls {
  rig: TradeRig;
  timers: OrderTimers;
  events: HandMadeEvents;
  /** Nothing is left of the test before: of the trade, and of these tables. */
  empty(...tables: string[]): Promise<void>;
  /** One order of one shop, brought as far as said. */
  order(buyer: Buyer, keeper: Someone, wish: Wish, progress: Progress): Promise<OrderDetail>;
  info(buyer: Someone, id: string): Promise<OrderDetail>;
  /** An upload of somebody, for what it says. */
  picture(userId: string, purpose: string): Promise<string>;
  /** Evidence that a member of the shop has sent. */
  shopPicture(shopId: string): Promise<string>;
  /** What one of the platform's own accounts has taken in. */
  sum(kind: PlatformKind): Promise<string>;
  /** Lets days go by, with everything that happens by itself meanwhile. */
  days(count: number): Promise<number>;
  /** Lets the days pass in which shops may object to what the platform wants to give back; says how many refunds moved. */
  hearShops(): Promise<number>;
}

export async function tradeFloor(database: Pick<TestDatabase, 'db' | 'pool'>): Promise<TradeFloor> {
  const rig = await tradeRig(database);
  const { db, pool } = database;
  const { clock } = rig;
  const { parameters, mail, proveFundPassword, nameOf } = rig.services;
  const log = pino({ level: 'error' });
  const events = handMadeEvents();
  const orders = createOrders({ db, clock, jobs: NO_JOBS, log }, { parameters, mail, proveFundPassword, nameOf, views: ORDER_VIEWS });
  const refunds = createRefunds(
    { db, clock, jobs: NO_JOBS },
    { parameters, audit: createAudit({ db, clock }), mail, views: ORDER_VIEWS, timers: orders.timers },
  );
  const reviews = createReviews({ db, clock, events: events.events, log }, { parameters, timers: orders.timers });
  const calls = rig.serve([
    ...orders.routes,
    ...createOrderViews({ db, clock }, { nameOf }).routes,
    ...refunds.routes,
    ...reviews.routes,
    ...noticeRoutesFor({ db, clock: rig.clock }),
  ]);

  async function must<Data>(answer: Promise<{ code: number; key?: string; data: Data }>): Promise<Data> {
    const { code, key, data } = await answer;
    if (code !== 0) throw new Error(`refused with ${key ?? code}`);
    return data;
  }

  async function upload(purpose: string, uploader: string): Promise<string> {
    const id = randomBytes(16).toString('hex');
    await pool.query(
      `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size) VALUES ($1, 'upload', 'image/webp', 10, 10, 10)`,
      [id],
    );
    await pool.query('INSERT INTO media_uploads (media_id, purpose, uploader) VALUES ($1, $2, $3)', [id, purpose, uploader]);
    return id;
  }

  return {
    ...calls,
    rig,
    events,
    timers: orders.timers,
    async empty(...tables) {
      await emptyTables(pool, [...TRADED, ...tables]);
      rig.reset();
    },
    async order(buyer, keeper, wish, progress) {
      const {
        orders: [placed],
      } = await rig.placeOrder(buyer, wish);
      const id = placed!.id;
      const actions: Record<Progress, () => Promise<unknown>> = {
        placed: async () => undefined,
        paid: () => must(calls.call('order!pay', { ids: id, safeword: FUND_PASSWORD }, { token: buyer.token })),
        confirmed: () => must(calls.sellerCall('order!confirm', { id }, { token: keeper.token })),
        shipped: () =>
          must(calls.sellerCall('order!ship', { id, carrier: 'Harbour Post', trackingNumber: 'HP 1' }, { token: keeper.token })),
        received: () => must(calls.call('order!receipt', { id }, { token: buyer.token })),
      };
      for (const step of STEPS.slice(0, STEPS.indexOf(progress) + 1)) await actions[step]();
      return must(calls.call<OrderDetail>('order!info', { id }, { token: buyer.token }));
    },
    info: (buyer, id) => must(calls.call<OrderDetail>('order!info', { id }, { token: buyer.token })),
    picture: (userId, purpose) => upload(purpose, `buyer:${userId}`),
    shopPicture: (shopId) => upload('evidence', `shop:${shopId}`),
    sum: async (kind) => formatMoney(await sumOf(db, kind)),
    async hearShops() {
      // These days are counted by the database's own clock.
      await pool.query(`UPDATE platform_refunds SET object_until = now() WHERE state = 'announced'`);
      return refunds.carryOut();
    },
    days(count) {
      clock.advance(count * DAY_MS);
      return orders.timers.runDue();
    },
  };
}
