import type { Unsent } from '@entrepot/api-client/chat/chat-log.ts';
import { NetworkError } from '@entrepot/api-client/call-error.ts';
import { createChatDesk, type ChatDesk } from '@entrepot/console/chat/chat-desk.ts';
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { beforeEach, expect, it } from 'vitest';
import { aDoor } from '../seller.builder.tsx';
import { aChatDoor, aConversation, aMessage } from '../features/messages/messages.builder.ts';
import { createShopWire } from './chat-wire.ts';

let unsent: readonly Unsent[];
let isAway: boolean;
let desk: ChatDesk<ShopConversation>;
let chat: ReturnType<typeof aChatDoor>;

beforeEach(() => {
  unsent = [];
  isAway = false;
  chat = aChatDoor([aConversation(), aConversation({ id: 'c2' })]);
  const { door } = chat;
  const { client } = aDoor({
    ...door,
    'chat!send': (input) => (isAway ? Promise.reject(new NetworkError(false, undefined)) : door['chat!send']!(input)),
  });
  desk = createChatDesk({
    wire: createShopWire(client),
    kept: { read: () => unsent, write: (next) => void (unsent = next) },
  });
});

it('what was written in one conversation goes out while another is looked at, and once', async () => {
  isAway = true;
  desk.show('c1');
  desk.sessionOf('c1').send({ type: 'text', content: 'Six to a carton' });
  await eventually(() => expect(unsent).toHaveLength(1));
  desk.show('c2');
  isAway = false;
  // The clock calls again and again; the first call may still meet the try that failed.
  await eventually(() => {
    desk.catchUp();
    desk.catchUp();
    expect(unsent).toHaveLength(0);
  });
  expect(chat.messages.filter(({ content }) => content === 'Six to a carton')).toHaveLength(1);
});

it('news are for the conversation that they name, and what is none is passed by', async () => {
  await desk.sessionOf('c1').catchUp();
  expect(desk.hear({ type: 'chat.message', data: { conversation: 'c1', id: 2, message: aMessage(2, 'And in clay?') } })).toBe(true);
  expect(desk.hear({ type: 'chat.message', data: { conversation: 'c2', id: 9, message: null } })).toBe(true);
  expect(desk.hear({ type: 'wallet.changed', data: {} })).toBe(false);
  expect(desk.hear({ type: 'chat.message', data: null })).toBe(false);
  expect(
    desk
      .sessionOf('c1')
      .state()
      .messages.map(({ id }) => id),
  ).toEqual([1, 2]);
  expect(desk.hear({ type: 'chat.read', data: { conversation: 'c1', by: 'desk', upTo: 2 } })).toBe(true);
  expect(desk.sessionOf('c1').state().readUpTo).toBe(0);
});
