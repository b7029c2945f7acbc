/** What waits for a shop now. Whoever asks sees the parts that concern them. */
import { PAYOUT_DAYS, type ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, type OrderStatus } from '@entrepot/contracts/order-states.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import type { Session } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countLowStock } from '../../goods/catalog/index.ts';
import { divisionOf, selectHeld, type Division } from '../orders/index.ts';
import type { ShopFigureServices } from './shop-figure-services.ts';
import { selectAnnouncedRefunds, selectQueues, selectUnanswered, selectWaitingRefunds } from './shop-figures.sql.ts';

const HOUR_MS = 3_600_000;
/** A parcel that leaves within a day after payment is what buyers expect. */
const LATE_AFTER_MS = 24 * HOUR_MS;
const REVIEWS_WITHIN_MS = 90 * 24 * HOUR_MS;

export async function shopToday(
  { db, clock, parameters }: ShopFigureServices,
  shopId: string,
  permissions: Session['permissions'],
): Promise<ShopToday> {
  const now = clock.now().getTime();
  async function part<Value>(permission: ShopPermission, read: () => Promise<Value>): Promise<Value | null> {
    return permissions === 'all' || permissions.includes(permission) ? read() : null;
  }
  const [orders, refunds, announced, stock, reviews, payout] = await Promise.all([
    part('orders.handle', async () => {
      const queues = await selectQueues(db, shopId, new Date(now - LATE_AFTER_MS));
      const queue = (status: OrderStatus) => {
        const row = queues.find((one) => one.status === status);
        return { count: row?.count ?? 0, late: row?.late ?? 0, oldestPaidAt: row?.oldest_paid_at?.toISOString() ?? null };
      };
      return { toConfirm: queue(ORDER_STATUS.paid), toShip: queue(ORDER_STATUS.confirmed) };
    }),
    part('orders.handle', async () => waitingFrom(await selectWaitingRefunds(db, shopId))),
    part('orders.handle', async () => waitingFrom(await selectAnnouncedRefunds(db, shopId))),
    part('products.manage', () => countLowStock(db, shopId, parameters.get('product_low_stock'))),
    part('reviews.reply', async () => ({ unanswered: await selectUnanswered(db, shopId, new Date(now - REVIEWS_WITHIN_MS)) })),
    part('money.read', () => payoutOf(db, shopId)),
  ]);
  return { orders, refunds, announced, stock, reviews, payout };
}

function waitingFrom(row: { waiting: number; next_due_at: Date | null }): { waiting: number; nextDueAt: string | null } {
  return { waiting: row.waiting, nextDueAt: row.next_due_at?.toISOString() ?? null };
}

type Held = { day: string | undefined; division: Division };

/** By the day from which it is payable: those of one day arrive together. */
async function payoutOf(db: Db, shopId: string): Promise<NonNullable<ShopToday['payout']>> {
  const held = (await selectHeld(db, shopId)).map((row): Held => ({
    day: row.due_at?.toISOString().slice(0, 10),
    division: divisionOf(row),
  }));
  const byDay = [...Map.groupBy(held, ({ day }) => day)].flatMap(([day, orders]) => (day === undefined ? [] : [{ day, orders }]));
  return {
    days: byDay.slice(0, PAYOUT_DAYS).map(({ day, orders }) => ({ day, ...sumOf(orders) })),
    later: sumOf(byDay.slice(PAYOUT_DAYS).flatMap(({ orders }) => orders)),
    undated: sumOf(held.filter(({ day }) => day === undefined)),
    all: sumOf(held),
  };
}

/** The gross without what was refunded: that never reaches the shop. */
function sumOf(held: readonly Held[]): { orders: number; gross: string; commission: string; net: string } {
  const total = (part: (division: Division) => bigint): string => formatMoney(held.reduce((sum, { division }) => sum + part(division), 0n));
  return {
    orders: held.length,
    gross: total(({ grossScaled, refundedScaled }) => grossScaled - refundedScaled),
    commission: total(({ commissionScaled }) => commissionScaled),
    net: total(({ netScaled }) => netScaled),
  };
}
