import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

export interface ShopMoneyServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  /** The name that a storefront goes by. */
  nameOf: (storefrontCode: string) => string;
  /** The address under which a request reached us, for the code on a statement. */
  originOf: (request: FastifyRequest) => string;
}
