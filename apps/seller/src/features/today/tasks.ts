/** What a shop should do, the most urgent first. What nothing waits for is not on the list. */
import type { ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { LOW_STOCK_PATH, ORDERS_PATH, REFUNDS_PATH, UNANSWERED_REVIEWS_PATH, WAITING_MESSAGES_PATH } from '../../lib/paths.ts';

export type TaskKind = 'refunds' | 'announced' | 'ship' | 'confirm' | 'messages' | 'stock' | 'reviews';

export interface Task {
  kind: TaskKind;
  count: number;
  /** How many of them are urgent, where that can be said. */
  urgent: number;
  /** When it is too late. */
  dueAt: string | null;
  to: string;
}

const DAY_MS = 86_400_000;

/** `messages`: how many buyers wait for an answer. */
export function tasksFrom({ orders, refunds, announced, stock, reviews }: ShopToday, messages = 0): Task[] {
  const tasks: Task[] = [
    { kind: 'refunds', count: refunds?.waiting ?? 0, urgent: 0, dueAt: refunds?.nextDueAt ?? null, to: `${REFUNDS_PATH}?state=open` },
    { kind: 'announced', count: announced?.waiting ?? 0, urgent: 0, dueAt: announced?.nextDueAt ?? null, to: `${REFUNDS_PATH}?state=open` },
    { kind: 'ship', ...queued(orders?.toShip), to: `${ORDERS_PATH}?status=${ORDER_STATUS.confirmed}` },
    { kind: 'confirm', ...queued(orders?.toConfirm), to: `${ORDERS_PATH}?status=${ORDER_STATUS.paid}` },
    { kind: 'messages', count: messages, urgent: 0, dueAt: null, to: WAITING_MESSAGES_PATH },
    { kind: 'stock', count: stock?.low ?? 0, urgent: stock?.out ?? 0, dueAt: null, to: LOW_STOCK_PATH },
    { kind: 'reviews', count: reviews?.unanswered ?? 0, urgent: 0, dueAt: null, to: UNANSWERED_REVIEWS_PATH },
  ];
  return tasks.filter(({ count }) => count > 0).sort((one, other) => urgency(one) - urgency(other));
}

type Queue = NonNullable<ShopToday['orders']>['toShip'];

/** The parcel of the oldest paid order is expected to leave within a day. */
function queued(queue: Queue | undefined): Pick<Task, 'count' | 'urgent' | 'dueAt'> {
  const paidAt = queue?.oldestPaidAt;
  return { count: queue?.count ?? 0, urgent: queue?.late ?? 0, dueAt: paidAt ? new Date(Date.parse(paidAt) + DAY_MS).toISOString() : null };
}

/** What has a moment comes before what has none, the nearest moment first. */
function urgency({ dueAt }: Task): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}
