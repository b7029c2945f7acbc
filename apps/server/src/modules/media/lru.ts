/** Keeps the values used last, up to a weight in all. */
export interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export function createLru<Value>(maxWeight: number, weigh: (value: Value) => number): Lru<Value> {
  // A Map keeps the order of insertion, so its first entry is the one that was unused for longest.
  const entries = new Map<string, Value>();
  let weight = 0;

  function remove(key: string): Value | undefined {
    const value = entries.get(key);
    if (value !== undefined && entries.delete(key)) weight -= weigh(value);
    return value;
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      entries.set(key, value);
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        if (weight <= maxWeight) break;
        remove(oldest);
      }
    },
  };
}
