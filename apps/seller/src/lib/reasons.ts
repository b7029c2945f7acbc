import { ORDER_REASONS, type OrderReason } from '@entrepot/contracts/order-states.ts';

/** Buyers choose from a list; what is not on it was written by a person and is shown as it stands. */
export function isReason(text: string | null): text is OrderReason {
  return ORDER_REASONS.some((reason) => reason === text);
}
