/**
 * What a browser meets while a start still builds and loads: a page in its own language that shows how far the start is and becomes the
 * shop by itself. Programs are told to come back; `/readyz` says that the server is not ready, and why.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LANGUAGE_COOKIE } from '@entrepot/buyer/language-choice.ts';
import { ERRORS } from '@entrepot/contracts/errors.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { chooseLanguage } from '../render/choose-language.ts';
import type { Config } from '../config.ts';
import type { Progress } from './progress.ts';
import { waitingPage } from './waiting-page.ts';

export interface WaitingRoom {
  /** From here on the port answers. Safe to call again. */
  open(): Promise<void>;
  /** Gives the port back, to the shop. */
  close(): Promise<void>;
}

const RETRY_SECONDS = '2';
const REMEMBERED_LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})`);

export function createWaitingRoom({ host, port }: Pick<Config, 'host' | 'port'>, progress: Progress): WaitingRoom {
  let server: Server | undefined;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // What somebody sends here leads to nothing, and is not waited for.
    request.resume();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://waiting');
    const view = progress.view() ?? { step: 'opening' as const, fraction: 0 };
    const headers = {
      // The connection must not outlive this server: the shop opens on the same port.
      connection: 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    };
    const json = (status: number, body: object): void =>
      void response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    if (pathname === '/livez') return json(200, { status: 'alive' });
    if (pathname === '/readyz') return json(503, { status: 'starting', ...view });
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
      const { code, message } = ERRORS['system.unavailable'];
      response.setHeader('retry-after', RETRY_SECONDS);
      return json(503, { code, key: 'system.unavailable', msg: message });
    }
    const language = chooseLanguage(
      {
        parameter: searchParams.get('lang'),
        cookie: REMEMBERED_LANGUAGE.exec(request.headers.cookie ?? '')?.[1],
        acceptLanguage: request.headers['accept-language'],
      },
      { languages: LANGUAGES, defaultLanguage: 'en' },
    );
    const nonce = randomBytes(16).toString('base64');
    response
      .writeHead(503, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'retry-after': RETRY_SECONDS,
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'`,
      })
      .end(waitingPage(language, view, nonce));
  }

  return {
    async open() {
      if (server) return;
      const opened = (server = createServer(answer));
      await new Promise<void>((resolve, reject) => opened.once('error', reject).listen(port, host, resolve));
    },
    async close() {
      const opened = server;
      server = undefined;
      if (!opened) return;
      const closed = new Promise((resolve) => opened.close(resolve));
      opened.closeAllConnections();
      await closed;
    },
  };
}
