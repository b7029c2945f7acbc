/** At the login all that a visitor wrote becomes the account's, in one step; the visitor's name opens nothing afterwards. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import type { ChatServices } from './chat-services.ts';
import {
  appendMessage,
  findConversation,
  giveConversation,
  holdConversations,
  lockVisitorConversations,
  moveMessages,
} from './conversations.sql.ts';
import { giveOutWaiting } from './desk/assign.ts';
import { carryBlocks } from './safety/blocks.sql.ts';
import { hashVisitor } from './party.ts';
import { endVisitor } from './visitors.sql.ts';

/** Answers with how many conversations were carried over; none for a name that nobody has. */
export async function carryOver(services: ChatServices, visitor: string, userId: string): Promise<number> {
  const { db, clock } = services;
  return withTransaction(db, async (tx) => {
    const visitorId = await endVisitor(tx, hashVisitor(visitor), userId);
    if (visitorId === undefined) return 0;
    const conversations = await lockVisitorConversations(tx, visitorId);
    let isFreed = false;
    for (const conversation of conversations) {
      const side = { party: { kind: 'user' as const, id: userId }, storefrontCode: conversation.storefront_code };
      const own = await findConversation(tx, side, conversation);
      if (own) {
        await holdConversations(tx, [own.id]);
        isFreed = (await moveMessages(tx, conversation.id, own.id)).freed !== null || isFreed;
      } else await giveConversation(tx, conversation.id, userId);
      await appendMessage(tx, own?.id ?? conversation.id, {
        author: 'system',
        authorId: null,
        authorName: null,
        clientId: null,
        type: 'event',
        body: 'carried_over',
        mediaId: null,
        productId: null,
        orderId: null,
        language: conversation.language,
        at: clock.now(),
      });
    }
    await carryBlocks(tx, visitorId, userId);
    if (isFreed) await giveOutWaiting(services, tx);
    await publish(tx, 'chat.carried', { visitorId, userId });
    return conversations.length;
  });
}
