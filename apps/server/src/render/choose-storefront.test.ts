import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { chooseStorefront, type Storefronts } from './choose-storefront.ts';

const storefronts: Storefronts = {
  byCode: (code) => STOREFRONTS.find((one) => one.code === code),
  byHost: (host) => STOREFRONTS.find((one) => one.hosts.includes(host)),
  list: () => STOREFRONTS,
};

interface Asked {
  host?: string;
  parameter?: string;
  cookie?: string;
}

function chosen(asked: Asked, config: { mode: 'development' | 'production'; storefront?: string }): string {
  const request = {
    hostname: asked.host ?? 'localhost',
    query: asked.parameter ? { storefront: asked.parameter } : {},
    cookies: asked.cookie ? { storefront: asked.cookie } : {},
  } as unknown as FastifyRequest;
  return chooseStorefront(storefronts, { mode: config.mode, storefront: config.storefront })(request).code;
}

describe('the storefront of a request', () => {
  it('is the one its host name stands for', () => {
    expect(chosen({ host: 'voltquay.example' }, { mode: 'production' })).toBe('voltquay');
  });

  it('is the configured one where the host stands for none, else the first', () => {
    expect(chosen({}, { mode: 'production', storefront: 'nawwara' })).toBe('nawwara');
    expect(chosen({}, { mode: 'production' })).toBe(STOREFRONTS[0]?.code);
  });

  it('can be asked for in development, and is remembered there', () => {
    expect(chosen({ parameter: 'kilnmoor', cookie: 'nawwara' }, { mode: 'development' })).toBe('kilnmoor');
    expect(chosen({ cookie: 'nawwara' }, { mode: 'development', storefront: 'voltquay' })).toBe('nawwara');
    expect(chosen({ parameter: 'nobody', cookie: 'nobody' }, { mode: 'development', storefront: 'voltquay' })).toBe('voltquay');
  });

  it('cannot be asked for in production', () => {
    expect(chosen({ host: 'voltquay.example', parameter: 'kilnmoor', cookie: 'nawwara' }, { mode: 'production' })).toBe('voltquay');
    expect(chosen({ parameter: 'kilnmoor', cookie: 'nawwara' }, { mode: 'production' })).toBe(STOREFRONTS[0]?.code);
  });
});
