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
  /** The same for keys that are known. */
  drop(keys: readonly string[]): void;
  stats(): CacheStats;
}

interface Entry<Value> {
  value: Value;
  freshUntilMs: number;
  staleUntilMs: number;
}

/** A load under way, of one key or of several. */
interface Flight<Value> {
  value(key: string): Promise<Value>;
}

/** Until when a value is fresh, and until when it may be given out. */
const MOMENTS_BYTES = 64;
/** While nothing can be loaded, each who asks finds that out anew: it is said as often as this, and not as often as somebody asks. */
const SAID_EVERY_MS = 10_000;

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { sizeOf = heapBytes } = options;
  const entries = createLru<Entry<Value>>({
    weigh: ({ value }) => MOMENTS_BYTES + sizeOf(value),
    ...(options.budget && { budget: options.budget }),
  });
  const flights = new Map<string, Flight<Value>>();
  let hits = 0;
  let misses = 0;
  let saidMs = -Infinity;

  const nowMs = (): number => options.clock.now().getTime();

  function sayThatNotRefreshed(error: unknown, key: string): void {
    if (nowMs() < saidMs + SAID_EVERY_MS) return;
    saidMs = nowMs();
    options.onRefreshError?.(error, key);
  }

  function keep(key: string, { value, goodUntilMs = Infinity }: Loaded<Value>): void {
    entries.delete(key);
    const loadedAtMs = nowMs();
    if (goodUntilMs <= loadedAtMs) return;
    const freshUntilMs = Math.min(loadedAtMs + options.freshMs, goodUntilMs);
    const staleUntilMs = Math.min(freshUntilMs + (options.staleMs ?? 0), goodUntilMs);
    entries.set(key, { value, freshUntilMs, staleUntilMs });
  }

  /** Loads all of these together. The list is whole by the time that loading begins. */
  function flyTogether(keys: readonly string[], load: () => Promise<ReadonlyMap<string, Loaded<Value>>>): Flight<Value> {
    // What was read before a key was forgotten may be what had to be forgotten, so only the flight of record is kept.
    const isOfRecord = (key: string): boolean => flights.get(key) === flight;
    const landing = (async () => {
      try {
        const loaded = await load();
        for (const key of keys) if (isOfRecord(key)) keep(key, loaded.get(key)!);
        return loaded;
      } finally {
        for (const key of keys) if (isOfRecord(key)) flights.delete(key);
      }
    })();
    const flight: Flight<Value> = { value: async (key) => (await landing).get(key)!.value };
    return flight;
  }

  function fly(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const underWay = flights.get(key);
    if (underWay) return underWay.value(key);
    const loading = (async () => load())();
    const flight = flyTogether([key], async () => new Map([[key, await loading]]));
    flights.set(key, flight);
    return flight.value(key);
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
    if (askedAtMs >= entry.freshUntilMs) fly(key, load).catch((error) => sayThatNotRefreshed(error, key));
    return entry.value;
  }

  return {
    get,
    async getMany(keys, load) {
      const missing: string[] = [];
      let together: Flight<Value> | undefined;
      const askedAtMs = nowMs();
      let isAllThere = true;
      const values = keys.map((key): Value | Promise<Value> => {
        const entry = entries.get(key);
        const isGood = entry !== undefined && askedAtMs < entry.staleUntilMs;
        if (isGood) hits++;
        else misses++;
        if (isGood && askedAtMs < entry.freshUntilMs) return entry.value;
        let flight = flights.get(key);
        if (!flight) {
          flight = together ??= flyTogether(missing, async () => {
            // Every key that is not there has been noted by the next turn.
            await undefined;
            return load(missing);
          });
          flights.set(key, flight);
          missing.push(key);
        }
        if (isGood) {
          flight.value(key).catch((error) => sayThatNotRefreshed(error, key));
          return entry.value;
        }
        isAllThere = false;
        return flight.value(key);
      });
      return isAllThere ? (values as Value[]) : Promise.all(values);
    },
    clear() {
      entries.clear();
      flights.clear();
    },
    forget(concerns) {
      for (const key of entries.keys()) if (concerns(key)) entries.delete(key);
      for (const key of flights.keys()) if (concerns(key)) flights.delete(key);
    },
    drop(keys) {
      for (const key of keys) {
        entries.delete(key);
        flights.delete(key);
      }
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
