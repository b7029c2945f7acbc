import { addToCart, readCart } from '@entrepot/buyer/cart/cart-store.ts';
import { endCheckout, readCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeCart, openCart } from '@entrepot/site/cart-opener.ts';
import { PathProvider } from '@entrepot/site/navigator.tsx';
import CartHost from './cart-host.tsx';

const SELLER = { id: 'oriel', name: 'Oriel' };
const entry = (skuId: string, name: string) => ({
  skuId,
  goodsId: skuId,
  name,
  choice: '',
  mediaId: null,
  seenPrice: '2',
  buyMin: 10,
  count: 20,
  seller: SELLER,
  stock: 900,
  buyMax: 500,
});
const look = (skuId: string, name: string, changes: object = {}) => ({
  skuId,
  goodsId: skuId,
  name,
  choice: '',
  mediaId: null,
  unit: 'piece',
  state: 'ok',
  price: '2',
  discount: null,
  tiers: [{ minQuantity: 32, reductionBp: 1_000 }],
  buyMin: 10,
  buyMax: 500,
  stock: 900,
  weightGrams: 100,
  seller: SELLER,
  ...changes,
});
const moves: string[] = [];

function show(path: string, looks: object[]) {
  const call = async (name: string) => (name === 'cart!look' ? looks : null);
  render(
    <InSite client={{ call }} onMove={(to) => void moves.push(to)}>
      <PathProvider value={path}>
        <CartHost />
      </PathProvider>
    </InSite>,
  );
}

beforeEach(() => {
  localStorage.clear();
  clearSession();
  endCheckout();
  moves.length = 0;
});
afterEach(() => {
  cleanup();
  act(closeCart);
});

it('floats on the pages of the specification for whoever is logged in, and nowhere else', () => {
  show('/index', []);
  expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
  cleanup();
  startSession('t', { usercode: '10000001', username: 'maren', avatar: 1 });
  show('/index', []);
  expect(screen.getByRole('button', { name: 'Cart, lines: 0' })).toBeTruthy();
  cleanup();
  show('/settlement', []);
  expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
});

it('says of each line what has changed, leaves it as it is, and takes only what can be ordered to the checkout', async () => {
  addToCart([entry('a', 'Teapot'), entry('b', 'Cup')]);
  show('/index', [look('a', 'Teapot', { price: '3' }), look('b', 'Cup', { state: 'sold_out' })]);
  act(() => openCart());
  expect(await screen.findByText('The list price was 2.00, it is 3.00 now')).toBeTruthy();
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.getByText('12 more')).toBeTruthy();
  expect(readCart().map(({ count }) => count)).toEqual([20, 20]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check out 60.00 USDT' })));
  expect(moves).toEqual(['/settlement']);
  expect(readCheckout()?.items).toEqual([{ skuId: 'a', count: 20, isChecked: true }]);
});

it('refuses a checkout of nothing in the words of the catalogue, and brings back what was taken out', async () => {
  addToCart([entry('a', 'Teapot')]);
  show('/index', [look('a', 'Teapot')]);
  act(() => openCart());
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Teapot' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check out 0.00 USDT' })));
  expect(await screen.findByText('No product is selected.')).toBeTruthy();
  expect(moves).toEqual([]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take Teapot out of the cart' })));
  expect(readCart()).toEqual([]);
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(readCart()).toHaveLength(1);
});
