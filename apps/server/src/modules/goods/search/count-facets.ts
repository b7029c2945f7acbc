/** Counts the choices of every filter. A filter's own choice does not narrow its counts, so that a second colour can be added. Pure. */
import { BIT, attributeBits, type Filters, type Selection } from './narrow.ts';

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

const MOST_BARS = 24;

/** `misses` are those of the selection under the filters. */
export function countFacets(
  selection: Selection,
  misses: Uint32Array,
  filters: Filters,
  valueAttribute: ReadonlyMap<number, number>,
): FacetCounts {
  const { shelf } = selection;
  const chosen = attributeBits(filters);
  return {
    categories: countColumn(selection, misses, BIT.category, shelf.categoryIds, shelf.highest.category),
    shops: countColumn(selection, misses, BIT.shop, shelf.shopNumbers, shelf.highest.shop),
    buyMins: countColumn(selection, misses, BIT.buyMin, shelf.buyMins, shelf.highest.buyMin),
    values: countValues(selection, misses, chosen, valueAttribute),
    price: priceBars(selection, misses),
    inStock: countMarked(selection, misses, BIT.stock, shelf.inStock),
    discounted: countMarked(selection, misses, BIT.discount, shelf.discounted),
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

function countColumn({ rows }: Selection, misses: Uint32Array, bit: number, column: Uint32Array, highest: number): Map<number, number> {
  const tally = new Uint32Array(highest + 1);
  for (let i = 0; i < misses.length; i++) if ((misses[i]! & ~bit) === 0) tally[column[rows[i]!]!]!++;
  return countsIn(tally);
}

function countsIn(tally: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let id = 0; id < tally.length; id++) if (tally[id] !== 0) counts.set(id, tally[id]!);
  return counts;
}

function countMarked({ rows }: Selection, misses: Uint32Array, bit: number, marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < misses.length; i++) if ((misses[i]! & ~bit) === 0) count += marks[rows[i]!]!;
  return count;
}

/** A value of an attribute of which something is chosen is counted without that choice, the others among the matches. */
function countValues(
  selection: Selection,
  misses: Uint32Array,
  chosen: ReadonlyMap<number, number>,
  valueAttribute: ReadonlyMap<number, number>,
): Map<number, number> {
  const counts = countsIn(tallyValues(selection, misses, 0));
  for (const [attributeId, bit] of chosen) {
    const without = countsIn(tallyValues(selection, misses, bit));
    for (const [valueId, count] of without) if (valueAttribute.get(valueId) === attributeId) counts.set(valueId, count);
  }
  return counts;
}

function tallyValues({ shelf, rows }: Selection, misses: Uint32Array, bit: number): Uint32Array {
  const tally = new Uint32Array(shelf.highest.value + 1);
  const { valueStarts, valueCounts, valueIds } = shelf;
  for (let i = 0; i < misses.length; i++) {
    if ((misses[i]! & ~bit) !== 0) continue;
    const start = valueStarts[rows[i]!]!;
    const end = start + valueCounts[rows[i]!]!;
    for (let at = start; at < end; at++) tally[valueIds[at]!]!++;
  }
  return tally;
}

/** Bars of equal ratio: from 1 to 2 is as far as from 10 to 20. The last one ends at the highest price exactly. */
function priceBars({ shelf, rows }: Selection, misses: Uint32Array): FacetCounts['price'] {
  const { prices } = shelf;
  let min = Infinity;
  let max = 0;
  for (let i = 0; i < misses.length; i++) {
    if ((misses[i]! & ~BIT.price) !== 0) continue;
    const price = prices[rows[i]!]!;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  if (max === 0) return null;
  // What is cheaper than a step counts as one: nothing has a ratio to zero.
  const ends = Float64Array.from(barEnds(Math.max(1, min), max));
  const tally = new Uint32Array(ends.length);
  for (let i = 0; i < misses.length; i++) {
    if ((misses[i]! & ~BIT.price) !== 0) continue;
    const price = prices[rows[i]!]!;
    let from = 0;
    let to = ends.length - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (price <= ends[middle]!) to = middle;
      else from = middle + 1;
    }
    tally[from]!++;
  }
  return { min, max, bars: Array.from(ends, (upTo, bar) => ({ upTo, count: tally[bar]! })) };
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
