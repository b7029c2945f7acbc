import type { Language } from '@entrepot/contracts/languages.ts';

/** Where the server sends a list as a file; the browser's cookie says who asks. */
export function fileAddress(
  call: 'shops!export' | 'products!export' | 'reviews!export',
  ask: Readonly<Record<string, string | number | boolean>>,
  language: Language,
): string {
  const parameters = new URLSearchParams(Object.entries(ask).map(([name, value]) => [name, String(value)]));
  parameters.set('lang', language);
  return `/admin-api/${call}?${parameters}`;
}
