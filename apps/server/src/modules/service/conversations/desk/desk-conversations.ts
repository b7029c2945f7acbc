/** What an agent does with a conversation. Each act is in the audit log; what concerns the buyer stands in the conversation too. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { DeskConversation, DeskNote, EarlierTalk, serviceDeskCalls } from '@entrepot/contracts/calls/service-desk.ts';
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { ChatEvent, ServiceGroup } from '@entrepot/contracts/chat.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { signature, type Doing } from '../../../people/staff/index.ts';
import { cardsOf } from '../cards.ts';
import { presentDeskConversation, presentMessage, zoneThere } from '../chat.present.ts';
import { appendMessage, holdConversations, moveMessages, selectConversation, type ConversationRow } from '../conversations.sql.ts';
import { sliceOf } from '../read-conversations.ts';
import { carryBlocks } from '../safety/blocks.sql.ts';
import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import { selectAgent, storefrontsOf } from './agents.sql.ts';
import { giveOutWaiting } from './assign.ts';
import type { DeskServices } from './desk-services.ts';
import {
  countGroups,
  insertNote,
  markLook,
  selectEarlier,
  selectNotes,
  selectPerson,
  selectQueue,
  selectStart,
  setAssigned,
  setClosed,
  setLabels,
  setReleased,
  setSnoozed,
  type EarlierRow,
  type NoteRow,
  type PersonFacts,
  type QueueFilter,
} from './desk.sql.ts';

type Calls = typeof serviceDeskCalls;
const ORDERS_BESIDE = 5;
const EARLIER_BESIDE = 50;
const NOBODY: PersonFacts = { orders: [], ordersInAll: 0, memberSince: null };

export interface Agent extends Doing {
  language: Language;
}

export async function queueOf(
  services: DeskServices,
  { session, language }: Agent,
  group: ServiceGroup,
  filter: QueueFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<OutputOf<Calls['service!queue']>> {
  const { db } = services;
  const asking = { staffId: session.subjectId, codes: await storefrontsOf(db, session.subjectId) };
  const [{ rows, total }, counts] = await Promise.all([
    selectQueue(db, asking, group, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countGroups(db, asking),
  ]);
  const cards = await cardsOf(
    services,
    rows.map((row) => row.last_message),
    language,
  );
  return { list: rows.map((row) => presentDeskConversation(row, cards)), pageNum, pageSize, totalElements: total, counts };
}

/** One of the agent's own storefronts; of another there is nothing. */
export async function ownTalk(tx: Tx, staffId: string, id: string): Promise<ConversationRow> {
  return talkOf(tx, await storefrontsOf(tx, staffId), id);
}

/** The same, held: two who do something with it at once do so one after the other, and the second sees what the first did. */
export async function heldTalk(tx: Tx, staffId: string, id: string): Promise<ConversationRow> {
  await holdConversations(tx, [id]);
  return ownTalk(tx, staffId, id);
}

async function talkOf(tx: Tx, codes: readonly string[], id: string): Promise<ConversationRow> {
  const row = await selectConversation(tx, { agentOf: codes }, id);
  if (!row) throw new DomainError('chat.not_found');
  return row;
}

export async function readTalk(
  services: DeskServices,
  agent: Agent,
  { id, after, before }: { id: string; after?: number | undefined; before?: number | undefined },
): Promise<OutputOf<Calls['service!get']>> {
  const { db, audit, clock } = services;
  const staffId = agent.session.subjectId;
  const { row, codes, lookedAt } = await withTransaction(db, async (tx) => {
    const own = await storefrontsOf(tx, staffId);
    const talk = await talkOf(tx, own, id);
    const look = await markLook(tx, talk.id, staffId, clock.now());
    // Whichever page is asked for, nobody reads without a line.
    if (look.isNew)
      await audit.record(tx, {
        ...(await signature(tx, agent)),
        action: 'conversation.read',
        subject: { kind: 'conversation', id: talk.id },
      });
    return { row: talk, codes: own, lookedAt: look.lookedAt };
  });
  const { rows, hasMore } = await sliceOf(services, row.id, { after, before, pageSize: CHAT_LIMITS.page });
  const [cards, notes, earlier, person, startedAt] = await Promise.all([
    cardsOf(services, [...rows, row.last_message], agent.language),
    selectNotes(db, row.id),
    selectEarlier(db, row, codes, EARLIER_BESIDE),
    row.user_id === null ? NOBODY : selectPerson(db, row.user_id, codes, ORDERS_BESIDE),
    selectStart(db, row.id),
  ]);
  return {
    conversation: presentDeskConversation(row, cards),
    list: rows.map((message) => presentMessage(message, 'desk', cards)),
    hasMore,
    notes: notes.map(presentNote),
    earlier: earlier.rows.map(presentEarlier),
    earlierInAll: earlier.total,
    orders: person.orders.map(({ submitted_at: at, total, ...order }) => ({
      ...order,
      total: formatMoney(moneyFrom(total)),
      submittedAt: at.toISOString(),
    })),
    ordersInAll: person.ordersInAll,
    memberSince: person.memberSince?.toISOString() ?? null,
    timeZone: zoneThere(row, clock.now()),
    startedAt: (startedAt ?? row.last_message_at).toISOString(),
    lookedAt: lookedAt.toISOString(),
  };
}

function presentNote({ id, after_seq: afterId, author, body, mentions, created_at: at }: NoteRow): DeskNote {
  return { id, afterId, author, text: body, mentions, at: at.toISOString() };
}

function presentEarlier({
  conversation_id: conversation,
  opened_at: openedAt,
  closed_at: closedAt,
  closed_by: closedBy,
  about,
  stars,
  words,
}: EarlierRow): EarlierTalk {
  return {
    conversation,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt.toISOString(),
    closedBy,
    about,
    rating: stars === null ? null : { stars, text: words ?? '' },
  };
}

/** Who has it among what they work on. */
function inHandOf({ assigned_to: assignedTo, closed_at: closedAt, snoozed_until: snoozedUntil }: ConversationRow): string | null {
  return closedAt === null && snoozedUntil === null ? assignedTo : null;
}

/**
 * One act: on a conversation of the own storefronts, recorded as its last step. Whoever has a hand free after it gets who waits longest.
 */
async function act(
  services: DeskServices,
  agent: Agent,
  id: string,
  work: (tx: Tx, row: ConversationRow) => Promise<{ action: AuditAction; after?: unknown; isFreed?: boolean } | undefined>,
): Promise<DeskConversation> {
  const row = await withTransaction(services.db, async (tx) => {
    const before = await heldTalk(tx, agent.session.subjectId, id);
    const done = await work(tx, before);
    let changed = (await selectConversation(tx, { agentOf: [] }, id))!;
    const isFreed = done?.isFreed === true || (inHandOf(before) !== null && inHandOf(changed) !== inHandOf(before));
    // What went back into the queue may be in another hand by then.
    if (isFreed && (await giveOutWaiting(services, tx)) > 0) changed = (await selectConversation(tx, { agentOf: [] }, id))!;
    if (done) {
      await services.audit.record(tx, {
        ...(await signature(tx, agent)),
        action: done.action,
        subject: { kind: 'conversation', id },
        before: { assignedTo: before.assigned_name },
        after: { assignedTo: changed.assigned_name, ...(done.after as object) },
      });
    }
    await publish(tx, 'desk.changed', { conversationId: id });
    return changed;
  });
  return presentDeskConversation(row, await cardsOf(services, [row.last_message], agent.language));
}

/** What the buyer reads of it: who answers now, or that it ended. */
export async function tell(services: DeskServices, tx: Tx, row: ConversationRow, event: ChatEvent, name: string | null): Promise<void> {
  await appendMessage(tx, row.id, {
    author: 'system',
    authorId: null,
    authorName: name,
    clientId: null,
    type: 'event',
    body: event,
    mediaId: null,
    productId: null,
    orderId: null,
    language: row.language,
    at: services.clock.now(),
  });
}

export function takeTalk(services: DeskServices, agent: Agent, id: string): Promise<DeskConversation> {
  const staffId = agent.session.subjectId;
  return act(services, agent, id, async (tx, row) => {
    if (row.assigned_to === staffId && row.closed_at === null) return undefined;
    await setAssigned(tx, row.id, staffId);
    const self = await selectAgent(tx, staffId);
    const isNew = row.assigned_to === null || row.assigned_to === staffId;
    await tell(services, tx, row, isNew ? 'taken' : 'transferred', self?.name ?? null);
    return { action: 'conversation.taken' };
  });
}

/** The sentence is for whoever gets it; the buyer reads who took over, and nothing where it goes back to the queue. */
export function transferTalk(
  services: DeskServices,
  agent: Agent,
  { id, to, text }: { id: string; to: string | null; text: string },
): Promise<DeskConversation> {
  return act(services, agent, id, async (tx, row) => {
    const words = noteText(text);
    const next = to === null ? undefined : await agentFor(tx, to, row.storefront_code);
    if (to === null) await setReleased(tx, row.id, agent.session.subjectId);
    else await setAssigned(tx, row.id, to);
    await insertNote(tx, {
      conversationId: row.id,
      staffId: agent.session.subjectId,
      text: words,
      mentions: to === null ? [] : [to],
      at: services.clock.now(),
    });
    if (next) await tell(services, tx, row, 'transferred', next.name);
    return { action: 'conversation.transferred', after: { note: words } };
  });
}

async function agentFor(tx: Tx, id: string, storefrontCode: string) {
  const agent = await selectAgent(tx, id);
  const isTheirs = agent && (agent.storefront_codes.length === 0 || agent.storefront_codes.includes(storefrontCode));
  if (!isTheirs) throw new DomainError('chat.agent_not_there');
  return agent;
}

export function closeTalk(services: DeskServices, agent: Agent, id: string): Promise<DeskConversation> {
  return act(services, agent, id, async (tx, row) => {
    if (row.closed_at !== null) return undefined;
    const self = await selectAgent(tx, agent.session.subjectId);
    await tell(services, tx, row, 'closed', self?.name ?? null);
    await setClosed(tx, row.id, agent.session.subjectId, services.clock.now());
    return { action: 'conversation.closed' };
  });
}

/** No moment brings it back into the queue. */
export function snoozeTalk(services: DeskServices, agent: Agent, id: string, until: Date | null): Promise<DeskConversation> {
  if (until !== null && until <= services.clock.now())
    throw new DomainError('request.invalid', {}, [{ field: 'until', message: 'It is over.' }]);
  return act(services, agent, id, async (tx, row) => void (await setSnoozed(tx, row.id, until)));
}

export function labelTalk(services: DeskServices, agent: Agent, id: string, labels: readonly string[]): Promise<DeskConversation> {
  const clean = [...new Set(labels.map(readWords).filter((label) => label !== ''))];
  return act(services, agent, id, async (tx, row) => void (await setLabels(tx, row.id, clean)));
}

/**
 * A visitor's goes behind that of the account with the same service or shop; two of the same account are one already. What is said of it
 * stands in the conversation, where the buyer reads it, and every open window asks for what it does not have.
 */
export function mergeTalks(services: DeskServices, agent: Agent, { id, into }: { id: string; into: string }): Promise<DeskConversation> {
  return act(services, agent, into, async (tx, target) => {
    const source = await heldTalk(tx, agent.session.subjectId, id);
    const isOneDesk = target.storefront_code === source.storefront_code && target.shop_id === source.shop_id;
    // What was said to the service is not for a shop to read, nor what was said to one shop for another.
    if (source.visitor_id === null || target.user_id === null || !isOneDesk) throw new DomainError('chat.not_one_person');
    const { freed } = await moveMessages(tx, source.id, target.id);
    await carryBlocks(tx, source.visitor_id, target.user_id, source.shop_id);
    await tell(services, tx, target, 'carried_over', null);
    await publish(tx, 'desk.changed', { conversationId: source.id });
    return { action: 'conversation.merged', after: { merged: source.id }, isFreed: freed !== null };
  });
}

export async function noteOn(
  services: DeskServices,
  agent: Agent,
  { id, text, mentions = [] }: { id: string; text: string; mentions?: readonly string[] | undefined },
): Promise<DeskNote> {
  const words = noteText(text);
  return withTransaction(services.db, async (tx) => {
    const row = await ownTalk(tx, agent.session.subjectId, id);
    for (const mentioned of mentions) await agentFor(tx, mentioned, row.storefront_code);
    const at = services.clock.now();
    const note = await insertNote(tx, { conversationId: row.id, staffId: agent.session.subjectId, text: words, mentions, at });
    await publish(tx, 'desk.changed', { conversationId: row.id });
    return presentNote(note);
  });
}

function noteText(text: string): string {
  const words = readWords(text);
  if (words === '') throw new DomainError('chat.empty');
  return words;
}
