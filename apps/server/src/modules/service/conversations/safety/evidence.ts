/** Conversations as they were, for whoever decides something by them. Each look is in the audit log. */
import type { ReadConversation } from '@entrepot/contracts/calls/chat-safety.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { signature, type Doing } from '../../../people/staff/index.ts';
import { cardsOf } from '../cards.ts';
import { presentMessage } from '../chat.present.ts';
import { selectMessages, type ConversationRow } from '../conversations.sql.ts';
import type { DeskServices } from '../desk/desk-services.ts';
import { selectAnyConversation, selectDisputedTalks } from './evidence.sql.ts';

const MOST = 500;

export interface Officer extends Doing {
  language: Language;
}

export async function readAsEvidence(services: DeskServices, officer: Officer, ids: readonly string[]): Promise<ReadConversation[]> {
  const rows = await withTransaction(services.db, async (tx) => {
    const found: ConversationRow[] = [];
    for (const id of ids) {
      const row = await selectAnyConversation(tx, id);
      if (!row) continue;
      found.push(row);
      await services.audit.record(tx, {
        ...(await signature(tx, officer)),
        action: 'conversation.evidence',
        subject: { kind: 'conversation', id },
      });
    }
    return found;
  });
  return Promise.all(rows.map((row) => present(services, officer.language, row)));
}

async function present(services: DeskServices, language: Language, row: ConversationRow): Promise<ReadConversation> {
  const messages = await selectMessages(services.db, row.id, { limit: MOST });
  const cards = await cardsOf(services, messages, language);
  return {
    id: row.id,
    buyer: row.buyer_name ?? '',
    shop: row.shop_name,
    order: row.order_serial,
    list: messages.map((message) => presentMessage(message, 'desk', cards)),
  };
}

/** Of a dispute alone: what buyer and shop wrote about its order, and what they wrote without naming one. */
export async function evidenceOfDispute(services: DeskServices, officer: Officer, refundId: string): Promise<ReadConversation[]> {
  const ids = await selectDisputedTalks(services.db, refundId);
  if (!ids) throw new DomainError('refund.not_found');
  return readAsEvidence(services, officer, ids);
}
