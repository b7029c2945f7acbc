import { endCheckout, rememberPaid, startCheckout, type PlacedOrder } from '@entrepot/buyer/checkout/checkout-session.ts';
import { NavigatorProvider, type Navigator } from '@entrepot/site/navigator.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePaidLeadsOn } from './use-paid-leads-on.ts';

const navigate = vi.fn<Navigator['navigate']>();
const order = (id: string): PlacedOrder => ({ id, serial: id, sellerName: 'Kiln', total: '5' });

function Checkout() {
  usePaidLeadsOn();
  return null;
}

const show = () =>
  render(
    <NavigatorProvider value={{ navigate } as unknown as Navigator}>
      <Checkout />
    </NavigatorProvider>,
  );

beforeEach(() => {
  sessionStorage.clear();
  navigate.mockClear();
});
afterEach(cleanup);

it('leads from a checkout that was paid to its order, or to all of them', () => {
  rememberPaid({ orders: [order('o1')], total: '5' });
  show();
  expect(navigate).toHaveBeenLastCalledWith('/userInfo/order-detail?id=o1', { replace: true });
  cleanup();
  rememberPaid({ orders: [order('o1'), order('o2')], total: '10' });
  show();
  expect(navigate).toHaveBeenLastCalledWith('/userInfo/my-order', { replace: true });
});

it('leads nowhere from a checkout that is open, nor when it ends by being paid, nor where nothing was', () => {
  rememberPaid({ orders: [order('o1')], total: '5' });
  startCheckout('now', [{ skuId: 's', count: 1 }]);
  const { rerender } = show();
  endCheckout();
  rerender(
    <NavigatorProvider value={{ navigate } as unknown as Navigator}>
      <Checkout />
    </NavigatorProvider>,
  );
  cleanup();
  sessionStorage.clear();
  show();
  expect(navigate).not.toHaveBeenCalled();
});
