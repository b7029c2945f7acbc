/** Counts the choices of every filter. A filter's own choice does not narrow its counts, so that a second colour can be added. Pure. */
import type { FactTable } from './facts.ts';
import { BIT, attributeBits, type Filters } from './narrow.ts';

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

/** The products to count for one filter: those that match it, or fail it alone. */
export interface CountedSet {
  table: FactTable;
  misses: Uint32Array;
}

const MOST_BARS = 24;

/** `setFor` gives, by the bit of a filter, the set that its choices are counted in; it may be the same for all. */
export function countFacets(
  filters: Filters,
  valueAttribute: ReadonlyMap<number, number>,
  setFor: (bit: number) => CountedSet,
): FacetCounts {
  const counts: FacetCounts = {
    categories: countColumn(setFor(BIT.category), BIT.category, (table) => table.categoryIds),
    shops: countColumn(setFor(BIT.shop), BIT.shop, (table) => table.shopNumbers),
    buyMins: countColumn(setFor(BIT.buyMin), BIT.buyMin, (table) => table.buyMins),
    values: new Map(),
    price: priceBars(setFor(BIT.price)),
    inStock: countMarked(setFor(BIT.stock), BIT.stock, (table) => table.inStock),
    discounted: countMarked(setFor(BIT.discount), BIT.discount, (table) => table.discounted),
  };
  const chosen = attributeBits(filters);
  countValues(setFor(0), 0, counts.values, (valueId) => !chosen.has(valueAttribute.get(valueId) ?? 0));
  for (const [attributeId, bit] of chosen)
    countValues(setFor(bit), bit, counts.values, (valueId) => valueAttribute.get(valueId) === attributeId);
  return counts;
}

function countColumn({ table, misses }: CountedSet, bit: number, column: (table: FactTable) => Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  const values = column(table);
  for (let i = 0; i < misses.length; i++) if ((misses[i]! & ~bit) === 0) counts.set(values[i]!, (counts.get(values[i]!) ?? 0) + 1);
  return counts;
}

function countMarked({ table, misses }: CountedSet, bit: number, column: (table: FactTable) => Uint8Array): number {
  const marks = column(table);
  let count = 0;
  for (let i = 0; i < misses.length; i++) if ((misses[i]! & ~bit) === 0) count += marks[i]!;
  return count;
}

/** Ids up to here are counted in an array, which is several times quicker than a map. */
const SMALL_IDS = 65_536;
const tally = new Uint32Array(SMALL_IDS);

function countValues(
  { table, misses }: CountedSet,
  bit: number,
  counts: Map<number, number>,
  isCounted: (valueId: number) => boolean,
): void {
  const found = new Map<number, number>();
  const met: number[] = [];
  for (let i = 0; i < misses.length; i++) {
    if ((misses[i]! & ~bit) !== 0) continue;
    const end = table.valueStarts[i + 1]!;
    for (let at = table.valueStarts[i]!; at < end; at++) {
      const valueId = table.valueIds[at]!;
      if (valueId >= SMALL_IDS) found.set(valueId, (found.get(valueId) ?? 0) + 1);
      else if (tally[valueId]!++ === 0) met.push(valueId);
    }
  }
  for (const valueId of met) {
    found.set(valueId, tally[valueId]!);
    tally[valueId] = 0;
  }
  for (const [valueId, count] of found) if (isCounted(valueId)) counts.set(valueId, count);
}

/** Bars of equal ratio: from 1 to 2 is as far as from 10 to 20. The last one ends at the highest price exactly. */
function priceBars({ table, misses }: CountedSet): FacetCounts['price'] {
  let min = Infinity;
  let max = 0;
  for (let i = 0; i < misses.length; i++) {
    if ((misses[i]! & ~BIT.price) !== 0) continue;
    const price = table.prices[i]!;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  if (max === 0) return null;
  // What is cheaper than a step counts as one: nothing has a ratio to zero.
  const lowest = Math.max(1, min);
  const bars = barEnds(lowest, max).map((upTo) => ({ upTo, count: 0 }));
  const ratio = Math.log(max / lowest) / bars.length || 1;
  for (let i = 0; i < misses.length; i++) {
    if ((misses[i]! & ~BIT.price) !== 0) continue;
    let place = Math.min(bars.length - 1, Math.floor(Math.log(Math.max(lowest, table.prices[i]!) / lowest) / ratio));
    // The ends are rounded to cents, so a price at the edge may belong to a neighbour.
    while (place > 0 && table.prices[i]! <= bars[place - 1]!.upTo) place--;
    while (place < bars.length - 1 && table.prices[i]! > bars[place]!.upTo) place++;
    bars[place]!.count++;
  }
  return { min, max, bars };
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
