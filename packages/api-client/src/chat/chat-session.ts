/**
 * One open conversation. Whatever happens to network, server or tab, what was written goes out once and stands in the place that the server
 * gave it: a message is kept until the server has it, the same name makes it one message, and after every pause everything since the last
 * known number is asked for.
 */
import type { ChatConversation, AnswerTime, ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { followsOn, lastIdOf, merged, targetKey, wholeUpTo, withoutSent, type ChatTarget, type Sending, type Unsent } from './chat-log.ts';
import { Refusal, type ChatWire, type ShopHours } from './chat-wire.ts';
import { STOPPED_MS } from './typing.ts';

export interface ChatState<Talk extends ChatConversation = ChatConversation> {
  conversation: Talk | null;
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  answerTime: AnswerTime | null;
  shopHours: ShopHours | null;
  /** The other side has seen everything up to here. */
  readUpTo: number;
  hasOlder: boolean;
  isLoading: boolean;
  /** Somebody else writes at this moment, or sends a picture of which so many percent are up; by name, where they have one. */
  typing: { name: string | null; sending?: number } | null;
}

export interface ChatSession<Talk extends ChatConversation = ChatConversation> {
  state(): ChatState<Talk>;
  subscribe(listener: () => void): () => void;
  /** Asks for what came since, and sends what waits. Called by the clock, by a socket that is back and by whoever opens the window. */
  catchUp(): Promise<void>;
  older(): Promise<void>;
  send(message: Sending): void;
  /** Once more, or not at all. */
  retry(clientId: string): void;
  discard(clientId: string): void;
  markRead(): void;
  /** News of a socket. Null stands for a message that has to be asked for. */
  hear(news: { id: number; message: ChatMessage | null }): void;
  hearRead(upTo: number): void;
  /** Of a picture, null says that it is on its way no more. */
  hearTyping(name: string | null, sending?: number | null): void;
}

export interface ChatOptions<Talk extends ChatConversation = ChatConversation> {
  target: ChatTarget;
  wire: ChatWire<Talk>;
  /** Outlives the page: of all conversations of this person. */
  kept: { read(): readonly Unsent[]; write(unsent: readonly Unsent[]): void };
  newId?: () => string;
  now?: () => Date;
}

/** As long as this a message may go without an answer before it says so. */
export const GIVE_UP_MS = 30_000;

const EMPTY = {
  conversation: null,
  messages: [],
  answerTime: null,
  shopHours: null,
  readUpTo: 0,
  hasOlder: false,
  isLoading: true,
  typing: null,
} as const;

export function createChatSession<Talk extends ChatConversation = ChatConversation>({
  target,
  wire,
  kept,
  newId = () => crypto.randomUUID(),
  now = () => new Date(),
}: ChatOptions<Talk>): ChatSession<Talk> {
  const key = targetKey(target);
  const isOurs = (message: Unsent): boolean => targetKey(message.target) === key;
  const listeners = new Set<() => void>();
  let state: ChatState<Talk> = { ...EMPTY, unsent: kept.read().filter(isOurs) };
  const handled = new Set(state.unsent.map(({ clientId }) => clientId));
  let catching: Promise<void> | undefined;
  let isWanted = false;
  let isLoaded = false;
  let sending: Promise<void> | undefined;
  let stopped: ReturnType<typeof setTimeout> | undefined;

  function change(part: Partial<ChatState<Talk>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** What was under way when somebody else logged in ends here; what waits stays with whoever wrote it. */
  const isOver = (): boolean => wire.isOver?.() ?? false;

  function keep(unsent: readonly Unsent[]): void {
    if (unsent === state.unsent || isOver()) return;
    for (const { clientId } of unsent) handled.add(clientId);
    change({ unsent });
    // What another tab wrote in the meantime stays where it is.
    kept.write([...kept.read().filter(({ clientId }) => !handled.has(clientId)), ...unsent]);
  }

  function take(incoming: readonly ChatMessage[]): void {
    const messages = merged(state.messages, incoming);
    if (messages !== state.messages) {
      // What was being written is here.
      const isAnswer = messages.at(-1)?.send_receive === 'receive' && messages.at(-1) !== state.messages.at(-1);
      change(isAnswer ? { messages, typing: null } : { messages });
    }
    keep(withoutSent(state.unsent, incoming));
  }

  /** Page after page, until there is nothing newer. */
  async function fetchNewer(): Promise<void> {
    for (let isMore = !isOver(); isMore;) {
      // Before the first page there may be an own message already, sent before anything was read.
      const isFirst = !isLoaded;
      const after = isFirst ? 0 : wholeUpTo(state.messages);
      const page = await wire.list(target, after === 0 ? {} : { after });
      if (isOver()) return;
      isLoaded = true;
      take(page.list);
      change({
        conversation: page.conversation,
        answerTime: page.answerTime,
        shopHours: page.shopHours ?? null,
        readUpTo: Math.max(state.readUpTo, page.conversation?.readUpTo ?? 0),
        isLoading: false,
        ...(isFirst || after === 0 ? { hasOlder: page.hasMore } : {}),
      });
      isMore = after !== 0 && page.hasMore;
    }
  }

  /** One at a time and in the order in which they were written; one that is refused does not hold up the next. */
  async function sendWaiting(): Promise<void> {
    for (;;) {
      const next = state.unsent.find(({ problem }) => problem === undefined);
      if (!next || isOver()) return;
      try {
        const sent = await wire.send(next);
        // The first message begins the conversation, and any opens one that had ended.
        const isOther = !state.conversation || state.conversation.closed !== null || !followsOn(state.messages, sent);
        take([sent]);
        if (isOther) void catchUp().catch(() => undefined);
      } catch (error) {
        if (error instanceof Refusal) mark(next.clientId, { problem: 'refused', reason: error.message });
        else {
          if (now().getTime() - Date.parse(next.writtenAt) >= GIVE_UP_MS) mark(next.clientId, { problem: 'no_answer' });
          return;
        }
      }
    }
  }

  function mark(clientId: string, part: Partial<Unsent>): void {
    keep(state.unsent.map((message) => (message.clientId === clientId ? { ...message, ...part } : message)));
  }

  function flush(): Promise<void> {
    sending ??= sendWaiting().finally(() => (sending = undefined));
    return sending;
  }

  async function catchUp(): Promise<void> {
    isWanted = true;
    catching ??= (async () => {
      while (isWanted) {
        isWanted = false;
        await fetchNewer();
      }
    })().finally(() => (catching = undefined));
    await Promise.all([catching, flush()]);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    catchUp,
    async older() {
      const oldest = state.messages[0]?.id;
      if (oldest === undefined || !state.hasOlder) return;
      const { list, hasMore } = await wire.list(target, { before: oldest });
      if (isOver()) return;
      take(list);
      change({ hasOlder: hasMore });
    },
    send(message) {
      keep([...state.unsent, { clientId: newId(), target, ...message, writtenAt: now().toISOString() }]);
      void flush();
    },
    retry(clientId) {
      const again = state.unsent.map((message) => {
        if (message.clientId !== clientId) return message;
        const { problem: _problem, reason: _reason, ...rest } = message;
        return { ...rest, writtenAt: now().toISOString() };
      });
      keep(again);
      void flush();
    },
    discard(clientId) {
      keep(state.unsent.filter((message) => message.clientId !== clientId));
    },
    markRead() {
      const { conversation, messages } = state;
      const upTo = lastIdOf(messages);
      if (!conversation || conversation.unread === 0 || isOver()) return;
      change({ conversation: { ...conversation, unread: 0 } });
      // What the server has not heard it counts again with the next question.
      wire.read(conversation.id, upTo).catch(() => undefined);
    },
    hear({ id, message }) {
      if (isOver()) return;
      // An event says more of the conversation than its own line.
      if (message && message.type !== 'event' && followsOn(state.messages, message)) {
        take([message]);
        const { conversation } = state;
        if (conversation && message.send_receive === 'receive')
          change({ conversation: { ...conversation, unread: conversation.unread + 1 } });
      } else if (id > lastIdOf(state.messages)) void catchUp().catch(() => undefined);
    },
    hearRead(upTo) {
      if (upTo > state.readUpTo) change({ readUpTo: upTo });
    },
    hearTyping(name, sending) {
      clearTimeout(stopped);
      if (sending === null) {
        change({ typing: null });
        return;
      }
      stopped = setTimeout(() => change({ typing: null }), STOPPED_MS);
      change({ typing: { name, ...(sending === undefined ? {} : { sending }) } });
    },
  };
}
