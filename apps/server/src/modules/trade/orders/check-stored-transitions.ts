/** Whether the database, which refuses every other move of an order, knows the same table of transitions. Asked when the server starts. */
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { TRANSITIONS, type Transition } from './order-machine.ts';

/** `0>1`, for every change of state that the table allows. Back from a refund it goes to wherever one can come from. */
export function statePairs(transitions: readonly Transition[] = TRANSITIONS): Set<string> {
  const intoRefund = transitions.filter(({ to }) => to === ORDER_STATUS.refund).flatMap(({ from }) => from);
  const pairs = transitions.flatMap(({ from, to }) => {
    if (to === 'same') return [];
    const targets = to === 'before' ? intoRefund : [to];
    return from.flatMap((state) => targets.filter((target) => state !== 'none' && target !== state).map((target) => `${state}>${target}`));
  });
  return new Set(pairs);
}

export async function checkStoredTransitions(db: Db, expected = statePairs()): Promise<void> {
  const { rows } = await sql<{ pair: string }>`SELECT from_status || '>' || to_status AS pair FROM order_transitions`.execute(db);
  const stored = new Set(rows.map(({ pair }) => pair));
  const differing = [...expected, ...stored].filter((pair) => !(expected.has(pair) && stored.has(pair)));
  if (differing.length > 0) throw new Error(`The database and the server differ in what can happen to an order: ${differing.join(', ')}.`);
}
