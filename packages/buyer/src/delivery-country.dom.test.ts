import type { Client } from '@entrepot/api-client/client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { regionOfLanguages, rememberDeliveryCountry, useDeliveryCountry } from './delivery-country.ts';
import { createQueryClient } from './query-client.ts';
import { clearSession, startSession } from './session.ts';
import { readStored } from './storage.ts';

const addresses = vi.fn(async () => [
  { use: 0, country: 'FR' },
  { use: 1, country: 'JP' },
]);
const client = { call: addresses } as unknown as Client;

function ask() {
  const queries = createQueryClient(false);
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client: queries }, children);
  return renderHook(() => useDeliveryCountry(client), { wrapper });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the default address of the account comes before what a visitor chose and before the browser’s region', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL']);
  localStorage.setItem('deliveryCountry', 'PT');
  const { result } = ask();
  expect(result.current).toBe('PT');
  expect(addresses).not.toHaveBeenCalled();
  act(() => startSession('t', { usercode: '10000001', username: 'maren', avatar: 1 }));
  await waitFor(() => expect(result.current).toBe('JP'));
  // Whoever looks at another country on purpose sees that one.
  act(() => rememberDeliveryCountry('BR'));
  expect(result.current).toBe('BR');
  act(() => clearSession());
});

it('an account without an address goes on with what was chosen', async () => {
  addresses.mockResolvedValueOnce([]);
  localStorage.setItem('deliveryCountry', 'PT');
  act(() => startSession('t', { usercode: '10000001', username: 'maren', avatar: 1 }));
  const { result } = ask();
  await waitFor(() => expect(result.current).toBe('PT'));
  act(() => clearSession());
});

it('only countries are remembered as a destination', () => {
  rememberDeliveryCountry('NL');
  rememberDeliveryCountry('Narnia');
  expect(readStored('deliveryCountry')).toBe('NL');
});

it('the first region that the browser names stands in until a country is chosen', () => {
  expect(regionOfLanguages(['en', 'de-AT', 'en-GB'])).toBe('AT');
  expect(regionOfLanguages(['en', 'fr'])).toBeUndefined();
  expect(regionOfLanguages(['', '!!', 'es-419'])).toBeUndefined();
});

it('a chosen country counts more than the browser’s own, and is followed by whoever shows it', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL']);
  const { result } = ask();
  expect(result.current).toBe('NL');
  act(() => rememberDeliveryCountry('PT'));
  expect(result.current).toBe('PT');
  act(() => {
    localStorage.setItem('deliveryCountry', 'nowhere');
    window.dispatchEvent(new StorageEvent('storage', { key: 'deliveryCountry' }));
  });
  expect(result.current).toBe('NL');
});
