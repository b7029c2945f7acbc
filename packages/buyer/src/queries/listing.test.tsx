import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { fetchListing, useListing } from './listing.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aListing = (totalElements: number) => ({ totalElements }) as Listing;
const refusal = () => new CallError({ code: 1323, key: 'category.not_found', msg: 'This category does not exist.' });

function query(key: string, ask: () => Promise<Listing>) {
  return queryOptions({ queryKey: [key], queryFn: ask, retry: false });
}

describe('fetching a list before its page is shown', () => {
  it('shows a quick answer in one step', async () => {
    const queryClient = createQueryClient(false);
    await fetchListing(
      queryClient,
      query('quick', async () => aListing(3)),
    );
    expect(queryClient.getQueryData(['quick'])).toEqual(aListing(3));
  });

  it('waits no longer than a moment for a slow one', async () => {
    vi.useFakeTimers();
    const isShown = vi.fn();
    void fetchListing(
      createQueryClient(false),
      query('slow', () => new Promise(() => {})),
    ).then(isShown);
    await vi.advanceTimersByTimeAsync(100);
    expect(isShown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(isShown).toHaveBeenCalled();
  });

  it('leaves a refusal to the router and a missing network to the page', async () => {
    const queryClient = createQueryClient(false);
    await expect(
      fetchListing(
        queryClient,
        query('refused', () => Promise.reject(refusal())),
      ),
    ).rejects.toThrow('does not exist');
    await fetchListing(
      queryClient,
      query('away', () => Promise.reject(new NetworkError(false, undefined))),
    );
  });

  it('waits for the whole answer on the server, and fails there with it', async () => {
    vi.stubGlobal('document', undefined);
    try {
      const queryClient = createQueryClient(true);
      await expect(
        fetchListing(
          queryClient,
          query('away', () => Promise.reject(new NetworkError(false, undefined))),
        ),
      ).rejects.toThrow(NetworkError);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a list on show', () => {
  function show(first: ReturnType<typeof query>) {
    const queryClient = createQueryClient(false);
    return renderHook(({ current }) => useListing(current), {
      initialProps: { current: first },
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
  }

  it('stays, marked as busy, until the next one is there', async () => {
    const next = Promise.withResolvers<Listing>();
    const { result, rerender } = show(query('one', async () => aListing(1)));
    expect(result.current).toMatchObject({ listing: undefined, isBusy: false });
    await waitFor(() => expect(result.current.listing).toEqual(aListing(1)));
    rerender({ current: query('two', () => next.promise) });
    expect(result.current).toMatchObject({ listing: aListing(1), isBusy: true });
    await act(async () => next.resolve(aListing(2)));
    await waitFor(() => expect(result.current).toMatchObject({ listing: aListing(2), isBusy: false }));
  });

  it('stays also where the next one could not be fetched, which can be tried again', async () => {
    const ask = vi.fn(() => Promise.reject<Listing>(new NetworkError(false, undefined)));
    const { result, rerender } = show(query('one', async () => aListing(1)));
    await waitFor(() => expect(result.current.listing).toEqual(aListing(1)));
    rerender({ current: query('two', ask) });
    await waitFor(() => expect(result.current.failure).toBeDefined());
    expect(result.current.listing).toEqual(aListing(1));
    ask.mockImplementation(async () => aListing(2));
    act(() => result.current.failure?.retry());
    await waitFor(() => expect(result.current).toEqual({ listing: aListing(2), isBusy: false, failure: undefined }));
  });
});
