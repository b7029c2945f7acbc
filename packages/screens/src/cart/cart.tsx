import { useUserInfo } from '@entrepot/buyer/session.ts';
import { useCallback } from 'react';
import { useCartState } from '@entrepot/site/cart-opener.ts';
import { Late } from '@entrepot/site/late.tsx';
import { useServices } from '@entrepot/site/services.tsx';

/** The floating button and the drawer. Their code and words come for whoever is logged in, and with the first wish to see the cart. */
export function Cart() {
  const { loadWords } = useServices();
  const { wishes } = useCartState();
  const isLoggedIn = useUserInfo() !== undefined;
  const load = useCallback(async () => (await import('./cart-door.ts')).loadCart(loadWords), [loadWords]);
  return (isLoggedIn || wishes > 0) && <Late load={load} wish={wishes} props={{}} />;
}
