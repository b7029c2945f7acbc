import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import { writeStored } from '@entrepot/buyer/storage.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCartState } from '@entrepot/site/cart-opener.ts';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import HeaderTools from './header-tools.tsx';

const call = vi.fn<(name: string) => Promise<unknown>>();

function Opened() {
  return <p>{useCartState().isOpen ? 'the cart is open' : 'the cart is closed'}</p>;
}

function show() {
  const services = {
    settings: { language: 'en', storefront: STOREFRONTS[0]! },
    client: { call } as unknown as Client,
  } as unknown as Services;
  render(
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
            <HeaderTools look="stacked" />
            <Opened />
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
}

const line = (Identifier: string) => ({
  Identifier,
  name: 'Teapot',
  checkAttrName: '',
  count: 12,
  seller: { id: 's1', name: 'Oriel' },
  goodsId: 'p1',
});

beforeEach(() => {
  clearSession();
  call
    .mockReset()
    .mockResolvedValue({ orders: [], collectedGoods: 7, followedShops: 0, balance: { amount: '0', currency: 'USDT' }, refunds: [] });
});
afterEach(cleanup);

it('shows a visitor the ways to favourites and cart, and asks the server nothing', () => {
  show();
  expect(screen.getByRole('link', { name: 'Favourites' }).getAttribute('href')).toBe('/userInfo/collect-goods');
  fireEvent.click(screen.getByRole('button', { name: 'Cart' }));
  expect(screen.getByText('the cart is open')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

it('says how many favourites the one who is logged in has, and how many lines lie in the cart', async () => {
  startSession('t', { usercode: '1', username: 'ines', avatar: 3 });
  writeStored('cart', { '1': [line('k1'), line('k2')] } as never);
  show();
  expect(await screen.findByRole('link', { name: 'Favourites (7)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cart (2)' })).toBeTruthy();
});
