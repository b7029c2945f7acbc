/** Conversations over the shared client. Failures are shown in the conversation itself, so every call is quiet. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { onTheWire } from '@entrepot/api-client/chat/chat-log.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { writeStored } from '../storage.ts';
import { beginVisitor, visitorInput, watchPerson } from './chat-person.ts';
import { Refusal, type ChatWire } from '@entrepot/api-client/chat/chat-wire.ts';

const QUIET = { quiet: true } as const;
/** From here on the server has not said no: it could not say anything. */
const FIRST_FAULT = 500;
const LAST_FAULT = 599;

/** Whoever answers sees what time it is here. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Hears how many are unread in all conversations, where reading one says so. */
export function createClientWire(client: Client, onUnread: (unread: number) => void): ChatWire {
  const isSomebodyElse = watchPerson();
  return {
    isOver: isSomebodyElse,
    async list(target, slice) {
      const page = await client.call('newOnlinechat!list', { ...visitorInput(), ...target, ...slice }, QUIET);
      if (page.conversation && !isSomebodyElse()) writeStored('lastMessageId', `${page.conversation.id}:${page.conversation.lastId}`);
      return page;
    },
    async send({ target, clientId, ...message }) {
      try {
        await beginVisitor(client);
        // They may have logged in, or out, while the name was asked for.
        if (isSomebodyElse()) throw new Error('this browser is somebody else’s by now');
        return await client.call(
          'newOnlinechat!send',
          { ...visitorInput(), ...target, ...onTheWire(message), clientId, timeZone: ownZone() },
          QUIET,
        );
      } catch (error) {
        if (error instanceof CallError && (error.code < FIRST_FAULT || error.code > LAST_FAULT)) throw new Refusal(error.message);
        throw error;
      }
    },
    async read(conversation, upTo) {
      onUnread((await client.call('newOnlinechat!read', { ...visitorInput(), conversation, upTo }, QUIET)).unread);
    },
  };
}
