/** The country whose area code stands before a number until another is chosen. */
import { readStored } from '@entrepot/buyer/storage.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';

/** The digits are no phone number. */
export const NO_COUNTRY = 'none';

/** Where one has goods sent to, else where the browser says it is at home, else where the language is. */
export function likelyCountry(language: Language): string {
  const ofBrowser = typeof navigator === 'undefined' ? undefined : regionOf(navigator.language);
  return readStored('deliveryCountry') ?? ofBrowser ?? regionOf(new Intl.Locale(LOCALES[language].tag).maximize().toString()) ?? 'US';
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
