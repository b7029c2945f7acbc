/** Conversations as the people of a shop read and answer them. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { ChatMessage, shopChatCalls, ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { SentType } from '@entrepot/contracts/chat.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Session } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { checkShopPictures } from '../../ground/media/index.ts';
import { shopAnswerTime } from './answer-time.sql.ts';
import { cardsOf } from './cards.ts';
import { isProductThere, selectOrderShop } from './cards.sql.ts';
import { checkOffer } from './offered.ts';
import { presentMessage, presentShopConversation } from './chat.present.ts';
import type { ChatServices } from './chat-services.ts';
import { endWaiting, selectConversation, selectShopConversations, type ConversationRow, type ShopFilter } from './conversations.sql.ts';
import { partiesOf, readInInbox, sliceOf, type Asked } from './read-conversations.ts';
import { readContent, type Content } from './read-content.ts';
import { sendAsShop } from './sending.sql.ts';
import { selectStocks, selectSubjects } from './shop-inbox.sql.ts';

type Calls = typeof shopChatCalls;

export interface ShopPaging {
  pageNum: number;
  pageSize: number;
}

export async function shopConversations(
  services: ChatServices,
  shopId: string,
  filter: ShopFilter,
  language: Language,
  { pageNum, pageSize }: ShopPaging,
): Promise<OutputOf<Calls['chat!conversations']>> {
  const { db, clock } = services;
  const { rows, total, waiting, oldestWaitingSince, all, order, product } = await selectShopConversations(db, shopId, filter, {
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return {
    list: await presented(services, rows, language),
    pageNum,
    pageSize,
    totalElements: total,
    waiting,
    oldestWaitingSince: oldestWaitingSince?.toISOString() ?? null,
    counts: { all, order, product },
    answerTime: (await shopAnswerTime(db, shopId, clock.now())) ?? null,
  };
}

export async function presented(services: ChatServices, rows: readonly ConversationRow[], language: Language): Promise<ShopConversation[]> {
  const subjects = await selectSubjects(
    services.db,
    rows.map(({ id }) => id),
  );
  const [cards, stocks] = await Promise.all([
    cardsOf(
      services,
      rows.map((row) => row.last_message),
      language,
      subjects.values(),
    ),
    selectStocks(services.db, [...new Set(subjects.values())]),
  ]);
  return rows.map((row) => {
    const id = subjects.get(row.id);
    return presentShopConversation(row, cards, id === undefined ? undefined : { id, stock: stocks.get(id) ?? 0 }, services.clock.now());
  });
}

export async function shopMessages(
  services: ChatServices,
  shopId: string,
  asked: Asked & { conversation: string },
  language: Language,
): Promise<OutputOf<Calls['chat!messages']>> {
  const row = await selectConversation(services.db, { shopId }, asked.conversation);
  if (!row) throw new DomainError('chat.not_found');
  const { rows, hasMore } = await sliceOf(services, row.id, asked);
  const cards = await cardsOf(services, rows, language);
  const [conversation] = await presented(services, [row], language);
  return { conversation: conversation!, list: rows.map((each) => presentMessage(each, 'shop', cards)), hasMore };
}

export interface ShopAnswer {
  conversation: string;
  type: SentType;
  content: string;
  words?: string | undefined;
  skuId?: string | undefined;
  quantity?: number | undefined;
  clientId?: string | undefined;
}

/** The name of the member is what the buyer reads; a program of the shop writes in the name of the shop. */
export async function answerAsShop(
  services: ChatServices,
  { session, shopId, language }: { session: Session; shopId: string; language: Language },
  input: ShopAnswer,
): Promise<ChatMessage> {
  const { db, clock, warnings } = services;
  const content = readContent(input);
  const warning = await warnings.of(content.body);
  await checkContent(db, shopId, input.conversation, content);
  await checkOffer(services, content, language);
  const row = await sendAsShop(db, { shopId, memberId: session.subjectId, isProgram: session.apiKey !== undefined }, input.conversation, {
    ...content,
    clientId: input.clientId ?? null,
    language,
    at: clock.now(),
    warning,
  });
  return presentMessage(row, 'shop', await cardsOf(services, [row], language));
}

/** A shop shows its own goods and pictures, and an order of this buyer alone: another's is nobody's business here. */
async function checkContent(db: Db, shopId: string, conversationId: string, { productId, orderId, mediaId }: Content): Promise<void> {
  if (productId !== null && !(await isProductThere(db, productId, shopId))) throw new DomainError('product.not_found');
  if (orderId !== null) {
    const [order, talk] = [await selectOrderShop(db, orderId, { shopId }), await selectConversation(db, { shopId }, conversationId)];
    if (!talk) throw new DomainError('chat.not_found');
    if (!order || order.buyer_id !== talk.user_id) throw new DomainError('order.not_found');
  }
  if (mediaId !== null) await withTransaction(db, (tx) => checkShopPictures(tx, { shopId, purpose: 'chat', mediaIds: [mediaId] }));
}

export async function markDone(
  services: ChatServices,
  shopId: string,
  conversationId: string,
  language: Language,
): Promise<ShopConversation> {
  const row = await withTransaction(services.db, async (tx) => {
    const talk = await selectConversation(tx, { shopId }, conversationId);
    if (!talk) throw new DomainError('chat.not_found');
    await endWaiting(tx, talk.id);
    await publish(tx, 'chat.read', { conversation: partiesOf(talk), side: 'desk', upTo: talk.last_seq });
    await readInInbox(tx, talk, 'desk', services.clock.now());
    return (await selectConversation(tx, { shopId }, talk.id))!;
  });
  return (await presented(services, [row], language))[0]!;
}
