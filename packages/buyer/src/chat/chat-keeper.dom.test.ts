import { CallError } from '@entrepot/api-client/call-error.ts';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChatKeeper, PATIENCE_MS, POLL_MS, STEPPED_BACK_MS, TRY_MS, type ChatKeeper } from './chat-keeper.ts';
import { hearChat, setSocket } from './chat-news.ts';
import type { ChatSession, ChatState } from '@entrepot/api-client/chat/chat-session.ts';

const SOCKET = {} as WebSocket;
let turns: number;
let failure: Error | undefined;
let heard: unknown[];
let keeper: ChatKeeper;
let stop: () => void;
let state: Partial<ChatState>;

const session = {
  state: () => state,
  catchUp: async () => {
    turns += 1;
    if (failure) throw failure;
  },
  hear: (news: unknown) => heard.push(news),
  hearRead: (upTo: number) => heard.push(upTo),
  hearTyping: (name: string | null, sending?: number | null) => heard.push(sending === undefined ? name : [name, sending]),
} as unknown as ChatSession;

beforeEach(() => {
  vi.useFakeTimers();
  turns = 0;
  failure = undefined;
  heard = [];
  state = { unsent: [], conversation: { id: 'c' } as ChatState['conversation'] };
  setSocket(undefined);
  keeper = createChatKeeper(session);
  stop = keeper.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('asks at once and every five seconds, and steps back while a socket is there', async () => {
  await pass(2 * POLL_MS);
  expect(turns).toBe(3);
  setSocket(SOCKET);
  await pass(STEPPED_BACK_MS - 1);
  expect(turns).toBe(4);
  setSocket(undefined);
  await pass(0);
  expect(turns).toBe(5);
});

it('does not step back while something waits to go out', async () => {
  state.unsent = [{ clientId: 'a', target: {}, type: 'text', content: 'a', writtenAt: '' }];
  setSocket(SOCKET);
  await pass(0);
  turns = 0;
  await pass(POLL_MS);
  expect(turns).toBe(1);
});

it('says after three seconds that the connection is lost, counts the tries, and says nothing once it is back', async () => {
  await pass(0);
  failure = new TypeError('network');
  keeper.tryNow();
  await pass(PATIENCE_MS - TRY_MS);
  expect(keeper.lost()).toBeUndefined();
  await pass(TRY_MS);
  expect(keeper.lost()).toMatchObject({ tries: 4 });
  await pass(TRY_MS);
  expect(keeper.lost()).toMatchObject({ tries: 5 });
  failure = undefined;
  await pass(TRY_MS);
  expect(keeper.lost()).toBeUndefined();
});

it('takes a refusal for what it is: an answer', async () => {
  failure = new CallError({ code: 404, msg: '', key: 'chat.not_found' } as ConstructorParameters<typeof CallError>[0]);
  await pass(2 * PATIENCE_MS);
  expect(keeper.lost()).toBeUndefined();
});

it('passes on the news of its own conversation alone', async () => {
  await pass(0);
  const message = { id: 2 } as ChatMessage;
  hearChat({ type: 'chat.message', data: { conversation: 'c', id: 2, message } });
  hearChat({ type: 'chat.message', data: { conversation: 'another', id: 2, message } });
  hearChat({ type: 'chat.read', data: { conversation: 'c', by: 'desk', upTo: 2 } });
  hearChat({ type: 'chat.read', data: { conversation: 'c', by: 'buyer', upTo: 2 } });
  hearChat({ type: 'chat.typing', data: { conversation: 'c', by: 'desk', name: 'Ines' } });
  hearChat({ type: 'chat.typing', data: { conversation: 'another', by: 'desk', name: 'Jonas' } });
  hearChat({ type: 'chat.typing', data: { conversation: 'c', by: 'desk', name: 'Ines', sending: 62 } });
  hearChat({ type: 'chat.carried', data: {} });
  expect(heard).toEqual([{ kind: 'message', conversation: 'c', id: 2, message }, 2, 'Ines', ['Ines', 62]]);
  state.conversation = null;
  turns = 0;
  hearChat({ type: 'chat.message', data: { conversation: 'new', id: 1, message } });
  expect(turns).toBe(1);
});

it('ends with its window', async () => {
  await pass(0);
  stop();
  turns = 0;
  setSocket(SOCKET);
  window.dispatchEvent(new Event('online'));
  await pass(STEPPED_BACK_MS);
  expect(turns).toBe(0);
});
