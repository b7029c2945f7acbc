/** Counts the choices of every filter. A filter's own choice does not narrow its counts, so that a second colour can be added. Pure. */
import { without, type Divided } from './divide.ts';
import { BIT, attributeBits, type Filters, type Selection } from './narrow.ts';
import type { Shelf } from './shelf.ts';

export interface FacetCounts {
  /** By category of the product itself. */
  categories: Map<number, number>;
  shops: Map<number, number>;
  values: Map<number, number>;
  price: { min: number; max: number; bars: Array<{ upTo: number; count: number }> } | null;
  buyMins: Map<number, number>;
  inStock: number;
  discounted: number;
}

export const NO_COUNTS: FacetCounts = {
  categories: new Map(),
  shops: new Map(),
  values: new Map(),
  price: null,
  buyMins: new Map(),
  inStock: 0,
  discounted: 0,
};

const MOST_BARS = 24;

/** `divided` is the selection under the filters. */
export function countFacets(
  { shelf, rows }: Selection,
  divided: Divided,
  filters: Filters,
  valueAttribute: ReadonlyMap<number, number>,
): FacetCounts {
  const column = (bit: number, of: Uint32Array, highest: number) => countColumn(rows, without(divided, bit), of, highest);
  const marked = (bit: number, marks: Uint8Array) => countMarked(rows, without(divided, bit), marks);
  return {
    categories: column(BIT.category, shelf.categoryIds, shelf.highest.category),
    shops: column(BIT.shop, shelf.shopNumbers, shelf.highest.shop),
    buyMins: column(BIT.buyMin, shelf.buyMins, shelf.highest.buyMin),
    values: countValues(shelf, rows, divided, attributeBits(filters), valueAttribute),
    price: priceBars(shelf, rows, without(divided, BIT.price)),
    inStock: marked(BIT.stock, shelf.inStock),
    discounted: marked(BIT.discount, shelf.discounted),
  };
}

/** Of every count what it would be among so many times as many, in two digits: more would look like knowledge. */
export function scaledCounts(counts: FacetCounts, factor: number): FacetCounts {
  const scaled = (found: Map<number, number>) => new Map([...found].map(([id, count]) => [id, roughly(count * factor)]));
  const { price } = counts;
  return {
    categories: scaled(counts.categories),
    shops: scaled(counts.shops),
    values: scaled(counts.values),
    buyMins: scaled(counts.buyMins),
    price: price && { ...price, bars: price.bars.map(({ upTo, count }) => ({ upTo, count: roughly(count * factor) })) },
    inStock: roughly(counts.inStock * factor),
    discounted: roughly(counts.discounted * factor),
  };
}

export function roughly(count: number): number {
  return count < 100 ? Math.round(count) : Number(count.toPrecision(2));
}

function countColumn(rows: Uint32Array, parts: readonly Uint32Array[], column: Uint32Array, highest: number): Map<number, number> {
  const tally = new Uint32Array(highest + 1);
  for (const places of parts) for (let i = 0; i < places.length; i++) tally[column[rows[places[i]!]!]!]!++;
  return countsIn(tally);
}

function countsIn(tally: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let id = 0; id < tally.length; id++) if (tally[id] !== 0) counts.set(id, tally[id]!);
  return counts;
}

function countMarked(rows: Uint32Array, parts: readonly Uint32Array[], marks: Uint8Array): number {
  let count = 0;
  for (const places of parts) for (let i = 0; i < places.length; i++) count += marks[rows[places[i]!]!]!;
  return count;
}

/** A value of an attribute of which something is chosen is counted without that choice, the others among the matches. */
function countValues(
  shelf: Shelf,
  rows: Uint32Array,
  divided: Divided,
  chosen: ReadonlyMap<number, number>,
  valueAttribute: ReadonlyMap<number, number>,
): Map<number, number> {
  const tally = new Uint32Array(shelf.highest.value + 1);
  addValues(tally, shelf, rows, divided.matched);
  for (const [attributeId, bit] of chosen) {
    const others = divided.near.get(bit);
    if (!others) continue;
    const more = new Uint32Array(tally.length);
    addValues(more, shelf, rows, others);
    for (let id = 0; id < more.length; id++) if (more[id] !== 0 && valueAttribute.get(id) === attributeId) tally[id]! += more[id]!;
  }
  return countsIn(tally);
}

function addValues(tally: Uint32Array, { valueStarts, valueCounts, valueIds }: Shelf, rows: Uint32Array, places: Uint32Array): void {
  for (let i = 0; i < places.length; i++) {
    const row = rows[places[i]!]!;
    const start = valueStarts[row]!;
    const end = start + valueCounts[row]!;
    for (let at = start; at < end; at++) tally[valueIds[at]!]!++;
  }
}

/** Bars of equal ratio: from 1 to 2 is as far as from 10 to 20. The last one ends at the highest price exactly. */
function priceBars({ prices }: Shelf, rows: Uint32Array, parts: readonly Uint32Array[]): FacetCounts['price'] {
  let min = Infinity;
  let max = 0;
  for (const places of parts)
    for (let i = 0; i < places.length; i++) {
      const price = prices[rows[places[i]!]!]!;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  if (max === 0) return null;
  // What is cheaper than a step counts as one: nothing has a ratio to zero.
  const ends = Float64Array.from(barEnds(Math.max(1, min), max));
  const tally = new Uint32Array(ends.length);
  const { firstBar, offset } = firstBars(ends, Math.max(1, min), max);
  for (const places of parts)
    for (let i = 0; i < places.length; i++) {
      const price = prices[rows[places[i]!]!]!;
      let bar = firstBar[stepOf(price < 1 ? 1 : price) - offset]!;
      // A price may be rounded past the end of its step.
      while (bar > 0 && price <= ends[bar - 1]!) bar--;
      while (price > ends[bar]!) bar++;
      tally[bar]!++;
    }
  return { min, max, bars: Array.from(ends, (upTo, bar) => ({ upTo, count: tally[bar]! })) };
}

const single = new Float32Array(1);
const bits = new Uint32Array(single.buffer);
/** Leaves the exponent and five bits of what follows it: 32 steps from 1 to 2, and as many from 10 to 20. */
const STEP_SHIFT = 18;

function stepOf(price: number): number {
  single[0] = price;
  return bits[0]! >>> STEP_SHIFT;
}

/** For each step of prices the bar in which it begins; a search for each price took a fifth of all the counting. */
function firstBars(ends: Float64Array, min: number, max: number): { firstBar: Uint8Array; offset: number } {
  const offset = stepOf(min);
  const firstBar = new Uint8Array(stepOf(max) - offset + 1);
  let bar = 0;
  for (let step = 0; step < firstBar.length; step++) {
    bits[0] = (step + offset) << STEP_SHIFT;
    while (bar < ends.length - 1 && ends[bar]! < single[0]!) bar++;
    firstBar[step] = bar;
  }
  return { firstBar, offset };
}

const STEPS_PER_CENT = 100;

function barEnds(min: number, max: number): number[] {
  const ends: number[] = [];
  for (let bar = 1; bar < MOST_BARS; bar++) {
    const exact = min * (max / min) ** (bar / MOST_BARS);
    const end = exact >= STEPS_PER_CENT * 10 ? Math.round(exact / STEPS_PER_CENT) * STEPS_PER_CENT : Math.round(exact);
    if (end > (ends.at(-1) ?? min) && end < max) ends.push(end);
  }
  return [...ends, max];
}
