/** A message to test with. Imported by tests only. */
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';

export function aMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 1,
    conversation: 'c1',
    send_receive: 'receive',
    type: 'text',
    content: 'One strainer fits both sizes.',
    author: 'shop',
    name: null,
    event: null,
    product: null,
    order: null,
    language: 'en',
    clientId: null,
    createtime: '2026-11-17T15:14:00.000Z',
    ...changes,
  };
}
