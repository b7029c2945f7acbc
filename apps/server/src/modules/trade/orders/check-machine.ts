/** Whether the table of transitions holds together. Asked when the server starts: a table with a hole in it must not decide about money. */
import { ORDER_ACTIONS, ORDER_STATUS, type OrderStatus } from '@entrepot/contracts/order-states.ts';
import { ACTION_RULES } from './order-actions.ts';
import { TIMERS_OF, TRANSITIONS, type Transition } from './order-machine.ts';

/** Where an order may rest for ever. A refund ends here where all of it was refunded. */
const FINAL: readonly OrderStatus[] = [ORDER_STATUS.cancelled, ORDER_STATUS.reviewed, ORDER_STATUS.refund];
const STATUSES: readonly OrderStatus[] = Object.values(ORDER_STATUS);

/** Throws, naming everything that is wrong. */
export function checkMachine(transitions: readonly Transition[] = TRANSITIONS): void {
  const faults = [
    ...repeated(transitions),
    ...unreachable(transitions),
    ...deadEnds(transitions),
    ...wrongTimers(transitions),
    ...actionsWithoutMove(transitions),
  ];
  if (faults.length > 0) throw new Error(`The table of what can happen to an order is wrong: ${faults.join('; ')}.`);
}

function repeated(transitions: readonly Transition[]): string[] {
  const moves = transitions.map(({ move }) => move);
  return moves.filter((move, index) => moves.indexOf(move) !== index).map((move) => `${move} stands there twice`);
}

/** From before there is an order, along every row. Back from a refund it goes to wherever the request was made from. */
function unreachable(transitions: readonly Transition[]): string[] {
  const reached = new Set<OrderStatus | 'none'>(['none']);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of transitions) {
      if (to !== 'same' && to !== 'before' && from.some((state) => reached.has(state))) reached.add(to);
    }
  }
  return STATUSES.filter((status) => !reached.has(status)).map((status) => `nothing leads to ${status}`);
}

function deadEnds(transitions: readonly Transition[]): string[] {
  const leaves = (status: OrderStatus): boolean =>
    transitions.some(({ from, to }) => from.includes(status) && to !== 'same' && to !== status);
  return STATUSES.filter((status) => !FINAL.includes(status) && !leaves(status)).map((status) => `nothing leads on from ${status}`);
}

/**
 * Whoever comes into a state finds its timers set, and whoever leaves it takes them along. Back from a refund the moving itself sets them
 * again.
 */
function wrongTimers(transitions: readonly Transition[]): string[] {
  return transitions.flatMap(({ move, from, to, sets = [], clears = [] }) => {
    if (to === 'same' || to === 'before') return [];
    const later = TIMERS_OF[to] ?? [];
    return from.flatMap((state) => {
      const earlier = (state === 'none' ? undefined : TIMERS_OF[state]) ?? [];
      const left = earlier
        .filter((kind) => !later.includes(kind) && !clears.includes(kind))
        .map((kind) => `${move} leaves the timer ${kind} running`);
      const missing = later
        .filter((kind) => !earlier.includes(kind) && !sets.includes(kind))
        .map((kind) => `${move} does not set the timer ${kind}`);
      return [...left, ...missing];
    });
  });
}

function actionsWithoutMove(transitions: readonly Transition[]): string[] {
  return ORDER_ACTIONS.flatMap((action) => {
    const { by, moves, when } = ACTION_RULES[action];
    if (moves.length === 0) return when ? [] : [`${action} moves nothing and has no condition`];
    return moves
      .filter((move) => !transitions.some((transition) => transition.move === move && transition.by.includes(by)))
      .map((move) => `${action} needs ${move} by the ${by}`);
  });
}
