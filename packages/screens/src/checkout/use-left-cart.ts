/** What leaves the cart while its checkout is open was ordered or taken out somewhere else, and must not be bought a second time. */
import { useCart } from '@entrepot/buyer/cart/cart-store.ts';
import { changeCheckout, type Checkout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** True once nothing is left. Lines that never were in the cart while one looked may still be on their way into it. */
export function useLeftCart(checkout: Checkout | undefined): boolean {
  const t = useT();
  const entries = useCart();
  const seen = useRef(new Set<string>());
  const [hasEnded, setEnded] = useState(false);
  const isOpen = checkout?.source === 'cart' && !checkout.submitted && !checkout.attempt;

  const follow = useEffectEvent(() => {
    const inCart = new Set(entries.map(({ skuId }) => skuId));
    const gone = isOpen ? checkout.items.filter(({ skuId }) => seen.current.has(skuId) && !inCart.has(skuId)) : [];
    for (const skuId of inCart) seen.current.add(skuId);
    if (gone.length === 0 || !checkout) return;
    const left = checkout.items.filter((item) => !gone.includes(item));
    setEnded(left.length === 0);
    changeCheckout({ items: left });
    if (left.length > 0) notify.message(t('checkout.elsewhere'), { description: t('checkout.elsewhere.text') });
  });
  useEffect(() => follow(), [entries]);
  return hasEnded && checkout?.items.length === 0;
}
