/** Orders: one table of what can happen to them, the commands of buyers, shops and the clock, and what each of them sees. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../../platform/portion-worker.ts';
import { expireOrder } from './cancel-order.ts';
import { checkMachine } from './check-machine.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { completeOrder } from './complete-order.ts';
import { hasUnmailedPayment } from './order-mail.sql.ts';
import { tellOfPayments } from './order-mail.ts';
import { insertReturnedSales, type ReturnedSales } from './order-rows.sql.ts';
import type { OrderServices } from './order-services.ts';
import { hasDueTimer } from './order-timers.sql.ts';
import { createOrderTimers, type OrderTimers } from './order-timers.ts';
import { orderRoutes } from './orders.routes.ts';
import { orderShopRoutes } from './orders.shop.routes.ts';
import { eraseReceiversOf, hasOpenOrder, selectLastStorefront } from './orders.sql.ts';
import { receiveByTimer } from './receive-order.ts';

export { hasOpenOrder, selectLastStorefront as lastStorefrontOf };
export { checkStoredTransitions } from './check-stored-transitions.ts';
export { HELD_ORDERS, selectHeld, type HeldRow } from './held-orders.sql.ts';
export { checkKey } from './idempotency-key.ts';
export { linesInWords, orderInWords, ordersInWords, shopOrderInWords, shopOrdersInWords } from './in-words.ts';
export { linesOf, type OrderLineRow } from './order-lines.sql.ts';
export { allows, transitionOf, type Move, type Stamp, type TimerKind } from './order-machine.ts';
export { linesToShip, type LineToShip } from './parcels.sql.ts';
export { endShippingIfNothingIsLeft } from './ship-order.ts';
export { lockOrder, type MovedFields, type OrderRow } from './order-rows.sql.ts';
export { actionsFor, type OrderFacts } from './order-actions.ts';
export type { MovingServices, OrderServices, OrderViews, ReadingServices, Viewer } from './order-services.ts';
export { moveOrder, type MoveMore } from './move-order.ts';
export type { OrderTimers, TimerHandler } from './order-timers.ts';
export { noticeOfAnnouncedRefund, noticeOfLock, noticeOfProduct, noticeOfReview } from './notices.ts';
export { payOrders } from './pay-orders.ts';
export { shopOf } from './orders.shop.routes.ts';
export { TRADE_FACTS } from './trade-facts.sql.ts';
export { divide, divisionOf, roundedShare, shareOf, type Division } from './shares.ts';

/** When an account is closed: orders stay, with their goods and their money, and say no more who received them and where. */
export async function eraseReceivers(tx: Tx, buyerId: string): Promise<void> {
  await eraseReceiversOf(tx, buyerId);
}

/** Pieces that were paid back are no longer sold. The only way by which sales become fewer. */
export async function recordReturnedSales(tx: Tx, returned: ReturnedSales): Promise<void> {
  await insertReturnedSales(tx, returned);
}

export interface Orders {
  routes: Route[];
  /** Other modules add theirs before the first run. */
  timers: OrderTimers;
  /** What fell due while nobody was there; nobody waits for it. */
  runTimersSoon(): void;
  /** Carry timers out as they fall due, and write the letters about what was paid. */
  workers: PortionWorker[];
}

/** For those that failed, and should the bell ever not ring. */
const EVERY_FEW_MINUTES = '*/5 * * * *';
const LETTERS_PER_PORTION = 20;

export function createOrders(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  dependencies: Omit<OrderServices, 'db' | 'clock'>,
): Orders {
  checkMachine();
  const services: OrderServices = { db, clock, ...dependencies };
  const timers = createOrderTimers(services, log);
  timers.handle('payment', (tx, order) => expireOrder(services, tx, order));
  timers.handle('receipt', (tx, order) => receiveByTimer(services, tx, order));
  timers.handle('settlement', (tx, order) => completeOrder(services, tx, order));
  jobs.handle('orders:run-timers', async () => void (await timers.runDue()));
  jobs.schedule('orders:run-timers', EVERY_FEW_MINUTES);
  return {
    routes: [...checkoutRoutes(services), ...orderRoutes(services), ...orderShopRoutes(services)],
    timers,
    runTimersSoon: () => void timers.runDue().catch((error: unknown) => log.error({ err: error }, 'the timers of orders could not be run')),
    workers: [
      createPortionWorker(
        {
          name: 'run timers of orders',
          // All that are due at once, however many.
          portion: Infinity,
          take: () => timers.runDue({ isSoonAgain: true }),
          waiting: hasDueTimer,
          failure: 'the timers of orders could not be run',
        },
        log,
      ),
      createPortionWorker(
        {
          name: 'write letters about orders',
          portion: LETTERS_PER_PORTION,
          take: (portion) => tellOfPayments(services, portion),
          waiting: hasUnmailedPayment,
          failure: 'letters about orders could not be written',
        },
        log,
      ),
    ],
  };
}
