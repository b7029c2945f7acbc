/** What of a conversation goes to which open windows. A card comes without its picture and price: whoever sees its number asks for it. */
import type { ChatParties, ChatRow, EventTopics, MomentTopics } from '../../../platform/events.ts';
import { rightChannel, shopRightChannel, userChannel, visitorChannel } from '../../../platform/push/channels.ts';
import type { SocketMessage } from '../../../platform/push/messages.ts';
import type { ChannelMessage } from '../../../platform/push/push.ts';
import { presentMessage } from './chat.present.ts';

/** Of whoever wrote first. */
function buyerChannel({ userId, visitorId }: ChatParties): string {
  return userId === null ? visitorChannel(visitorId!) : userChannel(userId);
}

export function newsOfMessage({ conversation, message }: { conversation: ChatParties; message: ChatRow }): ChannelMessage[] {
  const isWhole = message.product_id === null && message.order_id === null;
  const news = (reader: 'buyer' | 'shop') => () => ({
    type: 'chat.message',
    data: { conversation: conversation.id, id: message.seq, message: isWhole ? presentMessage(message, reader) : null },
  });
  const toBuyer = { channel: buyerChannel(conversation), message: news('buyer') };
  // Which storefronts somebody answers for is looked up when they ask, so they hear that there is something, and not what.
  const heard = { conversation: conversation.id, id: message.seq, message: null };
  if (conversation.shopId === null) return [toBuyer, toDesk('chat.message', heard)];
  const toShop = { channel: answersOf(conversation.shopId), message: news('shop') };
  return conversation.isHandedOver ? [toBuyer, toShop, toDesk('chat.message', heard)] : [toBuyer, toShop];
}

const SERVICE = rightChannel('service.answer');

function toDesk(type: string, data: object): ChannelMessage {
  return { channel: SERVICE, message: { type, data } };
}

/** Those of a shop who answer; the others of it read nothing of what buyers write. */
const answersOf = (shopId: string): string => shopRightChannel(shopId, 'messages.answer');

/** Whoever answers in it: the shop, the service, or both once the service was called in. */
function toAnswering({ shopId, isHandedOver }: ChatParties, message: SocketMessage, forDesk = message.data as object): ChannelMessage[] {
  const desk = toDesk(message.type, forDesk);
  if (shopId === null) return [desk];
  const shop = { channel: answersOf(shopId), message };
  return isHandedOver ? [shop, desk] : [shop];
}

/**
 * The other side hears of it for its ticks, the reader's own side for its badges. Where shop and service both answer, each has its own
 * mark.
 */
export function newsOfReading({ conversation, side, upTo }: EventTopics['chat.read']): ChannelMessage[] {
  const message = { type: 'chat.read', data: { conversation: conversation.id, by: side === 'buyer' ? 'buyer' : 'desk', upTo } };
  const toBuyer = { channel: buyerChannel(conversation), message };
  if (side === 'service') return [toBuyer, toDesk(message.type, message.data)];
  if (side === 'desk' && conversation.shopId !== null) return [toBuyer, { channel: answersOf(conversation.shopId), message }];
  return [toBuyer, ...toAnswering(conversation, message)];
}

export function newsOfDesk({ conversationId }: EventTopics['desk.changed']): ChannelMessage[] {
  return [toDesk('desk.changed', { conversation: conversationId })];
}

export function newsOfStanding({ conversationId, ...who }: EventTopics['desk.standing']): ChannelMessage[] {
  return [toDesk('desk.standing', { conversation: conversationId, ...who })];
}

/** Everybody of it asks again. */
export function newsOfChange({ conversation }: EventTopics['chat.changed']): ChannelMessage[] {
  const message = { type: 'chat.changed', data: { conversation: conversation.id } };
  const toBuyer = { channel: buyerChannel(conversation), message };
  return conversation.shopId === null ? [toBuyer] : [toBuyer, ...toAnswering(conversation, message)];
}

/** Everybody else of the conversation, colleagues who could write at once too. Those of the service see each other write in another way. */
export function newsOfTyping({ conversation, side, writerId, name, sending }: MomentTopics['chat.typing']): ChannelMessage[] {
  const message = {
    type: 'chat.typing',
    data: { conversation: conversation.id, by: side === 'buyer' ? 'buyer' : 'desk', name, ...(sending === undefined ? {} : { sending }) },
  };
  // Which storefronts somebody answers for is looked up when they ask: the name of a buyer they see where they may.
  const answering = toAnswering(conversation, message, { ...message.data, name: side === 'buyer' ? null : name });
  const others = side === 'service' ? answering.filter(({ channel }) => channel !== SERVICE) : answering;
  return [{ channel: buyerChannel(conversation), message }, ...others].map((news) => ({ ...news, except: writerId }));
}

/** Whoever reads it asks for it. */
export function newsOfTranslating({ conversation, id, reader }: EventTopics['chat.translated']): ChannelMessage[] {
  const message = { type: 'chat.translated', data: { conversation: conversation.id, id } };
  return reader === 'buyer' ? [{ channel: buyerChannel(conversation), message }] : toAnswering(conversation, message);
}

export function newsOfCarrying({ visitorId }: EventTopics['chat.carried']): ChannelMessage[] {
  return [{ channel: visitorChannel(visitorId), message: { type: 'chat.carried', data: {} } }];
}
