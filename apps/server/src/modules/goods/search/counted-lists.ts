/**
 * The numbers beside lists without a keyword. The same list is asked for in many languages, orders and pages, and its numbers are the
 * same in all of them. They are counted anew when anything on the shelf changed; those of a long list at most every half minute, total and
 * facets together, so that they are of one age and agree.
 */
import type { Clock } from '../../../platform/clock.ts';
import { heapBytes } from '../../../platform/heap-bytes.ts';
import { createLru } from '../../../platform/lru.ts';
import type { FacetCounts } from './count-facets.ts';
import type { Selection } from './narrow.ts';

export interface Numbers {
  total: number;
  counts: FacetCounts;
}

export interface CountedLists {
  get(key: string, selection: Selection, count: () => Numbers): Numbers;
}

const LONG_LIST = 100_000;
const LONG_LIST_AGE_MS = 30_000;

export function createCountedLists(clock: Clock): CountedLists {
  const known = createLru<Numbers & { shelf: WeakRef<object>; version: number; atMs: number }>({
    weigh: ({ counts }) => heapBytes(counts),
  });

  return {
    get(key, { shelf, rows }, count) {
      const nowMs = clock.now().getTime();
      const before = known.get(key);
      const isSame = before?.shelf.deref() === shelf && before.version === shelf.version;
      const isYoung = before !== undefined && rows.length > LONG_LIST && nowMs >= before.atMs && nowMs - before.atMs < LONG_LIST_AGE_MS;
      if (before && (isSame || isYoung)) return before;
      const numbers = { ...count(), shelf: new WeakRef(shelf), version: shelf.version, atMs: nowMs };
      known.set(key, numbers);
      return numbers;
    },
  };
}
