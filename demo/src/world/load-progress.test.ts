import { expect, it } from 'vitest';
import { EXPECTED_ROWS, LoadProgress } from './load-progress.ts';

it('rises from nothing through all steps, and leaves the end to whoever has come to it', () => {
  const seen: Array<[number, string]> = [];
  const progress = new LoadProgress('full', (fraction, label) => seen.push([fraction, label]));
  progress.enter('planning');
  progress.enter('catalogue');
  progress.write(49_000);
  // More rows than are expected do not reach into the next step.
  progress.write(490_000);
  progress.enter('products');
  progress.write(1_000_000);
  progress.enter('tidying');
  const fractions = seen.map(([fraction]) => fraction);
  expect(fractions[0]).toBe(0);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(new Set(fractions).size).toBe(seen.length);
  expect(fractions.at(-1)).toBeLessThan(1);
  expect(seen.map(([, label]) => label)).toEqual(['planning', 'catalogue', 'catalogue', 'catalogue', 'products', 'products', 'tidying']);
});

it('measures a small world by its own size', () => {
  let reached = 0;
  const progress = new LoadProgress('small', (fraction) => (reached = fraction));
  progress.enter('products');
  const before = reached;
  progress.write(EXPECTED_ROWS.small.products);
  const after = reached;
  progress.enter('orders');
  expect((after - before) / (reached - before)).toBeGreaterThan(0.8);
});
