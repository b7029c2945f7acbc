/** The chosen language is saved twice: in local storage, as specified, and in a cookie, because the server renders the first page. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { writeStored } from './storage.ts';

export const LANGUAGE_COOKIE = 'language';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function rememberLanguage(language: Language): void {
  writeStored('language', language);
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
}

/** The same page again in the other language, with everything else in its address kept: a language there would win over the chosen one. */
export function switchLanguage(language: Language): void {
  rememberLanguage(language);
  const address = new URL(window.location.href);
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang');
    window.location.replace(address);
  } else {
    window.location.reload();
  }
}
