/**
 * Either side calls the service of the platform into a conversation with a shop. It stands in the service's queue until the service closes
 * it.
 */
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { appendMessage, selectConversation, type ConversationRow, type Side } from '../conversations.sql.ts';
import { assignByItself } from '../desk/assign.ts';
import type { ChatServices } from '../chat-services.ts';
import { setHandedOver } from './hand-over.sql.ts';

export async function handOver(
  services: ChatServices,
  side: Exclude<Side, { agentOf: readonly string[] }>,
  conversationId: string,
): Promise<ConversationRow> {
  return withTransaction(services.db, async (tx) => {
    const row = await selectConversation(tx, side, conversationId);
    if (!row || row.shop_id === null) throw new DomainError('chat.not_found');
    const at = services.clock.now();
    if (await setHandedOver(tx, row.id, 'party' in side ? 'buyer' : 'shop', at)) {
      await appendMessage(tx, row.id, {
        author: 'system',
        authorId: null,
        authorName: null,
        clientId: null,
        type: 'event',
        body: 'handed_over',
        mediaId: null,
        productId: null,
        orderId: null,
        language: row.language,
        at,
      });
      await assignByItself(services, tx, row.id);
    }
    return (await selectConversation(tx, side, conversationId))!;
  });
}
