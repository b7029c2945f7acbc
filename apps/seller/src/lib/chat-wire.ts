/** How the conversations of a shop are asked for and answered. */
import { onTheWire } from '@entrepot/api-client/chat/chat-log.ts';
import type { ChatWire } from '@entrepot/api-client/chat/chat-wire.ts';
import type { SellerClient } from '@entrepot/api-client/door-client.ts';
import { orRefusal } from '@entrepot/console/chat/chat-desk.ts';
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';

const QUIET = { quiet: true } as const;

export function createShopWire(client: SellerClient): ChatWire<ShopConversation> {
  return {
    async list({ conversation = '' }, slice) {
      return { ...(await client.call('chat!messages', { conversation, ...slice }, QUIET)), answerTime: null };
    },
    send: ({ target: { conversation = '' }, clientId, ...message }) =>
      orRefusal(client.call('chat!send', { conversation, ...onTheWire(message), clientId }, QUIET)),
    read: (conversation, upTo) => client.call('chat!read', { conversation, upTo }, QUIET),
  };
}
