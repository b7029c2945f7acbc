import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

/** "879 products", or "about 52,000 products" where nobody has counted to the end. */
export function countWords({ totalElements, isEstimate }: Pick<Listing, 'totalElements' | 'isEstimate'>, t: Translate): string {
  return t(isEstimate ? 'listing.count.about' : 'category.products', { count: totalElements });
}
