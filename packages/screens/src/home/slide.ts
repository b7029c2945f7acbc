import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Banner, ProductCard } from '@entrepot/contracts/calls/catalog.ts';

/** What every composition of the hero is given for one banner. */
export interface SlideProps {
  banner: Banner;
  /** The first one is the page's headline, and its picture is loaded before all others. */
  isFirst: boolean;
  storefront: Storefront;
  heightClass: string;
  /** Products whose pictures stand beside the banner in `shelf` and `mosaic`. */
  products: readonly ProductCard[];
}

export function wordsOf({ banner, isFirst, storefront }: SlideProps) {
  return {
    title: banner.title,
    text: banner.text,
    action: banner.action,
    to: banner.link,
    level: isFirst ? ('h1' as const) : ('h2' as const),
    weight: storefront.heading.weight,
  };
}
