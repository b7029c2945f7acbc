import { expect, it } from 'vitest';
import type { EvidenceRow } from './evidence.sql.ts';
import { signalsOf } from './signals.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const daysBefore = (days: number) => new Date(AT.getTime() - days * 86_400_000);
const LONG_BOUND = { bound_at: daysBefore(400), rests_until: null };
const seen = (changes: Partial<EvidenceRow> = {}) =>
  ({ paid_count: 4, paid_total: '400', adjusted_count: 0, adjusted_total: '0', ...changes }) as EvidenceRow;
const kinds = (amount: string, bound = LONG_BOUND as Parameters<typeof signalsOf>[1], evidence = seen()) =>
  signalsOf({ amount, submitted_at: AT }, bound, evidence).map(({ kind }) => kind);

it('says nothing of what is usual', () => {
  expect(kinds('500')).toEqual([]);
});

it('names an address that is less than a week old, and whether it replaced another', () => {
  expect(kinds('100', { bound_at: daysBefore(6.9), rests_until: null })).toEqual(['address_new']);
  expect(kinds('100', { bound_at: daysBefore(2), rests_until: daysBefore(1) })).toEqual(['address_changed']);
  expect(kinds('100', { bound_at: daysBefore(7), rests_until: null })).toEqual([]);
});

it('names a first withdrawal that is large', () => {
  expect(kinds('1000', LONG_BOUND, seen({ paid_count: 0, paid_total: '0' }))).toEqual([]);
  expect(kinds('1000.01', LONG_BOUND, seen({ paid_count: 0, paid_total: '0' }))).toEqual(['first_large']);
});

it('names an amount far above those before, once there are some', () => {
  expect(kinds('500.01')).toEqual(['above_usual']);
  expect(kinds('5000', LONG_BOUND, seen({ paid_count: 2, paid_total: '20' }))).toEqual([]);
});

it('names corrections of the balance before it, with their sum', () => {
  expect(signalsOf({ amount: '100', submitted_at: AT }, LONG_BOUND, seen({ adjusted_count: 2, adjusted_total: '150' }))).toEqual([
    { kind: 'adjusted', values: { count: '2', total: '150', days: '30' } },
  ]);
});
