/** Keeps the values used last, up to a weight in all. */
export interface Lru<Value> {
  /** What is asked for counts as used. */
  get(key: string): Value | undefined;
  /** Looks without using. */
  peek(key: string): Value | undefined;
  /** A value that is heavier than all may be together is not kept. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  keys(): IterableIterator<string>;
  clear(): void;
  readonly weight: number;
  readonly size: number;
}

export interface LruLimits<Value> {
  maxWeight: number;
  maxEntries?: number;
  weigh: (value: Value) => number;
  /** For who keeps something beside each value. Whoever clears all knows it. */
  onDelete?: (key: string) => void;
}

export function createLru<Value>({ maxWeight, maxEntries = Infinity, weigh, onDelete }: LruLimits<Value>): Lru<Value> {
  // A Map keeps the order of insertion, and what is used is put in again: its first entry is the one that was unused for longest.
  const entries = new Map<string, Value>();
  let weight = 0;

  function remove(key: string): void {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    weight -= weigh(value);
    onDelete?.(key);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    peek: (key) => entries.get(key),
    set(key, value) {
      remove(key);
      if (weigh(value) > maxWeight) return;
      entries.set(key, value);
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && weight <= maxWeight) break;
        remove(oldest);
      }
    },
    delete: remove,
    keys: () => entries.keys(),
    clear() {
      entries.clear();
      weight = 0;
    },
    get weight() {
      return weight;
    },
    get size() {
      return entries.size;
    },
  };
}
