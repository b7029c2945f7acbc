/** The steps of the price slider: the edges of the bars above it, rounded to prices that people would name. */
import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';

export type PriceFacet = NonNullable<ListingFacets['price']>;

const SIGNIFICANT_DIGITS = 2;

/** One more edge than there are bars; the first and the last are the cheapest and the dearest product. */
export function priceEdges({ min, bars }: PriceFacet): string[] {
  return [min, ...bars.map(({ upTo }) => upTo)];
}

function unitOf(amountScaled: bigint): bigint {
  return 10n ** BigInt(Math.max(0, amountScaled.toString().length - SIGNIFICANT_DIGITS));
}

/** 13.47 becomes 13: nothing dearer is let in, nothing cheaper that was chosen is lost. */
export function roundedDown(amount: string): string {
  const amountScaled = moneyFrom(amount);
  return formatMoney(amountScaled - (amountScaled % unitOf(amountScaled)));
}

/** 13.47 becomes 14. */
export function roundedUp(amount: string): string {
  const amountScaled = moneyFrom(amount);
  const unit = unitOf(amountScaled);
  return formatMoney(((amountScaled + unit - 1n) / unit) * unit);
}

/** Where the two handles stand for a range: on the edges that enclose it. */
export function handlesOf(edges: readonly string[], priceMin: string | undefined, priceMax: string | undefined): [number, number] {
  const last = edges.length - 1;
  const low = priceMin === undefined ? 0 : edges.findLastIndex((edge) => moneyFrom(roundedDown(edge)) <= moneyFrom(priceMin));
  const high = priceMax === undefined ? last : edges.findIndex((edge) => moneyFrom(roundedUp(edge)) >= moneyFrom(priceMax));
  const to = high === -1 ? last : high;
  return [Math.min(Math.max(low, 0), to), to];
}

/** The range that two handles mean; a handle at its end leaves that side open. */
export function rangeOf(
  edges: readonly string[],
  [low, high]: readonly [number, number],
): { priceMin: string | undefined; priceMax: string | undefined } {
  return {
    priceMin: low === 0 ? undefined : roundedDown(edges[low] ?? '0'),
    priceMax: high === edges.length - 1 ? undefined : roundedUp(edges[high] ?? '0'),
  };
}
