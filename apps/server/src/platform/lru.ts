/**
 * Values by their keys, within the one budget of all caches of the process: what was unused for longest goes first, whether it is kept here
 * or elsewhere.
 */
import { processCaches, type CacheBudget, type Kept } from './cache-budget.ts';
import { heapBytes } from './heap-bytes.ts';

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
  /** In bytes. */
  readonly weight: number;
  readonly size: number;
}

export interface LruOptions<Value> {
  /** In bytes; as far as it is not given, what plain data takes. */
  weigh?: (value: Value) => number;
  /** For who keeps something beside each value. Whoever clears all knows it. */
  onDelete?: (key: string) => void;
  budget?: CacheBudget;
}

/** What keeping an entry takes beside its key and its value: itself, its place in the line and in the Map. */
const ENTRY_BYTES = 150;

export function createLru<Value>({ weigh = heapBytes, onDelete, budget = processCaches }: LruOptions<Value> = {}): Lru<Value> {
  const entries = new Map<string, Entry>();
  let weight = 0;

  class Entry implements Kept {
    before: Kept | undefined = undefined;
    after: Kept | undefined = undefined;
    readonly key: string;
    readonly value: Value;
    readonly bytes: number;

    constructor(key: string, value: Value) {
      this.key = key;
      this.value = value;
      this.bytes = ENTRY_BYTES + heapBytes(key) + weigh(value);
    }

    drop(): void {
      entries.delete(this.key);
      weight -= this.bytes;
      budget.leave(this);
      onDelete?.(this.key);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) budget.use(entry);
      return entry?.value;
    },
    peek: (key) => entries.get(key)?.value,
    set(key, value) {
      entries.get(key)?.drop();
      const entry = new Entry(key, value);
      if (entry.bytes > budget.maxBytes) return;
      budget.enter(entry);
      entries.set(key, entry);
      weight += entry.bytes;
    },
    delete: (key) => entries.get(key)?.drop(),
    keys: () => entries.keys(),
    clear() {
      for (const entry of entries.values()) budget.leave(entry);
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
