/**
 * What a call reads and answers is compiled with the first request to it; a schema that cannot be compiled is found here, and not by that
 * request.
 */
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { inputReader } from './input.ts';

const ALL_CALLS = [...Object.values(calls), ...Object.values(sellerCalls), ...Object.values(adminCalls)];

it('every call can read what it is asked', () => {
  for (const { name, input } of ALL_CALLS) {
    try {
      inputReader(input)({}, {});
    } catch (error) {
      expect(error, name).toBeInstanceOf(DomainError);
    }
  }
});

it('every call can write what it answers', () => {
  const compile = SerializerSelector()({}, {});
  for (const { name, output } of ALL_CALLS)
    expect(compile({ schema: output, method: 'POST', url: name, httpStatus: '200' }), name).toBeTypeOf('function');
});
