import { expect, it, vi } from 'vitest';
import { createDoorClient } from './door-client.ts';

function doorAnswering(answer: object) {
  const onFailure = vi.fn();
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => Response.json(answer));
  return {
    client: createDoorClient('seller', { language: () => 'de', onFailure, fetch: fetch as typeof globalThis.fetch }),
    fetch,
    onFailure,
  };
}

it('calls at the door of shops, in the reader’s language, without a token', async () => {
  const { client, fetch } = doorAnswering({ code: 0, msg: '', data: [] });
  await expect(client.call('member!list', {})).resolves.toEqual([]);
  expect(fetch.mock.calls[0]?.[0]).toBe('/seller-api/member!list?lang=de');
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
});

it('reports a lost session even where the caller asked for quiet, and a missing right to the caller alone', async () => {
  const lost = doorAnswering({ code: 403, key: 'session.expired', msg: 'expired' });
  await expect(lost.client.call('member!list', {}, { quiet: true })).rejects.toThrow('expired');
  expect(lost.onFailure).toHaveBeenCalledOnce();
  const denied = doorAnswering({ code: 403, key: 'access.denied', msg: 'denied' });
  await expect(denied.client.call('member!list', {}, { quiet: true })).rejects.toThrow('denied');
  expect(denied.onFailure).not.toHaveBeenCalled();
});
