import { expect, it } from 'vitest';
import { ERRORS } from './errors.ts';

it('gives every business error a number of its own', () => {
  const business = Object.values(ERRORS)
    .filter((entry) => entry.status === undefined)
    .map((entry) => entry.code);
  expect(new Set(business).size).toBe(business.length);
});

it('gives a transport error its HTTP status as its number', () => {
  for (const entry of Object.values(ERRORS)) if (entry.status) expect(entry.code).toBe(entry.status);
});
