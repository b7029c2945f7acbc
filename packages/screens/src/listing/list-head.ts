/** What a list tells the browser's tab, search engines and those whom it is sent to. */
import { countWords } from '@entrepot/blocks/listing/count-words.ts';
import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { listingPath } from '@entrepot/buyer/listing-address.ts';
import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { filterCount, WHOLE_LISTING, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { formatNumber } from '@entrepot/i18n/formats.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { stepsTo, type ListKind } from './list-kind.ts';

export interface Speaker {
  settings: Pick<PageSettings, 'storefront' | 'language'>;
  t: Translate;
}

export function listSubject(kind: ListKind, listing: Pick<Listing, 'categoryPath'> | undefined, t: Translate): string {
  return listing?.categoryPath.at(-1)?.name ?? t(kind.title);
}

export function listTitle(
  kind: ListKind,
  state: ListingState,
  listing: Pick<Listing, 'categoryPath'> | undefined,
  { settings, t }: Speaker,
): string {
  const category = listing?.categoryPath.at(-1)?.name;
  const subject =
    category !== undefined && kind.fixed.includes('discounted')
      ? t('listing.title.discountsIn', { category })
      : listSubject(kind, listing, t);
  const place = state.page > 1 ? t('listing.title.page', { subject, page: formatNumber(state.page, settings.language) }) : subject;
  return pageTitle(place, settings);
}

export function listHead(kind: ListKind, state: ListingState, listing: Listing | undefined, speaker: Speaker): Partial<PageHead> {
  const title = listTitle(kind, state, listing, speaker);
  // In a browser the tab is all that can still change.
  return import.meta.env.SSR ? headOfDocument(kind, state, listing, title, speaker) : { title };
}

function headOfDocument(
  kind: ListKind,
  state: ListingState,
  listing: Listing | undefined,
  title: string,
  { settings, t }: Speaker,
): Partial<PageHead> {
  const canonical = listingPath(kind.path, { ...WHOLE_LISTING, categoryId: state.categoryId, page: state.page });
  if (!listing) return { title, canonical, subjects: ['goods'] };
  const category = listing.categoryPath.at(-1)?.name;
  const isBeyondEnd = listing.list.length === 0 && listing.totalElements > 0;
  const isNarrowed = filterCount(state) > (kind.fixed.includes('discounted') ? 1 : 0);
  return {
    title,
    description: t(category === undefined ? kind.description : kind.categoryDescription, {
      products: countWords(listing, t),
      category: category ?? '',
      name: storefrontName(settings.storefront, settings.language),
    }),
    canonical,
    ...(isNarrowed || isBeyondEnd ? { noIndex: true } : {}),
    ...(isBeyondEnd ? { status: 404 as const } : {}),
    jsonLd: [breadcrumbLd(stepsTo(kind, WHOLE_LISTING, listing.categoryPath, t))],
    subjects: ['goods'],
  };
}
