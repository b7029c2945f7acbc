import type { Client } from '@entrepot/api-client/client.ts';
import { products, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { aProductDetail, anEstimate, someCounts } from '@entrepot/blocks/product/product.builder.ts';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { readCart } from '@entrepot/buyer/cart/cart-store.ts';
import { readCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { writeStored } from '@entrepot/buyer/storage.ts';
import { prepareLateParts } from '@entrepot/screens/product/late-parts.tsx';
import { closeCart } from '@entrepot/site/cart-opener.ts';
import { NavigatorProvider, PathProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CartWishes } from '../features/frame/cart-wishes.tsx';
import { ProductPage } from '../features/product/product-page.tsx';

const ANSWERS: Record<string, unknown> = {
  'evaluation!countType': someCounts(),
  'evaluation!list': { list: [], pageNum: 1, pageSize: 20, totalElements: 0 },
  'sellerGoods!recommend_like': { list: products(2), pageNum: 1, pageSize: 10, totalElements: 2 },
  'sellerGoods!list': { list: [], pageNum: 1, pageSize: 7, totalElements: 0 },
  'configuration!get': { code: 'order_return_days', value: 7 },
  'freight!estimate': anEstimate(),
  'freight!countries': [],
  'pageView!add': { isCounted: true },
};
const moves: string[] = [];

async function show(product = aProductDetail()) {
  await prepareLateParts();
  const settings = { language: 'en', storefront: STOREFRONTS[0]!, base: '/m', isDemo: true, isDevelopment: false, wsPort: 0, year: 2026 };
  const client = { call: async (name: string) => ANSWERS[name] } as unknown as Client;
  const services = { settings, client, connection: {}, loadWords: async () => undefined } as unknown as Services;
  render(
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider
            value={{
              navigate: (to) => void moves.push(to),
              preload: () => {},
              here: () => '/productDetails?id=1',
              canReturn: () => false,
              href: (to: string) => `/m${to}`,
              hasPage: () => true,
            }}
          >
            <PathProvider value="/productDetails">
              <ProductPage product={product} answeredAtMs={Date.now()} />
              <CartWishes />
            </PathProvider>
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
  return product;
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

beforeEach(() => {
  localStorage.clear();
  moves.length = 0;
  writeStored('deliveryCountry', 'NL');
});
afterEach(() => {
  closeCart();
  cleanup();
});

it('puts the minimum into the cart, says so where one is, and takes it back', async () => {
  const product = await show();
  await press(`Add ${product.buyMin} to cart`);
  expect(await screen.findByText(/^Added: /)).toBeTruthy();
  expect(readCart().map(({ count }) => count)).toEqual([product.buyMin]);
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/m/cart');
  expect(moves).toEqual([]);
  await press('Undo');
  expect(readCart()).toEqual([]);
  expect(screen.queryByText(/^Added: /)).toBeNull();
});

it('leads to the cart where that is asked for, and to the checkout with what is bought at once', async () => {
  const product = await show();
  await press(`Add ${product.buyMin} to cart`);
  await screen.findByText(/^Added: /);
  await press('Buy now');
  await vi.waitFor(() => expect(moves).toEqual(['/settlement']));
  expect(readCheckout()?.items.map(({ count }) => count)).toEqual([product.buyMin]);
});

it('shares the address that every device understands, and copies it where the phone cannot share', async () => {
  const product = await show();
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  await press('Share');
  expect(share).toHaveBeenCalledWith({ title: product.name, url: `${window.location.origin}/productDetails?id=${product.id}` });
});
