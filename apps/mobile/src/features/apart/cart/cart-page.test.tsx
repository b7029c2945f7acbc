import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { addToCart, readCart } from '@entrepot/buyer/cart/cart-store.ts';
import { readCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider } from '@entrepot/site/services.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CartPage } from './cart-page.tsx';

const SELLER = { id: 'oriel', name: 'Oriel' };
const GOODS = { choice: '', mediaId: null, buyMin: 10, buyMax: 500, stock: 900, seller: SELLER };
const entry = (skuId: string, name: string) => ({ ...GOODS, skuId, goodsId: skuId, name, seenPrice: '2', count: 20 });
const look = (skuId: string, name: string, changes: object = {}) => ({
  ...GOODS,
  skuId,
  goodsId: skuId,
  name,
  unit: 'piece',
  state: 'ok',
  price: '2',
  discount: null,
  tiers: [],
  weightGrams: 100,
  ...changes,
});
const moves: string[] = [];

function show(looks: object[]) {
  const call = async (name: string) => (name === 'cart!look' ? looks : null);
  const settings = {
    language: 'en' as const,
    storefront: STOREFRONTS[0]!,
    base: '/m',
    isDemo: true,
    isDevelopment: false,
    wsPort: 0,
    year: 2026,
  };
  const services = { settings, client: { call } as unknown as Client, connection: createConnection(''), loadWords: async () => undefined };
  render(
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider
            value={{
              navigate: (to) => void moves.push(to),
              preload: () => {},
              here: () => '/cart',
              canReturn: () => false,
              href: (to: string) => `/m${to}`,
              hasPage: () => true,
            }}
          >
            <CartPage />
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
}

const press = (name: string | RegExp, role = 'button') => act(async () => void fireEvent.click(await screen.findByRole(role, { name })));

beforeEach(() => {
  localStorage.clear();
  moves.length = 0;
});
afterEach(cleanup);

it('leads a visitor on to the checkout, where one logs in', async () => {
  addToCart([entry('a', 'Teapot'), entry('b', 'Bowl')]);
  show([look('a', 'Teapot'), look('b', 'Bowl')]);
  expect(await screen.findByText('You log in first and come back to these goods.')).toBeTruthy();
  await press('Select Bowl', 'checkbox');
  await press('Check out 40.00 USDT');
  expect(readCheckout()?.items.map(({ skuId }) => skuId)).toEqual(['a']);
  expect(moves).toEqual(['/settlement']);
});

it('takes out what is marked, also what can no longer be bought, and brings all of it back', async () => {
  addToCart([entry('a', 'Teapot'), entry('b', 'Bowl'), entry('c', 'Cup')]);
  show([look('a', 'Teapot'), look('b', 'Bowl', { state: 'sold_out' }), look('c', 'Cup')]);
  await screen.findByText('Sold out');
  await press('Edit');
  await press('Select Bowl', 'checkbox');
  await press('Select Cup', 'checkbox');
  await press('Take out: 2');
  expect(readCart().map(({ skuId }) => skuId)).toEqual(['a']);
  expect(await screen.findByText('2 lines taken out')).toBeTruthy();
  // Marks are no choice of what to buy.
  expect(readCart()[0]?.isChecked).toBe(true);
  await press('Undo');
  expect(
    readCart()
      .map(({ skuId }) => skuId)
      .sort(),
  ).toEqual(['a', 'b', 'c']);
});

it('says what will be here while it is empty', async () => {
  show([]);
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go shopping' }).getAttribute('href')).toBe('/m/commodity');
});
