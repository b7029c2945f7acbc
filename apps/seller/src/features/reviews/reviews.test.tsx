import type { ShopReview } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageOf, showScreen } from '../../seller.builder.tsx';
import { ReviewsPage } from './reviews-page.tsx';

const AT = '2026-11-15T08:00:00.000Z';

sitAtADesk();
afterEach(cleanup);

const reviewOf = (id: string, title: string, changes: Partial<ShopReview> = {}): ShopReview => ({
  review: {
    id,
    isDefault: false,
    stars: 4,
    body: `About the ${title}`,
    language: 'en',
    pictures: [],
    createdAt: AT,
    buyer: { name: 'a*a', country: null, city: null },
    choice: '',
    quantity: 1,
    reply: null,
    followUp: null,
  },
  goods: { id: `p-${id}`, title, mediaId: null },
  order: { id: 'o1', serial: '2611-1' },
  hiddenReason: null,
  ...changes,
});

it('a reply stands in the panel once it is sent, and leads to the next review, by keyboard alone', async () => {
  const rows = [reviewOf('r1', 'Bowl'), reviewOf('r2', 'Cup')];
  const { call } = showScreen(
    <ReviewsPage />,
    { 'review!list': () => pageOf(rows), 'evaluation!reply': () => ({}) as never },
    '/reviews?reply=missing',
  );
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
  await screen.findAllByText('Bowl');
  key('j');
  key('Enter');
  const panel = await screen.findByRole('complementary', { name: 'Bowl' });
  expect(document.activeElement).toBe(panel);
  key('a');
  const words = within(panel).getByRole('textbox', { name: /^Your reply/ });
  await eventually(() => expect(document.activeElement).toBe(words));
  fireEvent.change(words, { target: { value: 'Thank you.' } });
  fireEvent.click(within(panel).getByRole('button', { name: 'Send the reply' }));
  await within(panel).findByText('Thank you.');
  expect(within(panel).queryByRole('textbox')).toBeNull();
  expect(call).toHaveBeenCalledWith('evaluation!reply', { id: 'r1', text: 'Thank you.' }, { quiet: true });
  fireEvent.click(within(panel).getByRole('button', { name: 'Next review' }));
  const next = await screen.findByRole('complementary', { name: 'Cup' });
  await eventually(() => expect(document.activeElement).toBe(next));
});

it('a review that the platform hid says why, and is not answered', async () => {
  const hidden = reviewOf('r1', 'Bowl', { hiddenReason: 'Names a person.' });
  showScreen(<ReviewsPage />, { 'review!list': () => pageOf([hidden]) }, '/reviews?open=r1');
  const panel = await screen.findByRole('complementary', { name: 'Bowl' });
  await within(panel).findByText(/Names a person\./);
  expect(within(panel).queryByRole('textbox')).toBeNull();
});
