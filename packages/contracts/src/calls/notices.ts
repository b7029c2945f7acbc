/** One inbox for what happened without the reader's doing: of a buyer, and of a shop's people. */
import { Type, type Static } from 'typebox';
import { defineCall, type Audience } from '../call.ts';
import {
  BUYER_EVENTS,
  BUYER_NOTICE_KINDS,
  NOTICE_KINDS,
  SHOP_EVENTS,
  SHOP_NOTICE_KINDS,
  type NoticeEvent,
  type NoticeKind,
} from '../notices.ts';
import { nullable } from '../nullable.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';

const Moment = Type.String({ format: 'date-time' });
const EVENTS = [...new Set([...Object.keys(BUYER_EVENTS), ...Object.keys(SHOP_EVENTS)])] as NoticeEvent[];

export const Notice = Type.Object({
  id: Type.String(),
  kind: Type.Enum(NOTICE_KINDS),
  event: Type.Enum(EVENTS),
  title: Type.String({ description: 'In the language of the call' }),
  note: nullable(Type.String({ description: 'Why, in the words of whoever did it' })),
  name: nullable(Type.String({ description: 'The number of the order, product or record, or who wrote' })),
  subjectId: nullable(Type.String({ description: 'Of what it is about' })),
  count: Type.Integer({ description: 'How often it happened since it was last read' }),
  happenedAt: Moment,
  readAt: nullable(Moment),
});
export type Notice = Static<typeof Notice>;

const Unread = Type.Object({ unread: Type.Integer() });

const Ways = { inApp: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() };
const Preference = Type.Object({ kind: Type.Enum(NOTICE_KINDS), ...Ways });
export type NoticePreference = Static<typeof Preference>;
const Preferences = Type.Object({ list: Type.Array(Preference) });

const READ_AT_ONCE = MAX_PAGE_SIZE;

/** The same for both readers, each at the own door. */
function callsFor<const Kinds extends NoticeKind[]>(audience: Extract<Audience, 'buyer' | 'seller'>, kinds: readonly [...Kinds]) {
  const own = { methods: ['POST'] as const, audience, ...(audience === 'seller' ? { permission: 'own' as const } : {}) };
  return {
    'notice!list': defineCall({
      ...own,
      name: 'notice!list',
      summary: 'What happened, newest first; what happened again before it was read stands once, with a count',
      input: Type.Object({ ...pageInput(PAGE_SIZE.list), kind: Type.Optional(Type.Enum<Kinds>(kinds)) }),
      output: Type.Object({ ...pageOf(Notice).properties, unread: Type.Integer({ description: 'Of all kinds that are shown' }) }),
      errors: [],
    }),
    'notice!unread': defineCall({
      ...own,
      name: 'notice!unread',
      summary: 'How many were not read yet',
      input: Type.Object({}),
      output: Unread,
      errors: [],
    }),
    'notice!read': defineCall({
      ...own,
      name: 'notice!read',
      summary: 'Marks those as read, or everything up to now where none is named',
      input: Type.Object({ ids: Type.Optional(Type.Array(UuidText, { minItems: 1, maxItems: READ_AT_ONCE })) }),
      output: Unread,
      errors: [],
    }),
    'notice!preferences': defineCall({
      ...own,
      name: 'notice!preferences',
      summary: 'By which ways each kind is told',
      input: Type.Object({}),
      output: Preferences,
      errors: [],
    }),
    'notice!choose': defineCall({
      ...own,
      name: 'notice!choose',
      summary: 'Chooses the ways of one kind; what cannot be switched off stays as it is',
      input: Type.Object({ kind: Type.Enum<Kinds>(kinds), ...Ways }),
      output: Preferences,
      errors: [],
    }),
    'notice!push': defineCall({
      ...own,
      name: 'notice!push',
      summary: 'The key of this server for push services, and whether this login has a browser that shows notices',
      input: Type.Object({}),
      output: Type.Object({ publicKey: Type.String(), isOn: Type.Boolean() }),
      errors: [],
    }),
    'notice!subscribe': defineCall({
      ...own,
      name: 'notice!subscribe',
      summary: 'Has notices shown by this browser until the login ends, as the Web Push standard has it',
      input: Type.Object({
        endpoint: Type.String({ maxLength: 2_000 }),
        p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
        auth: Type.String({ pattern: '^[\\w-]{22}$' }),
      }),
      output: Type.Object({}),
      errors: ['notice.push_refused'],
    }),
    'notice!unsubscribe': defineCall({
      ...own,
      name: 'notice!unsubscribe',
      summary: 'This browser shows no more notices of this login',
      input: Type.Object({}),
      output: Type.Object({}),
      errors: [],
    }),
  };
}

export const noticeCalls = callsFor('buyer', BUYER_NOTICE_KINDS);

const Digest = Type.Object({
  isOn: Type.Boolean(),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  timeZone: Type.String({ maxLength: 64, description: 'As the world’s list of zones names it, such as Europe/Lisbon' }),
});
export type Digest = Static<typeof Digest>;

export const shopNoticeCalls = {
  ...callsFor('seller', SHOP_NOTICE_KINDS),
  'notice!digest': defineCall({
    name: 'notice!digest',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'When the people of the own shop get the daily summary',
    input: Type.Object({}),
    output: Digest,
    errors: [],
  }),
  'notice!setDigest': defineCall({
    name: 'notice!setDigest',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'Chooses the hour of the daily summary, and whether there is one',
    input: Digest,
    output: Digest,
    errors: [],
  }),
};
