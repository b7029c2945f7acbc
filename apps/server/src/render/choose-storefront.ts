/** Which of the storefronts a request is for: its host name says so, and in development also a parameter that is remembered. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export interface Storefronts {
  byHost(host: string): Storefront | undefined;
  byCode(code: string): Storefront | undefined;
  list(): readonly Storefront[];
}

const STOREFRONT_PARAMETER = 'storefront';
export const STOREFRONT_COOKIE = 'storefront';

export function chooseStorefront(
  storefronts: Storefronts,
  config: Pick<Config, 'mode' | 'storefront'>,
): (request: FastifyRequest) => Storefront {
  const isDevelopment = config.mode === 'development';
  const byCode = (code: string | undefined) => (code === undefined ? undefined : storefronts.byCode(code));
  return (request) => {
    const chosen =
      (isDevelopment ? byCode(askedCode(request)) : undefined) ??
      storefronts.byHost(request.hostname) ??
      (isDevelopment ? byCode(request.cookies[STOREFRONT_COOKIE]) : undefined) ??
      byCode(config.storefront) ??
      storefronts.list()[0];
    if (!chosen) throw new Error('There is no storefront. Load the storefronts before serving pages.');
    return chosen;
  };
}

/** The `storefront` parameter of the address, if there is one. */
export function askedCode(request: FastifyRequest): string | undefined {
  const value = (request.query as Record<string, unknown> | undefined)?.[STOREFRONT_PARAMETER];
  return typeof value === 'string' ? value : undefined;
}
