/**
 * The one way by which an order becomes something else: the table of transitions is asked, and all that belongs to the move is written
 * together.
 */
import { ORDER_STATUS, type OrderActor, type OrderEventKind } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { allows, destination, TIMERS_OF, transitionOf, type Move, type TimerKind } from './order-machine.ts';
import { storeMove, type MovedFields, type NoticeKind, type OrderRow } from './order-rows.sql.ts';
import type { MovingServices } from './order-services.ts';
import { dueMoments } from './order-timers.ts';

export interface MoveMore {
  /** Kept with the event. Nothing that a person wrote: events stay as they are when an account is closed. */
  details?: Record<string, unknown>;
  fields?: MovedFields;
  at?: Date;
  /** Where the moment is known already, as the database wrote it down. */
  due?: Readonly<Partial<Record<TimerKind, Date>>>;
}

/** What the shop is told of; of what it did itself, nothing. */
const NOTICE_OF: Readonly<Partial<Record<OrderEventKind, NoticeKind>>> = {
  paid: 'order_paid',
  cancelled: 'order_cancelled',
  cancelled_by_timer: 'order_cancelled',
  reminded: 'reminded',
  refund_requested: 'refund_requested',
  refund_disputed: 'refund_disputed',
  refund_succeeded: 'refund_decided',
  refund_failed: 'refund_decided',
  refund_withdrawn: 'refund_decided',
  refund_by_platform: 'refund_decided',
  return_sent: 'return_sent',
  received: 'order_received',
  completed: 'order_completed',
  reviewed: 'reviewed',
};

/** A request for money ends by the platform's word, by the buyer's own, or because a deadline passed; the shop reads which it was. */
const REFUND_ENDED_BY: Readonly<Partial<Record<OrderActor, NoticeKind>>> = { buyer: 'refund_withdrawn', timer: 'refund_timed' };

export function noticeOf(event: OrderEventKind, by: OrderActor): NoticeKind | undefined {
  const kind = by === 'shop' ? undefined : NOTICE_OF[event];
  return kind === 'refund_decided' ? (REFUND_ENDED_BY[by] ?? kind) : kind;
}

/** The order is held by this transaction (`lockOrder`). Answers with the order as it is now. */
export async function moveOrder(
  tx: Tx,
  services: MovingServices,
  order: OrderRow,
  move: Move,
  by: OrderActor,
  { details = {}, fields = {}, at = services.clock.now(), due = {} }: MoveMore = {},
): Promise<OrderRow> {
  if (!allows(move, by, order.status)) throw new DomainError('order.state_conflict');
  const transition = transitionOf(move);
  const to = destination(transition, order.status, order.status_before_refund);
  const receivedAt = transition.stamp === 'received_at' ? at : order.received_at;
  const set = [...(transition.sets ?? []), ...(transition.to === 'before' ? timersAgain(order) : [])];
  const moved = await storeMove(tx, {
    id: order.id,
    from: order.status,
    to,
    at,
    stamp: transition.stamp,
    fields,
    event: transition.event,
    actor: by,
    details,
    cleared: (transition.clears ?? []).filter((kind) => !set.includes(kind)),
    set: dueMoments(services, set, receivedAt, at).map(({ kind, dueAt }) => ({ kind, dueAt: due[kind] ?? dueAt })),
    notice: noticeOf(transition.event, by),
  });
  if (!moved) throw new DomainError('order.state_conflict');
  return moved;
}

/** Those of the state that a refund leads back to. What is settled is not settled again. */
function timersAgain({ status_before_refund: before, completed_at: completedAt }: OrderRow): TimerKind[] {
  const kinds = TIMERS_OF[before ?? ORDER_STATUS.refund] ?? [];
  return kinds.filter((kind) => kind !== 'settlement' || completedAt === null);
}
