import type { NewEntry } from '@entrepot/buyer/cart/cart-entries.ts';
import { addToCart } from '@entrepot/buyer/cart/cart-store.ts';
import { CART_PATH, HOME_PATH } from '@entrepot/blocks/paths.ts';
import { openCart } from '@entrepot/site/cart-opener.ts';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { useAskToLogIn } from '@entrepot/site/login-wish.ts';
import { PathProvider } from '@entrepot/site/navigator.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateParts } from './late-parts.tsx';
import { TabBar } from './tab-bar.tsx';

const client = { call: async () => [] };
const onMove = vi.fn();
const anEntry = (skuId: string): NewEntry => ({
  skuId,
  goodsId: 'g1',
  name: 'Teapot',
  choice: 'Sage',
  mediaId: null,
  seenPrice: '6.4',
  buyMin: 1,
  count: 3,
  seller: { id: 'm1', name: 'Clay' },
  stock: 100,
  buyMax: 100,
});

function Heart() {
  const ask = useAskToLogIn();
  return <button onClick={() => ask({ kind: 'collect', goodsId: 'g1' })}>heart</button>;
}

function show() {
  return render(
    <InSite client={client} onMove={onMove}>
      <PathProvider value={HOME_PATH}>
        <Heart />
        <LateParts />
        <TabBar current="home" />
      </PathProvider>
    </InSite>,
  );
}

beforeEach(() => {
  localStorage.clear();
  onMove.mockClear();
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('grants what was wished for before its code was there: a login, a notice, the cart', async () => {
  show();
  // At once: nothing late can have come.
  fireEvent.click(screen.getByText('heart'));
  act(() => {
    notify.success('Copied');
    openCart();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy();
  expect(await screen.findByText('Copied', {}, { timeout: 10_000 })).toBeTruthy();
  await waitFor(() => expect(onMove).toHaveBeenCalledWith(CART_PATH));
});

it('counts on its tab what lies in the cart, as soon as that is known', async () => {
  addToCart([anEntry('s1')]);
  show();
  await screen.findByText(/Cart, 1/, {}, { timeout: 10_000 });
  act(() => void addToCart([anEntry('s2')]));
  await screen.findByText(/Cart, 2/);
});
