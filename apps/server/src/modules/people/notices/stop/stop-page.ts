/** The page that a mail leads to whose reader wants no more of it. It stops nothing by being looked at, and needs no script. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { mailWords } from '@entrepot/i18n/mail-messages.ts';
import { escapeHtml } from '../../../../platform/http/escape.ts';
import { CHOOSING, senderName, stopWords, type Stop } from '../../../ground/mail/index.ts';

export type StopState = { state: 'asked' | 'done'; stop: Stop } | { state: 'void' };

export interface PageLook {
  storefront: Pick<Storefront, 'code' | 'name' | 'nameIn' | 'theme'>;
  language: Language;
  nonce: string;
}

export function stopPage(about: StopState, { storefront, language, nonce }: PageLook): string {
  const { theme } = storefront;
  const speak = mailWords(language, storefront.code);
  const name = escapeHtml(senderName(storefront, language));
  const stop = about.state === 'void' ? undefined : about.stop;
  const words = escapeHtml(
    about.state === 'asked' ? speak('mail.stop.ask') : about.state === 'done' ? speak('mail.stop.done') : speak('mail.stop.void'),
  );
  // The form goes to the address of the page, which has the key in it.
  const button = about.state === 'asked' ? `<form method="post"><button>${escapeHtml(stopWords(speak, about.stop))}</button></form>` : '';
  const choosing = CHOOSING[stop?.reader ?? 'buyer'];
  const choose = choosing === undefined ? '' : `<a href="${choosing}">${escapeHtml(speak('mail.stop.choose'))}</a>`;
  return `<!doctype html><html lang="${LOCALES[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<style nonce="${nonce}">body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:${theme.n900};background:${theme.page}}
main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem;color:${theme.n700}}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;margin:0 0 1rem;border:0;border-radius:${theme['r-btn']};color:${theme['on-brand']};background:${theme.brand};cursor:pointer}
a{color:${theme.brand};font-weight:600;line-height:2}:focus-visible{outline:3px solid ${theme.brand};outline-offset:3px}</style></head>
<body><main><h1 translate="no">${name}</h1><p${about.state === 'done' ? ' role="status"' : ''}>${words}</p>${button}${choose}</main></body></html>`;
}
