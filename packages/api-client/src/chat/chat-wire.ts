/** What a conversation needs of the outside: calls, and news over a socket. Tests and other shells bring their own. */
import type { ChatMessage, ChatConversation, AnswerTime } from '@entrepot/contracts/calls/chat.ts';
import type { ChatTarget, Unsent } from './chat-log.ts';

export interface ChatPage<Talk extends ChatConversation = ChatConversation> {
  conversation: Talk | null;
  list: readonly ChatMessage[];
  hasMore: boolean;
  answerTime: AnswerTime | null;
  /** Of the shop, where it has named any. */
  shopHours?: ShopHours;
}

export interface ShopHours {
  weekdays: number[];
  opens: string;
  closes: string;
  timeZone: string;
}

export interface ChatWire<Talk extends ChatConversation = ChatConversation> {
  list(target: ChatTarget, slice: { after?: number; before?: number }): Promise<ChatPage<Talk>>;
  /** Rejects with a `Refusal` where the server said no; with anything else where nobody answered. */
  send(message: Unsent): Promise<ChatMessage>;
  read(conversation: string, upTo: number): Promise<unknown>;
  /** True once somebody else uses this browser: nothing more of this person goes out, comes in or is kept in their name. */
  isOver?(): boolean;
}

/** The server's word that this message does not go out as it is. */
export class Refusal extends Error {}
