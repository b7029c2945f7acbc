import type { CartView } from '@entrepot/buyer/cart/cart-view.ts';
import { startCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { closeCart } from '@entrepot/site/cart-opener.ts';
import { SETTLEMENT_PATH } from '@entrepot/site/checkout-paths.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useState } from 'react';

/** Why the checkout cannot begin, until what was wrong is put right. */
export function useCheckOut(view: CartView) {
  const t = useT();
  const errorText = useErrorText();
  const { loadWords } = useServices();
  const navigator = useNavigator();
  const [refused, setRefused] = useState<{ words: string; items: string }>();
  const items = view.taken.map(({ skuId, count }) => `${skuId}:${count}`).join();

  async function checkOut() {
    if (view.takenCount === 0) {
      await loadWords(['errors']).catch(() => undefined);
      setRefused({ words: errorText('cart.nothing_selected'), items });
    } else if (view.hasProblem) setRefused({ words: t('cart.fix'), items });
    else {
      startCheckout('cart', view.taken);
      closeCart();
      navigator.navigate(SETTLEMENT_PATH);
    }
  }
  return { refusal: refused?.items === items ? refused.words : undefined, checkOut };
}
