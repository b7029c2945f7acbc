import type { ReservePlace } from '@entrepot/contracts/calls/reserves.ts';
import { expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';

const TREE = { total: '130', amounts: ['40', '10', '45', '5', '20', '0', '10', '0'] };
const reading = (amount: string) => ({ day: '2026-01-15', amount, coin: null, readAt: '2026-01-15T00:11:00.000Z', block: null });
const chain = (amount: string | null, isDemo = false): ReservePlace => ({
  kind: 'chain',
  code: 'bnb',
  name: 'BNB Smart Chain',
  isDemo,
  reading: amount === null ? null : reading(amount),
  statement: null,
});
const bank = (amount: string): ReservePlace => ({
  kind: 'bank',
  code: 'Harbour Bank',
  name: 'Harbour Bank',
  isDemo: false,
  reading: null,
  statement: { amount, asOf: '2026-01-14', source: 'Statement 1', by: 'Ines', at: '2026-01-15T08:00:00.000Z' },
});

it('real money and that of the demo are never mixed', () => {
  const places = [chain('80'), bank('30'), chain('5', true)];
  expect(coverageOf(TREE, places, false)).toMatchObject({
    owed: '100',
    held: '110',
    onlyTold: '30',
    difference: '10',
    ratio: 1.1,
    hasUnknown: false,
  });
  expect(coverageOf(TREE, places, true)).toMatchObject({ owed: '30', held: '5', onlyTold: '0', difference: '-25', ratio: 0.166 });
  expect(coverageOf(TREE, places, true).kinds).toEqual([
    { kind: 'available', amount: '20' },
    { kind: 'hold', amount: '0' },
    { kind: 'escrow', amount: '10' },
    { kind: 'earnings', amount: '0' },
  ]);
});

it('what is not known counts for nothing and is told, and what is almost covered is not covered', () => {
  expect(coverageOf(TREE, [chain(null), bank('99.9999')], false)).toMatchObject({
    held: '99.9999',
    hasUnknown: true,
    ratio: 0.999,
    difference: '-0.0001',
  });
  expect(coverageOf({ total: '0', amounts: null }, [], false)).toMatchObject({ owed: '0', held: '0', ratio: undefined, kinds: undefined });
});

it('a total of before the kinds were told apart is real money, all of it', () => {
  expect(coverageOf({ total: '7', amounts: null }, [chain('5', true)], true)).toMatchObject({ owed: '0', held: '5' });
  expect(coverageOf({ total: '7', amounts: null }, [], false)).toMatchObject({ owed: '7', kinds: undefined });
});
