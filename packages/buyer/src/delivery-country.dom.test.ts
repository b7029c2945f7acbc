import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { regionOfLanguages, rememberDeliveryCountry, useDeliveryCountry } from './delivery-country.ts';
import { readStored } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
  const { result } = renderHook(() => useDeliveryCountry());
  expect(result.current).toBe('NL');
  act(() => rememberDeliveryCountry('PT'));
  expect(result.current).toBe('PT');
  act(() => {
    localStorage.setItem('deliveryCountry', 'nowhere');
    window.dispatchEvent(new StorageEvent('storage', { key: 'deliveryCountry' }));
  });
  expect(result.current).toBe('NL');
});
