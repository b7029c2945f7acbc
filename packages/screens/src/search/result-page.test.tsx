import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { aListing } from '@entrepot/blocks/listing/listing.builder.ts';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { ResultPage } from './result-page.tsx';

afterEach(cleanup);

const navigator = {
  navigate: () => {},
  preload: () => {},
  here: () => window.location.pathname + window.location.search,
  canReturn: () => false,
  href: (to: string) => to,
  hasPage: () => true,
};

function page(isEstimate: boolean) {
  const answers: Record<string, unknown> = {
    'sellerGoods!list': aListing({ totalElements: 52_000, isEstimate }),
    'seller!list': { list: [], pageNum: 1, pageSize: 4, totalElements: 0 },
  };
  const services: Services = {
    settings: { language: 'en', storefront: STOREFRONTS[0]!, base: '', isDemo: true, isDevelopment: false, wsPort: 5000, year: 2026 },
    client: { call: async (name: string) => answers[name] } as unknown as Client,
    connection: createConnection(''),
    loadWords: async () => undefined,
  };
  return (
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider value={navigator}>
            <Suspense>
              <ResultPage search={{ k: '"pot"' }} />
            </Suspense>
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>
  );
}

test('leads to all that was found by a number that was counted', async () => {
  render(page(false));
  expect(await screen.findByRole('link', { name: 'All 52,000 products' })).toBeTruthy();
});

test('says "about" where nobody counted to the end', async () => {
  render(page(true));
  expect(await screen.findByRole('link', { name: 'All, about 52,000 products' })).toBeTruthy();
});
