/** An agent answers. Whoever answers what nobody has in hand has it in hand from then on. */
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { SentType } from '@entrepot/contracts/chat.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkOfficePictures } from '../../../ground/media/index.ts';
import { cardsOf } from '../cards.ts';
import { isProductThere, selectOrderShop } from '../cards.sql.ts';
import { presentMessage } from '../chat.present.ts';
import { appendMessage, type ConversationRow } from '../conversations.sql.ts';
import { readContent } from '../read-content.ts';
import { selectAgent, storefrontsOf } from './agents.sql.ts';
import { heldTalk, tell, type Agent } from './desk-conversations.ts';
import type { DeskServices } from './desk-services.ts';
import { setAssigned } from './desk.sql.ts';

export interface DeskAnswer {
  id: string;
  type: SentType;
  content: string;
  words?: string | undefined;
  clientId?: string | undefined;
}

export async function answerAsAgent(services: DeskServices, agent: Agent, input: DeskAnswer): Promise<ChatMessage> {
  const content = readContent(input);
  const staffId = agent.session.subjectId;
  const row = await withTransaction(services.db, async (tx) => {
    const talk = await heldTalk(tx, staffId, input.id);
    const { productId, orderId, mediaId } = content;
    if (productId !== null && !(await isProductThere(tx, productId, null))) throw new DomainError('product.not_found');
    if (orderId !== null) await checkOrder(tx, staffId, talk, orderId);
    if (mediaId !== null) await checkOfficePictures(tx, { purpose: 'chat', mediaIds: [mediaId] });
    const self = await selectAgent(tx, staffId);
    const name = self?.name ?? null;
    if (talk.assigned_to === null) {
      await setAssigned(tx, talk.id, staffId);
      await tell(services, tx, talk, 'taken', name);
    }
    return appendMessage(tx, talk.id, {
      ...content,
      author: 'staff',
      authorId: staffId,
      authorName: name,
      clientId: input.clientId ?? null,
      language: agent.language,
      at: services.clock.now(),
    });
  });
  return presentMessage(row, 'desk', await cardsOf(services, [row], agent.language));
}

/** An order of this buyer: of the agent's own storefronts, and where a shop reads along, bought from that shop. */
async function checkOrder(tx: Tx, staffId: string, { user_id: userId, shop_id: shopId }: ConversationRow, orderId: string): Promise<void> {
  const order = userId === null ? undefined : await selectOrderShop(tx, orderId, { buyerId: userId });
  const codes = await storefrontsOf(tx, staffId);
  const isShown = order && (codes.length === 0 || codes.includes(order.storefront_code)) && (shopId === null || order.shop_id === shopId);
  if (!isShown) throw new DomainError('order.not_found');
}
