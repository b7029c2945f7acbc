import '@entrepot/site/shell-parts.builder.tsx';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, test } from 'vitest';
import { splitSale } from './example-sale.tsx';
import { MerchantPage } from './merchant-page.tsx';
import { onboardingAddress } from './onboarding-address.ts';

afterEach(cleanup);
const storefront = STOREFRONTS[0]!;
const terms = { commissionBp: 475, returnDays: 10, onboardingUrl: '' };

function show(applyAddress: string | undefined) {
  render(
    <Speaking>
      <MerchantPage terms={terms} storefront={storefront} applyAddress={applyAddress} />
    </Speaking>,
  );
}

describe('where a shop applies', () => {
  it.each([
    ['https://join.example/start', 'https://join.example/start?lang=de&avatar=3'],
    ['https://join.example/start?from=shop&lang=xx', 'https://join.example/start?from=shop&lang=de&avatar=3'],
    ['', undefined],
    ['join.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('%j becomes %j', (url, address) => expect(onboardingAddress(url, 'de', 3)).toBe(address));
});

describe('the example', () => {
  it.each([
    [500, { goods: '100.00', commission: '5.00', payout: '95.00' }],
    [475, { goods: '100.00', commission: '4.75', payout: '95.25' }],
    [7, { goods: '100.00', commission: '0.07', payout: '99.93' }],
    [0, { goods: '100.00', commission: '0.00', payout: '100.00' }],
  ])('with a commission of %d hundredths of a percent adds up', (bp, split) => expect(splitSale(bp)).toEqual(split));
});

test('the page speaks with the figures in force', () => {
  show('https://join.example/?lang=en&avatar=1');
  expect(screen.getByText('Commission, 4.75%')).toBeTruthy();
  expect(screen.getByText('95.25')).toBeTruthy();
  expect(screen.getByText('Paid 10 days after receipt, if no refund is open then.')).toBeTruthy();
  expect(screen.getByText('From then on goods can be returned for 10 days.')).toBeTruthy();
});

test('applying opens a window of its own', () => {
  show('https://join.example/?lang=en&avatar=1');
  for (const link of screen.getAllByRole('link', { name: 'Apply (opens in a new window)' })) {
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://join.example/?lang=en&avatar=1',
      '_blank',
      'noopener noreferrer',
    ]);
  }
});

test('without such a place the application is here', () => {
  show(undefined);
  for (const link of screen.getAllByRole('link', { name: 'Apply' }))
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/merchantSettled/application', null]);
});
