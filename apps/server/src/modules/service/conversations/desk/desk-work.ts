/** What the people of the service work by, and what they tell each other of what they do at this moment. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { serviceDeskCalls } from '@entrepot/contracts/calls/service-desk.ts';
import type { DeskStanding } from '@entrepot/contracts/chat.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { publish } from '../../../../platform/events.ts';
import { productsToShow } from '../shop-inbox.ts';
import { selectAgent, storefrontsOf } from './agents.sql.ts';
import { ownTalk, type Agent } from './desk-conversations.ts';
import type { DeskServices } from './desk-services.ts';
import { selectLabels } from './desk.sql.ts';

const MOST_LABELS = 60;

export async function readDesk(
  { db, parameters }: DeskServices,
  { session }: Agent,
): Promise<OutputOf<(typeof serviceDeskCalls)['service!desk']>> {
  const labels = await selectLabels(db, await storefrontsOf(db, session.subjectId), MOST_LABELS);
  return { promiseMinutes: parameters.get('chat_answer_minutes'), labels };
}

/** Two who write at once see it from each other before the buyer gets two answers. Nothing of it is kept. */
export async function sayStanding({ db }: DeskServices, { session }: Agent, id: string, standing: DeskStanding): Promise<void> {
  await withTransaction(db, async (tx) => {
    const talk = await ownTalk(tx, session.subjectId, id);
    const self = await selectAgent(tx, session.subjectId);
    await publish(tx, 'desk.standing', { conversationId: talk.id, staff: { id: session.subjectId, name: self?.name ?? '' }, standing });
  });
}

/** Of every shop: whoever answers for the storefront has none of their own. */
export async function productsForAnswer(services: DeskServices, { language }: Agent, keyword: string): Promise<{ list: ProductCard[] }> {
  return { list: await productsToShow(services, null, keyword, language) };
}
