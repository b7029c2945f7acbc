import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserClient } from './browser-client.ts';
import { createConnection } from './connection.ts';
import { currentToken, startSession } from './session.ts';
import { readStored } from './storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

function clientAnswering(answer: () => Promise<Response>) {
  const showError = vi.fn();
  const goToRoot = vi.fn();
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const connection = createConnection('/livez', fetch);
  const client = createBrowserClient({ language: 'de', connection, showError, timedOutMessage: 'too late', goToRoot, fetch });
  return { client, fetch, showError, goToRoot, connection };
}

it('sends the token that is stored at the time of the call', async () => {
  const { client, fetch } = clientAnswering(async () => Response.json({ code: 0, msg: '', data: [] }));
  startSession('secret', { usercode: 'u', username: 'u', avatar: 1 });
  await client.call('category!tree', {});
  expect(String(fetch.mock.calls[0]?.[0])).toBe('/api/category!tree.action?lang=de&token=secret');
});

it('a 403 removes the token, clears the person and goes to the root', async () => {
  const { client, goToRoot, showError } = clientAnswering(async () =>
    Response.json({ code: 403, key: 'session.expired', msg: 'expired' }, { status: 403 }),
  );
  startSession('secret', { usercode: 'u', username: 'u', avatar: 1 });
  await expect(client.call('category!tree', {})).rejects.toThrow('expired');
  expect(currentToken()).toBeUndefined();
  expect(readStored('userInfo')).toBeUndefined();
  expect(goToRoot).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(showError).toHaveBeenCalledExactlyOnceWith('expired');
});

it('a network that is down raises the banner and no toast', async () => {
  const { client, connection, showError } = clientAnswering(() => Promise.reject(new TypeError('fetch failed')));
  await expect(client.call('category!tree', {})).rejects.toThrow();
  expect(connection.isDown()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(showError).not.toHaveBeenCalled();
});
