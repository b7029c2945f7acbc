/** Buyers, visitors, shops and the service of a storefront talk. What a socket delivers at once is what these calls answer. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { CHAT_AUTHORS, CHAT_EVENTS, CHAT_LIMITS, CHAT_TYPES, CHAT_WARNINGS, CHAT_WIRE_LENGTH, SENT_TYPES } from '../chat.ts';
import { ProductCard as Card } from './catalog.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';

const Moment = Type.String({ format: 'date-time' });
const Seq = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
/** Of a visitor: given once, kept by the browser, and worth nothing after a login. */
const Visitor = Type.Optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' }));

/** So many pieces of a variant, at what the shop lists for that many now; there is no price in the message. */
const ChatOffer = Type.Object({
  skuId: Type.String(),
  choice: Type.String({ description: 'As in "Sage, 0.9 L"; empty where there is nothing to choose' }),
  mediaId: nullable(Type.String({ description: 'Of the variant' })),
  quantity: Type.Integer(),
  listPrice: AmountText,
  unitPrice: AmountText,
  total: AmountText,
  stock: Type.Integer(),
  canBeOrdered: Type.Boolean({ description: 'So many can be put in a cart now' }),
});
export type ChatOffer = Static<typeof ChatOffer>;
const ProductCard = Type.Object({
  goods: Card,
  isAvailable: Type.Boolean(),
  stock: Type.Integer({ description: 'Pieces on hand, of all its variants' }),
  offer: Type.Optional(ChatOffer),
});
const OrderCard = Type.Object({
  orderId: Type.String(),
  serial: Type.String(),
  status: Type.Integer(),
  total: Type.String(),
  pieces: Type.Integer(),
  mediaId: nullable(Type.String({ description: 'Of its first line' })),
});

export const ChatMessage = Type.Object({
  id: Type.Integer({ description: 'Its place in the conversation: 1, 2, 3, none left out' }),
  conversation: Type.String(),
  send_receive: Type.Enum(['send', 'receive'], { description: 'Whether whoever asks wrote it' }),
  type: Type.Enum(CHAT_TYPES),
  content: Type.String({ description: 'The text, the address of the picture, or the words that go along with a card' }),
  author: Type.Enum(CHAT_AUTHORS),
  name: nullable(Type.String({ description: 'Of whoever answered' })),
  event: nullable(Type.Enum(CHAT_EVENTS)),
  product: nullable(ProductCard),
  order: nullable(OrderCard),
  language: Type.String(),
  clientId: nullable(Type.String({ description: 'As the sender named it; null in what others wrote' })),
  /** Delivered as it was written; both sides read why to be careful. */
  warning: Type.Optional(Type.Enum(CHAT_WARNINGS)),
  createtime: Moment,
});
export type ChatMessage = Static<typeof ChatMessage>;

export const ChatConversation = Type.Object({
  id: Type.String(),
  shop: nullable(Type.Object({ id: Type.String(), name: Type.String(), logoColour: Type.String(), logoMediaId: nullable(Type.String()) })),
  order: nullable(
    Type.Object({
      id: Type.String(),
      serial: Type.String(),
      status: Type.Optional(Type.Integer()),
      total: Type.Optional(Type.String()),
      pieces: Type.Optional(Type.Integer()),
      mediaId: Type.Optional(nullable(Type.String())),
    }),
  ),
  unread: Type.Integer(),
  readUpTo: Type.Integer({ description: 'The last message that the other side has seen' }),
  lastId: Type.Integer(),
  lastMessage: nullable(ChatMessage),
  lastAt: Moment,
  /** Ended by the service; the next message opens it again. */
  closed: nullable(Type.Object({ at: Moment, by: nullable(Type.String()), isRated: Type.Boolean() })),
  blocked: Type.Optional(Type.Enum(['here', 'there'], { description: 'Messages are not taken: by whoever asks, or by the other side' })),
  isHandedOver: Type.Optional(Type.Boolean({ description: 'The service of the platform was called in' })),
});
export type ChatConversation = Static<typeof ChatConversation>;

export const AnswerTime = Type.Object({
  medianSeconds: Type.Integer(),
  counted: Type.Integer(),
  period: Type.Enum(['hour', 'day', 'month']),
});
export type AnswerTime = Static<typeof AnswerTime>;

/** As it stands in the own list: with how soon the shop usually answers, where enough was counted to say it. */
export const ListedConversation = Type.Object({ ...ChatConversation.properties, answerTime: Type.Optional(AnswerTime) });
export type ListedConversation = Static<typeof ListedConversation>;

/** One that exists by its id, or one that begins with its first message. */
const Target = {
  conversation: Type.Optional(UuidText),
  shopId: Type.Optional(UuidText),
  orderId: Type.Optional(UuidText),
};
const Window = {
  after: Type.Optional(Seq),
  before: Type.Optional(Seq),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: CHAT_LIMITS.page })),
};
/** What is said along with a card, in the same message; percent-encoded as text is. */
export const Words = Type.String({ maxLength: CHAT_WIRE_LENGTH, description: 'Said along with the card of a product or an order' });
/** Of the product that goes along. */
const Offered = {
  skuId: Type.Optional(UuidText),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999, description: 'Of the variant; what it costs is what is listed' })),
};
const Sent = {
  type: Type.Enum(SENT_TYPES),
  content: Type.String({
    maxLength: CHAT_WIRE_LENGTH,
    description: 'Percent-encoded text, the id of a picture that was uploaded for chat, of a product or of an order',
  }),
  words: Type.Optional(Words),
  ...Offered,
  clientId: Type.Optional(UuidText),
};
const MessageList = Type.Object({
  conversation: nullable(ChatConversation),
  list: Type.Array(ChatMessage),
  hasMore: Type.Boolean({ description: 'There is more on the side that was asked for' }),
  answerTime: nullable(AnswerTime),
  shopHours: Type.Optional(
    Type.Object(
      { weekdays: Type.Array(Type.Integer()), opens: Type.String(), closes: Type.String(), timeZone: Type.String() },
      { description: 'Where the shop that one talks with has named hours' },
    ),
  ),
});

export const chatCalls = {
  'newOnlinechat!begin': defineCall({
    name: 'newOnlinechat!begin',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'A name for somebody without an account, to write under',
    input: Type.Object({}),
    output: Type.Object({ visitor: Type.String() }),
    errors: [],
  }),
  'newOnlinechat!list': defineCall({
    name: 'newOnlinechat!list',
    methods: ['POST'],
    audience: 'visitor',
    summary:
      'Messages of one conversation in their order: the newest, those after one or those before one. Without a target, that with the service',
    input: Type.Object({ visitor: Visitor, ...Target, ...Window }),
    output: MessageList,
    errors: ['chat.not_found'],
  }),
  'newOnlinechat!send': defineCall({
    name: 'newOnlinechat!send',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Writes one message. The same clientId writes it once, however often it is sent',
    input: Type.Object({
      visitor: Visitor,
      ...Target,
      ...Sent,
      timeZone: Type.Optional(
        Type.String({ maxLength: 60, description: 'Of the browser, as Europe/Lisbon: whoever answers sees what time it is there' }),
      ),
    }),
    output: ChatMessage,
    errors: ['chat.not_found', 'chat.empty', 'chat.blocked', 'picture.unknown', 'product.not_found', 'order.not_found', 'session.required'],
  }),
  'newOnlinechat!read': defineCall({
    name: 'newOnlinechat!read',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Marks a conversation as read up to a message',
    input: Type.Object({ visitor: Visitor, conversation: UuidText, upTo: Seq }),
    output: Type.Object({ unread: Type.Integer({ description: 'In all conversations' }) }),
    errors: ['chat.not_found'],
  }),
  'newOnlinechat!conversations': defineCall({
    name: 'newOnlinechat!conversations',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The own conversations in this storefront, the newest first; by a word that was said in them, or by the name of the shop',
    input: Type.Object({ visitor: Visitor, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: Type.Object({ list: Type.Array(ListedConversation), unread: Type.Integer() }),
    errors: [],
  }),
  'newOnlinechat!unread': defineCall({
    name: 'newOnlinechat!unread',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'Messages that were not read yet, of all own conversations, the newest last',
    input: Type.Object({ visitor: Visitor }),
    output: Type.Object({ unread: Type.Integer(), list: Type.Array(ChatMessage) }),
    errors: [],
  }),
  '/public/userOnlineChatController!unread': defineCall({
    name: '/public/userOnlineChatController!unread',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'How many messages were not read yet',
    input: Type.Object({ visitor: Visitor }),
    output: Type.Integer(),
    errors: [],
  }),
  'newOnlinechat!rate': defineCall({
    name: 'newOnlinechat!rate',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Says how the help was, once for each time that it ended; nobody can change it',
    input: Type.Object({
      visitor: Visitor,
      conversation: UuidText,
      stars: Type.Integer({ minimum: 1, maximum: 5 }),
      text: Type.Optional(Type.String({ maxLength: 1_000 })),
    }),
    output: Type.Object({}),
    errors: ['chat.not_found', 'chat.rated'],
  }),
  'newOnlinechat!carry': defineCall({
    name: 'newOnlinechat!carry',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'What was written before the login becomes the own; the name of the visitor is worth nothing afterwards',
    input: Type.Object({ visitor: Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' }) }),
    output: Type.Object({ carried: Type.Integer() }),
    errors: [],
  }),
};

const SHOP_CHAT_STATES = ['waiting', 'answered', 'all'] as const;
/** What it is about, where it can be said: an order, or a product that was shown in it. */
const SHOP_CHAT_SUBJECTS = ['order', 'product'] as const;
export const ShopConversation = Type.Object({
  ...ChatConversation.properties,
  buyer: Type.Object({
    name: Type.String(),
    country: nullable(Type.String()),
    isVisitor: Type.Boolean(),
    timeZone: nullable(Type.String({ description: 'Where it is known: as the browser said it, or the one that the whole country has' })),
  }),
  language: Type.String({ description: 'In which the buyer reads the shop' }),
  subject: nullable(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      mediaId: Type.String(),
      stock: Type.Integer({ description: 'Pieces on hand, of all its variants' }),
      listed: nullable(Type.Pick(Card, ['sellingPrice', 'discountPrice', 'buyMin', 'nextTier'], { description: 'While it is on sale' })),
    }),
  ),
  waitingSince: nullable(Moment),
  isDone: Type.Boolean(),
});
export type ShopConversation = Static<typeof ShopConversation>;

export const shopChatCalls = {
  'chat!conversations': defineCall({
    name: 'chat!conversations',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    isOpenToKeys: true,
    summary: 'Conversations of the own shop: who waits longest first, then the newest',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      state: Type.Optional(Type.Enum(SHOP_CHAT_STATES)),
      about: Type.Optional(Type.Enum(SHOP_CHAT_SUBJECTS)),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    output: Type.Object({
      ...pageOf(ShopConversation).properties,
      waiting: Type.Integer(),
      oldestWaitingSince: nullable(Moment),
      counts: Type.Object(
        { all: Type.Integer(), order: Type.Integer(), product: Type.Integer() },
        { description: 'Whatever is asked for' },
      ),
      answerTime: nullable(AnswerTime),
    }),
    errors: [],
  }),
  'chat!messages': defineCall({
    name: 'chat!messages',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    isOpenToKeys: true,
    summary: 'Messages of one conversation of the own shop, in their order',
    input: Type.Object({ conversation: UuidText, ...Window }),
    output: Type.Object({ conversation: ShopConversation, list: Type.Array(ChatMessage), hasMore: Type.Boolean() }),
    errors: ['chat.not_found'],
  }),
  'chat!send': defineCall({
    name: 'chat!send',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    isOpenToKeys: true,
    stopsWhenLocked: true,
    summary: 'Answers a buyer. Prices are not typed: a product goes along as a card with its listed steps',
    input: Type.Object({ conversation: UuidText, ...Sent }),
    output: ChatMessage,
    errors: ['chat.not_found', 'chat.empty', 'chat.blocked', 'picture.unknown', 'product.not_found', 'order.not_found'],
  }),
  'chat!read': defineCall({
    name: 'chat!read',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    summary: 'Marks a conversation as read up to a message',
    input: Type.Object({ conversation: UuidText, upTo: Seq }),
    output: Type.Object({ waiting: Type.Integer() }),
    errors: ['chat.not_found'],
  }),
  'chat!done': defineCall({
    name: 'chat!done',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    summary: 'Nothing more is to be answered; the next message of the buyer brings it back',
    input: Type.Object({ conversation: UuidText }),
    output: ShopConversation,
    errors: ['chat.not_found'],
  }),
};
