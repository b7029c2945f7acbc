/** A service to answer for, as the server keeps it. Imported by tests only. */
import { aMessage as aChatMessage } from '@entrepot/blocks/chat/chat.builder.ts';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { CannedAnswer, DeskConversation, DeskNote, DeskTalk, ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import type { MessageTranslation } from '@entrepot/contracts/calls/translation.ts';
import type { ServiceGroup } from '@entrepot/contracts/chat.ts';
import type { Answers } from '../../admin.builder.tsx';

const MINUTE_MS = 60_000;
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

export const aMessage = (id: number, content: string, changes: Partial<ChatMessage> = {}): ChatMessage =>
  aChatMessage({ id, content, author: 'buyer', createtime: minutesAgo(5), ...changes });

export function aConversation(changes: Partial<DeskConversation> = {}): DeskConversation {
  return {
    id: 'c1',
    shop: null,
    order: null,
    lastId: 1,
    lastAt: minutesAgo(5),
    lastMessage: aMessage(1, 'Three are missing in this order.'),
    unread: 1,
    readUpTo: 0,
    closed: null,
    storefront: 'hazelwharf',
    language: 'en',
    person: { id: 'p1', name: 'maren.dekker', country: 'NL' },
    assignedTo: { id: 'u1', name: 'Mira Osei' },
    waitingSince: minutesAgo(4),
    snoozedUntil: null,
    closedAt: null,
    labels: [],
    ...changes,
  };
}

export const JONAS: ServiceAgent = {
  id: 'u2',
  name: 'Jonas Weber',
  isAvailable: true,
  open: 2,
  most: 6,
  storefronts: [],
  languages: ['de', 'en'],
};
const MIRA: ServiceAgent = { ...JONAS, id: 'u1', name: 'Mira Osei', open: 4, languages: [] };

const CANNED: CannedAnswer[] = [
  { id: 'k1', storefront: null, language: 'en', title: 'Missing parts', body: 'Thank you, {name}. I ask {shop} about order {order}.' },
  { id: 'k2', storefront: null, language: 'de', title: 'Verspätung', body: 'Guten Tag {name}' },
];

const ORDER = { id: 'o1', serial: '2611-2087', status: 4, total: '313.72', shop: 'Oriel Ceramics', submittedAt: minutesAgo(9_000) };

const isIn: Record<ServiceGroup, (row: DeskConversation) => boolean> = {
  mine: ({ assignedTo, closedAt, snoozedUntil }) => assignedTo?.id === 'u1' && closedAt === null && snoozedUntil === null,
  unassigned: ({ assignedTo, closedAt }) => assignedTo === null && closedAt === null,
  others: ({ assignedTo, closedAt }) => assignedTo !== null && assignedTo.id !== 'u1' && closedAt === null,
  snoozed: ({ snoozedUntil }) => snoozedUntil !== null,
  closed: ({ closedAt }) => closedAt !== null,
  mentioned: () => false,
  all: () => true,
};

/** One conversation that is written in, with whatever else stands in the queue. */
export function aServiceDoor({
  rows = [aConversation()],
  messages = [aMessage(1, 'Three are missing in this order.')],
  facts = {},
  translations = [],
}: { rows?: DeskConversation[]; messages?: ChatMessage[]; facts?: Partial<DeskTalk>; translations?: MessageTranslation[] } = {}) {
  const notes: DeskNote[] = [...(facts.notes ?? [])];
  const canned = [...CANNED];
  function change(id: string, part: Partial<DeskConversation>): DeskConversation {
    const at = rows.findIndex((row) => row.id === id);
    rows[at] = { ...rows[at]!, ...part };
    return rows[at];
  }
  const door: Answers = {
    'office!storefronts': () => [{ code: 'hazelwharf', name: 'Hazelwharf', color: '#1e5440' }],
    'office!badges': () => ({ waiting: 0, kinds: [], alarms: 0, resets: 0, conversations: 3 }),
    'service!beside': () => ({ city: null, identity: 'none', notes: [], wallet: null }),
    'service!desk': () => ({ promiseMinutes: 10, labels: ['missing part'] }),
    'service!agents': () => [MIRA, JONAS],
    'service!presence': ({ isAvailable }) => ({ ...MIRA, isAvailable }),
    'service!stand': () => ({}),
    'service!products': () => ({ list: [] }),
    'service!canned': () => canned,
    'service!queue': ({ group, keyword = '', languages = [] }) => {
      const list = rows.filter(
        (row) =>
          isIn[group](row) &&
          (row.lastMessage?.content ?? '').includes(keyword) &&
          (languages.length === 0 || languages.includes(row.language)),
      );
      const counts = Object.fromEntries(Object.entries(isIn).map(([name, fits]) => [name, rows.filter(fits).length]));
      return { list, pageNum: 1, pageSize: 50, totalElements: list.length, counts: counts as Record<ServiceGroup, number> };
    },
    'service!get': ({ id, after = 0 }) => ({
      conversation: rows.find((row) => row.id === id)!,
      list: messages.filter((message) => message.id > after),
      hasMore: false,
      earlier: [],
      earlierInAll: 0,
      timeZone: null,
      orders: [ORDER],
      ordersInAll: 11,
      memberSince: '2025-03-11T10:00:00.000Z',
      startedAt: minutesAgo(60),
      lookedAt: minutesAgo(1),
      ...facts,
      notes,
    }),
    'service!send': ({ id, type, content, clientId }) => {
      const known = messages.find((message) => message.clientId === clientId);
      if (known) return known;
      const sent = aMessage(messages.length + 1, type === 'text' ? decodeURIComponent(content) : '', {
        type,
        conversation: id,
        send_receive: 'send',
        author: 'staff',
        name: 'Mira Osei',
        clientId: clientId ?? null,
        order:
          type === 'order' ? { orderId: content, serial: ORDER.serial, status: 4, total: ORDER.total, pieces: 48, mediaId: null } : null,
      });
      messages.push(sent);
      change(id, { waitingSince: null, lastMessage: sent, lastId: sent.id });
      return sent;
    },
    'service!note': ({ text, mentions = [] }) => {
      const named = [MIRA, JONAS].filter(({ id }) => mentions.includes(id)).map(({ id, name }) => ({ id, name }));
      const note = { id: `n${notes.length}`, afterId: messages.length, author: 'Mira Osei', text, mentions: named, at: minutesAgo(0) };
      notes.push(note);
      return note;
    },
    'service!translateDraft': ({ text }) => ({ isOn: true, language: 'de', text: text === '' ? null : `[de] ${text}` }),
    'service!translations': ({ from }) => ({ isOn: true, list: translations.filter(({ id }) => id >= from), waiting: 0 }),
    'service!read': () => ({ waiting: 0 }),
    'service!take': ({ id }) => change(id, { assignedTo: { id: 'u1', name: 'Mira Osei' }, closedAt: null }),
    'service!close': ({ id }) => change(id, { closedAt: minutesAgo(0), waitingSince: null }),
    'service!snooze': ({ id, until }) => change(id, { snoozedUntil: until }),
    'service!label': ({ id, labels }) => change(id, { labels }),
    'service!transfer': ({ id, to }) => change(id, { assignedTo: to === null ? null : { id: to, name: JONAS.name } }),
    'service!merge': ({ into }) => rows.find((row) => row.id === into)!,
    'service!saveCanned': ({ id, ...answer }) => {
      const saved = { id: id ?? `k${canned.length + 1}`, ...answer };
      canned.push(saved);
      return saved;
    },
    'service!removeCanned': () => ({}),
    'service!setAgent': ({ id, most, ...scope }) => ({ ...JONAS, id, most: most ?? 6, ...scope }),
  };
  return { door, rows, messages, notes };
}
