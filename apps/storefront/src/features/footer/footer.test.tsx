import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { footerPagesQuery } from '@entrepot/buyer/queries/content.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { pagesIn } from '@entrepot/blocks/content/footer-columns.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

function show(pages: { id: string; title: string }[] | undefined) {
  const client = { call: () => new Promise(() => {}) } as unknown as Services['client'];
  const queryClient = new QueryClient();
  if (pages) queryClient.setQueryData(footerPagesQuery(client).queryKey, pages);
  const settings = {
    language: 'en' as const,
    storefront: STOREFRONTS[0]!,
    base: '',
    isDemo: false,
    isDevelopment: false,
    wsPort: 5000,
    year: 2026,
  };
  render(
    <Speaking>
      <ServicesProvider services={{ settings, client, connection: createConnection(''), loadWords: async () => {} }}>
        <QueryClientProvider client={queryClient}>
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
            <Footer
              links={[
                { path: '/index', label: 'nav.home' },
                { path: '/commodity', label: 'nav.commodity' },
                { path: '/merchantSettled', label: 'nav.merchantSettled' },
              ]}
            />
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
}

const columns = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => [
    heading.textContent,
    ...within(heading.nextElementSibling as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ]);

it('links the pages that exist, each in its column', () => {
  show([
    { id: 'buyer-rules', title: 'Buyer rules' },
    { id: 'privacy-policy', title: 'Privacy' },
    { id: 'our-kitchen', title: 'Our kitchen' },
  ]);
  const { email, phone } = STOREFRONTS[0]!.support;
  expect(columns()).toEqual([
    ['Buying', 'Products', 'Buyer rules'],
    ['Selling', 'Sell with us'],
    ['Company', 'Our kitchen', 'News and notices', 'What we owe'],
    ['Help', 'Online service', email, phone, 'Status', 'Help centre', 'Privacy'],
  ]);
  expect(screen.getByRole('link', { name: 'Buyer rules' }).getAttribute('href')).toBe('/information?id=buyer-rules');
});

it('is complete without them', () => {
  show(undefined);
  expect(columns().map(([title]) => title)).toEqual(['Buying', 'Selling', 'Company', 'Help']);
});

it('takes a page called like a property of every object for one of the operator’s own', () => {
  expect(pagesIn('company', [{ id: 'constructor', title: 'Constructor' }])).toHaveLength(1);
});
