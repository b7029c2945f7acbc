import type { Client } from '@entrepot/api-client/client.ts';
import { products, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { LinkProvider, type LinkProps } from '@entrepot/blocks/link-context.tsx';
import { aListing } from '@entrepot/blocks/listing/listing.builder.ts';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { WHOLE_LIST } from '@entrepot/screens/listing/list-kind.ts';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListPage } from './list-page.tsx';

const moves: string[] = [];
const navigator = {
  navigate: (to: string) => void moves.push(to),
  preload: () => {},
  here: () => '/commodity',
  canReturn: () => false,
  href: (to: string) => `/m${to}`,
  hasPage: () => true,
};

interface Asked {
  inStock?: boolean;
  pageNum?: number;
}
let isAway = false;

/** Three pages of twenty; what is in stock is less. */
function answer({ inStock, pageNum = 1 }: Asked) {
  if (isAway) throw new Error('away');
  const count = pageNum === 3 ? 3 : 20;
  return aListing({ list: products(count, (pageNum - 1) * 20 + 1), pageNum, totalElements: inStock ? 38 : 43 });
}

function show(search: Record<string, string> = {}, queryClient = createQueryClient(false)) {
  const services: Services = {
    settings: { language: 'en', storefront: STOREFRONTS[0]!, base: '/m', isDemo: true, isDevelopment: false, wsPort: 5000, year: 2026 },
    client: { call: async (_: string, input: Asked) => answer(input) } as unknown as Client,
    connection: createConnection(''),
    loadWords: async () => undefined,
  };
  return render(
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <NavigatorProvider value={navigator}>
            <LinkProvider render={({ to, ...rest }: LinkProps) => <a href={to} {...rest} />}>
              <ListPage kind={WHOLE_LIST} search={search} />
            </LinkProvider>
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
}

const cards = () => screen.queryAllByRole('article');

beforeEach(() => {
  moves.length = 0;
  isAway = false;
  vi.stubGlobal('scrollTo', () => undefined);
  // Nothing is in sight by itself; the test asks for more by hand.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  cleanup();
  // A sheet that was open gives its entry of the history back a moment later.
  await waitFor(() => expect((window.history.state as { above?: string } | null)?.above).toBeUndefined());
  vi.unstubAllGlobals();
});

it('goes on page by page, says where it ends, and is as long for whoever comes back', async () => {
  const queryClient = createQueryClient(false);
  const { unmount } = show({}, queryClient);
  await waitFor(() => expect(cards()).toHaveLength(20));
  fireEvent.click(screen.getByRole('link', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toHaveLength(40));
  fireEvent.click(await screen.findByRole('link', { name: 'Show more' }));
  await screen.findByText('That was the whole list: 43 products.');
  expect(cards()).toHaveLength(43);
  unmount();
  show({}, queryClient);
  await waitFor(() => expect(cards()).toHaveLength(43));
});

it('offers another try for a page that did not come', async () => {
  show({ sort: 'new' });
  await waitFor(() => expect(cards()).toHaveLength(20));
  isAway = true;
  fireEvent.click(screen.getByRole('link', { name: 'Show more' }));
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  isAway = false;
  fireEvent.click(retry);
  await waitFor(() => expect(cards()).toHaveLength(40));
});

it('counts what a draft of filters would leave before it is applied', async () => {
  show({ sort: 'sold' });
  await waitFor(() => expect(cards()).toHaveLength(20));
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await within(sheet).findByRole('button', { name: 'Show 43 products' });
  fireEvent.click(within(sheet).getByRole('checkbox', { name: /^In stock/ }));
  const apply = await within(sheet).findByRole('button', { name: 'Show 38 products' });
  expect(moves).toEqual([]);
  fireEvent.click(apply);
  expect(moves).toEqual(['/commodity?stock=1&sort=sold']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes a filter off by its chip and sorts in a sheet', async () => {
  show({ stock: '1' });
  const chip = await screen.findByRole('link', { name: 'Remove filter: In stock' });
  expect(chip.getAttribute('href')).toBe('/commodity');
  fireEvent.click(screen.getByRole('button', { name: 'Sort by: Relevance' }));
  const sheet = await screen.findByRole('dialog', { name: 'Sort by' });
  expect(within(sheet).getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe('/commodity?stock=1&sort=new');
});
