/**
 * The country that freight is estimated for: of the account's default address, else the one that was chosen and is remembered, else the
 * browser's own region. Whoever has an address and looks at another country sees that one until the page is loaded again.
 */
import type { Client } from '@entrepot/api-client/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { addressesQuery } from './queries/address-book.ts';
import { useUserInfo } from './session.ts';
import { readStored, subscribeToStored, writeStored } from './storage.ts';

/**
 * The shape of a code. Which codes are countries is known to the list one chooses from and to the server; every page would carry it
 * otherwise.
 */
const isCountryCode = (text: string) => /^[A-Z]{2}$/.test(text);

/** Whether it was chosen since this page was loaded. */
let isChosenNow = false;

export function rememberDeliveryCountry(country: string): void {
  if (!isCountryCode(country)) return;
  isChosenNow = true;
  writeStored('deliveryCountry', country);
}

/** The region that the reader's own languages name, `NL` of `nl-NL`. A language without a region says nothing about where its reader is. */
export function regionOfLanguages(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (region && isCountryCode(region)) return region;
    } catch {
      // Browsers may be told to report anything.
    }
  }
  return undefined;
}

function current(): string | undefined {
  const chosen = readStored('deliveryCountry');
  return chosen && isCountryCode(chosen) ? chosen : regionOfLanguages(navigator.languages ?? []);
}

const subscribe = (listener: () => void) => subscribeToStored('deliveryCountry', listener);

/** Undefined on the server, which does not know its reader, and where nothing is known. */
export function useDeliveryCountry(client: Client): string | undefined {
  const isIn = useUserInfo() !== undefined;
  const { data: addresses, isPending } = useQuery({ ...addressesQuery(client), enabled: isIn });
  // What follows from it, once the page is alive, is drawn in slices.
  const chosen = useDeferredValue(useSyncExternalStore(subscribe, current, () => undefined));
  if (!isIn || isChosenNow) return chosen;
  // An estimate that is corrected a moment later is no estimate.
  if (isPending) return undefined;
  return addresses?.find(({ use }) => use === 1)?.country ?? chosen;
}
