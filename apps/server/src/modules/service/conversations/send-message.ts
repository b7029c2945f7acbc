/** A buyer or a visitor writes: to the service, to a shop, or about an order. The conversation begins with its first message. */
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { SentType } from '@entrepot/contracts/chat.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { timeZoneNamed } from '../../../platform/time-zones.ts';
import { checkOwnOrVisitorPictures, checkVisitorPictures } from '../../ground/media/index.ts';
import { cardsOf } from './cards.ts';
import { isProductThere, isShopThere, selectOrderShop } from './cards.sql.ts';
import type { ChatServices } from './chat-services.ts';
import { presentMessage } from './chat.present.ts';
import type { Target } from './conversations.sql.ts';
import { assignByItself } from './desk/assign.ts';
import { checkOffer } from './offered.ts';
import { readContent, type Content } from './read-content.ts';
import { sendAsBuyer, type Sender } from './sending.sql.ts';

export interface Sending {
  conversation?: string | undefined;
  shopId?: string | undefined;
  orderId?: string | undefined;
  type: SentType;
  content: string;
  words?: string | undefined;
  skuId?: string | undefined;
  quantity?: number | undefined;
  clientId?: string | undefined;
  /** As the browser says it. */
  timeZone?: string | undefined;
}

export interface Writer {
  party: Sender;
  storefrontCode: string;
  language: Language;
}

export async function sendMessage(services: ChatServices, writer: Writer, input: Sending): Promise<ChatMessage> {
  const { db, clock, warnings } = services;
  const { party, language } = writer;
  const content = readContent(input);
  const warning = await warnings.of(content.body);
  const to = input.conversation === undefined ? await targetOf(db, party, input) : { conversation: input.conversation };
  await checkContent(db, party, content);
  await checkOffer(services, content, language);
  const { row, wantsAgent } = await sendAsBuyer(db, writer, to, {
    ...content,
    clientId: input.clientId ?? null,
    language,
    at: clock.now(),
    warning,
    // What nobody knows as a zone says nothing; nobody is refused for it.
    timeZone: (input.timeZone !== undefined && timeZoneNamed(input.timeZone)) || null,
  });
  // Where this comes to nothing, whoever sent it is not answered and sends it again, and it is tried again.
  if (wantsAgent) await withTransaction(db, (tx) => assignByItself(services, tx, row.conversation_id));
  return presentMessage(row, 'buyer', await cardsOf(services, [row], language));
}

/** About an order one talks with the shop that it was bought from. */
async function targetOf(db: Db, party: Sender, { shopId, orderId }: Pick<Sending, 'shopId' | 'orderId'>): Promise<Target> {
  if (orderId !== undefined) {
    if (party.kind === 'visitor') throw new DomainError('session.required');
    const order = await selectOrderShop(db, orderId, { buyerId: party.id });
    if (!order) throw new DomainError('order.not_found');
    return { shopId: order.shop_id, orderId };
  }
  if (shopId !== undefined && !(await isShopThere(db, shopId))) throw new DomainError('chat.not_found');
  return { shopId: shopId ?? null, orderId: null };
}

async function checkContent(db: Db, party: Sender, { mediaId, productId, orderId }: Content): Promise<void> {
  if (productId !== null && !(await isProductThere(db, productId, null))) throw new DomainError('product.not_found');
  if (orderId !== null) {
    if (party.kind === 'visitor') throw new DomainError('session.required');
    if (!(await selectOrderShop(db, orderId, { buyerId: party.id }))) throw new DomainError('order.not_found');
  }
  if (mediaId === null) return;
  const mediaIds = [mediaId];
  await withTransaction(db, (tx) =>
    party.kind === 'user'
      ? checkOwnOrVisitorPictures(tx, { userId: party.id, purpose: 'chat', mediaIds })
      : checkVisitorPictures(tx, { purpose: 'chat', mediaIds }),
  );
}
