import type { ShopNotice } from '@entrepot/contracts/calls/order-desk.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageOf, showScreen } from '../../seller.builder.tsx';
import { NoticesPage } from './notices-page.tsx';

afterEach(cleanup);

const notice = (changes: Partial<ShopNotice>): ShopNotice => ({
  id: 'n1',
  kind: 'review_hidden',
  createdAt: '2026-11-15T08:00:00.000Z',
  readAt: null,
  orderId: 'o1',
  serial: '2611-1',
  productId: null,
  number: null,
  note: 'Names a person.',
  ...changes,
});

it('a shop reads that a review was hidden, why, and is led to it; a lock and its end lead nowhere', async () => {
  const ended = notice({ id: 'n2', kind: 'shop_unlocked', orderId: null, serial: null, note: null });
  showScreen(<NoticesPage />, { 'notice!list': () => pageOf([notice({}), ended]) }, '/notices');
  const link = await screen.findByRole('link', { name: 'The platform hid a review of order 2611-1' });
  expect(link.getAttribute('href')).toBe('/seller/reviews?q=2611-1');
  expect(screen.getByText('Names a person.')).toBeTruthy();
  expect(screen.getByText('The shop is no longer locked').closest('a')).toBeNull();
});
