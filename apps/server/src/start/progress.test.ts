import { expect, it } from 'vitest';
import type { Output } from './output.ts';
import { createProgress, type Progress } from './progress.ts';

function watched(begun?: number): { progress: Progress; fractions: number[]; labels: string[] } {
  const fractions: number[] = [];
  const labels: string[] = [];
  const output: Output = {
    say: () => undefined,
    table: () => undefined,
    progress(fraction, label) {
      fractions.push(fraction);
      labels.push(label);
    },
  };
  return { progress: createProgress(output, begun), fractions, labels };
}

const isRising = (fractions: number[]) => fractions.every((fraction, at) => at === 0 || fraction >= fractions[at - 1]!);

it('shows nothing of a start that has nothing long to do', () => {
  const { progress, fractions } = watched();
  progress.report('database', 0.5);
  progress.report('opening', 1);
  expect(fractions).toEqual([]);
  expect(progress.view()).toBeUndefined();
});

it('goes on where the install has ended, by the time that each step takes, and is not full before the shop is open', () => {
  const { progress, fractions } = watched(0.4);
  progress.expect('world');
  progress.expect('search');
  progress.report('world', 0);
  expect(fractions).toEqual([0.4]);
  progress.report('world', 1);
  // The world takes longer than search.
  expect(fractions.at(-1)).toBeGreaterThan(0.7);
  progress.report('search', 1);
  expect(fractions.at(-1)).toBe(0.99);
  expect(isRising(fractions)).toBe(true);
});

it('never goes back: not when a step is found to be needed later, nor when one counts anew', () => {
  const { progress, fractions } = watched();
  progress.expect('building');
  progress.report('building', 0.6);
  progress.expect('world');
  progress.expect('world', 'small');
  progress.report('building', 0.6);
  progress.report('world', 0.5);
  progress.report('world', 0.2);
  progress.report('building', 1);
  progress.report('world', 1);
  expect(isRising(fractions)).toBe(true);
  expect(new Set(fractions).size).toBeGreaterThan(3);
});

it('names the step with the most to do among those that are under way, and what it is at', () => {
  const { progress, labels } = watched();
  for (const step of ['building', 'database', 'world', 'opening'] as const) progress.expect(step);
  progress.report('building', 0.1, 'the storefront');
  progress.report('database', 0.5);
  progress.report('database', 1);
  progress.report('world', 0.2, 'products');
  progress.report('building', 1);
  progress.report('world', 1);
  expect(labels).toEqual([
    'Building the front ends: the storefront',
    'Setting up the database',
    'Building the front ends: the storefront',
    'Loading the demo world: products',
    'Loading the demo world: products',
    'Opening',
  ]);
});
