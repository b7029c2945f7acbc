import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';
import { MOST_TRIES, RETRY_MS, startLive } from './live.ts';
import { clearSession, startSession } from './session.ts';
import { writeStored } from './storage.ts';

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: LiveMessage[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as LiveMessage);
  }
  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }
  welcome(): void {
    this.onopen?.();
    this.onmessage?.({ data: '{"type":"welcome","data":{}}' });
  }
}

let sockets: FakeSocket[];
let addresses: string[];
let heard: string[];
let gaps: number;
let isWanted: boolean;
let states: boolean[];
let stop: () => void;

function start(): void {
  stop = startLive({
    address: 'ws://localhost:5000',
    language: 'th',
    storefront: 'hazelwharf',
    onMessage: ({ type }) => heard.push(type),
    onGap: () => (gaps += 1),
    onState: (socket) => states.push(socket !== undefined),
    isWanted: () => isWanted,
    open: (address) => {
      const socket = new FakeSocket();
      sockets.push(socket);
      addresses.push(address);
      return socket as unknown as WebSocket;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  addresses = [];
  heard = [];
  gaps = 0;
  isWanted = false;
  states = [];
  startSession('secret-token', { usercode: '1', username: 'mira', avatar: 1 });
});

afterEach(() => {
  stop();
  clearSession();
  vi.useRealTimers();
});

it('says who it is in the first message, and never in the address', () => {
  start();
  sockets[0]!.welcome();
  expect(addresses).toEqual(['ws://localhost:5000']);
  expect(sockets[0]!.sent).toEqual([{ type: 'hello', data: { token: 'secret-token', lang: 'th', storefront: 'hazelwharf' } }]);
});

it('passes on what it hears, and nothing that is no message', () => {
  start();
  sockets[0]!.welcome();
  for (const data of ['{"type":"wallet.changed","data":{}}', 'no json', '{"data":1}', 'null', new ArrayBuffer(1)])
    sockets[0]!.onmessage!({ data });
  expect(heard).toEqual(['wallet.changed']);
});

it('connects again after a second, and says that something may have been missed', () => {
  start();
  sockets[0]!.welcome();
  sockets[0]!.onclose!();
  vi.advanceTimersByTime(RETRY_MS - 1);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(gaps).toBe(0);
  sockets[1]!.welcome();
  expect(gaps).toBe(1);
});

it('gives up where nobody answers, until the page is looked at again', () => {
  start();
  for (let round = 0; round < 20; round += 1) {
    sockets.at(-1)!.onclose!();
    vi.advanceTimersByTime(RETRY_MS);
  }
  expect(sockets).toHaveLength(MOST_TRIES);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(MOST_TRIES + 1);
});

it('is not there for visitors who said nothing, begins with the login and ends with the logout', () => {
  clearSession();
  start();
  expect(sockets).toHaveLength(0);
  startSession('another', { usercode: '2', username: 'omar', avatar: 2 });
  expect(sockets).toHaveLength(1);
  sockets[0]!.welcome();
  clearSession();
  expect(sockets[0]!.isClosed).toBe(true);
  vi.advanceTimersByTime(10 * RETRY_MS);
  expect(sockets).toHaveLength(1);
});

it('is there for a visitor who has begun to write, and becomes the account’s at the login', () => {
  clearSession();
  start();
  writeStored('visitor', 'a-name');
  sockets[0]!.welcome();
  expect(sockets[0]!.sent[0]!.data).toEqual({ visitor: 'a-name', lang: 'th', storefront: 'hazelwharf' });
  startSession('another', { usercode: '2', username: 'omar', avatar: 2 });
  expect(sockets[0]!.isClosed).toBe(true);
  sockets[1]!.welcome();
  expect(sockets[1]!.sent[0]!.data).toEqual({ token: 'another', lang: 'th', storefront: 'hazelwharf' });
});

it('says whether it is open, and goes on trying while somebody waits for it', () => {
  isWanted = true;
  start();
  sockets[0]!.welcome();
  for (let round = 0; round < 2 * MOST_TRIES; round += 1) {
    sockets.at(-1)!.onclose!();
    vi.advanceTimersByTime(RETRY_MS);
  }
  expect(sockets).toHaveLength(2 * MOST_TRIES + 1);
  expect(states.slice(0, 2)).toEqual([true, false]);
});
