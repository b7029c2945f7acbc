/** `/dev/outbox`: what would have been sent, for people who develop and try things out. Production has no such address. */
import type { FastifyInstance } from 'fastify';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { escapeHtml } from '../../../platform/http/escape.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectNewest, type OutboxRow } from './mail.sql.ts';
import { createLetterSeal, type Letter } from './sealed-letter.ts';

const SHOWN = 100;
/** Sent and erased, or written by nobody of ours. */
const UNREADABLE: Letter = { text: '', html: null };
type ShownMessage = OutboxRow & Letter;

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c1c1a; background: #f4f4f2 }
body { max-inline-size: 60rem; margin: 0 auto; padding: 2rem 1rem }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem 1.5rem; margin-block-end: 1.5rem }
h1 { margin: 0; font-size: 1.5rem }
header p { margin: 0; color: #5c5c58 }
a { color: #0b5394 } a:focus-visible, summary:focus-visible { outline: 3px solid #0b5394; outline-offset: 2px }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem }
li { background: #fff; border: 1px solid #dcdcd8; border-radius: .75rem; padding: 1.25rem }
h2 { margin: 0 0 .25rem; font-size: 1.1rem }
dl { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .75rem; font-size: .875rem; color: #5c5c58 }
dl div { display: flex; gap: .35rem } dd { margin: 0; color: #1c1c1a }
pre { margin: 0; padding: 1rem; background: #f4f4f2; border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.5 ui-monospace, monospace }
details { margin-block-start: .75rem } summary { cursor: pointer }
iframe { inline-size: 100%; block-size: 34rem; margin-block-start: .75rem; border: 1px solid #dcdcd8; border-radius: .5rem }
`;

export function registerDevOutbox(app: FastifyInstance, { config, db }: Pick<Platform, 'config' | 'db'>): void {
  if (config.mode !== 'development') return;
  const letters = createLetterSeal(config);
  app.get('/dev/outbox', async (request, reply) => {
    const messages = (await selectNewest(db, SHOWN)).map((message) => ({
      ...message,
      ...((message.letter && letters.open(message, message.letter)) ?? UNREADABLE),
    }));
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // The mails are shown in frames that inherit this: they have styles and nothing else.
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${request.cspNonce}'; style-src-attr 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'`,
        )
        .send(page(messages, request.cspNonce))
    );
  });
}

function page(messages: ShownMessage[], nonce: string): string {
  const list = messages.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ol>${messages.map(item).join('\n')}</ol>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox (${messages.length})</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>Outbox</h1><p>Mails and text messages of this development server, newest first. None of them left it.</p><a href="/dev/outbox">Refresh</a></header>
<main>${list}</main></body></html>`;
}

function item(message: ShownMessage): string {
  const language = isLanguage(message.language) ? message.language : 'en';
  const spoken = `lang="${LOCALES[language].tag}" dir="${directionOf(language)}"`;
  const facts: Array<[string, string]> = [
    ['To', message.recipient],
    ['Sent as', message.channel === 'mail' ? 'mail' : 'text message'],
    ['At', message.created_at.toISOString()],
    ['Template', message.template],
    ['Language', message.language],
    ['Storefront', message.storefront_code],
    ...(message.reply_to === null ? [] : [['Answers go to', message.reply_to] satisfies [string, string]]),
    ...(message.stop === undefined ? [] : [['Stopped at', message.stop] satisfies [string, string]]),
  ];
  const html =
    message.html === null
      ? ''
      : `<details><summary>As it looks</summary><iframe sandbox="" title="${escapeHtml(message.subject)}" srcdoc="${escapeHtml(message.html)}"></iframe></details>`;
  return `<li><article aria-labelledby="m-${message.id}"><h2 id="m-${message.id}" ${spoken}>${escapeHtml(message.subject)}</h2>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<pre ${spoken} tabindex="0">${escapeHtml(message.text)}</pre>${html}</article></li>`;
}
