import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

/** The names under which the catalogue knows the states. */
const NAMES: Readonly<Record<number, keyof typeof ORDER_STATUS>> = Object.fromEntries(
  Object.entries(ORDER_STATUS).map(([name, code]) => [code, name as keyof typeof ORDER_STATUS]),
);

const TONES: Readonly<Record<keyof typeof ORDER_STATUS, StatusTone>> = {
  cancelled: 'neutral',
  pendingPayment: 'neutral',
  paid: 'amber',
  confirmed: 'amber',
  shipped: 'blue',
  received: 'green',
  reviewed: 'green',
  refund: 'red',
};

export function statusName(status: number): keyof typeof ORDER_STATUS {
  return NAMES[status] ?? 'cancelled';
}

export function statusTone(status: number): StatusTone {
  return TONES[statusName(status)];
}

/** The states in the order in which an order goes through them. */
export const STATUSES: readonly number[] = [
  ORDER_STATUS.paid,
  ORDER_STATUS.confirmed,
  ORDER_STATUS.shipped,
  ORDER_STATUS.received,
  ORDER_STATUS.reviewed,
  ORDER_STATUS.refund,
  ORDER_STATUS.pendingPayment,
  ORDER_STATUS.cancelled,
];
