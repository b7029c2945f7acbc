import { PAID_STATUSES } from '@entrepot/console/details/order-words.ts';
import { ORDER_REASONS, ORDER_STATUS, type OrderReason } from '@entrepot/contracts/order-states.ts';

/** In the order in which an order goes through them. */
export const STATUSES: readonly number[] = [ORDER_STATUS.pendingPayment, ...PAID_STATUSES, ORDER_STATUS.cancelled];

/** Buyers choose from a list; what is not on it was written by a person and is shown as it stands. */
export function isReason(text: string | null): text is OrderReason {
  return ORDER_REASONS.some((reason) => reason === text);
}
