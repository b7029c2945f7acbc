/** The chosen language is saved twice: in local storage, as specified, and in a cookie, because the server renders the first page. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { writeStored } from './storage.ts';

export const LANGUAGE_COOKIE = 'language';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function rememberLanguage(language: Language): void {
  writeStored('language', language);
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
}
