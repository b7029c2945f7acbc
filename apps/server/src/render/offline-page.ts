/** What the mobile site's worker shows when there is no network and it has kept no page: it says so, and names what can be read. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { escapeHtml } from '../platform/http/escape.ts';

export interface OfflinePage {
  storefront: Storefront;
  language: Language;
  base: string;
  nonce: string;
  t: (id: string) => string;
}

/** The worker puts the products that were seen last in this place. */
export const VIEWED_PLACE = '<!--viewed-->';

export function offlinePage({ storefront, language, base, nonce, t }: OfflinePage): string {
  const { theme } = storefront;
  const name = escapeHtml(storefront.nameIn[language] ?? storefront.name);
  const words = (id: string) => escapeHtml(t(id));
  return `<!doctype html><html lang="${LOCALES[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${words('problem.offline.title')} – ${name}</title><meta name="robots" content="noindex"><meta name="theme-color" content="${theme.page}">
<style nonce="${nonce}">body{margin:0;font:16px/1.5 system-ui,sans-serif;color:${theme.n900};background:${theme.page}}
main{max-width:32rem;margin:0 auto;padding:max(3rem,env(safe-area-inset-top)) 1.25rem 2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.25rem;color:${theme.n700}}
a{display:flex;align-items:center;min-height:48px;color:${theme.brand};font-weight:600;overflow-wrap:anywhere}ul{list-style:none;margin:0;padding:0;border-top:1px solid ${theme.n100}}li{border-bottom:1px solid ${theme.n100}}</style></head>
<body><main><h1>${words('problem.offline.title')}</h1><p>${words('problem.offline.text')}</p><a href="${base}/index">${words('action.retry')}</a>
<ul><li><a href="${base}/userInfo/my-order">${words('centre.orders')}</a></li>${VIEWED_PLACE}</ul></main></body></html>`;
}
