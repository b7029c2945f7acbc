/** What protects people who write to each other: warnings, reports, blocks, and the platform called in. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { ChatConversation, ChatMessage, ShopConversation } from './chat.ts';

const Moment = Type.String({ format: 'date-time' });
const Visitor = Type.Optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' }));
export const REPORT_REASONS = ['payment', 'fraud', 'abuse', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
const Report = { conversation: UuidText, reason: Type.Enum(REPORT_REASONS), text: Type.Optional(Type.String({ maxLength: 1_000 })) };
const Block = { conversation: UuidText, isBlocked: Type.Boolean() };
const GONE = ['chat.not_found'] as const;

export const chatSafetyCalls = {
  'newOnlinechat!report': defineCall({
    name: 'newOnlinechat!report',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Tells the service what a shop does in a conversation; the shop is not told',
    input: Type.Object({ visitor: Visitor, ...Report }),
    output: Type.Object({}),
    errors: GONE,
  }),
  'newOnlinechat!block': defineCall({
    name: 'newOnlinechat!block',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Takes no more messages of a shop, or takes them again; the shop reads that they are not taken',
    input: Type.Object({ visitor: Visitor, ...Block }),
    output: ChatConversation,
    errors: GONE,
  }),
  'newOnlinechat!handOver': defineCall({
    name: 'newOnlinechat!handOver',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Calls the service of the platform into a conversation with a shop; both sides read it',
    input: Type.Object({ visitor: Visitor, conversation: UuidText }),
    output: ChatConversation,
    errors: GONE,
  }),
};

const SHOP = { methods: ['POST'], audience: 'seller', permission: 'messages.answer' } as const;
export const shopChatSafetyCalls = {
  'chat!report': defineCall({
    ...SHOP,
    name: 'chat!report',
    summary: 'Tells the service what a buyer does in a conversation; the buyer is not told',
    input: Type.Object(Report),
    output: Type.Object({}),
    errors: GONE,
  }),
  'chat!block': defineCall({
    ...SHOP,
    name: 'chat!block',
    summary: 'Takes no more messages of a buyer, or takes them again; the buyer reads that they are not taken',
    input: Type.Object(Block),
    output: ShopConversation,
    errors: GONE,
  }),
  'chat!handOver': defineCall({
    ...SHOP,
    name: 'chat!handOver',
    summary: 'Calls the service of the platform into a conversation; both sides read it',
    input: Type.Object({ conversation: UuidText }),
    output: ShopConversation,
    errors: GONE,
  }),
};

export const ConversationReport = Type.Object({
  id: Type.String(),
  conversation: Type.String(),
  storefront: Type.String(),
  by: Type.Enum(['buyer', 'shop']),
  buyer: Type.String({ description: 'Empty for a visitor' }),
  shop: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  reason: Type.Enum(REPORT_REASONS),
  text: Type.String(),
  at: Moment,
  settled: nullable(Type.Object({ at: Moment, by: Type.String(), outcome: Type.String() })),
});
export type ConversationReport = Static<typeof ConversationReport>;

export const WarnedWord = Type.Object({ language: Type.Enum(LANGUAGES), word: Type.String() });
export type WarnedWord = Static<typeof WarnedWord>;

/** A conversation as it was, for whoever decides something by it. */
export const ReadConversation = Type.Object({
  id: Type.String(),
  buyer: Type.String(),
  shop: nullable(Type.String()),
  order: nullable(Type.String({ description: 'Its number' })),
  list: Type.Array(ChatMessage, { description: 'At most the newest 500' }),
});
export type ReadConversation = Static<typeof ReadConversation>;

const MANAGE = { audience: 'staff', permission: 'service.manage', methods: ['POST'] } as const;
export const safetyDeskCalls = {
  'service!reports': defineCall({
    ...MANAGE,
    name: 'service!reports',
    summary:
      'What buyers and shops said of each other, the oldest that is open first; settled ones, newest first, where they are asked for',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), isOpen: Type.Optional(Type.Boolean({ default: true })) }),
    output: pageOf(ConversationReport),
    errors: [],
  }),
  'service!report': defineCall({
    ...MANAGE,
    name: 'service!report',
    summary: 'One report with the conversation it is about; the look is in the audit log',
    input: Type.Object({ id: UuidText }),
    output: Type.Object({ report: ConversationReport, talk: ReadConversation }),
    errors: GONE,
  }),
  'service!settleReport': defineCall({
    ...MANAGE,
    name: 'service!settleReport',
    summary: 'Says what came of a report',
    input: Type.Object({ id: UuidText, outcome: Type.String({ maxLength: 1_000 }) }),
    output: ConversationReport,
    errors: [...GONE, 'chat.empty'],
  }),
  'service!warnedWords': defineCall({
    ...MANAGE,
    name: 'service!warnedWords',
    summary: 'Words that lead to payment outside the platform',
    input: Type.Object({}),
    output: Type.Array(WarnedWord),
    errors: [],
  }),
  'service!addWarnedWord': defineCall({
    ...MANAGE,
    name: 'service!addWarnedWord',
    summary: 'Messages with this word warn both sides from now on; they are delivered as they are',
    input: Type.Object({ language: Type.Enum(LANGUAGES), word: Type.String({ minLength: 2, maxLength: 60 }) }),
    output: WarnedWord,
    errors: ['request.invalid'],
  }),
  'service!removeWarnedWord': defineCall({
    ...MANAGE,
    name: 'service!removeWarnedWord',
    summary: 'Messages with this word warn nobody any more',
    input: WarnedWord,
    output: Type.Object({}),
    errors: GONE,
  }),
  'disputes!conversation': defineCall({
    name: 'disputes!conversation',
    methods: ['POST'],
    audience: 'staff',
    permission: 'disputes.decide',
    summary: 'What buyer and shop wrote about the order of a dispute, as evidence; the look is in the audit log',
    input: Type.Object({ id: UuidText }),
    output: Type.Object({ list: Type.Array(ReadConversation) }),
    errors: ['refund.not_found'],
  }),
};
