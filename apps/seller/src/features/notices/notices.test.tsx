import type { NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { SHOP_NOTICE_KINDS } from '@entrepot/contracts/notices.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OWNER, pageOf, showScreen } from '../../seller.builder.tsx';
import { Bell } from './bell.tsx';
import { aNotice } from './notices.builder.ts';
import { NoticesPage } from './notices-page.tsx';
import { PreferencesPage } from './preferences-page.tsx';

afterEach(cleanup);

it('a shop reads that a review was hidden, why, and is led to it; a lock and its end lead nowhere', async () => {
  const hidden = aNotice({
    kind: 'shop',
    event: 'review_hidden',
    title: 'The platform hid a review of order 2611-1',
    note: 'Names a person.',
  });
  const ended = aNotice({
    id: 'n2',
    kind: 'shop',
    event: 'shop_unlocked',
    title: 'The shop is no longer locked',
    subjectId: null,
    name: null,
  });
  showScreen(<NoticesPage />, { 'notice!list': () => ({ ...pageOf([hidden, ended]), unread: 2 }) }, '/notices');
  const link = await screen.findByRole('link', { name: 'The platform hid a review of order 2611-1' });
  expect(link.getAttribute('href')).toBe('/seller/reviews?q=2611-1');
  expect(screen.getByText('Names a person.')).toBeTruthy();
  screen.getByText('The shop is no longer locked');
  expect(screen.queryByRole('link', { name: /The shop is no longer locked/ })).toBeNull();
});

it('what happened again stands once with a count, and opening it marks it as read', async () => {
  const reminded = aNotice({ event: 'reminded', title: 'The buyer of order 2611-1 asks to ship soon', count: 3 });
  const { call } = showScreen(
    <NoticesPage />,
    { 'notice!list': () => ({ ...pageOf([reminded]), unread: 1 }), 'notice!read': () => ({ unread: 0 }) },
    '/notices',
  );
  const link = await screen.findByRole('link', { name: /asks to ship soon/ });
  screen.getByText('×3');
  fireEvent.click(link);
  await eventually(() => expect(call.mock.calls).toContainEqual(['notice!read', { ids: ['n1'] }, expect.anything()]));
});

it('a kind is asked for by its address, and an empty one says so', async () => {
  const { call } = showScreen(<NoticesPage />, { 'notice!list': () => ({ ...pageOf([]), unread: 0 }) }, '/notices?kind=chat');
  await screen.findByText('Nothing of this kind');
  expect(call.mock.calls[0]?.[1]).toMatchObject({ kind: 'chat' });
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('aria-current')).toBe('true');
});

it('the bell counts what nobody has read, and its panel lists the newest and marks all as read', async () => {
  let unread = 2;
  showScreen(
    <Bell />,
    {
      'notice!unread': () => ({ unread }),
      'notice!list': () => ({ ...pageOf([aNotice({ readAt: unread === 0 ? '2026-11-15T09:00:00.000Z' : null })]), unread }),
      'notice!read': () => ({ unread: (unread = 0) }),
    },
    '/',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Notices, unread: 2' }));
  const panel = await screen.findByRole('dialog', { name: 'Notices' });
  await within(panel).findByRole('link', { name: 'Order 2611-1 is paid' });
  fireEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  await eventually(() => expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull());
});

it('a member chooses the ways of each kind; that withdrawals are mailed cannot be switched off, and it says so', async () => {
  const chosen: NoticePreference[] = [];
  const list = SHOP_NOTICE_KINDS.map((kind) => ({ kind, inApp: true, mail: true, push: true }));
  showScreen(
    <PreferencesPage />,
    {
      'notice!preferences': () => ({ list }),
      'notice!choose': (input) => {
        chosen.push(input);
        return { list: list.map((one) => (one.kind === input.kind ? input : one)) };
      },
      'notice!list': () => ({ ...pageOf([]), unread: 0 }),
    },
    '/notices/preferences',
    OWNER,
  );
  fireEvent.click(await screen.findByRole('switch', { name: 'Orders: Mail' }));
  await eventually(() => expect(screen.getByRole('switch', { name: 'Orders: Mail' }).getAttribute('aria-checked')).toBe('false'));
  expect(chosen).toEqual([{ kind: 'orders', inApp: true, mail: false, push: true }]);
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Wallet: Mail' }).disabled).toBe(true);
  screen.getByText(/Withdrawals of the shop .* always mailed/);
  screen.getByText(/the shop is locked is always mailed/);
});
