import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { useFormats, useT, type Translate } from '@entrepot/i18n/react.tsx';
import { useListingParts } from './listing-context.tsx';

/** "879 products", or "about 52,000 products" where nobody has counted to the end. */
export function countWords({ totalElements, isEstimate }: Pick<Listing, 'totalElements' | 'isEstimate'>, t: Translate): string {
  return t(isEstimate ? 'listing.count.about' : 'category.products', { count: totalElements });
}

/** How a number beside a choice is written: where the total says "about", so does every number. */
export function useChoiceCount(): (count: number) => string {
  const t = useT();
  const formats = useFormats();
  const { listing } = useListingParts();
  return (count) => (listing?.isEstimate ? t('listing.facet.about', { count: formats.number(count) }) : formats.number(count));
}
