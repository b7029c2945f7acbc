/**
 * Where a refund can go from where. The database has the same table in `refund_transitions` and refuses everything else; whether both say
 * the same is asked when the server starts.
 */
import type { RefundStage } from '@entrepot/contracts/order-states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const REFUND_TRANSITIONS: Readonly<Record<RefundStage, readonly RefundStage[]>> = {
  // Money alone, or a shop that wants nothing back, is paid at once.
  requested: ['accepted', 'declined', 'to_send', 'withdrawn'],
  declined: ['disputed', 'failed', 'withdrawn'],
  to_send: ['sent', 'failed', 'withdrawn'],
  // What is on its way cannot be called back.
  sent: ['accepted', 'objected'],
  objected: ['disputed', 'failed', 'withdrawn'],
  disputed: ['accepted', 'failed', 'withdrawn'],
  accepted: [],
  failed: [],
  withdrawn: [],
};

const STAGES = Object.keys(REFUND_TRANSITIONS) as RefundStage[];

/** Whether it is still being decided. */
export const isOpenStage = (stage: RefundStage): boolean => REFUND_TRANSITIONS[stage].length > 0;

export function stagesBefore(to: RefundStage): RefundStage[] {
  return STAGES.filter((from) => REFUND_TRANSITIONS[from].includes(to));
}

export function stagePairs(): Set<string> {
  return new Set(STAGES.flatMap((from) => REFUND_TRANSITIONS[from].map((to) => `${from}>${to}`)));
}

export async function checkStoredStages(db: Db, expected = stagePairs()): Promise<void> {
  const { rows } = await sql<{ pair: string }>`SELECT from_stage || '>' || to_stage AS pair FROM refund_transitions`.execute(db);
  const stored = new Set(rows.map(({ pair }) => pair));
  const differing = [...expected, ...stored].filter((pair) => !(expected.has(pair) && stored.has(pair)));
  if (differing.length > 0) throw new Error(`The database and the server differ in what can happen to a refund: ${differing.join(', ')}.`);
}
