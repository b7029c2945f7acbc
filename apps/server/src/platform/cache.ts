/**
 * A small cache inside the process, for reads that many visitors share. It is bounded in entries and bytes, loads a key
 * once however many ask for it at the same moment, and is emptied by events. What it holds is given to every caller as
 * it is, so nobody may change it.
 */
import type { Clock } from './clock.ts';

export interface Loaded<Value> {
  value: Value;
  /** The moment from which the value would be wrong (a discount ends); it is never given out from then on. */
  goodUntilMs?: number | undefined;
}

export interface CacheOptions<Value> {
  clock: Clock;
  maxEntries: number;
  maxBytes: number;
  /** How long a value is given out without a second thought. */
  freshMs: number;
  /** How much longer it is given out while one caller's visit loads the next one in the background. */
  staleMs?: number;
  /** Roughly what the value weighs. */
  sizeOf: (value: Value) => number;
  /** A load in the background has no caller who would see its error. */
  onRefreshError?: (error: unknown, key: string) => void;
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
  bytes: number;
  freshUntilMs: number;
  staleUntilMs: number;
}

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  // A Map remembers the order of insertion; an entry that is used is put in again, so the first one is the least used.
  const entries = new Map<string, Entry<Value>>();
  const flights = new Map<string, Promise<Value>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  const nowMs = (): number => options.clock.now().getTime();

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function keep(key: string, { value, goodUntilMs = Infinity }: Loaded<Value>): void {
    drop(key);
    const loadedAtMs = nowMs();
    const size = options.sizeOf(value);
    if (goodUntilMs <= loadedAtMs || size > options.maxBytes) return;
    const freshUntilMs = Math.min(loadedAtMs + options.freshMs, goodUntilMs);
    const staleUntilMs = Math.min(freshUntilMs + (options.staleMs ?? 0), goodUntilMs);
    entries.set(key, { value, bytes: size, freshUntilMs, staleUntilMs });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (entries.size <= options.maxEntries && bytes <= options.maxBytes) break;
      drop(oldest);
    }
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
    const entry = entries.get(key);
    const askedAtMs = nowMs();
    if (!entry || askedAtMs >= entry.staleUntilMs) {
      misses++;
      return fly(key, load);
    }
    hits++;
    entries.delete(key);
    entries.set(key, entry);
    if (askedAtMs >= entry.freshUntilMs) fly(key, load).catch((error) => options.onRefreshError?.(error, key));
    return entry.value;
  }

  return {
    get,
    getMany(keys, load) {
      const missing: string[] = [];
      const isNoted = Promise.withResolvers<void>();
      const together = isNoted.promise.then(() => load(missing));
      const values = keys.map((key) =>
        get(key, async () => {
          missing.push(key);
          return (await together).get(key)!;
        }),
      );
      // Loading begins at once for every key that is not there, so by now all of them have been noted.
      if (missing.length > 0) isNoted.resolve();
      return Promise.all(values);
    },
    clear() {
      entries.clear();
      flights.clear();
      bytes = 0;
    },
    forget(concerns) {
      for (const key of entries.keys()) if (concerns(key)) drop(key);
      for (const key of flights.keys()) if (concerns(key)) flights.delete(key);
    },
    stats: () => ({ entries: entries.size, bytes, hits, misses }),
  };
}
