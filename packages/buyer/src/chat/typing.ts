import { createTypingTeller } from '@entrepot/api-client/chat/typing.ts';
import { currentSocket } from './chat-news.ts';

/** Without a socket nobody is told: it is over before a question would find it. */
export const tellTyping = createTypingTeller((conversation) =>
  currentSocket()?.send(JSON.stringify({ type: 'typing', data: { conversation } })),
);

/** Of a picture, how many percent are up; null once it is on its way no more. */
export const tellSending = (conversation: string, sending: number | null): void =>
  currentSocket()?.send(JSON.stringify({ type: 'typing', data: { conversation, sending } }));
