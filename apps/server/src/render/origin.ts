import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { FastifyRequest } from 'fastify';

/**
 * The address a page is known under. In production only a name of the storefront's own counts: a page is kept and shown to
 * others, so a made-up host name in one request must not end in it.
 */
export function originOf(request: FastifyRequest, storefront: Storefront, isDevelopment: boolean): string {
  const isOwn = isDevelopment || storefront.hosts.includes(request.hostname.toLowerCase());
  if (isOwn && /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(request.host))
    return `${request.protocol}://${request.host.toLowerCase()}`;
  return `https://${storefront.hosts[0] ?? 'localhost'}`;
}
