import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCacheBudget } from './cache-budget.ts';
import { createLru, type Lru } from './lru.ts';

/** What keeping an entry with a key of one letter takes beside the value's own weight. */
const beside = (): number => {
  const lru = createLru<number>({ weigh: () => 0, budget: createCacheBudget(Infinity) });
  lru.set('a', 0);
  return lru.weight;
};
const ROOM = beside();

describe('what was used last', () => {
  it('forgets what was unused for longest, whichever cache it is in', () => {
    const budget = createCacheBudget(3 * ROOM + 300);
    const [pages, goods] = [createLru<string>({ weigh: () => 100, budget }), createLru<string>({ weigh: () => 100, budget })];
    pages.set('a', 'page');
    goods.set('a', 'lamp');
    pages.set('b', 'page');
    pages.get('a');
    goods.set('b', 'vase');
    expect([pages.get('a'), pages.get('b'), goods.get('a'), goods.get('b')]).toEqual(['page', 'page', undefined, 'vase']);
    pages.peek('a');
    goods.set('c', 'cup');
    expect([pages.get('a'), pages.get('b'), goods.get('b')]).toEqual([undefined, 'page', 'vase']);
  });

  it('counts a replaced value once and never keeps one that is too heavy', () => {
    const budget = createCacheBudget(2 * ROOM + 10);
    const lru = createLru<string>({ weigh: (value) => value.length, budget });
    for (let i = 0; i < 5; i++) lru.set('a', 'xxxxxx');
    lru.set('b', 'xxxx');
    expect([lru.get('a'), lru.get('b'), budget.bytes]).toEqual(['xxxxxx', 'xxxx', 2 * ROOM + 10]);
    lru.set('c', 'x'.repeat(3 * ROOM));
    expect([lru.get('c'), lru.get('a'), lru.get('b')]).toEqual([undefined, 'xxxxxx', 'xxxx']);
  });

  it('says which one goes', () => {
    const gone: string[] = [];
    const lru = createLru<string>({ weigh: () => 0, onDelete: (key) => gone.push(key), budget: createCacheBudget(2 * ROOM) });
    for (const key of ['a', 'b', 'c']) lru.set(key, 'x');
    expect([gone, lru.size, [...lru.keys()]]).toEqual([['a'], 2, ['b', 'c']]);
  });

  it('keeps to a smaller budget at once', () => {
    const budget = createCacheBudget(10 * ROOM);
    const lru = createLru<number>({ weigh: () => 0, budget });
    for (const key of 'abcdefghij') lru.set(key, 1);
    budget.limit(3 * ROOM);
    expect([[...lru.keys()], budget.bytes]).toEqual([['h', 'i', 'j'], 3 * ROOM]);
  });

  it('never weighs more than its budget in all, and is the sum of what is kept, whatever is done with it', () => {
    const key = fc.constantFrom(...'abcdefgh');
    const cache = fc.nat(2);
    const step = fc.oneof(
      fc.record({ do: fc.constant('set' as const), cache, key, weight: fc.nat(1_200) }),
      fc.record({ do: fc.constantFrom('get' as const, 'delete' as const), cache, key, weight: fc.constant(0) }),
      fc.record({ do: fc.constant('clear' as const), cache, key: fc.constant(''), weight: fc.constant(0) }),
      fc.record({
        do: fc.constant('limit' as const),
        cache: fc.constant(0),
        key: fc.constant(''),
        weight: fc.integer({ min: 500, max: 4_000 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = createCacheBudget(2_000);
        const caches = [0, 1, 2].map((): Lru<number> => createLru({ weigh: (value) => value, budget }));
        /** The line as it should be: the least recently used first. */
        let line: Array<{ cache: number; key: string; bytes: number }> = [];
        const without = (at: { cache: number; key: string }) => line.filter((one) => one.cache !== at.cache || one.key !== at.key);
        const weightOf = (): number => line.reduce((sum, { bytes }) => sum + bytes, 0);
        for (const one of steps) {
          const kept = line.find((each) => each.cache === one.cache && each.key === one.key);
          if (one.do === 'set') {
            caches[one.cache]!.set(one.key, one.weight);
            line = without(one);
            if (one.weight + ROOM <= budget.maxBytes) line.push({ ...one, bytes: one.weight + ROOM });
          } else if (one.do === 'get') {
            expect(caches[one.cache]!.get(one.key) !== undefined).toBe(kept !== undefined);
            if (kept) line = [...without(one), kept];
          } else if (one.do === 'delete') {
            caches[one.cache]!.delete(one.key);
            line = without(one);
          } else if (one.do === 'clear') {
            caches[one.cache]!.clear();
            line = line.filter((each) => each.cache !== one.cache);
          } else budget.limit(one.weight);
          while (weightOf() > budget.maxBytes) line.shift();
          expect(budget.bytes).toBeLessThanOrEqual(budget.maxBytes);
          expect(budget.bytes).toBe(weightOf());
          expect(caches.flatMap((each, cache) => [...each.keys()].map((name) => `${cache}${name}`)).sort()).toEqual(
            line.map((each) => `${each.cache}${each.key}`).sort(),
          );
        }
      }),
    );
  });
});
