/** What the values of an option mean in figures: "0.9 L" against "1.2 L", so that price and weight follow the size. */
import type { OptionKey } from '../catalogue/vocabulary.ts';

const UNIT: Record<string, number> = {
  ml: 1,
  l: 1000,
  mm: 1,
  cm: 10,
  m: 1000,
  g: 1,
  kg: 1000,
  gb: 1,
  tb: 1024,
  w: 1,
  mah: 1,
  '″': 1,
};

/** Undefined for words and bare numbers: a shoe of size 44 costs what a 38 costs. */
export function optionMeasure(value: string): number | undefined {
  const area = /^([\d.]+) × ([\d.]+) cm$/.exec(value);
  if (area) return Number(area[1]) * Number(area[2]);
  const single = /^([\d.]+)\s?(ml|l|mm|cm|m|g|kg|gb|tb|w|mah|″)$/i.exec(value);
  if (single) return Number(single[1]) * UNIT[single[2]!.toLowerCase()]!;
  const set = value.match(/[\d.]+″/g);
  if (set && set.length > 1) return set.reduce((sum, inch) => sum + Number.parseFloat(inch), 0);
  return undefined;
}

/** How steeply the price follows the measure; weight follows more closely than price does. */
const PRICE_EXPONENT: Record<OptionKey, number> = {
  size: 0.45,
  volume: 0.5,
  length: 0.45,
  diameter: 0.7,
  capacity: 0.4,
  power: 0.35,
  weight: 0.7,
  pack: 0.85,
  height: 0.6,
  storage: 0.22,
  screen: 0.9,
  sheets: 0.7,
};
const WEIGHT_EXPONENT: Record<OptionKey, number> = {
  size: 0.6,
  volume: 0.6,
  length: 0.7,
  diameter: 1.1,
  capacity: 0.5,
  power: 0.2,
  weight: 1,
  pack: 1,
  height: 0.9,
  storage: 0,
  screen: 0.6,
  sheets: 1,
};
const COUNTED: ReadonlySet<OptionKey> = new Set(['pack', 'sheets']);

export interface OptionFactor {
  price: number;
  weight: number;
}

/** Factors against the middle value, for which a product's base price and weight are meant. */
export function optionFactors(key: OptionKey, values: readonly string[]): OptionFactor[] {
  const measures = values.map((value) => (COUNTED.has(key) ? Number(value) : optionMeasure(value)));
  const middle = measures[Math.floor((measures.length - 1) / 2)];
  return measures.map((measure) => {
    if (measure === undefined || middle === undefined || !(measure > 0)) return { price: 1, weight: 1 };
    const ratio = measure / middle;
    return { price: ratio ** PRICE_EXPONENT[key], weight: ratio ** WEIGHT_EXPONENT[key] };
  });
}
