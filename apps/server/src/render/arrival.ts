import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { chooseStorefront, type Storefronts } from './choose-storefront.ts';
import { originOf } from './origin.ts';

/** Where a request arrived: at which storefront, and under which address of it. */
export interface Arrival {
  storefrontOf(request: FastifyRequest): Storefront;
  originOf(request: FastifyRequest): string;
}

export function createArrival(storefronts: Storefronts, config: Pick<Config, 'mode' | 'storefront'>): Arrival {
  const storefrontOf = chooseStorefront(storefronts, config);
  const isDevelopment = config.mode === 'development';
  return { storefrontOf, originOf: (request) => originOf(request, storefrontOf(request), isDevelopment) };
}
