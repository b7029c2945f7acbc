/** What the socket says of conversations, for whoever has a window open; and whether there is a socket at all. */
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';

export type ChatNews =
  | { kind: 'message'; conversation: string; id: number; message: ChatMessage | null }
  | { kind: 'read'; conversation: string; by: 'buyer' | 'desk'; upTo: number }
  /** Somebody else of the conversation is writing, or sending a picture, as far as it says. */
  | { kind: 'typing'; conversation: string; by: 'buyer' | 'desk'; name: string | null; sending?: number | null }
  /** It is another without a message. */
  | { kind: 'changed'; conversation: string }
  /** Something of it can be read in another language. */
  | { kind: 'translated'; conversation: string }
  /** The socket opened or closed: there may be a gap. */
  | { kind: 'socket' };

const listeners = new Set<(news: ChatNews) => void>();
let socket: WebSocket | undefined;
let windows = 0;

export function subscribeToNews(listener: (news: ChatNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(news: ChatNews): void {
  for (const listener of listeners) listener(news);
}

export const isSocketOpen = (): boolean => socket !== undefined;
/** To say something over it. */
export const currentSocket = (): WebSocket | undefined => socket;

export function setSocket(next: WebSocket | undefined): void {
  if (next === socket) return;
  socket = next;
  tell({ kind: 'socket' });
}

/** While a window is open the socket is tried for without end. */
export const isSocketWanted = (): boolean => windows > 0;

export function wantSocket(): () => void {
  windows += 1;
  return () => void (windows -= 1);
}

/** True where the message was about conversations. */
export function hearChat({ type, data }: LiveMessage): boolean {
  const isChat = type.startsWith('chat.');
  if (isChat) tell({ kind: type.slice('chat.'.length), ...(data as object) } as ChatNews);
  return isChat;
}
