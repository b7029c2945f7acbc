/** The country that freight is estimated for. It is remembered, and until one is chosen the browser's own region stands in. */
import { useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from './storage.ts';

/**
 * The shape of a code. Which codes are countries is known to the list one chooses from and to the server; every page would carry it
 * otherwise.
 */
const isCountryCode = (text: string) => /^[A-Z]{2}$/.test(text);

export function rememberDeliveryCountry(country: string): void {
  if (isCountryCode(country)) writeStored('deliveryCountry', country);
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
export function useDeliveryCountry(): string | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}
