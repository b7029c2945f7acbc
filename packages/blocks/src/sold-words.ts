import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

/** The figure that the list goes by, where it goes by one; else all that was ever sold. Zero is not worth a word. */
export function soldWords({ soldNum, soldLately }: Pick<ProductCard, 'soldNum' | 'soldLately'>, t: Translate): string | undefined {
  if (soldLately !== undefined) return t('card.soldLately', { count: soldLately });
  return soldNum > 0 ? t('card.sold', { count: soldNum }) : undefined;
}
