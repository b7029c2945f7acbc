/** How the consoles name and colour the states of an order. */
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
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

/** As the catalogue knows it. */
export const statusName = (status: number): StatusName => NAMES.get(status) ?? 'cancelled';
export const statusTone = (status: number): StatusTone => TONES[statusName(status)];

/** From the payment on, in the order in which an order goes through them. */
export const PAID_STATUSES: readonly number[] = [
  ORDER_STATUS.paid,
  ORDER_STATUS.confirmed,
  ORDER_STATUS.shipped,
  ORDER_STATUS.received,
  ORDER_STATUS.reviewed,
  ORDER_STATUS.refund,
];
