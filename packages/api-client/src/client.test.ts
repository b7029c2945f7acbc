import { afterEach, expect, it, vi } from 'vitest';
import { CallError, NetworkError } from './call-error.ts';
import { createClient } from './client.ts';

afterEach(() => void vi.useRealTimers());

function clientAnswering(answer: (url: string, init: RequestInit) => Promise<Response>, onFailure = vi.fn()) {
  const seen: Array<{ url: string; init: RequestInit }> = [];
  const client = createClient({
    baseUrl: 'http://shop.example',
    language: () => 'th',
    token: () => 'secret',
    onFailure,
    fetch: async (url, init) => {
      seen.push({ url: String(url), init: init ?? {} });
      return answer(String(url), init ?? {});
    },
  });
  return { client, seen, onFailure };
}

it('sends language and token with every call and returns the data', async () => {
  const { client, seen } = clientAnswering(async () => Response.json({ code: 0, msg: '', data: { code: 'x', value: 500 } }));
  await expect(client.call('configuration!get', { code: 'x' })).resolves.toEqual({ code: 'x', value: 500 });
  expect(seen[0]?.url).toBe('http://shop.example/api/configuration!get.action?lang=th&token=secret');
  expect(seen[0]?.init.body).toBe('{"code":"x"}');
});

it('finds a call whose name stands beside the others', async () => {
  const { client, seen } = clientAnswering(async () => Response.json({ code: 0, msg: '', data: 2 }));
  await expect(client.call('/public/userOnlineChatController!unread', {})).resolves.toBe(2);
  expect(seen[0]?.url).toBe('http://shop.example/public/userOnlineChatController!unread.action?lang=th&token=secret');
});

it('turns a refusal into an error that carries the translated message and reports it once', async () => {
  const { client, onFailure } = clientAnswering(async () => Response.json({ code: 1015, key: 'parameter.unknown', msg: 'nope' }));
  await expect(client.call('configuration!get', { code: 'x' })).rejects.toMatchObject({
    name: 'CallError',
    key: 'parameter.unknown',
    message: 'nope',
  });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), 'configuration!get');
});

it('leaves the message to a caller who asked for quiet', async () => {
  const { client, onFailure } = clientAnswering(async () => Response.json({ code: 500, key: 'system.error', msg: 'sorry' }));
  await expect(client.call('category!tree', {}, { quiet: true })).rejects.toBeInstanceOf(CallError);
  expect(onFailure).not.toHaveBeenCalled();
});

it('reports a connection that is down', async () => {
  const { client, onFailure } = clientAnswering(() => Promise.reject(new TypeError('fetch failed')));
  await expect(client.call('category!tree', {})).rejects.toBeInstanceOf(NetworkError);
  expect(onFailure).toHaveBeenCalledOnce();
});

it('says nothing when the caller gave up', async () => {
  const controller = new AbortController();
  const { client, onFailure } = clientAnswering(async (_url, init) => {
    controller.abort();
    throw init.signal?.reason;
  });
  await expect(client.call('category!tree', {}, { signal: controller.signal })).rejects.toThrow();
  expect(onFailure).not.toHaveBeenCalled();
});

it('reports a lost session even where the caller asked for quiet', async () => {
  const { client, onFailure } = clientAnswering(async () => Response.json({ code: 403, key: 'session.expired', msg: 'expired' }));
  await expect(client.call('localuser!get', {}, { quiet: true })).rejects.toBeInstanceOf(CallError);
  expect(onFailure).toHaveBeenCalledOnce();
});
