/** What each role may do next with an order. Pure; the screens are sent this and guess nothing, the commands check it again. */
import {
  ORDER_ACTIONS,
  ORDER_STATUS,
  type OrderAction,
  type OrderActor,
  type OrderStatus,
  type RefundStage,
} from '@entrepot/contracts/order-states.ts';
import { allows, type Move } from './order-machine.ts';

/** All that decides besides the state. */
export interface OrderFacts {
  status: OrderStatus;
  isReminded: boolean;
  /** Where the request stands that is not decided yet. */
  openStage: RefundStage | null;
  /** Whether there is anything left that could be refunded. */
  isRefundable: boolean;
  /** Until when received goods can be returned: the moment the order will be settled; null where it is not waiting for that. */
  settleAt: Date | null;
  /** Some of it has left, and some of it has not. */
  isPartlyShipped: boolean;
  hasUnreviewed: boolean;
  canFollowUp: boolean;
  now: Date;
}

interface Rule {
  by: Exclude<OrderActor, 'timer'>;
  /** The moves that it can come to. None: it adds to an order without moving it, and `when` says where. */
  moves: readonly Move[];
  when?: (facts: OrderFacts) => boolean;
}

const { paid, confirmed, shipped, received, reviewed } = ORDER_STATUS;
const isOpenFor =
  (...stages: RefundStage[]) =>
  ({ openStage }: OrderFacts): boolean =>
    openStage !== null && stages.includes(openStage);

export const ACTION_RULES: Readonly<Record<OrderAction, Rule>> = {
  pay: { by: 'buyer', moves: ['pay'] },
  cancel: { by: 'buyer', moves: ['cancel'] },
  remind: { by: 'buyer', moves: ['remind'], when: ({ isReminded }) => !isReminded },
  receive: { by: 'buyer', moves: ['receive'] },
  request_refund: { by: 'buyer', moves: ['request_refund'], when: (facts) => facts.isRefundable && isBeforeShippingOrInWindow(facts) },
  call_platform: { by: 'buyer', moves: ['call_platform'], when: isOpenFor('declined', 'objected') },
  send_return: { by: 'buyer', moves: ['send_return'], when: isOpenFor('to_send') },
  withdraw_refund: { by: 'buyer', moves: ['withdraw_refund'], when: isOpenFor('requested', 'declined', 'to_send', 'objected', 'disputed') },
  review: { by: 'buyer', moves: ['review'], when: ({ hasUnreviewed }) => hasUnreviewed },
  follow_up: { by: 'buyer', moves: [], when: ({ canFollowUp }) => canFollowUp },
  confirm: { by: 'shop', moves: ['confirm'] },
  ship: { by: 'shop', moves: ['ship'] },
  track: { by: 'shop', moves: [], when: ({ status, isPartlyShipped }) => status === shipped || isPartlyShipped },
  accept_refund: { by: 'shop', moves: ['agree_return', 'refund_whole', 'refund_part'], when: isOpenFor('requested') },
  decline_refund: { by: 'shop', moves: ['decline_refund'], when: isOpenFor('requested') },
  confirm_return: { by: 'shop', moves: ['confirm_return'], when: isOpenFor('sent') },
  object_return: { by: 'shop', moves: ['object_return'], when: isOpenFor('sent') },
  decide_refund: { by: 'platform', moves: ['refund_whole', 'refund_part', 'fail_refund'], when: isOpenFor('disputed') },
  refund_manually: {
    by: 'platform',
    moves: ['refund_part_by_platform', 'refund_whole_by_platform', 'refund_settled'],
    when: ({ openStage, isRefundable }) => openStage === null && isRefundable,
  },
};

function isBeforeShippingOrInWindow({ status, settleAt, now }: OrderFacts): boolean {
  if (status === paid || status === confirmed) return true;
  return (status === received || status === reviewed) && settleAt !== null && now < settleAt;
}

export function actionsFor(role: OrderActor, facts: OrderFacts): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => {
    const { by, moves, when } = ACTION_RULES[action];
    return by === role && (moves.length === 0 || moves.some((move) => allows(move, role, facts.status))) && (when?.(facts) ?? true);
  });
}
