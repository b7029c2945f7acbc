/** The conversations of the service at this browser: what is said in them, and what only staff read beside them. */
import { onTheWire } from '@entrepot/api-client/chat/chat-log.ts';
import type { StaffClient } from '@entrepot/api-client/door-client.ts';
import type { ChatWire } from '@entrepot/api-client/chat/chat-wire.ts';
import { createChatDesk, orRefusal, type ChatDesk, type Kept } from '@entrepot/console/chat/chat-desk.ts';
import type { DeskConversation, DeskTalk } from '@entrepot/contracts/calls/service-desk.ts';

/** Notes, orders, ratings: they come with every answer, whole. */
export type TalkFacts = Omit<DeskTalk, 'conversation' | 'list' | 'hasMore'>;

export interface ServiceDesk extends ChatDesk<DeskConversation> {
  /** As the last answer had them; a session that changes has new ones. */
  factsOf(conversation: string): TalkFacts | undefined;
}

const QUIET = { quiet: true } as const;

export function createServiceDesk(client: StaffClient, kept: Kept): ServiceDesk {
  const facts = new Map<string, TalkFacts>();
  const wire: ChatWire<DeskConversation> = {
    async list({ conversation: id = '' }, slice) {
      const { conversation, list, hasMore, ...rest } = await client.call('service!get', { id, ...slice }, QUIET);
      facts.set(id, rest);
      return { conversation, list, hasMore, answerTime: null };
    },
    send: ({ target: { conversation: id = '' }, clientId, ...message }) =>
      orRefusal(client.call('service!send', { id, ...onTheWire(message), clientId }, QUIET)),
    read: (id, upTo) => client.call('service!read', { id, upTo }, QUIET),
  };
  return { ...createChatDesk({ wire, kept }), factsOf: (conversation) => facts.get(conversation) };
}
