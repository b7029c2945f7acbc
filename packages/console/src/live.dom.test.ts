import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';
import { LONG_RETRY_MS, QUICK_TRIES, RETRY_MS, startLive } from './live.ts';

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
}

let sockets: FakeSocket[];
let heard: LiveMessage[];
let opened: number;
let closed: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  opened = 0;
  closed = [];
  stop = startLive({
    address: 'ws://localhost:5000/seller-api',
    door: 'seller',
    language: 'th',
    onMessage: (message) => heard.push(message),
    onOpen: () => (opened += 1),
    onClose: (tries) => closed.push(tries),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('says at which door it stands, and passes on what it hears after the welcome', () => {
  const [socket] = sockets as [FakeSocket];
  socket.onopen?.();
  expect(socket.sent).toEqual([{ type: 'hello', data: { door: 'seller', lang: 'th' } }]);
  socket.onmessage?.({ data: '{"type":"welcome","data":{}}' });
  socket.onmessage?.({ data: '{"type":"chat.message","data":{"id":1}}' });
  socket.onmessage?.({ data: 'nonsense' });
  expect(opened).toBe(1);
  expect(heard).toEqual([{ type: 'chat.message', data: { id: 1 } }]);
});

it('comes back a second later, and less often where that leads nowhere', () => {
  for (let tries = 1; tries < QUICK_TRIES; tries++) {
    sockets.at(-1)!.onclose?.();
    vi.advanceTimersByTime(RETRY_MS);
    expect(sockets).toHaveLength(tries + 1);
  }
  sockets.at(-1)!.onclose?.();
  vi.advanceTimersByTime(RETRY_MS);
  expect(sockets).toHaveLength(QUICK_TRIES);
  vi.advanceTimersByTime(LONG_RETRY_MS);
  expect(sockets).toHaveLength(QUICK_TRIES + 1);
  expect(closed).toEqual([1, 2, 3, 4, 5]);
});

it('is over when it is told to stop', () => {
  stop();
  expect(sockets[0]!.isClosed).toBe(true);
  vi.advanceTimersByTime(LONG_RETRY_MS);
  expect(sockets).toHaveLength(1);
});
