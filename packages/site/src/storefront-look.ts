/** What a storefront's data means for its cards and for the distance between its sections, wherever they stand. */
import type { CardLook } from '@entrepot/blocks/product-card.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';

export const SECTION_GAPS: Readonly<Record<Storefront['density'], string>> = {
  calm: 'mt-16 lg:mt-22',
  rounded: 'mt-14 lg:mt-18',
  dense: 'mt-10 lg:mt-14',
};

type CardData = Pick<Storefront, 'homeLayout' | 'cardGround'>;

export function cardLook({ homeLayout, cardGround }: CardData): CardLook {
  const isDense = homeLayout === 'B';
  return { ground: cardGround, badge: homeLayout === 'A' ? 'soft' : 'filled', nameWeight: isDense ? 'normal' : 'medium', compact: isDense };
}

/** The cards of a list are as wide on every storefront. */
export function listCardLook(storefront: CardData): CardLook {
  return { ...cardLook(storefront), compact: false };
}
