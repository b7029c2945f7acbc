/** How the help was: said once for each time that it ended, by whoever was helped, and changed by nobody. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import type { ChatServices } from './chat-services.ts';
import { selectConversation, type Side } from './conversations.sql.ts';
import { insertRating } from './desk/desk.sql.ts';

export async function rate(
  { db, clock }: ChatServices,
  side: Side,
  conversationId: string,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const row = await selectConversation(tx, side, conversationId);
    if (!row || row.closed_at === null || row.shop_id !== null) throw new DomainError('chat.not_found');
    if (!(await insertRating(tx, row.id, { stars, text: readWords(text), at: clock.now() }))) throw new DomainError('chat.rated');
  });
}
