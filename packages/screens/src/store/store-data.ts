/** What the shop's page asks for before it is shown, and what it then says of itself. */
import type { Client } from '@entrepot/api-client/client.ts';
import { sharedPictureUrl } from '@entrepot/blocks/media.ts';
import { HOME_PATH, SHOPS_PATH, shopPath } from '@entrepot/blocks/paths.ts';
import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { listingInput, parseListing, type ListingState } from '@entrepot/buyer/listing-address.ts';
import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import { fetchListing } from '@entrepot/buyer/queries/listing.ts';
import { shopCategoriesQuery, shopGoodsQuery, shopQuery, shopsQuery } from '@entrepot/buyer/queries/shops.ts';
import { keywordParameter, readKeyword } from '@entrepot/buyer/search-address.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { pageTitle } from '@entrepot/site/page-title.ts';
import type { Step } from '@entrepot/site/steps.tsx';

export type Search = Readonly<Record<string, string>>;

export const STORE_PATH = '/store';

const OTHER_SHOPS = 6;

/** The list of this page: the shop itself is settled, its category stands under a name of its own. */
export function storeState(search: Search): ListingState {
  return { ...parseListing(search, 'category'), shops: [] };
}

export function storeSearchPath(shopId: string, keyword: string): string {
  return `${shopPath(shopId)}&k=${encodeURIComponent(keywordParameter(keyword))}`;
}

export function storeListQuery(client: Client, search: Search, state: ListingState = storeState(search), more: { facets?: boolean } = {}) {
  return shopGoodsQuery(client, search.id ?? '', readKeyword(search.k).keyword, { ...listingInput(state), ...more });
}

export function otherShopsQuery(client: Client) {
  return shopsQuery(client, { sort: 'sold', pageSize: OTHER_SHOPS });
}

interface DataContext {
  client: Client;
  queryClient: QueryClient;
  search: Search;
}

/** The shop decides whether there is a page; its shelves are fetched at the same time and may come later. */
export async function prefetchStore({ client, queryClient, search }: DataContext): Promise<void> {
  const sellerId = search.id ?? '';
  // Without its tree of categories the page is a page still.
  const shelves = Promise.all([
    fetchListing(queryClient, storeListQuery(client, search)),
    queryClient.prefetchQuery(shopCategoriesQuery(client, sellerId)),
  ]);
  // A shop that is locked has no shelves either, and says so itself.
  shelves.catch(() => undefined);
  const answer = await queryClient.ensureQueryData(shopQuery(client, sellerId));
  if (answer.kind === 'locked') await queryClient.prefetchQuery(otherShopsQuery(client));
  else await shelves;
}

interface HeadContext extends DataContext {
  settings: PageSettings;
  t: Translate;
}

export function storeHead({ client, queryClient, search, settings, t }: HeadContext): Partial<PageHead> {
  const sellerId = search.id ?? '';
  const answer = queryClient.getQueryData(shopQuery(client, sellerId).queryKey);
  if (!answer) return {};
  const subjects = [`shop:${sellerId}`, 'goods'] as const;
  if (answer.kind === 'locked') {
    return {
      title: pageTitle(t('store.closed.title'), settings),
      description: t('store.closed.text'),
      status: 410,
      noIndex: true,
      subjects,
    };
  }
  const { shop } = answer;
  const country = countryName(shop.country, settings.language);
  const counted = t('store.description', { name: shop.name, place: t('shop.place', { city: shop.city, country }), count: shop.goodsNum });
  const picture = shop.bannerMediaId ?? shop.logoMediaId;
  return {
    title: pageTitle(shop.name, settings),
    description: shop.tagline ? `${counted} · ${shop.tagline}` : counted,
    canonical: shopPath(shop.id),
    ...(search.k ? { noIndex: true } : {}),
    ...(picture ? { image: sharedPictureUrl(picture) } : {}),
    // Only the document that the server sends carries them.
    ...(import.meta.env.SSR ? { jsonLd: [breadcrumbLd(storeSteps(shop, t))] } : {}),
    subjects,
  };
}

export function storeSteps(shop: { id: string; name: string }, t: Translate): Step[] {
  return [
    { name: t('nav.home'), path: HOME_PATH },
    { name: t('store.shops'), path: SHOPS_PATH },
    { name: shop.name, path: shopPath(shop.id) },
  ];
}
