/** The status page of the storefront that is asked, for everybody. It is no call of the contract: people read it. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { STATUS_DAYS } from '@entrepot/contracts/status-parts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../../platform/db/away.ts';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';
import { limitCalls } from '../../../platform/http/limit-calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { senderName } from '../../ground/mail/index.ts';
import { selectTold } from './incidents.sql.ts';
import { statusPage, type StatusFacts } from './status-page.ts';
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
  const lastFacts = new Map<string, StatusFacts>();

  async function factsOf(code: string, now: Date): Promise<StatusFacts> {
    const from = new Date(now.getTime() - STATUS_DAYS * DAY_MS);
    const [parts, days, incidents] = await Promise.all([selectNow(db, code), selectDays(db, code, from), selectTold(db, code, from)]);
    const facts = { parts, days, incidents };
    lastFacts.set(code, facts);
    return facts;
  }

  app.get(STATUS_PATH, { onRequest }, async (request, reply) => {
    const storefront = storefrontOf(request);
    const language = languageOf(request, storefront);
    const now = clock.now();
    const found = await factsOf(storefront.code, now).catch((error: unknown) => {
      // That it is away is what people come here for. What was known before is shown with its time.
      const last = isDatabaseAway(error) ? lastFacts.get(storefront.code) : undefined;
      if (!last) throw error;
      return { ...last, isAway: true };
    });
    const nonce = request.cspNonce;
    return reply
      .code('isAway' in found ? 503 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, max-age=15')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(statusPage(found, { storefront, name: senderName(storefront, language), language, nonce, now }));
  });
}
