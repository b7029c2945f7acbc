import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

describe('what was used last', () => {
  it('forgets what was unused for longest, by weight', () => {
    const lru = createLru<string>({ maxWeight: 10, weigh: (value) => value.length });
    lru.set('a', 'xxxx');
    lru.set('b', 'xxxx');
    lru.get('a');
    lru.set('c', 'xxxx');
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['xxxx', undefined, 'xxxx']);
  });

  it('counts a replaced value once and never keeps one that is too heavy', () => {
    const lru = createLru<string>({ maxWeight: 10, weigh: (value) => value.length });
    for (let i = 0; i < 5; i++) lru.set('a', 'xxxxxx');
    lru.set('b', 'xxxx');
    expect([lru.get('a'), lru.get('b')]).toEqual(['xxxxxx', 'xxxx']);
    lru.set('huge', 'x'.repeat(11));
    expect([lru.get('huge'), lru.get('a'), lru.get('b')]).toEqual([undefined, 'xxxxxx', 'xxxx']);
  });

  it('keeps no more entries than it may, and says which one goes', () => {
    const gone: string[] = [];
    const lru = createLru<string>({ maxWeight: 10, maxEntries: 2, weigh: () => 1, onDelete: (key) => gone.push(key) });
    for (const key of ['a', 'b', 'c']) lru.set(key, 'x');
    expect([gone, lru.size, lru.weight, [...lru.keys()]]).toEqual([['a'], 2, 2, ['b', 'c']]);
    lru.peek('b');
    lru.set('d', 'x');
    expect(gone).toEqual(['a', 'b']);
  });
});
