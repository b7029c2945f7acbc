import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { Reach } from './reach.tsx';

afterEach(cleanup);

const storefront = STOREFRONTS[0]!;
const STANDING = {
  holidays: [
    { day: '2026-11-20', name: 'Stocktaking', opens: null, closes: null },
    { day: '2026-12-25', name: 'Christmas', opens: null, closes: null },
  ],
  answerTime: null,
  promiseMinutes: 10,
  queue: null,
};

function show(url: string) {
  const call = async (name: string) => (name === 'newOnlinechat!hours' ? STANDING : { code: 'customer_service_url', value: url });
  const services = {
    settings: { language: 'en', storefront, base: '', isDemo: true, isDevelopment: false, wsPort: 5000, year: 2026 },
    client: { call } as unknown as Client,
  } as unknown as Services;
  const queries = createQueryClient(false);
  render(
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queries}>
          <Reach now={new Date('2026-11-18T10:00:00Z')} />
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
  return queries;
}

test('an online service that the operator named is the first way to be heard', async () => {
  show('https://help.example/chat');
  const link = await screen.findByRole('link', { name: 'Write to us now' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://help.example/chat', 'noreferrer']);
  expect(screen.getAllByRole('link')[0]).toBe(link);
});

test('without one there are mail and phone, and no empty line', async () => {
  const queries = show('');
  await expect.poll(() => queries.getQueryData(['configuration!get', 'customer_service_url'])).toBe('');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `mailto:${storefront.support.email}`,
    `tel:${storefront.support.phone.replaceAll(' ', '')}`,
  ]);
});

test('a day with other hours is said before it comes', async () => {
  show('');
  await screen.findByText('November 20, Stocktaking');
  expect(screen.queryByText(/Christmas/)).toBeNull();
});
