/** Draws what the first storefront's home page shows before the first visitor comes, in the background and only once: variants are kept. */
import type { Catalog } from '../modules/goods/catalog/index.ts';
import type { Media } from '../modules/ground/media/index.ts';

/** Cards and tiles on an ordinary and on a dense screen. */
const WIDTHS = [320, 480] as const;
const HERO_WIDTHS = [800, 1200] as const;

export async function prewarmHome(storefrontCode: string, catalog: Catalog, media: Media, signal: AbortSignal): Promise<void> {
  const home = await catalog.reader.home(storefrontCode, 'en');
  const lists = [home.newArrivals, home.hotSales, home.discounted.list, home.recommended, ...home.shops.map((shop) => shop.goods)];
  const cards = new Set([...home.categories.flatMap(({ mediaId }) => mediaId ?? []), ...lists.flat().map(({ mediaId }) => mediaId)]);
  await media.prewarm(
    home.banners.map(({ mediaId }) => mediaId),
    HERO_WIDTHS,
    { signal },
  );
  await media.prewarm(cards, WIDTHS, { signal });
}
