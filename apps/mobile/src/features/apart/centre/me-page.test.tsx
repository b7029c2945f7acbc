import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import { ORDER_TABS } from '@entrepot/contracts/order-states.ts';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MePage } from './me-page.tsx';

const AT = '2026-11-18T08:10:00.000Z';
const page = (list: unknown[]) => ({ list, pageNum: 1, pageSize: 20, totalElements: list.length });
const ANSWERS: Record<string, unknown> = {
  'wallet!getUsdt': { currency: 'USDT', balance: '373.4', available: '373.4', hold: '0', escrow: '1008.6' },
  'order!held': { ...page([]), totalElements: 4 },
  'order!counts': ORDER_TABS.map((tab) => ({ tab, count: tab === 'all' ? 27 : tab === 'toShip' ? 3 : 0 })),
  'localuser!dashboard': { orders: [], collectedGoods: 38, followedShops: 4, balance: { amount: '373.4', currency: 'USDT' }, refunds: [] },
  'address!list': [{ id: 'a1' }, { id: 'a2' }],
  'notice!unread': { unread: 2 },
  'notice!list': { ...page([{ id: 'n1', kind: 'orders', title: 'Order 2611-0832 has left', subjectId: 'o1', happenedAt: AT }]), unread: 2 },
  'order!info': { id: 'o1', seller: { name: 'Oriel Ceramics' }, total: '142', lines: [], logistics: [], status: 3 },
  'application!get': { application: null, email: null },
  'information!pages': [
    { id: 'buyer-rules', title: 'Buyer rules' },
    { id: 'about', title: 'About us' },
  ],
};

function show(): void {
  const services = {
    settings: { language: 'en', storefront: STOREFRONTS[0]! },
    client: { call: async (name: string) => ANSWERS[name] ?? {} } as unknown as Client,
    connection: createConnection(''),
    loadWords: async () => undefined,
  } as unknown as Services;
  render(
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider
            value={{
              navigate: () => undefined,
              preload: () => undefined,
              here: () => '/userInfo/dashboard',
              canReturn: () => false,
              href: (to: string) => to,
              hasPage: () => true,
            }}
          >
            <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />} hasPage={() => true}>
              <MePage />
            </LinkProvider>
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  clearSession();
});

it('shows the money with what is held for orders, the orders by state, and the one that moved last', async () => {
  startSession('t', { usercode: 'u1', username: 'maren.dekker', avatar: 2 });
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('maren.dekker');
  await screen.findByText('373.40');
  await screen.findByText('1,008.60');
  await screen.findByText(/4 orders/);
  expect((await screen.findByRole('link', { name: /^To be shipped 3$/ })).getAttribute('href')).toBe('/userInfo/my-order?tab=toShip');
  expect((await screen.findByRole('link', { name: /^Order 2611-0832 has left/ })).getAttribute('href')).toBe(
    '/userInfo/order-detail?id=o1',
  );
  await screen.findByRole('link', { name: /^Favourites 38$|^Favourites38$/ });
  await screen.findByRole('link', { name: 'Notices, 2' });
});

it('invites whoever is not logged in, and leads back here', async () => {
  show();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?back=%2FuserInfo%2Fdashboard');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register?back=%2FuserInfo%2Fdashboard');
  expect(screen.getByRole('link', { name: 'Desktop version' }).getAttribute('href')).toBe('/index?site=desktop');
  expect(screen.queryByText('Balance')).toBeNull();
  // What the footer names elsewhere.
  const rules = await screen.findByRole('region', { name: 'Buying' });
  expect(within(rules).getByRole('link', { name: 'Buyer rules' }).getAttribute('href')).toBe('/information?id=buyer-rules');
  expect(within(screen.getByRole('region', { name: 'Company' })).getByRole('link').textContent).toBe('About us');
  expect(screen.queryByRole('region', { name: 'Selling' })).toBeNull();
});
