import type { CardLook } from '@entrepot/blocks/product-card.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';

/** The cards of a list: as wide everywhere, otherwise as the storefront's home page draws them. */
export function listCardLook({ homeLayout, cardGround }: Pick<Storefront, 'homeLayout' | 'cardGround'>): CardLook {
  return {
    ground: cardGround,
    badge: homeLayout === 'A' ? 'soft' : 'filled',
    nameWeight: homeLayout === 'B' ? 'normal' : 'medium',
    compact: false,
  };
}
