import { ORDER_REASONS, ORDER_STATUS, type OrderReason } from '@entrepot/contracts/order-states.ts';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

type StatusName = keyof typeof ORDER_STATUS;

const NAMES = new Map<number, StatusName>(Object.entries(ORDER_STATUS).map(([name, status]) => [status, name as StatusName]));
const TONES: Readonly<Record<StatusName, StatusTone>> = {
  cancelled: 'neutral',
  pendingPayment: 'neutral',
  paid: 'amber',
  confirmed: 'amber',
  shipped: 'blue',
  received: 'green',
  reviewed: 'green',
  refund: 'red',
};

/** In the order in which an order goes through them. */
export const STATUSES: readonly number[] = [
  ORDER_STATUS.pendingPayment,
  ORDER_STATUS.paid,
  ORDER_STATUS.confirmed,
  ORDER_STATUS.shipped,
  ORDER_STATUS.received,
  ORDER_STATUS.reviewed,
  ORDER_STATUS.refund,
  ORDER_STATUS.cancelled,
];

/** As the catalogue knows it. */
export const statusName = (status: number): StatusName => NAMES.get(status) ?? 'cancelled';
export const statusTone = (status: number): StatusTone => TONES[statusName(status)];

/** Buyers choose from a list; what is not on it was written by a person and is shown as it stands. */
export function isReason(text: string | null): text is OrderReason {
  return ORDER_REASONS.some((reason) => reason === text);
}
