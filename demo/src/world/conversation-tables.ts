/** Rows of conversations: what was said, how long somebody waited, what was closed and rated, and what agents have ready. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import {
  AGENT_COUNT,
  ConversationTexts,
  planConversations,
  READY_TOPICS,
  SHOP_READY_TOPICS,
  type Said,
  type Talk,
} from './conversations.ts';
import { shopHoursOf } from './shop-hours.ts';
import { line, timeOrNull, timeText, type TableRows } from './copy-writer.ts';
import { ID_SPACE } from './ids.ts';
import type { WorldPlan } from './plan.ts';
import { DEMO_AGENTS, demoStaffId } from './staff.ts';
import { DAY_MS, HISTORY_DAYS } from './world-size.ts';

const MOST_TITLE = 80;
const RATED_AFTER_MS = 600_000;

interface Agent {
  id: string;
  name: string;
}

export function conversationTables(plan: WorldPlan): TableRows[] {
  const talks = planConversations(plan);
  const agents = DEMO_AGENTS.slice(0, AGENT_COUNT).map(({ email, name }): Agent => ({ id: demoStaffId(plan, email), name }));
  const agentOf = ({ agent }: Talk): Agent | undefined => (agent === undefined ? undefined : agents[agent]);
  const startedMs = plan.endMs - HISTORY_DAYS * DAY_MS;
  return [
    {
      table: 'conversations',
      columns: CONVERSATION_COLUMNS,
      *rows() {
        for (const talk of talks) yield conversationRow(talk, agentOf(talk));
      },
    },
    {
      table: 'messages',
      columns: ['conversation_id', 'seq', 'author', 'author_id', 'author_name', 'type', 'body', 'product_id', 'language', 'created_at'],
      *rows() {
        for (const talk of talks)
          for (const [place, said] of talk.said.entries()) yield messageRow(plan, talk, place + 1, said, agentOf(talk));
      },
    },
    {
      table: 'conversation_waits',
      columns: ['conversation_id', 'asked_seq', 'storefront_code', 'shop_id', 'language', 'asked_at', 'answered_at', 'answered_by'],
      *rows() {
        for (const talk of talks) yield* waitRows(plan, talk, agentOf(talk));
      },
    },
    {
      table: 'conversation_ratings',
      columns: ['conversation_id', 'closed_seq', 'staff_id', 'stars', 'created_at'],
      *rows() {
        for (const talk of talks)
          if (talk.stars !== undefined)
            yield line(talk.id, talk.said.length, agentOf(talk)!.id, talk.stars, timeText(talk.closedAtMs! + RATED_AFTER_MS));
      },
    },
    {
      table: 'conversation_closings',
      columns: ['conversation_id', 'closed_seq', 'storefront_code', 'language', 'opened_at', 'closed_at', 'closed_by'],
      *rows() {
        for (const talk of talks)
          if (talk.closedAtMs !== undefined)
            yield line(
              talk.id,
              talk.said.length,
              talk.storefrontCode,
              talk.buyer.language,
              timeText(talk.said[0]!.atMs),
              timeText(talk.closedAtMs),
              agentOf(talk)!.id,
            );
      },
    },
    {
      table: 'service_agents',
      columns: ['staff_id', 'is_available', 'seen_at'],
      *rows() {
        for (const { id } of agents) yield line(id, true, timeText(plan.endMs));
      },
    },
    {
      table: 'canned_answers',
      columns: ['id', 'language', 'title', 'body', 'changed_by', 'changed_at'],
      *rows() {
        const texts = new ConversationTexts();
        for (const [topicIndex, topic] of READY_TOPICS.entries())
          for (const [languageIndex, language] of LANGUAGES.entries())
            yield line(
              plan.ids.uuid(ID_SPACE.cannedAnswer, topicIndex * LANGUAGES.length + languageIndex, startedMs),
              language,
              texts.say(`${topic}.ask`, language).slice(0, MOST_TITLE),
              texts.say(`${topic}.answer`, language),
              agents[0]!.id,
              timeText(startedMs),
            );
      },
    },
    {
      table: 'shop_answers',
      columns: ['id', 'shop_id', 'title', 'body', 'changed_at'],
      *rows() {
        const texts = new ConversationTexts();
        for (const { id, index, country, openedAtMs } of plan.shops)
          for (const [part, topic] of SHOP_READY_TOPICS.entries())
            yield line(
              plan.ids.uuid(ID_SPACE.shopAnswer, index, openedAtMs, part),
              id,
              texts.say(`${topic}.title`, country.language),
              texts.say(`${topic}.answer`, country.language),
              timeText(openedAtMs),
            );
      },
    },
    {
      table: 'shop_hours',
      columns: ['shop_id', 'weekdays', 'opens', 'closes', 'time_zone'],
      *rows() {
        for (const shop of plan.shops) {
          const hours = shopHoursOf(shop, plan.endMs);
          if (hours) yield line(shop.id, `{${hours.weekdays.join(',')}}`, hours.opens, hours.closes, hours.timeZone);
        }
      },
    },
  ];
}

const CONVERSATION_COLUMNS = [
  'id',
  'storefront_code',
  'user_id',
  'shop_id',
  'order_id',
  'language',
  'last_seq',
  'last_message_at',
  'read_by_buyer',
  'read_by_desk',
  'waiting_since',
  'closed_at',
  'assigned_to',
  'closed_by',
  'closed_seq',
];

/** Whoever wrote last has read the rest; what nobody has answered yet was seen by its writer alone. */
function conversationRow(talk: Talk, agent: Agent | undefined): string {
  const { id, storefrontCode, buyer, shop, order, said, closedAtMs } = talk;
  const last = said.at(-1)!;
  const answered = said.findLastIndex(({ author }) => author !== 'buyer') + 1;
  const waiting = waitsOf(said).find(({ answer }) => answer === undefined);
  const isClosed = closedAtMs !== undefined;
  return line(
    id,
    storefrontCode,
    buyer.id,
    shop?.id,
    order?.id,
    buyer.language,
    said.length,
    timeText(last.atMs),
    last.author === 'buyer' || isClosed ? said.length : said.findLastIndex(({ author }) => author === 'buyer') + 1,
    waiting ? answered : said.length,
    timeOrNull(waiting?.question.atMs),
    timeOrNull(closedAtMs),
    agent?.id,
    isClosed ? agent!.id : null,
    isClosed ? said.length : null,
  );
}

function messageRow(plan: WorldPlan, talk: Talk, seq: number, said: Said, agent: Agent | undefined): string {
  const { author, productId } = said;
  const type = author === 'system' ? 'event' : productId === undefined ? 'text' : 'product';
  const names = { buyer: undefined, shop: talk.shop?.name, staff: agent?.name, system: agent?.name };
  return line(
    talk.id,
    seq,
    author,
    authorId(plan, talk, author, agent),
    names[author],
    type,
    said.body,
    productId,
    said.language,
    timeText(said.atMs),
  );
}

function authorId({ ids }: WorldPlan, { buyer, shop }: Talk, author: Said['author'], agent: Agent | undefined): string | undefined {
  if (author === 'buyer') return buyer.id;
  if (author === 'shop') return ids.uuid(ID_SPACE.member, shop!.index, shop!.openedAtMs);
  return author === 'staff' ? agent!.id : undefined;
}

interface Wait {
  seq: number;
  question: Said;
  answer: Said | undefined;
}

/** A thank-you needs no answer: nobody waits for one. */
function waitsOf(said: readonly Said[]): Wait[] {
  const answer = said.find(({ author }) => author === 'shop' || author === 'staff');
  return said[0] ? [{ seq: 1, question: said[0], answer }] : [];
}

function* waitRows(plan: WorldPlan, talk: Talk, agent: Agent | undefined): Iterable<string> {
  for (const { seq, question, answer } of waitsOf(talk.said))
    yield line(
      talk.id,
      seq,
      talk.storefrontCode,
      talk.shop?.id,
      question.language,
      timeText(question.atMs),
      timeOrNull(answer?.atMs),
      answer && authorId(plan, talk, answer.author, agent),
    );
}
