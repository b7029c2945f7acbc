/** Conversations as buyers and visitors read them. Whoever has none yet reads that there is none. */
import type { ChatMessage, ListedConversation } from '@entrepot/contracts/calls/chat.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { CallDefinition, OutputOf } from '@entrepot/contracts/call.ts';
import type { chatCalls } from '@entrepot/contracts/calls/chat.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { readAbout } from '../../people/notices/index.ts';
import { serviceAnswerTime, shopAnswerTime, shopAnswerTimes } from './answer-time.sql.ts';
import { cardsOf } from './cards.ts';
import { presentConversation, presentMessage } from './chat.present.ts';
import type { ChatServices } from './chat-services.ts';
import {
  countUnread,
  findConversation,
  markRead,
  selectConversation,
  selectConversations,
  selectMessages,
  selectUnread,
  type ConversationRow,
  type ReadingSide,
  type Side,
} from './conversations.sql.ts';
import type { Party } from './party.ts';
import { selectShopHours } from './shops/shop-answers.sql.ts';

type Listed = OutputOf<(typeof chatCalls)['newOnlinechat!list'] & CallDefinition>;

export interface Reading {
  party: Party | undefined;
  storefrontCode: string;
  language: Language;
}

export interface Asked {
  conversation?: string | undefined;
  shopId?: string | undefined;
  orderId?: string | undefined;
  after?: number | undefined;
  before?: number | undefined;
  pageSize: number;
}

const MOST_CONVERSATIONS = 100;
const MOST_UNREAD = 50;

export async function listMessages(services: ChatServices, reading: Reading, asked: Asked): Promise<Listed> {
  const { db, clock } = services;
  const { storefrontCode, language } = reading;
  const row = await rowFor(services, reading, asked);
  const { rows, hasMore } = row ? await sliceOf(services, row.id, asked) : { rows: [], hasMore: false };
  const cards = await cardsOf(services, [...rows, row?.last_message ?? null], language);
  const shopId = row ? row.shop_id : (asked.shopId ?? null);
  const answerTime =
    shopId === null
      ? await serviceAnswerTime(db, {
          storefrontCode,
          language,
          timeZone: services.hoursOf(storefrontCode)?.timeZone ?? 'UTC',
          now: clock.now(),
        })
      : await shopAnswerTime(db, shopId, clock.now());
  const shopHours = shopId === null ? undefined : await selectShopHours(db, shopId);
  return {
    conversation: row ? presentConversation(row, cards) : null,
    list: rows.map((message) => presentMessage(message, 'buyer', cards)),
    hasMore,
    answerTime: answerTime ?? null,
    ...(shopHours ? { shopHours } : {}),
  };
}

async function rowFor({ db }: ChatServices, { party, storefrontCode }: Reading, asked: Asked): Promise<ConversationRow | undefined> {
  const { conversation, shopId, orderId } = asked;
  if (conversation !== undefined) {
    const found = party && (await selectConversation(db, { party, storefrontCode }, conversation));
    if (!found) throw new DomainError('chat.not_found');
    return found;
  }
  return party && findConversation(db, { party, storefrontCode }, { shopId: shopId ?? null, orderId: orderId ?? null });
}

/** One more than asked for says whether there are more. */
export async function sliceOf({ db }: Pick<ChatServices, 'db'>, conversationId: string, { after, before, pageSize }: Asked) {
  const rows = await selectMessages(db, conversationId, { after, before, limit: pageSize + 1 });
  const hasMore = rows.length > pageSize;
  if (!hasMore) return { rows, hasMore };
  return { rows: after === undefined ? rows.slice(1) : rows.slice(0, pageSize), hasMore };
}

export async function listConversations(
  services: ChatServices,
  { party, storefrontCode, language }: Reading,
  keyword = '',
): Promise<{ list: ListedConversation[]; unread: number }> {
  if (!party) return { list: [], unread: 0 };
  const rows = await selectConversations(services.db, { party, storefrontCode }, MOST_CONVERSATIONS, keyword);
  const shops = new Set(rows.flatMap(({ shop_id: shopId }) => shopId ?? []));
  const [cards, times] = await Promise.all([
    cardsOf(
      services,
      rows.map((row) => row.last_message),
      language,
    ),
    shopAnswerTimes(services.db, [...shops], services.clock.now()),
  ]);
  const listed = (row: ConversationRow): ListedConversation => {
    const answerTime = row.shop_id === null ? undefined : times.get(row.shop_id);
    return { ...presentConversation(row, cards), ...(answerTime ? { answerTime } : {}) };
  };
  return {
    list: rows.map(listed),
    unread: rows.reduce((sum, row) => sum + row.unread_by_buyer, 0),
  };
}

export async function unreadCount({ db }: ChatServices, { party, storefrontCode }: Reading): Promise<number> {
  return party ? countUnread(db, { party, storefrontCode }) : 0;
}

export async function unreadMessages(services: ChatServices, reading: Reading): Promise<{ unread: number; list: ChatMessage[] }> {
  const { party, storefrontCode, language } = reading;
  if (!party) return { unread: 0, list: [] };
  const side: Side = { party, storefrontCode };
  const [unread, rows] = await Promise.all([countUnread(services.db, side), selectUnread(services.db, side, MOST_UNREAD)]);
  const cards = await cardsOf(services, rows, language);
  return { unread, list: rows.map((row) => presentMessage(row, 'buyer', cards)) };
}

/** Told to the other side, whose ticks follow, and to the reader's other windows, whose badges do. */
export async function readUpTo(services: ChatServices, side: Side, conversationId: string, upTo: number): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const row = await selectConversation(tx, side, conversationId);
    if (!row) throw new DomainError('chat.not_found');
    const reader = readerOf(side, row);
    const read = await markRead(tx, row.id, reader, upTo);
    if (read === undefined) return;
    await publish(tx, 'chat.read', { conversation: partiesOf(row), side: reader, upTo: read });
    if (read === row.last_seq && !('agentOf' in side)) await readInInbox(tx, row, reader, services.clock.now());
  });
}

function readerOf(side: Side, { shop_id: shopId }: ConversationRow): ReadingSide {
  if ('party' in side) return 'buyer';
  return 'agentOf' in side && shopId !== null ? 'service' : 'desk';
}

/** What was read here is read in the inbox as well. Visitors and agents have none. */
export async function readInInbox(tx: Tx, row: ConversationRow, reader: ReadingSide, at: Date): Promise<void> {
  const { id, user_id: userId, shop_id: shopId, order_id: orderId } = row;
  if (reader === 'buyer' && userId !== null) await readAbout(tx, { userId }, 'chat', orderId ?? shopId ?? id, at);
  if (reader === 'desk' && shopId !== null) await readAbout(tx, { shopId }, 'chat', id, at);
}

export function partiesOf(row: ConversationRow) {
  return {
    id: row.id,
    userId: row.user_id,
    visitorId: row.visitor_id,
    shopId: row.shop_id,
    storefrontCode: row.storefront_code,
    isHandedOver: row.handed_over_at !== null,
  };
}
