/** The chosen language is remembered in a cookie of the consoles' own: the server writes the page in it. */
import { CONSOLE_LANGUAGE_COOKIE, type Language } from '@entrepot/contracts/languages.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The same address again in the other language. */
export function switchLanguage(language: Language): void {
  document.cookie = `${CONSOLE_LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  if (address.href === window.location.href) window.location.reload();
  else window.location.replace(address);
}
