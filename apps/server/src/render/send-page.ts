/** Sends a kept page at once, or a running render as it grows. */
import { pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../platform/db/away.ts';
import { acceptsGzip } from '../platform/http/accepts-gzip.ts';
import { GateFull } from './cold-gate.ts';
import type { Lookup } from './page-cache.ts';
import { SITE_VARY } from './phone-redirect.ts';

const RETRY_AFTER_SECONDS = 5;
/** A page that takes longer is read while it grows. */
const SOON_MS = 150;
/** The render logs its failure itself; the reader's connection simply ends. */
const ignore = () => undefined;

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  lookup: Lookup,
  plainError: () => string,
): Promise<FastifyReply> {
  const takesGzip = acceptsGzip(request);
  reply
    .type('text/html; charset=utf-8')
    // The address stands for many languages and storefronts, so only the reader's own browser may keep it, and must ask first.
    .header('cache-control', 'private, no-cache')
    .header('vary', `accept-encoding, accept-language, ${SITE_VARY}`);
  if (takesGzip) reply.header('content-encoding', 'gzip');

  if (lookup.kind === 'cached') {
    const { status, body } = lookup.page;
    reply.header('etag', body.etag);
    if (status === 200 && request.headers['if-none-match'] === body.etag) {
      // The browser keeps the page it has, and with it the policy whose nonce fits that page.
      return reply.removeHeader('content-security-policy').removeHeader('content-encoding').code(304).send();
    }
    return reply.code(status).send(takesGzip ? body.gzip(request.cspNonce) : body.plain(request.cspNonce));
  }

  try {
    const { status } = await lookup.page.opened;
    // What is drawn by now is compressed once, for its first reader and all who follow.
    const whole = await soon(lookup.whole);
    if (whole) return reply.code(whole.status).send(takesGzip ? whole.body.gzip(request.cspNonce) : whole.body.plain(request.cspNonce));
    const html = lookup.page.read(request.cspNonce);
    // Every part is pushed out as soon as it is there.
    return reply.code(status).send(takesGzip ? pipeline(html, createGzip({ flush: constants.Z_SYNC_FLUSH }), ignore) : html);
  } catch (error) {
    reply.removeHeader('content-encoding');
    if (error instanceof GateFull || isDatabaseAway(error))
      return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(plainError());
    request.log.error({ err: error, requestId: request.id }, 'not even the error page could be rendered');
    return reply.code(500).send(plainError());
  }
}

async function soon<Result>(result: Promise<Result>): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), SOON_MS);
  return Promise.race([result, late.promise]).finally(() => clearTimeout(timer));
}
