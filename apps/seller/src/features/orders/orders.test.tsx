import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aShopOrder, pageOf, refusal, showScreen, type Answers } from '../../seller.builder.tsx';
import { OrdersPage } from './orders-page.tsx';

sitAtADesk();
afterEach(cleanup);

const orders = [aShopOrder(1, ['confirm']), aShopOrder(2, ['confirm']), aShopOrder(3, [])];

const door = (changes: Answers = {}): Answers => ({
  'order!list': () => pageOf(orders),
  'refund!list': () => pageOf([]),
  'refund!announced': () => pageOf([]),
  'order!info': ({ id }) => orders.find(({ order }) => order.id === id) ?? aShopOrder(9, ['ship'], 2),
  ...changes,
});

describe('the queue of orders', () => {
  it('asks the server for what the address says', async () => {
    const { call } = showScreen(<OrdersPage />, door(), '/orders?status=1&q=2611&page=2&size=50');
    await screen.findByRole('link', { name: '2611-1' });
    expect(call).toHaveBeenCalledWith(
      'order!list',
      { pageNum: 2, pageSize: 50, keyword: '2611', status: 1 },
      expect.objectContaining({ quiet: true }),
    );
  });

  it('moves by J and K, opens by Enter, and puts the open row into the address', async () => {
    const { router } = showScreen(<OrdersPage />, door(), '/orders');
    await screen.findByRole('link', { name: '2611-1' });
    for (const key of ['j', 'j', 'k', 'j', 'Enter']) fireEvent.keyDown(document.body, { key });
    expect(router.place().search).toEqual({ open: 'order2' });
    await screen.findByRole('complementary', { name: '2611-2' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(router.place().search).toEqual({});
    // One stands where one was, and goes on from there.
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '2611-2' })));
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(router.place().search).toEqual({ open: 'order3' });
  });

  it('says beside the button why an order could not be confirmed', async () => {
    const refuse = () => {
      throw refusal('order.state_conflict', 'The order is no longer in a state that allows this.');
    };
    showScreen(<OrdersPage />, door({ 'order!confirm': refuse }), '/orders?open=order1');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm order of 262.70 USDT' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The order is no longer in a state that allows this.');
  });

  it('offers nothing that the server does not', async () => {
    showScreen(<OrdersPage />, door(), '/orders?open=order3');
    const panel = await screen.findByRole('complementary', { name: '2611-3' });
    await within(panel).findByText('Ada Okafor');
    expect(within(panel).queryByRole('button', { name: /Confirm|shipped|Cancel/ })).toBeNull();
  });

  it('ships with carrier and tracking number, and keeps what was typed until then', async () => {
    const { call, router } = showScreen(<OrdersPage />, door({ 'order!ship': () => aShopOrder(9, ['track'], 3) }), '/orders?open=order9');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Carrier' }), { target: { value: 'Harbour Post' } });
    router.navigate('/orders');
    await eventually(() => expect(screen.queryByRole('textbox', { name: 'Carrier' })).toBeNull());
    router.navigate('/orders?open=order9');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Carrier' })).value).toBe('Harbour Post');
    fireEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await screen.findByText('Please fill this in.');
    expect(call).not.toHaveBeenCalledWith('order!ship', expect.anything(), expect.anything());
    fireEvent.change(screen.getByRole('textbox', { name: 'Tracking number' }), { target: { value: ' HP 1234 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'order!ship',
        { id: 'order9', carrier: 'Harbour Post', trackingNumber: 'HP 1234' },
        { quiet: true },
      ),
    );
  });

  it('ships a part with the pieces that were typed, and shows every parcel', async () => {
    const whole = aShopOrder(9, ['ship'], 2);
    const [line] = whole.order.lines;
    const { call } = showScreen(<OrdersPage />, door({ 'order!ship': () => whole }), '/orders?open=order9');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Carrier' }), { target: { value: 'Post' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Tracking number' }), { target: { value: 'HP 1' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send only a part' }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Pieces of / }), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'order!ship',
        { id: 'order9', carrier: 'Post', trackingNumber: 'HP 1', lines: [{ orderLineId: line!.id, quantity: 2 }] },
        { quiet: true },
      ),
    );
    cleanup();
    const parcel = { id: 'p1', carrier: 'Post', trackingNumber: 'HP 1', shippedAt: '2026-11-15T09:00:00.000Z' };
    const part = {
      ...whole,
      order: { ...whole.order, isPartlyShipped: true, parcels: [{ ...parcel, lines: [{ orderLineId: line!.id, quantity: 2 }] }] },
    };
    showScreen(<OrdersPage />, door({ 'order!info': () => part }), '/orders?open=order9');
    const panel = await screen.findByRole('complementary', { name: /2611-9|Order/ });
    await within(panel).findByText('Partly shipped');
    within(panel).getByText('Parcel 1');
    expect(within(panel).getAllByRole('link', { name: 'Labels' }).at(-1)!.getAttribute('href')).toContain('parcelId=p1');
  });

  it('confirms many at once after a preview that names those it is not possible with', async () => {
    const { call } = showScreen(
      <OrdersPage />,
      door({ 'order!confirm': ({ id }) => orders.find(({ order }) => order.id === id)! }),
      '/orders',
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    const bar = await screen.findByRole('region', { name: 'Selected entries' });
    fireEvent.click(within(bar).getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
    within(dialog).getByText('It will be done with 2 entries:');
    within(dialog).getByText('1 entry is left out, because it is not possible there:');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm: 2' }));
    await eventually(() =>
      expect(call.mock.calls.filter(([name]) => name === 'order!confirm').map(([, input]) => input)).toEqual([
        { id: 'order1' },
        { id: 'order2' },
      ]),
    );
  });

  it('says so where the server cannot be read, and tries again on request', async () => {
    let isDown = true;
    const list = () => {
      if (isDown) throw refusal('system.error', 'Something went wrong.');
      return pageOf(orders);
    };
    showScreen(<OrdersPage />, door({ 'order!list': list }), '/orders');
    await screen.findByText('Something went wrong.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: '2611-1' });
  });
});
