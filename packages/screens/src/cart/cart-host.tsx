/** What floats above the pages because of the cart. A chunk of its own. */
import '@entrepot/blocks/cart/cart.css';
import { CartButton } from '@entrepot/blocks/cart/cart-button.tsx';
import { useCart } from '@entrepot/buyer/cart/cart-store.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { openCart } from '@entrepot/site/cart-opener.ts';
import { useCurrentPath } from '@entrepot/site/navigator.tsx';
import { CartDrawer } from './cart-drawer.tsx';

const SHOWN_ON: ReadonlySet<string> = new Set([
  '/index',
  '/classification',
  '/commodity',
  '/information',
  '/productDetails',
  '/store',
  '/discounted',
  '/userInfo/dashboard',
]);

export default function CartHost() {
  const entries = useCart();
  const isLoggedIn = useUserInfo() !== undefined;
  const path = useCurrentPath();
  return (
    <>
      {isLoggedIn && SHOWN_ON.has(path) && <CartButton count={entries.length} onPress={() => openCart()} />}
      <CartDrawer entries={entries} />
    </>
  );
}
