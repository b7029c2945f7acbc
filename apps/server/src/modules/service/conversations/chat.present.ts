/** Messages and conversations as one side reads them. */
import type { ChatConversation, ChatMessage, ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { DeskConversation } from '@entrepot/contracts/calls/service-desk.ts';
import { CHAT_EVENTS } from '@entrepot/contracts/chat.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ChatRow } from '../../../platform/events.ts';
import { timeZoneOfCountry } from '../../../platform/time-zones.ts';
import { mediaUrl } from '../../ground/media/index.ts';
import type { Cards } from './cards.ts';
import type { ConversationRow } from './conversations.sql.ts';

/** `desk` are the people of the service; into a conversation with a shop they are called in. */
export type Reader = 'buyer' | 'shop' | 'desk';

const OWN: Record<Reader, ChatRow['author']> = { buyer: 'buyer', shop: 'shop', desk: 'staff' };

const PICTURE_WIDTH = 800;

/** Cards are looked up by whoever has a database at hand; without them a card says what it is about and no more. */
export function presentMessage(row: ChatRow, reader: Reader, cards?: Cards): ChatMessage {
  const isOwn = row.author === OWN[reader];
  const event = CHAT_EVENTS.find((each) => row.type === 'event' && each === row.body);
  return {
    id: row.seq,
    conversation: row.conversation_id,
    send_receive: isOwn ? 'send' : 'receive',
    type: row.type,
    content: row.type === 'img' ? mediaUrl(row.media_id!, PICTURE_WIDTH, 'webp') : row.type === 'event' ? '' : row.body,
    author: row.author,
    name: row.author_name,
    event: event ?? null,
    product: productOf(row, cards),
    order: (row.order_id !== null && cards?.orders.get(row.order_id)) || null,
    language: row.language,
    clientId: isOwn ? row.client_id : null,
    ...(row.warning ? { warning: row.warning } : {}),
    createtime: new Date(row.created_at).toISOString(),
  };
}

function productOf({ product_id: id, sku_id: skuId, quantity }: ChatRow, cards: Cards | undefined): ChatMessage['product'] {
  const product = id === null ? undefined : cards?.products.get(id);
  if (!product) return null;
  const offer = skuId === null || quantity === null ? undefined : cards?.offerOf(skuId, quantity);
  return offer ? { ...product, offer } : product;
}

export function presentConversation(row: ConversationRow, cards?: Cards): ChatConversation {
  return {
    ...common(row),
    ...blockedFor(row, 'buyer'),
    unread: row.unread_by_buyer,
    readUpTo: Math.max(row.read_by_desk, row.read_by_service),
    lastMessage: row.last_message && presentMessage(row.last_message, 'buyer', cards),
  };
}

/** Of whoever writes: as their browser said it last, or that which the whole country has. */
export function zoneThere({ time_zone: zone, buyer_country: country }: ConversationRow, now: Date): string | null {
  return zone ?? timeZoneOfCountry(country ?? '', now) ?? null;
}

/** The product that a conversation is about. */
interface About {
  id: string;
  stock: number;
}

/** Of the buyer a shop sees the name and the country, and nothing of how else to reach them. */
export function presentShopConversation(row: ConversationRow, cards: Cards, about: About | undefined, now: Date): ShopConversation {
  const subject = about && cards.products.get(about.id);
  return {
    ...common(row),
    ...blockedFor(row, 'shop'),
    unread: Math.max(0, row.last_seq - row.read_by_desk),
    readUpTo: row.read_by_buyer,
    lastMessage: row.last_message && presentMessage(row.last_message, 'shop', cards),
    buyer: { name: row.buyer_name ?? '', country: row.buyer_country, isVisitor: row.visitor_id !== null, timeZone: zoneThere(row, now) },
    language: row.language,
    subject: about && subject ? presentSubject(subject, about.stock) : null,
    waitingSince: row.handed_over_at === null ? (row.waiting_since?.toISOString() ?? null) : null,
    isDone: row.waiting_since === null || row.handed_over_at !== null,
  };
}

function presentSubject(
  { goods, isAvailable }: NonNullable<ChatMessage['product']>,
  stock: number,
): NonNullable<ShopConversation['subject']> {
  const { id, name, mediaId, sellingPrice, discountPrice, buyMin, nextTier } = goods;
  return { productId: id, name, mediaId, stock, listed: isAvailable ? { sellingPrice, discountPrice, buyMin, nextTier } : null };
}

export function presentDeskConversation(row: ConversationRow, cards?: Cards): DeskConversation {
  return {
    ...common(row),
    unread: Math.max(0, row.last_seq - (row.shop_id === null ? row.read_by_desk : row.read_by_service)),
    readUpTo: row.read_by_buyer,
    lastMessage: row.last_message && presentMessage(row.last_message, 'desk', cards),
    storefront: row.storefront_code,
    language: row.language,
    person: { id: row.user_id, name: row.buyer_name ?? '', country: row.buyer_country },
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name! },
    waitingSince: row.waiting_since?.toISOString() ?? null,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    labels: row.labels,
  };
}

/** What somebody blocked themselves comes first: they can undo it. */
function blockedFor({ blocked_by: by }: ConversationRow, side: 'buyer' | 'shop'): Pick<ChatConversation, 'blocked'> {
  return by.length === 0 ? {} : { blocked: by.includes(side) ? 'here' : 'there' };
}

function common(row: ConversationRow): Pick<ChatConversation, 'id' | 'shop' | 'order' | 'lastId' | 'lastAt' | 'closed' | 'isHandedOver'> {
  return {
    id: row.id,
    shop:
      row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name!, logoColour: row.shop_colour!, logoMediaId: row.shop_media_id },
    order:
      row.order_id === null
        ? null
        : {
            id: row.order_id,
            serial: row.order_serial!,
            ...(row.order_status === null ? {} : { status: row.order_status }),
            ...(row.order_total === null ? {} : { total: formatMoney(moneyFrom(row.order_total)) }),
            ...(row.order_pieces === null ? {} : { pieces: row.order_pieces, mediaId: row.order_media_id }),
          },
    lastId: row.last_seq,
    lastAt: row.last_message_at.toISOString(),
    ...(row.handed_over_at === null ? {} : { isHandedOver: true }),
    closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.closed_by_name, isRated: row.is_rated },
  };
}
