import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { clearSession, startSession } from '../session.ts';
import { toggleKept } from './kept-calls.ts';
import { keptQuery, useIsKept } from './kept.ts';

const call = vi.fn();
let client: Client;
let queryClient: QueryClient;

const around = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
const heart = (id: string) => renderHook(() => useIsKept(client, 'goods', id), { wrapper: around }).result;
const callsOf = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

beforeEach(() => {
  client = { call } as unknown as Client;
  queryClient = createQueryClient(false);
  call.mockReset().mockImplementation(async (name: string) => (name.endsWith('among') ? ['p2'] : {}));
  startSession('t', { usercode: 'u1', username: 'ines', avatar: 1 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

describe('the hearts of a page', () => {
  it('are asked for together, each product once', async () => {
    const hearts = ['p1', 'p2', 'p3', 'p2'].map(heart);
    await waitFor(() => expect(hearts.map(({ current }) => current)).toEqual([false, true, false, true]));
    expect(callsOf('keepGoods!among')).toEqual([{ goodsIds: ['p1', 'p2', 'p3'] }]);
  });

  it('are asked for in portions that the server answers', async () => {
    await Promise.all(Array.from({ length: 201 }, (_, index) => queryClient.fetchQuery(keptQuery(client, 'shops', `s${index}`))));
    expect(callsOf('focusSeller!among').map(({ sellerIds }) => sellerIds.length)).toEqual([200, 1]);
  });

  it('are empty for a visitor, who is not asked about', async () => {
    clearSession();
    const found = heart('p2');
    await new Promise((resolve) => void setTimeout(resolve, 50));
    expect(found.current).toBe(false);
    expect(call).not.toHaveBeenCalled();
  });

  it('are emptied by a logout', async () => {
    const found = heart('p2');
    await waitFor(() => expect(found.current).toBe(true));
    act(clearSession);
    expect(found.current).toBe(false);
  });
});

describe('pressing a heart', () => {
  it('fills it at once, and empties it again', async () => {
    const found = heart('p1');
    await waitFor(() => expect(callsOf('keepGoods!among')).toHaveLength(1));
    await act(() => toggleKept(client, queryClient, 'goods', 'p1'));
    await waitFor(() => expect(found.current).toBe(true));
    expect(callsOf('keepGoods!add')).toEqual([{ goodsId: 'p1' }]);
    await act(() => toggleKept(client, queryClient, 'goods', 'p1'));
    await waitFor(() => expect(found.current).toBe(false));
    expect(callsOf('keepGoods!del')).toEqual([{ goodsId: 'p1' }]);
  });

  it('takes it back where the server refuses', async () => {
    const { queryKey } = keptQuery(client, 'goods', 'p1');
    queryClient.setQueryData(queryKey, false);
    const answer = Promise.withResolvers<never>();
    call.mockReturnValue(answer.promise);
    const pressed = toggleKept(client, queryClient, 'goods', 'p1');
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe(true));
    answer.reject(new CallError({ code: 1326, key: 'collection.limit_reached', msg: 'full' }));
    await pressed;
    expect(queryClient.getQueryData(queryKey)).toBe(false);
  });

  it('makes the lists and counts that show it ask again', async () => {
    queryClient.setQueryData(['keepGoods!list', 1], 'list');
    queryClient.setQueryData(['localuser!dashboard'], 'counts');
    queryClient.setQueryData(['focusSeller!list', 1], 'shops');
    await toggleKept(client, queryClient, 'goods', 'p1');
    const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
    expect([isStale(['keepGoods!list', 1]), isStale(['localuser!dashboard']), isStale(['focusSeller!list', 1])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
