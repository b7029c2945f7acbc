import { testClock } from '@entrepot/testing/clock.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRepeatedViews, REPEAT_MS, type RepeatedViews } from './repeated-views.ts';

const anna = { address: '203.0.113.7', userAgent: 'Browser 1' };
const MANY = 1_000;

let clock = testClock('2026-03-01T12:00:00Z');
let views: RepeatedViews;

beforeEach(() => {
  clock = testClock('2026-03-01T12:00:00Z');
  views = createRepeatedViews(clock, MANY);
});

describe('a view', () => {
  it('is new again after half an hour, and not before', () => {
    expect(views.isNew(anna, 'pot')).toBe(true);
    clock.advance(REPEAT_MS - 1);
    expect(views.isNew(anna, 'pot')).toBe(false);
    clock.advance(1);
    expect(views.isNew(anna, 'pot')).toBe(true);
  });

  it('is new for another thing, another address and another browser', () => {
    views.isNew(anna, 'pot');
    expect(views.isNew(anna, 'pan')).toBe(true);
    expect(views.isNew({ ...anna, address: '203.0.113.8' }, 'pot')).toBe(true);
    expect(views.isNew({ ...anna, userAgent: 'Browser 2' }, 'pot')).toBe(true);
  });

  it('is new again when it was not recorded', () => {
    views.isNew(anna, 'pot');
    views.forget(anna, 'pot');
    expect(views.isNew(anna, 'pot')).toBe(true);
  });

  it('is forgotten with the salt at the end of the day', () => {
    clock.set('2026-03-01T23:59:00Z');
    views.isNew(anna, 'pot');
    clock.set('2026-03-02T00:01:00Z');
    expect(views.isNew(anna, 'pot')).toBe(true);
  });

  it('makes way for newer ones when there are too many', () => {
    views.isNew(anna, 'first');
    for (let thing = 1; thing < MANY; thing++) views.isNew(anna, `thing ${thing}`);
    views.isNew(anna, 'one more');
    expect(views.isNew(anna, `thing ${MANY - 1}`)).toBe(false);
    expect(views.isNew(anna, 'first')).toBe(true);
  });
});
