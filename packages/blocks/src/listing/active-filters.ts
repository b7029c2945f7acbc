import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { narrowed, withShopToggled, withValueToggled, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useListingParts, type FixedFilter } from './listing-context.tsx';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The same list without it. */
  without: ListingState;
}

type Words = { t: ReturnType<typeof useT>; formats: ReturnType<typeof useFormats> };

/** Every filter in force in the order of the column, each with its own words. */
function activeFilters(
  state: ListingState,
  facets: ListingFacets | null,
  fixed: readonly FixedFilter[],
  { t, formats }: Words,
): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const add = (key: string, label: string, without: ListingState) => filters.push({ key, label, without });

  if (state.priceMin !== undefined || state.priceMax !== undefined) {
    add('price', priceLabel(state, { t, formats }), narrowed(state, { priceMin: undefined, priceMax: undefined }));
  }
  if (state.buyMinMax !== undefined) {
    add('min', t('listing.chip.buyMin', { quantity: formats.number(state.buyMinMax) }), narrowed(state, { buyMinMax: undefined }));
  }
  if (state.inStock) add('stock', t('listing.facet.inStock'), narrowed(state, { inStock: false }));
  if (state.discounted && !fixed.includes('discounted'))
    add('discounted', t('listing.facet.discounted'), narrowed(state, { discounted: false }));
  for (const id of state.values) add(`value:${id}`, valueLabel(id, facets, t), withValueToggled(state, id));
  if (!fixed.includes('shop')) {
    for (const id of state.shops) {
      add(`shop:${id}`, facets?.sellers.find((seller) => seller.id === id)?.name ?? t('listing.chip.unknown'), withShopToggled(state, id));
    }
  }
  return filters;
}

export function useActiveFilters(): ActiveFilter[] {
  const { listing, state, fixed } = useListingParts();
  const t = useT();
  const formats = useFormats();
  return activeFilters(state, listing?.facets ?? null, fixed, { t, formats });
}

function priceLabel({ priceMin, priceMax }: ListingState, { t, formats }: Words): string {
  if (priceMin === undefined) return t('listing.chip.priceTo', { max: formats.amount(priceMax ?? '0') });
  if (priceMax === undefined) return t('listing.chip.priceFrom', { min: formats.amount(priceMin) });
  return t('listing.chip.price', { min: formats.amount(priceMin), max: formats.amount(priceMax) });
}

/** "Size: 42" says more than "42". */
function valueLabel(id: number, facets: ListingFacets | null, t: Words['t']): string {
  for (const attribute of facets?.attributes ?? []) {
    const value = attribute.values.find((one) => one.id === id);
    if (value) return t('listing.chip.value', { attribute: attribute.name, value: value.name });
  }
  return t('listing.chip.unknown');
}
