import { eventually } from '@entrepot/testing/eventually.ts';
import { FakeSocket } from '@entrepot/testing/fake-socket.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChatDoor } from '../features/messages/messages.builder.ts';
import { aShopOrder, OWNER, pageOf, showScreen, type Answers } from '../seller.builder.tsx';
import { aNotice } from '../features/notices/notices.builder.ts';
import { Zone } from './zone.tsx';

beforeEach(() => {
  setWidth(1440);
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function setWidth(width: number): void {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width,
    height: 844,
  });
  Element.prototype.scrollIntoView = () => undefined;
}

const DOOR: Answers = {
  'figures!today': () => ({
    orders: { toConfirm: { count: 2, late: 0, oldestPaidAt: '2026-11-15T08:00:00Z' }, toShip: { count: 0, late: 0, oldestPaidAt: null } },
    refunds: { waiting: 1, nextDueAt: '2026-11-15T09:00:00Z' },
    announced: { waiting: 1, nextDueAt: '2026-11-15T12:00:00Z' },
    stock: null,
    reviews: null,
    payout: null,
  }),
  'order!list': ({ keyword }) =>
    pageOf([aShopOrder(1, ['confirm']), aShopOrder(2, [])].filter(({ order }) => order.serial.includes(keyword ?? ''))),
  'order!info': () => aShopOrder(1, ['confirm']),
  'refund!list': () => pageOf([]),
  'refund!announced': () => pageOf([]),
  'notice!list': () => ({ ...pageOf([aNotice({})]), unread: 1 }),
  'notice!unread': () => ({ unread: 1 }),
};
const CLERK = { ...OWNER, permissions: ['reviews.reply'], shop: { ...OWNER.shop!, isOwner: false } };
const menu = () => screen.getAllByRole('navigation', { name: 'Main navigation' })[0]!;

describe('the seller zone', () => {
  it('begins with what waits for the shop, the most urgent first', async () => {
    showScreen(<Zone />, DOOR, '/');
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    const [first, second, third] = within(await screen.findByRole('list', { name: 'What needs you' })).getAllByRole('listitem');
    within(first!).getByText('Answer a refund request');
    expect(within(first!).getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/seller/refunds?state=open');
    within(second!).getByText('Look at a refund by the platform');
    expect(within(second!).getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/seller/refunds?state=open');
    within(third!).getByText('Confirm new orders');
    await eventually(() => within(menu()).getByRole('img', { name: '4 wait' }));
  });

  it('shows nobody what they may not do, in the menu or by its address', async () => {
    const { router, call } = showScreen(
      <Zone />,
      {
        ...DOOR,
        'figures!today': () => ({ orders: null, refunds: null, announced: null, stock: null, reviews: { unanswered: 0 }, payout: null }),
      },
      '/',
      CLERK,
    );
    await screen.findByText('Nothing waits for you');
    expect(within(menu()).queryByRole('link', { name: /Orders|Refunds|Team/ })).toBeNull();
    router.navigate('/team');
    await screen.findByText('You do not have the right for this screen');
    expect(call.mock.calls.map(([name]) => name)).not.toContain('member!list');
    expect(call.mock.calls.map(([name]) => name)).not.toContain('order!list');
  });

  it('counts the buyers who wait for an answer, for those who may give one', async () => {
    const { door } = aChatDoor();
    const { call } = showScreen(<Zone />, { ...DOOR, ...door }, '/', { ...OWNER, permissions: ['messages.answer'] });
    const entry = await within(menu()).findByRole('link', { name: /Messages/ });
    await eventually(() => within(entry).getByRole('img', { name: /^1 wait/ }));
    const tasks = await screen.findByRole('list', { name: 'What needs you' });
    within(tasks).getByText('Answer buyers’ messages');
    expect(FakeSocket.last?.address).toBe('ws://localhost:5000/seller-api');
    expect(call.mock.calls.map(([name]) => name)).not.toContain('order!list');
  });

  it('tells everybody at once that something came, also those who answer no buyers', async () => {
    const { call } = showScreen(<Zone />, DOOR, '/', { ...OWNER, permissions: ['orders.handle'] });
    await screen.findByRole('list', { name: 'What needs you' });
    const asked = () => call.mock.calls.filter(([name]) => name === 'notice!unread').length;
    await eventually(() => expect(asked()).toBe(1));
    act(() => FakeSocket.last!.onopen?.());
    await eventually(() => expect(asked()).toBe(2));
    act(() => FakeSocket.last!.say('notices.changed', {}));
    await eventually(() => expect(asked()).toBe(3));
  });

  it('says so where there is no screen', async () => {
    showScreen(<Zone />, DOOR, '/nowhere');
    await screen.findByText('There is no page here');
  });

  it('finds screens and orders by Ctrl and K', async () => {
    const { router } = showScreen(<Zone />, DOOR, '/notices');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const field = await screen.findByPlaceholderText('Type a screen or a number');
    screen.getByRole('option', { name: 'Team' });
    fireEvent.change(field, { target: { value: '2611-2' } });
    fireEvent.click(await screen.findByRole('option', { name: /2611-2/ }));
    expect(router.place()).toEqual({ path: '/orders', search: { open: 'order2' } });
  });

  it('is cards and a panel above them on a phone', async () => {
    setWidth(390);
    const { router } = showScreen(<Zone />, DOOR, '/orders');
    const cards = await screen.findByRole('list', { name: 'Orders' });
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(within(cards).getByRole('link', { name: /2611-1/ }));
    expect(router.place().search).toEqual({ open: 'order1' });
    await screen.findByRole('dialog', { name: '2611-1' });
  });

  it('helps with its keys', async () => {
    showScreen(<Zone />, DOOR, '/notices');
    await screen.findByRole('heading', { level: 1, name: 'Notices' });
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByRole('dialog', { name: 'Keyboard' });
  });
});
