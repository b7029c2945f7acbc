/**
 * The one table of what can happen to an order: state × action × role → state, timeline event, money, stock and what happens by itself
 * afterwards.
 * Pure. Commands ask it before they write, timers come through it, screens are sent what it allows; nothing else decides what an order may
 * become.
 */
import {
  ORDER_STATUS,
  type OrderAction,
  type OrderActor,
  type OrderEventKind,
  type OrderStatus,
} from '@entrepot/contracts/order-states.ts';

const { cancelled, pendingPayment, paid, confirmed, shipped, received, reviewed, refund } = ORDER_STATUS;

export type TimerKind =
  | 'payment'
  | 'receipt'
  | 'review'
  | 'refund_answer'
  | 'refund_dispute'
  | 'return_reminder'
  | 'return_send'
  | 'return_check'
  | 'settlement';
/** The moments an order keeps. */
export type Stamp =
  | 'paid_at'
  | 'confirmed_at'
  | 'shipped_at'
  | 'received_at'
  | 'reviewed_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'reminded_at';

/** What people do, and what the clock or the end of a refund does. */
export type Move =
  | Exclude<OrderAction, 'accept_refund' | 'decide_refund' | 'refund_manually' | 'track' | 'follow_up'>
  | 'submit'
  | 'ship_part'
  | 'ship_rest'
  | 'expire'
  | 'receive_by_timer'
  | 'review_by_timer'
  | 'agree_return'
  | 'refund_whole'
  | 'refund_goods'
  | 'refund_part'
  | 'fail_refund'
  | 'complete'
  | 'refund_part_by_platform'
  | 'refund_whole_by_platform'
  | 'refund_settled';

export interface Transition {
  move: Move;
  by: readonly OrderActor[];
  /** `none` is before there is an order. */
  from: readonly (OrderStatus | 'none')[];
  /** `same` stays where it is; `before` is where it was when the refund was asked for. */
  to: OrderStatus | 'same' | 'before';
  event: OrderEventKind;
  stamp?: Stamp;
  money?: 'buyer_to_escrow' | 'escrow_to_buyer' | 'escrow_to_shop' | 'shop_to_buyer';
  stock?: 'reserve' | 'release';
  sets?: readonly TimerKind[];
  clears?: readonly TimerKind[];
}

/** Timers of whoever has received the goods, set again when a refund leads back to there. */
export const TIMERS_OF: Readonly<Partial<Record<OrderStatus, readonly TimerKind[]>>> = {
  [pendingPayment]: ['payment'],
  [shipped]: ['receipt'],
  [received]: ['review', 'settlement'],
  [reviewed]: ['settlement'],
};

export const TRANSITIONS: readonly Transition[] = [
  { move: 'submit', by: ['buyer'], from: ['none'], to: pendingPayment, event: 'placed', stock: 'reserve', sets: ['payment'] },
  {
    move: 'pay',
    by: ['buyer'],
    from: [pendingPayment],
    to: paid,
    event: 'paid',
    stamp: 'paid_at',
    money: 'buyer_to_escrow',
    clears: ['payment'],
  },
  {
    move: 'cancel',
    by: ['buyer'],
    from: [pendingPayment],
    to: cancelled,
    event: 'cancelled',
    stamp: 'cancelled_at',
    stock: 'release',
    clears: ['payment'],
  },
  {
    move: 'expire',
    by: ['timer'],
    from: [pendingPayment],
    to: cancelled,
    event: 'cancelled_by_timer',
    stamp: 'cancelled_at',
    stock: 'release',
    clears: ['payment'],
  },
  { move: 'remind', by: ['buyer'], from: [paid, confirmed], to: 'same', event: 'reminded', stamp: 'reminded_at' },
  { move: 'confirm', by: ['shop'], from: [paid], to: confirmed, event: 'confirmed', stamp: 'confirmed_at' },
  // A parcel of several; the order is on its way with the last.
  { move: 'ship_part', by: ['shop'], from: [confirmed], to: 'same', event: 'shipped_part' },
  { move: 'ship', by: ['shop'], from: [confirmed], to: shipped, event: 'shipped', stamp: 'shipped_at', sets: ['receipt'] },
  // What had not left yet was given back, so that everything that is left is on its way.
  {
    move: 'ship_rest',
    by: ['shop', 'timer', 'platform'],
    from: [confirmed],
    to: shipped,
    event: 'shipped',
    stamp: 'shipped_at',
    sets: ['receipt'],
  },
  {
    move: 'receive',
    by: ['buyer'],
    from: [shipped],
    to: received,
    event: 'received',
    stamp: 'received_at',
    sets: ['review', 'settlement'],
    clears: ['receipt'],
  },
  {
    move: 'receive_by_timer',
    by: ['timer'],
    from: [shipped],
    to: received,
    event: 'received',
    stamp: 'received_at',
    sets: ['review', 'settlement'],
    clears: ['receipt'],
  },
  { move: 'review', by: ['buyer'], from: [received], to: reviewed, event: 'reviewed', stamp: 'reviewed_at', clears: ['review'] },
  {
    move: 'review_by_timer',
    by: ['timer'],
    from: [received],
    to: reviewed,
    event: 'reviewed_by_timer',
    stamp: 'reviewed_at',
    clears: ['review'],
  },
  {
    move: 'request_refund',
    by: ['buyer'],
    from: [paid, confirmed, received, reviewed],
    to: refund,
    event: 'refund_requested',
    sets: ['refund_answer'],
    clears: ['review', 'settlement'],
  },
  {
    move: 'decline_refund',
    by: ['shop'],
    from: [refund],
    to: 'same',
    event: 'refund_declined',
    sets: ['refund_dispute'],
    clears: ['refund_answer'],
  },
  { move: 'call_platform', by: ['buyer'], from: [refund], to: 'same', event: 'refund_disputed', clears: ['refund_dispute'] },
  // Goods come back before money goes: the order waits where it is until they are received, or the shop's time to look at them is over.
  {
    move: 'agree_return',
    by: ['shop', 'timer'],
    from: [refund],
    to: 'same',
    event: 'return_agreed',
    sets: ['return_send', 'return_reminder'],
    clears: ['refund_answer'],
  },
  {
    move: 'send_return',
    by: ['buyer'],
    from: [refund],
    to: 'same',
    event: 'return_sent',
    sets: ['return_check'],
    clears: ['return_send', 'return_reminder'],
  },
  { move: 'confirm_return', by: ['shop', 'timer'], from: [refund], to: 'same', event: 'return_received', clears: ['return_check'] },
  {
    move: 'object_return',
    by: ['shop'],
    from: [refund],
    to: 'same',
    event: 'return_objected',
    sets: ['refund_dispute'],
    clears: ['return_check'],
  },
  // The pieces that were not refunded go on from where they were, so the state of a part is the state before.
  {
    move: 'refund_whole',
    by: ['shop', 'timer', 'platform'],
    from: [refund],
    to: 'same',
    event: 'refund_succeeded',
    money: 'escrow_to_buyer',
    clears: ['refund_answer', 'refund_dispute'],
  },
  {
    move: 'refund_part',
    by: ['shop', 'timer', 'platform'],
    from: [refund],
    to: 'before',
    event: 'refund_succeeded',
    money: 'escrow_to_buyer',
    clears: ['refund_answer', 'refund_dispute'],
  },
  // All pieces of an order that was not sent are cancelled for less than was paid: there is nothing to go on with, and the rest becomes the
  // shop's.
  {
    move: 'refund_goods',
    by: ['shop', 'timer', 'platform'],
    from: [refund],
    to: 'same',
    event: 'refund_succeeded',
    money: 'escrow_to_buyer',
    sets: ['settlement'],
    clears: ['refund_answer', 'refund_dispute'],
  },
  {
    move: 'fail_refund',
    by: ['timer', 'platform'],
    from: [refund],
    to: 'before',
    event: 'refund_failed',
    clears: ['refund_answer', 'refund_dispute', 'return_send', 'return_reminder'],
  },
  {
    move: 'withdraw_refund',
    by: ['buyer'],
    from: [refund],
    to: 'before',
    event: 'refund_withdrawn',
    clears: ['refund_answer', 'refund_dispute', 'return_send', 'return_reminder'],
  },
  {
    move: 'complete',
    by: ['timer'],
    from: [received, reviewed, refund],
    to: 'same',
    event: 'completed',
    stamp: 'completed_at',
    money: 'escrow_to_shop',
    clears: ['settlement'],
  },
  // Of the platform's own accord: out of escrow, or from the shop when the money has long reached it.
  {
    move: 'refund_part_by_platform',
    by: ['platform'],
    from: [paid, confirmed, shipped, received, reviewed, refund],
    to: 'same',
    event: 'refund_by_platform',
    money: 'escrow_to_buyer',
  },
  {
    move: 'refund_whole_by_platform',
    by: ['platform'],
    from: [paid, confirmed, shipped, received, reviewed, refund],
    to: refund,
    event: 'refund_by_platform',
    money: 'escrow_to_buyer',
    clears: ['receipt', 'review', 'settlement'],
  },
  {
    move: 'refund_settled',
    by: ['platform'],
    from: [received, reviewed, refund],
    to: 'same',
    event: 'refund_by_platform',
    money: 'shop_to_buyer',
  },
];

const BY_MOVE = new Map<Move, Transition>(TRANSITIONS.map((transition) => [transition.move, transition]));

export function transitionOf(move: Move): Transition {
  return BY_MOVE.get(move)!;
}

export function allows(move: Move, by: OrderActor, from: OrderStatus | 'none'): boolean {
  const { by: actors, from: states } = transitionOf(move);
  return actors.includes(by) && states.includes(from);
}

/** Where a move leads; `before` is the state that a refund came from. */
export function destination({ to }: Transition, from: OrderStatus, before: OrderStatus | null): OrderStatus {
  if (to === 'same') return from;
  if (to !== 'before') return to;
  if (before === null) throw new Error('an order in a refund knows where it came from');
  return before;
}
