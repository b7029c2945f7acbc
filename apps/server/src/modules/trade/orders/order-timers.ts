/**
 * What happens to orders by itself. A timer is a row that is written in the transaction that makes it due and taken away in the one that
 * carries it out, so
 * each happens once, however many processes look, and also when none was there at the moment it was due.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { TimerKind } from './order-machine.ts';
import { lockOrder, type OrderRow } from './order-rows.sql.ts';
import type { MovingServices, OrderServices } from './order-services.ts';
import { holdNextDue, takeTimer, type DueTimer } from './order-timers.sql.ts';

export type TimerHandler = (tx: Tx, order: OrderRow, dueAt: Date) => Promise<void>;

export interface OrderTimers {
  /** One for each kind, registered before the first run. */
  handle(kind: TimerKind, run: TimerHandler): void;
  /**
   * Carries out all that is due by now, each in a transaction of its own, and says how many that were. Who comes again soon leaves alone
   * for a while what has just failed.
   */
  runDue(how?: { isSoonAgain?: boolean }): Promise<number>;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const REST_MS = 300_000;

/**
 * When each of these is due for an order that was moved at a moment. What somebody was promised then is not changed by other parameters
 * later.
 */
export function dueMoments(
  { parameters }: Pick<MovingServices, 'parameters'>,
  kinds: readonly TimerKind[],
  receivedAt: Date | null,
  at: Date,
): Array<{ kind: TimerKind; dueAt: Date }> {
  const after = (start: Date | null, lengthMs: number): Date => new Date(Math.max(at.getTime(), (start ?? at).getTime() + lengthMs));
  const due: Record<TimerKind, () => Date> = {
    payment: () => after(at, parameters.get('order_payment_hours') * HOUR_MS),
    receipt: () => after(at, parameters.get('order_receipt_days') * DAY_MS),
    review: () => after(receivedAt, parameters.get('order_review_days') * DAY_MS),
    settlement: () => after(receivedAt, parameters.get('order_return_days') * DAY_MS),
    refund_answer: () => after(at, parameters.get('refund_answer_days') * DAY_MS),
    refund_dispute: () => after(at, parameters.get('refund_dispute_days') * DAY_MS),
    return_send: () => after(at, parameters.get('refund_return_days') * DAY_MS),
    return_reminder: () => after(at, (parameters.get('refund_return_days') - parameters.get('refund_return_reminder_days')) * DAY_MS),
    return_check: () => after(at, parameters.get('refund_inspection_days') * DAY_MS),
  };
  return kinds.map((kind) => ({ kind, dueAt: due[kind]() }));
}

export function createOrderTimers({ db, clock }: Pick<OrderServices, 'db' | 'clock'>, log: Pick<FastifyBaseLogger, 'error'>): OrderTimers {
  const handlers = new Map<TimerKind, TimerHandler>();
  /** Failed, and are not tried again until then by who comes often. */
  let resting: Array<DueTimer & { until: Date }> = [];

  /**
   * Whoever does something with an order holds it first and touches its timers then, and so does this: nobody waits for each other
   * crosswise.
   */
  async function runDue({ isSoonAgain = false } = {}): Promise<number> {
    const now = clock.now();
    resting = resting.filter(({ until }) => until > now);
    const failed: DueTimer[] = isSoonAgain ? [...resting] : [];
    let done = 0;
    for (;;) {
      let current: DueTimer | undefined;
      try {
        const ran = await withTransaction(db, async (tx) => {
          current = await holdNextDue(tx, now, [...handlers.keys()], failed);
          if (!current) return undefined;
          const dueAt = await takeTimer(tx, current, now);
          // Somebody else was faster in the moment between looking and holding.
          if (dueAt) await handlers.get(current.kind)!(tx, await lockOrder(tx, { id: current.orderId }), dueAt);
          return dueAt;
        });
        if (!current) return done;
        if (ran) done++;
      } catch (error) {
        if (!current) throw error;
        // It stays due for the next run; the others must not wait for it.
        log.error({ err: error, orderId: current.orderId, timer: current.kind }, 'a timer of an order could not be carried out');
        failed.push(current);
        resting.push({ ...current, until: new Date(now.getTime() + REST_MS) });
      }
    }
  }

  return {
    handle(kind, run) {
      if (handlers.has(kind)) throw new Error(`The timer ${kind} is carried out elsewhere already.`);
      handlers.set(kind, run);
    },
    runDue,
  };
}
