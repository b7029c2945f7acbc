/**
 * The numbers beside lists without a keyword. The same list is asked for in many languages, orders and pages, and its numbers are the
 * same in all of them. They are counted anew when anything on the shelf changed; those of a long list at most every half minute, total and
 * facets together, so that they are of one age and agree.
 */
import type { Clock } from '../../../platform/clock.ts';
import { createLru } from '../../../platform/lru.ts';
import type { FacetCounts } from './count-facets.ts';
import type { Selection } from './narrow.ts';

export interface Numbers {
  total: number;
  counts: FacetCounts;
}

export interface CountedLists {
  /** What was counted of it and is still so, where somebody asked. */
  known(key: string, selection: Selection): Numbers | undefined;
  get(key: string, selection: Selection, count: () => Numbers): Numbers;
}

const LONG_LIST = 100_000;
const LONG_LIST_AGE_MS = 30_000;

export function createCountedLists(clock: Clock): CountedLists {
  const known = createLru<Numbers & { shelf: WeakRef<object>; version: number; atMs: number }>({
    weigh: ({ counts }) => weightOf(counts),
  });

  function find(key: string, { shelf, rows }: Selection): Numbers | undefined {
    const nowMs = clock.now().getTime();
    const before = known.get(key);
    const isSame = before?.shelf.deref() === shelf && before.version === shelf.version;
    const isYoung = before !== undefined && rows.length > LONG_LIST && nowMs >= before.atMs && nowMs - before.atMs < LONG_LIST_AGE_MS;
    return isSame || isYoung ? before : undefined;
  }

  return {
    known: find,
    get(key, selection, count) {
      const before = find(key, selection);
      if (before) return before;
      const { shelf } = selection;
      const numbers = { ...count(), shelf: new WeakRef(shelf), version: shelf.version, atMs: clock.now().getTime() };
      known.set(key, numbers);
      return numbers;
    },
  };
}

const COUNTS_BYTES = 600;
const COUNT_BYTES = 48;

/** By how many there are: looking at each of them took longer than counting some. */
function weightOf({ categories, shops, values, buyMins, price }: FacetCounts): number {
  const bars = price?.bars.length ?? 0;
  return COUNTS_BYTES + COUNT_BYTES * (categories.size + shops.size + values.size + buyMins.size + bars);
}
