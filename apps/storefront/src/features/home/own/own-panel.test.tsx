import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import OwnPanel from './own-panel.tsx';

const orders = [
  { status: 0, count: 1 },
  { status: 1, count: 3 },
  { status: 3, count: 2 },
  { status: 4, count: 4 },
];
const dashboard = { orders, collectedGoods: 0, followedShops: 0, balance: { amount: '2418.6', currency: 'USDT' }, refunds: [] };

function show(answers: Record<string, (input: { tab: string }) => unknown>) {
  const call = async (name: string, input: { tab: string }) => {
    const answer = answers[name]?.(input);
    if (answer === undefined) throw new Error(`${name} is away`);
    return answer;
  };
  render(
    <Speaking>
      <ServicesProvider services={{ client: { call } as unknown as Client } as unknown as Services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <OwnPanel heading={{ style: 'rule', weight: 600, trackingEm: 0, size: 'md' }} />
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
}
afterEach(cleanup);

it('shows the orders by what comes next, the one that expires first, and the balance with its two ways', async () => {
  const list = {
    toPay: [
      { serial: 'O-2', payBy: '2026-11-18T10:00:00Z' },
      { serial: 'O-1', payBy: '2026-11-17T10:00:00Z' },
    ],
    toReceive: [],
  };
  show({
    'localuser!dashboard': () => dashboard,
    'order!listMain': ({ tab }) => ({ list: list[tab as 'toPay'], pageNum: 1, pageSize: 10, totalElements: 2 }),
  });
  await screen.findByText('Your orders');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('To be shipped3');
  expect(await screen.findByText(/^O-1: pay by Nov 17/)).toBeTruthy();
  expect(screen.getByText('2,418.60')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' }).getAttribute('href')).toBe('/userInfo/money-package/recharge');
  expect(screen.getByRole('link', { name: 'To be paid' }).getAttribute('href')).toBe('/userInfo/my-order?tab=toPay');
});

it('is not there while nobody answers: the page is complete without it', async () => {
  show({});
  await Promise.resolve();
  expect(screen.queryByText('Your orders')).toBeNull();
});
