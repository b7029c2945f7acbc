import { CART_PATH } from '@entrepot/blocks/paths.ts';
import { closeCart, sayOfCart, useCartState } from '@entrepot/site/cart-opener.ts';
import { useCurrentPath, useNavigator } from '@entrepot/site/navigator.tsx';
import { useEffect } from 'react';

/** Says itself what was put into the cart, so that whoever buys several things stays where they are. */
const SAYS_IT = '/productDetails';

/** Whoever asks for the cart is led to its page; what was just put into it is said there. */
export function CartWishes() {
  const { isOpen, wishes, notice } = useCartState();
  const path = useCurrentPath();
  const navigator = useNavigator();
  useEffect(() => {
    if (!isOpen) return;
    closeCart();
    if (notice) sayOfCart(notice);
    if (path !== SAYS_IT || !notice) navigator.navigate(CART_PATH);
  }, [isOpen, wishes, notice, path, navigator]);
  return null;
}
