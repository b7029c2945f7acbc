/** Remembers what was asked for lately, so that only what is asked for again takes up room in a cache. */
export interface AskedBefore {
  /** True from the second time on. */
  has(key: string): boolean;
}

export function createAskedBefore(atMost: number): AskedBefore {
  // Two halves: when the young one is full it becomes the old one, and what nobody asked for again is gone.
  let young = new Set<string>();
  let old = new Set<string>();
  return {
    has(key) {
      if (young.has(key)) return true;
      if (young.size >= atMost / 2) {
        old = young;
        young = new Set();
      }
      young.add(key);
      return old.has(key);
    },
  };
}
