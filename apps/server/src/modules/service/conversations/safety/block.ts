/** Somebody takes no more messages of the other side, or takes them again. Both can read so. */
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import type { ChatServices } from '../chat-services.ts';
import { selectConversation, type ConversationRow, type Side } from '../conversations.sql.ts';
import { partiesOf } from '../read-conversations.ts';
import { setBlocked } from './blocks.sql.ts';

/** Of one with a shop: the service is there for everybody. */
export async function block(
  { db, clock }: ChatServices,
  side: Exclude<Side, { agentOf: readonly string[] }>,
  conversationId: string,
  isBlocked: boolean,
): Promise<ConversationRow> {
  return withTransaction(db, async (tx) => {
    const row = await selectConversation(tx, side, conversationId);
    if (!row || row.shop_id === null) throw new DomainError('chat.not_found');
    await setBlocked(tx, row, 'party' in side ? 'buyer' : 'shop', isBlocked, clock.now());
    // Every open window asks again.
    await publish(tx, 'chat.changed', { conversation: partiesOf(row) });
    return (await selectConversation(tx, side, conversationId))!;
  });
}
