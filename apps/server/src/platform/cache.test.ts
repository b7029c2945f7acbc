import { describe, expect, it } from 'vitest';
import { createCacheBudget } from './cache-budget.ts';
import { createCache, type Cache, type Loaded } from './cache.ts';

interface Bench {
  cache: Cache<string>;
  pass(ms: number): void;
  errors: unknown[];
}

function bench({ maxBytes = 10_000, ...options }: { maxBytes?: number; freshMs?: number; staleMs?: number } = {}): Bench {
  let nowMs = 1_000_000;
  const errors: unknown[] = [];
  const cache = createCache<string>({
    clock: { now: () => new Date(nowMs) },
    freshMs: 100,
    sizeOf: (value) => value.length,
    budget: createCacheBudget(maxBytes),
    onRefreshError: (error) => errors.push(error),
    ...options,
  });
  return { cache, pass: (ms) => (nowMs += ms), errors };
}

/** A source that counts how often it was asked and answers when told to. */
function source() {
  const waiting: Array<{ resolve: (loaded: Loaded<string>) => void; reject: (error: Error) => void }> = [];
  return {
    load: () => new Promise<Loaded<string>>((resolve, reject) => waiting.push({ resolve, reject })),
    get asked() {
      return waiting.length;
    },
    answer: (index: number, value: string, goodUntilMs?: number) => waiting[index]!.resolve({ value, goodUntilMs }),
    fail: (index: number, error: Error) => waiting[index]!.reject(error),
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const constant = (value: string) => async () => ({ value });

describe('the cache inside the process', () => {
  it('loads a key once however many ask at the same moment', async () => {
    const { cache } = bench();
    const books = source();
    const answers = Promise.all([cache.get('a', books.load), cache.get('a', books.load), cache.get('a', books.load)]);
    books.answer(0, 'one');
    expect(await answers).toEqual(['one', 'one', 'one']);
    expect(books.asked).toBe(1);
  });

  it('loads what is missing of several together, and keeps each by itself', async () => {
    const { cache } = bench();
    await cache.get('a', constant('known'));
    const asked: string[][] = [];
    const load = async (missing: readonly string[]) => {
      asked.push([...missing]);
      return new Map(missing.map((key) => [key, { value: `new ${key}` }]));
    };
    expect(await cache.getMany(['b', 'a', 'c', 'b'], load)).toEqual(['new b', 'known', 'new c', 'new b']);
    expect(await cache.getMany(['a', 'c'], load)).toEqual(['known', 'new c']);
    expect(asked).toEqual([['b', 'c']]);
    await expect(cache.getMany(['a', 'd', 'e'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.getMany(['d'], load)).toEqual(['new d']);
  });

  it('gives a value out until its time is over, then loads again', async () => {
    const { cache, pass } = bench();
    await cache.get('a', constant('first'));
    pass(99);
    expect(await cache.get('a', constant('second'))).toBe('first');
    pass(1);
    expect(await cache.get('a', constant('second'))).toBe('second');
  });

  it('keeps giving a stale value out while one load brings the next', async () => {
    const { cache, pass } = bench({ staleMs: 50 });
    await cache.get('a', constant('first'));
    pass(120);
    const books = source();
    expect(await cache.get('a', books.load)).toBe('first');
    expect(await cache.get('a', books.load)).toBe('first');
    expect(books.asked).toBe(1);
    books.answer(0, 'second');
    await settled();
    expect(await cache.get('a', books.load)).toBe('second');
  });

  it('stops giving a stale value out when its second time is over as well', async () => {
    const { cache, pass } = bench({ staleMs: 50 });
    await cache.get('a', constant('first'));
    pass(150);
    expect(await cache.get('a', constant('second'))).toBe('second');
  });

  it('never gives a value out past the moment from which it would be wrong', async () => {
    const { cache, pass } = bench({ staleMs: 50 });
    await cache.get('a', async () => ({ value: 'on sale', goodUntilMs: 1_000_030 }));
    pass(29);
    expect(await cache.get('a', constant('full price'))).toBe('on sale');
    pass(1);
    expect(await cache.get('a', constant('full price'))).toBe('full price');
  });

  it('forgets what was loading when it is cleared, and lets nobody join that load', async () => {
    const { cache } = bench();
    const books = source();
    const before = cache.get('a', books.load);
    cache.clear();
    const after = cache.get('a', books.load);
    books.answer(1, 'new');
    books.answer(0, 'old');
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await cache.get('a', books.load)).toBe('new');
    expect(books.asked).toBe(2);
  });

  it('forgets only the keys that a change concerns, what was loading for them included', async () => {
    const { cache } = bench();
    const books = source();
    await cache.get('cup en', constant('old'));
    await cache.get('lamp en', constant('lamp'));
    const before = cache.get('cup de', books.load);
    cache.forget((key) => key.startsWith('cup '));
    books.answer(0, 'alt');
    expect(await before).toBe('alt');
    expect(await cache.get('cup en', constant('new'))).toBe('new');
    expect(await cache.get('cup de', constant('neu'))).toBe('neu');
    expect(await cache.get('lamp en', constant('another lamp'))).toBe('lamp');
    expect(cache.stats()).toMatchObject({ entries: 3 });
  });

  it('drops single keys, and keeps nothing of a load for several that was under way', async () => {
    const { cache } = bench();
    await cache.get('lamp', constant('lamp'));
    const answered = Promise.withResolvers<void>();
    const before = cache.getMany(['cup', 'lamp', 'pot'], async (missing) => {
      await answered.promise;
      return new Map(missing.map((key) => [key, { value: `old ${key}` }]));
    });
    cache.drop(['cup']);
    const after = cache.getMany(['cup', 'pot'], async (missing) => new Map(missing.map((key) => [key, { value: `new ${key}` }])));
    answered.resolve();
    expect(await before).toEqual(['old cup', 'lamp', 'old pot']);
    expect(await after).toEqual(['new cup', 'old pot']);
    expect(await Promise.all(['cup', 'pot', 'lamp'].map((key) => cache.get(key, constant('again'))))).toEqual([
      'new cup',
      'old pot',
      'lamp',
    ]);
  });

  it('does not remember a failure', async () => {
    const { cache } = bench();
    await expect(
      cache.get('a', async () => {
        throw new Error('away');
      }),
    ).rejects.toThrow('away');
    expect(await cache.get('a', constant('back'))).toBe('back');
  });

  it('reports a failure in the background and keeps the stale value for its time', async () => {
    const { cache, pass, errors } = bench({ staleMs: 50 });
    await cache.get('a', constant('first'));
    pass(110);
    const books = source();
    expect(await cache.get('a', books.load)).toBe('first');
    books.fail(0, new Error('away'));
    await settled();
    expect(errors).toHaveLength(1);
    expect(await cache.get('a', books.load)).toBe('first');
  });

  it('reports it now and then while it lasts, and not to each who asks', async () => {
    const { cache, pass, errors } = bench({ staleMs: 60_000 });
    const fail = () => Promise.reject(new Error('away'));
    await cache.get('a', constant('first'));
    for (let asked = 0; asked < 200; asked++) {
      pass(100);
      await cache.get('a', fail);
      await cache.getMany(['a'], fail);
      await settled();
    }
    expect(errors).toHaveLength(2);
  });

  it('drops the least used entry when there are too many', async () => {
    const { cache } = bench({ maxBytes: 600 });
    await cache.get('a', constant('a1'));
    await cache.get('b', constant('b1'));
    await cache.get('a', constant('a2'));
    await cache.get('c', constant('c1'));
    expect(await cache.get('a', constant('a2'))).toBe('a1');
    expect(await cache.get('b', constant('b2'))).toBe('b2');
  });

  it('stays below its bytes and does not keep what is larger than all of it', async () => {
    const { cache } = bench({ maxBytes: 1_000 });
    await cache.get('a', constant('x'.repeat(600)));
    await cache.get('b', constant('y'.repeat(600)));
    const { entries, bytes } = cache.stats();
    expect([entries, bytes > 600, bytes <= 1_000]).toEqual([1, true, true]);
    await cache.get('c', constant('z'.repeat(1_000)));
    expect(cache.stats()).toMatchObject({ entries, bytes });
    expect(await cache.get('b', constant('read again'))).toBe('y'.repeat(600));
  });
});
