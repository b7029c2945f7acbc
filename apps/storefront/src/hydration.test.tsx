import type { Client } from '@entrepot/api-client/client.ts';
import { aHome, aProduct, products, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { aListing } from '@entrepot/blocks/listing/listing.builder.ts';
import { Listing } from '@entrepot/blocks/listing/listing.tsx';
import { aShopProfile } from '@entrepot/blocks/product/product.builder.ts';
import { CALM_CARD } from '@entrepot/blocks/product-card.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { writeStored } from '@entrepot/buyer/storage.ts';
import { WHOLE_LISTING } from '@entrepot/contracts/listing-state.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Footer } from './features/footer/footer.tsx';
import { Header } from './features/header/header.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { GoodsPage } from './features/search/goods-page.tsx';
import { StorePage } from './features/store/store-page.tsx';
import { NavigatorProvider, PathProvider, SearchProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';

const SERVED_AT = new Date('2026-11-15T12:00:00Z');
/** Between the server's answer and the moment the page comes to life much can end: the reader's clock may be years ahead. */
const ALIVE_AT = new Date('2031-03-01T23:30:00Z');
const ENDS_AT = '2026-11-15T12:00:05Z';

const storefront = STOREFRONTS[0]!;
const discounted = aProduct({ id: 'd1', discountPrice: '5.1', discountPercent: 20, discountEndsAt: ENDS_AT });
const activity = {
  id: 'a1',
  title: 'Autumn fair',
  text: 'Thirty shops show what is new.',
  action: 'See the fair',
  mediaId: 'm9',
  ground: '#e3dbce',
  detailUrl: '/discounted',
  endsAt: ENDS_AT,
};
const listing = aListing({ list: [discounted, ...products(3)] });

const around = (children: ReactNode) => {
  const services: Services = {
    settings: { language: 'en', storefront, base: '', isDemo: true, isDevelopment: false, wsPort: 5000, year: 2026 },
    client: { call: () => new Promise(() => {}) } as unknown as Client,
    connection: createConnection(''),
    loadWords: async () => undefined,
  };
  return (
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider
            value={{
              navigate: () => {},
              preload: () => {},
              here: () => window.location.pathname + window.location.search,
              canReturn: () => false,
              href: (to: string) => to,
              hasPage: () => true,
            }}
          >
            <PathProvider value="/searchGoods">
              <SearchProvider value={{ k: '"lamp"' }}>{children}</SearchProvider>
            </PathProvider>
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>
  );
};

const list = (view: 'grid' | 'list') => (
  <Listing
    listing={listing}
    state={{ ...WHOLE_LISTING, view, priceMin: '2.5' }}
    hrefFor={() => '/commodity'}
    go={() => {}}
    look={CALM_CARD}
    heading={<h1>All</h1>}
  />
);

beforeEach(() => {
  vi.useFakeTimers({ now: SERVED_AT, shouldAdvanceTime: true });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  writeStored('searchHistory', ['vase']);
  writeStored('recentlyViewed', ['p1']);
  writeStored('deliveryCountry', 'NL');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[string, () => ReactNode]>([
  [
    'the home page',
    () => <HomePage data={aHome({ discounted: { list: [discounted], totalElements: 1 } })} storefront={storefront} activity={activity} />,
  ],
  ['a list as a grid', () => list('grid')],
  ['a list as lines', () => list('list')],
  ['found goods', () => <GoodsPage search={{ k: '"lamp"' }} />],
  ['a shop', () => <StorePage shop={aShopProfile()} search={{ id: 'shop' }} />],
  ['the header', () => <Header links={[{ path: '/index', label: 'nav.home' }]} />],
  ['the footer', () => <Footer links={[{ path: '/index', label: 'nav.home' }]} />],
])('%s is taken over as the server sent it', async (_name, page) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(around(page()));
  vi.setSystemTime(ALIVE_AT);
  const complaints = vi.fn();
  const root = await act(async () => hydrateRoot(container, around(page()), { onRecoverableError: complaints }));
  await act(async () => vi.advanceTimersByTimeAsync(50));
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});
