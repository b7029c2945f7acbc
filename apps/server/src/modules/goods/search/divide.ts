/** From what each product fails to the products that every count is made of: one look at each, however many counts follow. Pure. */
import { missesOf, type Filters, type Selection } from './narrow.ts';

/** Places in a selection. What fails two filters is in none of them. */
export interface Divided {
  matched: Uint32Array;
  /** By the bit of the filter that it fails and no other. */
  near: ReadonlyMap<number, Uint32Array>;
}

const BITS = 32;
const NONE = new Uint32Array(0);
/** Kept for the next list: nobody holds it after this. */
let scratch = NONE;

export function narrow(selection: Selection, filters: Filters): Divided {
  const { length } = selection.rows;
  if (scratch.length < length) scratch = new Uint32Array(Math.ceil(length * 1.25));
  return divide(missesOf(selection, filters, scratch.subarray(0, length).fill(0)));
}

export function divide(misses: Uint32Array): Divided {
  const sizes = new Uint32Array(BITS);
  let matches = 0;
  for (let i = 0; i < misses.length; i++) {
    const miss = misses[i]!;
    if (miss === 0) matches++;
    else if ((miss & (miss - 1)) === 0) sizes[placeOf(miss)]!++;
  }
  const matched = new Uint32Array(matches);
  const places = Array.from(sizes, (size) => (size === 0 ? NONE : new Uint32Array(size)));
  const put = new Uint32Array(BITS);
  let putMatches = 0;
  for (let i = 0; i < misses.length; i++) {
    const miss = misses[i]!;
    if (miss === 0) matched[putMatches++] = i;
    else if ((miss & (miss - 1)) === 0) {
      const bit = placeOf(miss);
      places[bit]![put[bit]!++] = i;
    }
  }
  return { matched, near: new Map(places.flatMap((found, bit) => (found.length > 0 ? [[1 << bit, found] as const] : []))) };
}

/** Those that match once this filter is not looked at. */
export function without({ matched, near }: Divided, bit: number): readonly Uint32Array[] {
  const others = near.get(bit);
  return others ? [matched, others] : [matched];
}

function placeOf(bit: number): number {
  return BITS - 1 - Math.clz32(bit);
}
