/**
 * The conversations that somebody at a console has open or has written in. What was written goes out once, whatever happens to the network
 * and whichever screen is looked at meanwhile.
 */
import type { Unsent } from '@entrepot/api-client/chat/chat-log.ts';
import { createChatSession, type ChatSession } from '@entrepot/api-client/chat/chat-session.ts';
import { Refusal, type ChatWire } from '@entrepot/api-client/chat/chat-wire.ts';
import { createTypingTeller } from '@entrepot/api-client/chat/typing.ts';
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { ChatConversation, ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';
import type { OwnStorage } from '../own-storage.ts';

export interface Kept {
  read(): readonly Unsent[];
  write(unsent: readonly Unsent[]): void;
}

const UNSENT = 'chat-unsent';

export function keptIn(storage: OwnStorage): Kept {
  return {
    read: () => storage.read(UNSENT, isUnsentList) ?? [],
    write: (unsent) => storage.write(UNSENT, unsent),
  };
}

function isUnsentList(value: unknown): value is Unsent[] {
  return Array.isArray(value) && value.every((each: Partial<Unsent> | null) => typeof each?.clientId === 'string' && each.target);
}

/** These say that the server could not answer, not that it said no. */
const isFault = ({ code }: CallError): boolean => code >= 500 && code <= 599;

/** What the server said no to goes out no more by itself; what it could not answer does. */
export async function orRefusal<Answer>(sending: Promise<Answer>): Promise<Answer> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof CallError && !isFault(error)) throw new Refusal(error.message);
    throw error;
  }
}

export interface ChatDesk<Talk extends ChatConversation> {
  sessionOf(conversation: string): ChatSession<Talk>;
  /** What was begun and not sent yet, while another is looked at. */
  readonly drafts: Map<string, string>;
  /** The one that somebody looks at; returns how to say that nobody does any more. */
  show(conversation: string): () => void;
  /** What came over the socket. True where a conversation is another than it was. */
  hear(message: LiveMessage): boolean;
  /** Hears in which conversation something can be read in another language; returns how to stop. */
  onTranslated(listener: (conversation: string) => void): () => void;
  /** What is looked at hears what it missed, and what waits goes out. */
  catchUp(): void;
  /** How something is said over the socket; none while there is no socket. */
  speakWith(say: ((message: LiveMessage) => void) | undefined): void;
  /** Somebody writes in this one. */
  tellTyping(conversation: string): void;
  /** Sends a picture in it, of which so many percent are up; null once it is on its way no more. */
  tellSending(conversation: string, sending: number | null): void;
}

/** Whatever it is about; what is not there is not looked at. */
type News = Partial<{
  conversation: string;
  id: number;
  message: ChatMessage | null;
  by: string;
  upTo: number;
  name: string | null;
  sending: number | null;
}> | null;

export function createChatDesk<Talk extends ChatConversation>({ wire, kept }: { wire: ChatWire<Talk>; kept: Kept }): ChatDesk<Talk> {
  const sessions = new Map<string, ChatSession<Talk>>();
  const translated = new Set<(conversation: string) => void>();
  let shown: string | undefined;
  let say: ((message: LiveMessage) => void) | undefined;

  function sessionOf(conversation: string): ChatSession<Talk> {
    let session = sessions.get(conversation);
    if (!session) {
      session = createChatSession({ target: { conversation }, wire, kept });
      sessions.set(conversation, session);
    }
    return session;
  }

  return {
    sessionOf,
    drafts: new Map(),
    show(conversation) {
      shown = conversation;
      return () => {
        if (shown === conversation) shown = undefined;
      };
    },
    hear({ type, data }) {
      const news = data as News;
      if (typeof news?.conversation !== 'string') return false;
      const session = sessions.get(news.conversation);
      if (type === 'chat.message' && typeof news.id === 'number') session?.hear({ id: news.id, message: news.message ?? null });
      else if (type === 'chat.read' && news.by === 'buyer' && typeof news.upTo === 'number') session?.hearRead(news.upTo);
      else if (type === 'chat.typing') session?.hearTyping(news.name ?? null, news.sending);
      else if (type === 'chat.changed') session?.catchUp().catch(() => undefined);
      else if (type === 'chat.translated') for (const listener of translated) listener(news.conversation);
      return type === 'chat.message' || type === 'chat.read' || type === 'chat.changed';
    },
    onTranslated(listener) {
      translated.add(listener);
      return () => void translated.delete(listener);
    },
    speakWith(next) {
      say = next;
    },
    tellTyping: createTypingTeller((conversation) => say?.({ type: 'typing', data: { conversation } })),
    tellSending: (conversation, sending) => say?.({ type: 'typing', data: { conversation, sending } }),
    catchUp() {
      const waiting = kept.read().flatMap(({ target, problem }) => (problem === undefined ? (target.conversation ?? []) : []));
      for (const conversation of new Set([...waiting, ...(shown === undefined ? [] : [shown])]))
        sessionOf(conversation)
          .catchUp()
          .catch(() => undefined);
    },
  };
}
