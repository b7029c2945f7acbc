/** The status page of the storefront that is asked, for everybody. It is no call of the contract: people read it. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { STATUS_DAYS } from '@entrepot/contracts/status-parts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';
import { limitCalls } from '../../../platform/http/limit-calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { senderName } from '../../ground/mail/index.ts';
import { selectTold } from './incidents.sql.ts';
import { statusPage } from './status-page.ts';
import { selectDays, selectNow } from './status.sql.ts';

export const STATUS_PATH = '/status';
const LOOKS_PER_MINUTE = 120;
const DAY_MS = 24 * 60 * 60_000;

export interface Visited {
  storefrontOf(request: FastifyRequest): Storefront;
  languageOf(request: FastifyRequest, storefront: Storefront): Language;
}

export function registerStatusPage(
  app: FastifyInstance,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { storefrontOf, languageOf }: Visited,
): void {
  const onRequest = limitCalls(app.callCounter ?? createMemoryCounter(), {
    groupId: 'status',
    timeWindow: '1 minute',
    max: () => LOOKS_PER_MINUTE,
  });
  app.get(STATUS_PATH, { onRequest }, async (request, reply) => {
    const storefront = storefrontOf(request);
    const language = languageOf(request, storefront);
    const now = clock.now();
    const from = new Date(now.getTime() - STATUS_DAYS * DAY_MS);
    const [parts, days, incidents] = await Promise.all([
      selectNow(db, storefront.code),
      selectDays(db, storefront.code, from),
      selectTold(db, storefront.code, from),
    ]);
    const nonce = request.cspNonce;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, max-age=15')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(statusPage({ parts, days, incidents }, { storefront, name: senderName(storefront, language), language, nonce, now }));
  });
}
