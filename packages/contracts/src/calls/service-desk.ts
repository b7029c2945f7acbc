/** Where the people of the service work through what buyers and visitors write to their storefronts. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { CHAT_LIMITS, CHAT_WIRE_LENGTH, DESK_STANDINGS, SERVICE_GROUPS } from '../chat.ts';
import { IDENTITY_LEVELS } from '../identity.ts';
import { nullable, nullableInteger, nullableText } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UUID_PATTERN, UuidText } from '../uuid.ts';
import { ProductCard } from './catalog.ts';
import { ChatConversation, ChatMessage, Words } from './chat.ts';
import { PersonNote } from './people-desk.ts';

const Moment = Type.String({ format: 'date-time' });
const Seq = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
const Code = Type.String({ maxLength: 40 });
const Person = Type.Object({ id: Type.String(), name: Type.String() });

export const DeskConversation = Type.Object({
  ...ChatConversation.properties,
  storefront: Type.String(),
  language: Type.String(),
  person: Type.Object({
    id: nullable(Type.String({ description: 'Of an account; null for a visitor' })),
    name: Type.String(),
    country: nullable(Type.String()),
  }),
  assignedTo: nullable(Person),
  waitingSince: nullable(Moment),
  snoozedUntil: nullable(Moment),
  closedAt: nullable(Moment),
  labels: Type.Array(Type.String()),
});
export type DeskConversation = Static<typeof DeskConversation>;

export const DeskNote = Type.Object({
  id: Type.String(),
  afterId: Type.Integer({ description: 'Stands behind this message; buyers never see it' }),
  author: Type.String(),
  text: Type.String(),
  mentions: Type.Array(Person),
  at: Moment,
});
export type DeskNote = Static<typeof DeskNote>;

/** From the first message since the last time until somebody of the service closed it. */
export const EarlierTalk = Type.Object({
  conversation: Type.String(),
  openedAt: Moment,
  closedAt: Moment,
  closedBy: nullable(Type.String()),
  about: Type.String({ description: 'The first words of whoever wrote, cut; empty where it began with something else' }),
  rating: nullable(Type.Object({ stars: Type.Integer(), text: Type.String() })),
});
export type EarlierTalk = Static<typeof EarlierTalk>;

export const DeskTalk = Type.Object({
  conversation: DeskConversation,
  list: Type.Array(ChatMessage),
  hasMore: Type.Boolean(),
  notes: Type.Array(DeskNote),
  earlier: Type.Array(EarlierTalk, { description: 'Of the same person, the newest first' }),
  earlierInAll: Type.Integer(),
  orders: Type.Array(
    Type.Object({
      id: Type.String(),
      serial: Type.String(),
      status: Type.Integer(),
      total: Type.String(),
      shop: Type.String(),
      submittedAt: Moment,
    }),
    { description: 'The newest of this person' },
  ),
  ordersInAll: Type.Integer(),
  memberSince: nullable(Moment),
  timeZone: nullable(Type.String({ description: 'Of their browser, or of their country where that has one time; otherwise nobody knows' })),
  startedAt: Moment,
  lookedAt: Type.String({ format: 'date-time', description: 'Of the look that stands in the audit log' }),
});
export type DeskTalk = Static<typeof DeskTalk>;

/** As much of whoever wrote as it takes to answer them. */
export const PersonBeside = Type.Object({
  city: nullable(Type.String()),
  identity: Type.Enum(IDENTITY_LEVELS),
  wallet: nullable(
    Type.Object(
      {
        available: Type.String(),
        hold: Type.String(),
        balance: Type.String(),
        escrow: Type.String({ description: 'Paid for orders and not yet passed on; no part of the balance' }),
        escrowOrders: Type.Integer(),
      },
      { description: 'Null for whoever may not see wallets' },
    ),
  ),
  notes: Type.Array(PersonNote, { description: 'Newest first' }),
});
export type PersonBeside = Static<typeof PersonBeside>;

export const CannedAnswer = Type.Object({
  id: Type.String(),
  storefront: nullable(Type.String({ description: 'Null: for all of them' })),
  language: Type.String(),
  title: Type.String(),
  body: Type.String(),
});
export type CannedAnswer = Static<typeof CannedAnswer>;

export const ServiceAgent = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isAvailable: Type.Boolean(),
  open: Type.Integer({ description: 'Conversations that they have in hand' }),
  most: Type.Integer(),
  storefronts: Type.Array(Type.String(), { description: 'Empty: all of them' }),
  languages: Type.Array(Type.String()),
});
export type ServiceAgent = Static<typeof ServiceAgent>;

const ONE = Type.Object({ id: UuidText });
const ANSWER = { permission: 'service.answer', audience: 'staff', methods: ['POST'] } as const;
/** Whoever sets the service up sees what there is. */
const EITHER = { permission: ['service.answer', 'service.manage'], audience: 'staff', methods: ['POST'] } as const;
const MANAGE = { permission: 'service.manage', audience: 'staff', methods: ['POST'] } as const;
const GONE = ['chat.not_found'] as const;

export const serviceDeskCalls = {
  'service!queue': defineCall({
    ...ANSWER,
    name: 'service!queue',
    summary: 'Conversations with the service, whoever waits longest first; those of the own storefronts alone',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      group: Type.Enum(SERVICE_GROUPS),
      storefronts: Type.Optional(Type.Array(Code, { maxItems: 200 })),
      languages: Type.Optional(Type.Array(Type.String({ maxLength: 5 }), { maxItems: 40 })),
      label: Type.Optional(Type.String({ maxLength: 40 })),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'In messages, names and numbers' })),
    }),
    output: Type.Object({ ...pageOf(DeskConversation).properties, counts: Type.Record(Type.Enum(SERVICE_GROUPS), Type.Integer()) }),
    errors: [],
  }),
  'service!get': defineCall({
    ...ANSWER,
    name: 'service!get',
    summary: 'One conversation with its notes, what was talked about before and the orders of its person; each look is in the audit log',
    input: Type.Object({ id: UuidText, after: Type.Optional(Seq), before: Type.Optional(Seq) }),
    output: DeskTalk,
    errors: GONE,
  }),
  'service!beside': defineCall({
    ...ANSWER,
    name: 'service!beside',
    summary:
      'Who wrote, beside a conversation of the own storefronts: place, identity, notes, and the wallet for those who watch money; each look is in the audit log',
    input: ONE,
    output: PersonBeside,
    errors: [...GONE, 'account.not_found'],
  }),
  'service!send': defineCall({
    ...ANSWER,
    name: 'service!send',
    summary: 'Answers; whoever answers what nobody has in hand takes it',
    input: Type.Object({
      id: UuidText,
      type: Type.Enum(['text', 'img', 'product', 'order']),
      content: Type.String({ maxLength: CHAT_WIRE_LENGTH }),
      words: Type.Optional(Words),
      clientId: Type.Optional(UuidText),
    }),
    output: ChatMessage,
    errors: [...GONE, 'chat.empty', 'picture.unknown', 'product.not_found', 'order.not_found'],
  }),
  'service!note': defineCall({
    ...ANSWER,
    name: 'service!note',
    summary: 'Notes something that staff alone read',
    input: Type.Object({
      id: UuidText,
      text: Type.String({ maxLength: CHAT_LIMITS.text }),
      mentions: Type.Optional(Type.Array(UuidText, { maxItems: 10 })),
    }),
    output: DeskNote,
    errors: [...GONE, 'chat.empty'],
  }),
  'service!take': defineCall({
    ...ANSWER,
    name: 'service!take',
    summary: 'Takes a conversation in hand, one that was closed too; the buyer reads who answers',
    input: ONE,
    output: DeskConversation,
    errors: GONE,
  }),
  'service!transfer': defineCall({
    ...ANSWER,
    name: 'service!transfer',
    summary: 'Hands a conversation to somebody, or back to the queue, with a sentence for them',
    input: Type.Object({
      id: UuidText,
      to: nullableText({ maxLength: 36, pattern: `^${UUID_PATTERN}$` }),
      text: Type.String({ maxLength: CHAT_LIMITS.text }),
    }),
    output: DeskConversation,
    errors: [...GONE, 'chat.empty', 'chat.agent_not_there'],
  }),
  'service!close': defineCall({
    ...ANSWER,
    name: 'service!close',
    summary: 'Closes a conversation; the next message opens it again',
    input: ONE,
    output: DeskConversation,
    errors: GONE,
  }),
  'service!snooze': defineCall({
    ...ANSWER,
    name: 'service!snooze',
    summary: 'Puts a conversation aside until a moment, or until the buyer writes; without a moment, back into the queue',
    input: Type.Object({ id: UuidText, until: nullableText({ maxLength: 40, format: 'date-time' }) }),
    output: DeskConversation,
    errors: [...GONE, 'request.invalid'],
  }),
  'service!label': defineCall({
    ...ANSWER,
    name: 'service!label',
    summary: 'Says what a conversation is about',
    input: Type.Object({ id: UuidText, labels: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 }) }),
    output: DeskConversation,
    errors: GONE,
  }),
  'service!merge': defineCall({
    ...ANSWER,
    name: 'service!merge',
    summary: 'Puts a conversation of a visitor behind that of the account it belongs to',
    input: Type.Object({ id: UuidText, into: UuidText }),
    output: DeskConversation,
    errors: [...GONE, 'chat.not_one_person'],
  }),
  'service!read': defineCall({
    ...ANSWER,
    name: 'service!read',
    summary: 'Marks a conversation as read up to a message',
    input: Type.Object({ id: UuidText, upTo: Seq }),
    output: Type.Object({ waiting: Type.Integer() }),
    errors: GONE,
  }),
  'service!stand': defineCall({
    ...ANSWER,
    name: 'service!stand',
    summary: 'Says to the others at the desk that one has a conversation open, or writes in it',
    input: Type.Object({ id: UuidText, standing: Type.Enum(DESK_STANDINGS) }),
    output: Type.Object({}),
    errors: GONE,
  }),
  'service!products': defineCall({
    ...ANSWER,
    name: 'service!products',
    summary: 'Products on sale that can be shown in an answer',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100, description: 'In names and numbers' })) }),
    output: Type.Object({ list: Type.Array(ProductCard) }),
    errors: [],
  }),
  'service!desk': defineCall({
    ...ANSWER,
    name: 'service!desk',
    summary: 'What the people of the service work by: how soon an answer is promised, and the labels in use',
    input: Type.Object({}),
    output: Type.Object({ promiseMinutes: Type.Integer(), labels: Type.Array(Type.String()) }),
    errors: [],
  }),
  'service!agents': defineCall({
    ...EITHER,
    name: 'service!agents',
    summary: 'Who answers, and how much they have in hand',
    input: Type.Object({}),
    output: Type.Array(ServiceAgent),
    errors: [],
  }),
  'service!presence': defineCall({
    ...ANSWER,
    name: 'service!presence',
    summary: 'Whether new conversations come to oneself',
    input: Type.Object({ isAvailable: Type.Boolean() }),
    output: ServiceAgent,
    errors: [],
  }),
  'service!setAgent': defineCall({
    ...MANAGE,
    name: 'service!setAgent',
    summary: 'Which storefronts and languages somebody answers, and how many at once',
    input: Type.Object({
      id: UuidText,
      storefronts: Type.Array(Code, { maxItems: 200 }),
      languages: Type.Array(Type.String({ maxLength: 5 }), { maxItems: 40 }),
      most: nullableInteger({ minimum: 1, maximum: 50 }),
    }),
    output: ServiceAgent,
    errors: ['chat.agent_not_there', 'request.invalid'],
  }),
  'service!canned': defineCall({
    ...EITHER,
    name: 'service!canned',
    summary: 'Answers that are ready, of one language',
    input: Type.Object({ language: Type.Optional(Type.String({ maxLength: 5 })), storefront: Type.Optional(Code) }),
    output: Type.Array(CannedAnswer),
    errors: [],
  }),
  'service!saveCanned': defineCall({
    ...MANAGE,
    name: 'service!saveCanned',
    summary: 'Writes an answer to have ready',
    input: Type.Object({
      id: Type.Optional(UuidText),
      storefront: nullableText({ maxLength: 40 }),
      language: Type.String({ maxLength: 5 }),
      title: Type.String({ minLength: 1, maxLength: 80 }),
      body: Type.String({ minLength: 1, maxLength: 2_000 }),
    }),
    output: CannedAnswer,
    errors: ['chat.not_found', 'request.invalid'],
  }),
  'service!removeCanned': defineCall({
    ...MANAGE,
    name: 'service!removeCanned',
    summary: 'Removes an answer that was ready',
    input: ONE,
    output: Type.Object({}),
    errors: ['chat.not_found'],
  }),
};
