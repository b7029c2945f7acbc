/**
 * A cache inside the process, for reads that many visitors share. It is bounded together with all others (`cache-budget.ts`), loads a
 * key once however many ask for it at the same moment, and is emptied by events. What it holds is given to every caller as it is, so nobody
 * may change it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { CacheBudget } from './cache-budget.ts';
import { heapBytes } from './heap-bytes.ts';
import { createLru } from './lru.ts';

export interface Loaded<Value> {
  value: Value;
  /** The moment from which the value would be wrong (a discount ends); it is never given out from then on. */
  goodUntilMs?: number | undefined;
}

export interface CacheOptions<Value> {
  clock: Clock;
  /** How long a value is given out without a second thought. */
  freshMs: number;
  /** How much longer it is given out while one caller's visit loads the next one in the background. */
  staleMs?: number;
  /** In bytes, where it is not plain data. */
  sizeOf?: (value: Value) => number;
  /** A load in the background has no caller who would see its error. */
  onRefreshError?: (error: unknown, key: string) => void;
  budget?: CacheBudget;
}

export interface CacheStats {
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
}

export interface Cache<Value> {
  get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>;
  /** Several at once: what is not there is loaded together, and each is then kept by itself. `load` answers for every key it is given. */
  getMany(keys: readonly string[], load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Loaded<Value>>>): Promise<Value[]>;
  /** Forgets everything. A load that is under way still answers those who wait for it, and is not kept. */
  clear(): void;
  /** The same for the keys that `concerns` names: one product changed, the others are as they were. */
  forget(concerns: (key: string) => boolean): void;
  stats(): CacheStats;
}

interface Entry<Value> {
  value: Value;
  freshUntilMs: number;
  staleUntilMs: number;
}

/** Until when a value is fresh, and until when it may be given out. */
const MOMENTS_BYTES = 64;

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { sizeOf = heapBytes } = options;
  const entries = createLru<Entry<Value>>({
    weigh: ({ value }) => MOMENTS_BYTES + sizeOf(value),
    ...(options.budget && { budget: options.budget }),
  });
  const flights = new Map<string, Promise<Value>>();
  let hits = 0;
  let misses = 0;

  const nowMs = (): number => options.clock.now().getTime();

  function keep(key: string, { value, goodUntilMs = Infinity }: Loaded<Value>): void {
    entries.delete(key);
    const loadedAtMs = nowMs();
    if (goodUntilMs <= loadedAtMs) return;
    const freshUntilMs = Math.min(loadedAtMs + options.freshMs, goodUntilMs);
    const staleUntilMs = Math.min(freshUntilMs + (options.staleMs ?? 0), goodUntilMs);
    entries.set(key, { value, freshUntilMs, staleUntilMs });
  }

  function fly(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    const loading = (async () => load())();
    // What was read before the key was forgotten may be what had to be forgotten, so only the flight of record is kept.
    const isOfRecord = (): boolean => flights.get(key) === flight;
    const flight = (async () => {
      try {
        const loaded = await loading;
        if (isOfRecord()) keep(key, loaded);
        return loaded.value;
      } finally {
        if (isOfRecord()) flights.delete(key);
      }
    })();
    flights.set(key, flight);
    return flight;
  }

  async function get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const entry = entries.peek(key);
    const askedAtMs = nowMs();
    if (!entry || askedAtMs >= entry.staleUntilMs) {
      misses++;
      return fly(key, load);
    }
    hits++;
    entries.get(key);
    if (askedAtMs >= entry.freshUntilMs) fly(key, load).catch((error) => options.onRefreshError?.(error, key));
    return entry.value;
  }

  return {
    get,
    async getMany(keys, load) {
      const missing: string[] = [];
      const isNoted = Promise.withResolvers<void>();
      let together: Promise<ReadonlyMap<string, Loaded<Value>>> | undefined;
      const askedAtMs = nowMs();
      let isAllThere = true;
      const values = keys.map((key): Value | Promise<Value> => {
        const entry = entries.peek(key);
        if (entry && askedAtMs < entry.freshUntilMs) {
          hits++;
          entries.get(key);
          return entry.value;
        }
        isAllThere = false;
        return get(key, async () => {
          missing.push(key);
          together ??= isNoted.promise.then(() => load(missing));
          return (await together).get(key)!;
        });
      });
      if (isAllThere) return values as Value[];
      // Loading begins at once for every key that is not there, so by now all of them have been noted.
      isNoted.resolve();
      return Promise.all(values);
    },
    clear() {
      entries.clear();
      flights.clear();
    },
    forget(concerns) {
      for (const key of entries.keys()) if (concerns(key)) entries.delete(key);
      for (const key of flights.keys()) if (concerns(key)) flights.delete(key);
    },
    stats: () => ({ entries: entries.size, bytes: entries.weight, hits, misses }),
  };
}

export interface AnswerCacheOptions<Value> extends Pick<CacheOptions<Value>, 'clock' | 'freshMs' | 'staleMs'> {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** What it holds, for the log line: "a shop". */
  of: string;
}

/** Once it has been sent, it is kept as it is written as well, as it is and compressed; that weighs about as much again. */
const WRITTEN = 2;

/** Answers as visitors get them; one that cannot be read anew is said in the log. */
export function createAnswerCache<Value>({ log, of, ...options }: AnswerCacheOptions<Value>): Cache<Value> {
  return createCache<Value>({
    sizeOf: (value) => WRITTEN * heapBytes(value),
    ...options,
    onRefreshError: (error, key) => log.warn({ err: error, key }, `${of} could not be refreshed`),
  });
}

export interface AnswerCaches {
  add<Value>(): Cache<Value>;
  clear(): void;
}

/** Several that are kept equally long and forgotten together. */
export function createAnswerCaches(common: AnswerCacheOptions<never>): AnswerCaches {
  const caches: Array<Pick<Cache<never>, 'clear'>> = [];
  return {
    add<Value>() {
      const cache = createAnswerCache<Value>(common);
      caches.push(cache);
      return cache;
    },
    clear: () => caches.forEach((cache) => cache.clear()),
  };
}
