/** Headers that keep a browser strict about what it loads and to whom it talks. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the scripts and styles that the server itself wrote into this page. */
    cspNonce: string;
  }
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64');
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'content-security-policy': contentSecurityPolicy(request.cspNonce, config, request.hostname),
    });
    if (config.mode === 'production') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

export function contentSecurityPolicy(nonce: string, config: Pick<Config, 'mode' | 'wsPort'>, hostname: string): string {
  const socket = config.mode === 'production' ? `wss://${hostname}:${config.wsPort}` : `ws://${hostname}:${config.wsPort} ws://${hostname}:*`;
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
