/** Headers that keep a browser strict about what it loads and to whom it talks. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the scripts and styles that the server itself wrote into this page. Drawn at the first reading. */
    readonly cspNonce: string;
  }
}

/** For answers that are no pages: whatever a browser makes of them, it loads nothing. Pages bring a policy of their own. */
const NOTHING = `default-src 'none'; frame-ancestors 'none'`;
const NO_DEVICES = 'geolocation=(), microphone=(), payment=()';
/** For pages on which a barcode may be read. */
export const WITH_CAMERA = { 'permissions-policy': `camera=(self), ${NO_DEVICES}` };
const STATIC_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=(), ${NO_DEVICES}`,
  'content-security-policy': NOTHING,
};

export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'mode'>): void {
  const headers =
    config.mode === 'production'
      ? { ...STATIC_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : STATIC_HEADERS;
  const nonces = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('cspNonce', {
    getter(this: FastifyRequest) {
      const nonce = nonces.get(this) ?? drawNonce();
      nonces.set(this, nonce);
      return nonce;
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const NONCE_BYTES = 16;
/** Asking for randomness costs far more than the bytes, so it is asked for many nonces at a time. */
const DRAWN_AT_ONCE = 256;
let drawn = Buffer.alloc(0);
let used = 0;

function drawNonce(): string {
  if (used >= drawn.length) {
    drawn = randomBytes(NONCE_BYTES * DRAWN_AT_ONCE);
    used = 0;
  }
  const nonce = drawn.toString('base64', used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return nonce;
}

export type PagePolicy = (nonce: string, hostname: string) => string;

const MAX_HOSTS = 1_000;
/** Cannot be part of a host name. */
const NONCE_PLACE = '<nonce>';

/** The policy of pages. Only the nonce differs between two answers under one host name, so the rest is put together once. */
export function createPagePolicy(config: Pick<Config, 'mode' | 'wsPort'>): PagePolicy {
  const partsByHost = new Map<string, string[]>();
  return (nonce, hostname) => {
    let parts = partsByHost.get(hostname);
    if (!parts) {
      parts = pagePolicy(NONCE_PLACE, config, hostname).split(NONCE_PLACE);
      if (partsByHost.size < MAX_HOSTS) partsByHost.set(hostname, parts);
    }
    return parts.join(nonce);
  };
}

function pagePolicy(nonce: string, config: Pick<Config, 'mode' | 'wsPort'>, hostname: string): string {
  const socket =
    config.mode === 'production' ? `wss://${hostname}:${config.wsPort}` : `ws://${hostname}:${config.wsPort} ws://${hostname}:*`;
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    // Positions and sizes that components set through style attributes carry no script.
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${socket}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
