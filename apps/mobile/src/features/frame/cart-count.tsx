import { useCart } from '@entrepot/buyer/cart/cart-store.ts';
import { useEffect } from 'react';

/** Tells how many things lie in the cart, which only this browser knows. */
export function CartCount({ onCount }: { onCount: (count: number) => void }) {
  const count = useCart().length;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
