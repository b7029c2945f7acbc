import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

describe('the memory of hot pictures', () => {
  it('forgets what was unused for longest, by weight', () => {
    const lru = createLru<string>(10, (value) => value.length);
    lru.set('a', 'xxxx');
    lru.set('b', 'xxxx');
    lru.get('a');
    lru.set('c', 'xxxx');
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['xxxx', undefined, 'xxxx']);
  });

  it('counts a replaced value once and never keeps one that is too heavy', () => {
    const lru = createLru<string>(10, (value) => value.length);
    for (let i = 0; i < 5; i++) lru.set('a', 'xxxxxx');
    lru.set('b', 'xxxx');
    expect([lru.get('a'), lru.get('b')]).toEqual(['xxxxxx', 'xxxx']);
    lru.set('huge', 'x'.repeat(11));
    expect([lru.get('huge'), lru.get('a'), lru.get('b')]).toEqual([undefined, undefined, undefined]);
  });
});
