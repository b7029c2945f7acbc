import { beforeEach, describe, expect, it } from 'vitest';
import { notePosition, positionAfter, readPositions, savePositions } from './scroll-memory.ts';

type Place = Parameters<typeof positionAfter>[0];

function place(path: string, entryKey: string, arrival: Place['arrival'], search: Record<string, string> = {}): Place {
  return { arrival, location: { path, entryKey, search }, frame: { key: path } };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  readPositions();
});

describe('where the window belongs', () => {
  it('home is restored however one comes back to it', () => {
    notePosition('one', '/index', 740.6);
    expect(localStorage.getItem('scroll')).toBe('741');
    expect(positionAfter(place('/store', 'two', 'moved'), place('/index', 'three', 'moved'))).toBe(741);
  });

  it('other pages begin at the top', () => {
    notePosition('one', '/store', 500);
    expect(positionAfter(place('/index', 'two', 'moved'), place('/store', 'three', 'moved'))).toBe(0);
  });

  it('back and forward return to the place, even after a reload', () => {
    notePosition('one', '/store', 500);
    savePositions();
    readPositions();
    expect(positionAfter(place('/index', 'two', 'moved'), place('/store', 'one', 'returned'))).toBe(500);
  });

  it('a filter on the same page moves nothing, the same link again leads to the top', () => {
    const before = place('/commodity', 'one', 'moved');
    expect(positionAfter(before, place('/commodity', 'two', 'moved', { sort: 'new' }))).toBeUndefined();
    expect(positionAfter(before, place('/commodity', 'two', 'moved'))).toBe(0);
  });

  it('a page that is merely loaded again stays where it is', () => {
    expect(positionAfter(place('/store', 'one', 'moved'), place('/store', 'one', 'moved'))).toBeUndefined();
  });
});
