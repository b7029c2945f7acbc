import type { Client } from '@entrepot/api-client/client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS, startHeartbeat } from './heartbeat.ts';
import { clearSession, startSession } from './session.ts';

const call = vi.fn(() => Promise.resolve({}));
const client = { call } as unknown as Client;
let visibility: DocumentVisibilityState = 'visible';
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockClear();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  startSession('t', { usercode: 'u', username: 'mira', avatar: 1 });
  stop = startHeartbeat(client);
});
afterEach(() => {
  stop();
  clearSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('beats every five minutes', () => {
  vi.advanceTimersByTime(HEARTBEAT_MS - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 + HEARTBEAT_MS);
  expect(call).toHaveBeenCalledTimes(2);
  expect(call).toHaveBeenCalledWith('user!heartbeat', {}, { quiet: true });
});

it('is silent for visitors', () => {
  clearSession();
  vi.advanceTimersByTime(3 * HEARTBEAT_MS);
  expect(call).not.toHaveBeenCalled();
});

it('is silent in the background and beats at once when the tab comes back', () => {
  visibility = 'hidden';
  vi.advanceTimersByTime(3 * HEARTBEAT_MS + 1);
  expect(call).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(call).toHaveBeenCalledTimes(1);
});
