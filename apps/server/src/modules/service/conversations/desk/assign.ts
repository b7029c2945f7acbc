/**
 * What a buyer writes to the service goes to somebody who is there for it, while anybody has a hand free; what waits, to whoever gets one
 * free.
 */
import type { Tx } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/events.ts';
import type { ChatServices } from '../chat-services.ts';
import { findFreeAgent, holdUnassigned, holdWaiting, selectUnassigned, takeTurnsAssigning, type Assigning } from './agents.sql.ts';
import { setAssigned } from './desk.sql.ts';

type AssignServices = Pick<ChatServices, 'parameters' | 'clock'>;

/** At once; the rest goes with the next turn, a minute later at most. */
const AT_ONCE = 100;

const assigningNow = ({ parameters, clock }: AssignServices): Assigning => ({
  most: parameters.get('chat_conversations_per_agent'),
  now: clock.now(),
});

export async function assignByItself(services: AssignServices, tx: Tx, conversationId: string): Promise<void> {
  const wanted = await selectUnassigned(tx, conversationId);
  if (!wanted) return;
  const assigning = assigningNow(services);
  // Most often nobody has a hand free, or is there at all: then nobody has to wait for anybody to find that out.
  if ((await findFreeAgent(tx, wanted, assigning)) === undefined) return;
  await takeTurnsAssigning(tx);
  // Whoever was before may have given it out already.
  const held = await holdUnassigned(tx, conversationId);
  const agent = held && (await findFreeAgent(tx, held, assigning));
  if (agent === undefined) return;
  await setAssigned(tx, conversationId, agent);
  await publish(tx, 'desk.changed', { conversationId });
}

/**
 * In the transaction that frees somebody's hand, before anything else that others wait for: whoever waits longest comes first. Answers with
 * how many were given out.
 */
export async function giveOutWaiting(services: AssignServices, tx: Tx): Promise<number> {
  const assigning = assigningNow(services);
  await takeTurnsAssigning(tx);
  let given = 0;
  for (const { id, ...wanted } of await holdWaiting(tx, assigning, AT_ONCE)) {
    const agent = await findFreeAgent(tx, wanted, assigning);
    if (agent === undefined) continue;
    await setAssigned(tx, id, agent);
    await publish(tx, 'desk.changed', { conversationId: id });
    given += 1;
  }
  return given;
}
