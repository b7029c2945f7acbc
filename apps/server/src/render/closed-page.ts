/**
 * What a closed storefront answers at its own hosts: that it is closed, whom to ask, and the way to what people have here. No script,
 * nothing to fetch.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { readCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import { escapeHtml } from '../platform/http/escape.ts';
import { faviconAddress } from './favicon.ts';

/** People keep their way to money, orders and words; only the shop itself is closed. */
const STAYS_OPEN = /^\/(?:login|forgotPassword|userInfo|information|liabilities|paySuccess)(?:\/|$)/;

export function staysOpen(path: string): boolean {
  return STAYS_OPEN.test(path);
}

export function closedPage(storefront: Storefront, language: Language, nonce: string): string {
  const { theme, support } = storefront;
  const name = escapeHtml(storefront.nameIn[language] ?? storefront.name);
  const words = escapeHtml(translateError('storefront.closed', {}, language));
  const logIn = escapeHtml(readCatalogue('frame', language).get('login.ask.login') || 'Log in');
  const email = escapeHtml(support.email);
  return `<!doctype html><html lang="${LOCALES[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="${escapeHtml(faviconAddress(storefront))}">
<style nonce="${nonce}">body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:${theme.n900};background:${theme.page}}
main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem;color:${theme.n700}}a{color:${theme.brand};font-weight:600;margin-inline-end:1.5rem;line-height:2}</style></head>
<body><main><h1 translate="no">${name}</h1><p>${words}</p><a href="/login">${logIn}</a><a href="mailto:${email}"><bdi>${email}</bdi></a></main></body></html>`;
}
