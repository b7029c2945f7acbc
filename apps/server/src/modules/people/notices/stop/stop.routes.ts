/**
 * Outside the contract: mail programs post here in the name of their reader, without a token and with a body that says nothing but that
 * they do (RFC 8058). Whoever opens the address is asked first, since programs look at what mails link to.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { createMemoryCounter } from '../../../../platform/http/call-counter.ts';
import { limitCalls } from '../../../../platform/http/limit-calls.ts';
import { languageOf } from '../../../../platform/http/register-routes.ts';
import { STOP_PATH } from '../../../ground/mail/index.ts';
import { readKey, stopMails, type StopServices } from './stop-mails.ts';
import { stopPage, type StopState } from './stop-page.ts';

export interface StopRouteServices extends StopServices {
  storefrontOf: (code: string | undefined) => Storefront;
}

const BODY_LIMIT_BYTES = 4 * 1024;
/** The large providers of mailboxes post for all of their people from few addresses. */
const CALLS_PER_MINUTE = 3_000;
const GONE = 410;

export function registerStopRoutes(app: FastifyInstance, services: StopRouteServices): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // All that counts stands in the address.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, _body, done) => done(null));
    const onRequest = limitCalls(app.callCounter ?? createMemoryCounter(), {
      groupId: 'stop-mails',
      timeWindow: '1 minute',
      max: () => CALLS_PER_MINUTE,
    });
    scope.get(STOP_PATH, { onRequest }, async (request, reply) => {
      const signed = readKey(services, keyOf(request));
      return send(services, request, reply, signed ? { state: 'asked', stop: signed.stop } : { state: 'void' });
    });
    scope.post(STOP_PATH, { onRequest, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const signed = readKey(services, keyOf(request));
      if (signed) await stopMails(services, signed);
      return send(services, request, reply, signed ? { state: 'done', stop: signed.stop } : { state: 'void' });
    });
  });
}

function keyOf({ query }: FastifyRequest): string {
  const { key } = query as { key?: unknown };
  return typeof key === 'string' ? key : '';
}

function send({ storefrontOf }: StopRouteServices, request: FastifyRequest, reply: FastifyReply, about: StopState): FastifyReply {
  const nonce = request.cspNonce;
  return reply
    .code(about.state === 'void' ? GONE : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(stopPage(about, { storefront: storefrontOf(request.spokenStorefront), language: languageOf(request), nonce }));
}
