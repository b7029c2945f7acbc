import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { acceptsGzip } from './accepts-gzip.ts';

it.each([
  ['gzip', true],
  ['br, gzip;q=0.8, deflate', true],
  ['GZIP', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['br', false],
  ['x-gzip', false],
  ['', false],
  [undefined, false],
])('%j takes gzip: %s', (header, accepts) => {
  const request = { headers: { 'accept-encoding': header } } as unknown as FastifyRequest;
  expect(acceptsGzip(request)).toBe(accepts);
  expect(acceptsGzip(request)).toBe(accepts);
});
