/**
 * How long deliveries took lately, counted from what buyers confirmed. What the timer took for received says nothing of an arrival, and is
 * left out.
 */
import type { DeliveryTime } from '@entrepot/contracts/calls/orders.ts';
import type { ViewServices } from './view-services.ts';
import { selectDeliveryTime } from './order-views.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOOK_BACK_DAYS = 90;
/** What is usual is said only of enough of them. */
const LEAST_COUNT = 5;

export async function deliveryTime(
  { db, clock }: Pick<ViewServices, 'db' | 'clock'>,
  shopId: string,
  country: string,
): Promise<DeliveryTime | null> {
  const { counted, medianSeconds } = await selectDeliveryTime(
    db,
    shopId,
    country,
    new Date(clock.now().getTime() - LOOK_BACK_DAYS * DAY_MS),
  );
  return medianSeconds === null || counted < LEAST_COUNT ? null : { medianSeconds, counted, days: LOOK_BACK_DAYS };
}
