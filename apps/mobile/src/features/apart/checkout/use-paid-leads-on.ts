/**
 * Paying happens in a sheet, whose entry of the history the page of thanks takes; the checkout's own entry stays before it. Whoever comes
 * back to that finds what was bought, and no checkout of nothing.
 */
import { readCheckout, readPaid } from '@entrepot/buyer/checkout/checkout-session.ts';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { ORDER_DETAIL_PATH } from '@entrepot/site/checkout-paths.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useEffect, useEffectEvent } from 'react';

export function usePaidLeadsOn(): void {
  const navigator = useNavigator();
  const leadOn = useEffectEvent(() => {
    const paid = readPaid();
    if (readCheckout() || !paid) return;
    const only = paid.orders.length === 1 ? paid.orders[0] : undefined;
    navigator.navigate(only ? `${ORDER_DETAIL_PATH}?id=${encodeURIComponent(only.id)}` : ORDERS_PATH, { replace: true });
  });
  // When the page is shown, or shown again; not when its last payment has just ended it, which leads to the page of thanks itself.
  useEffect(() => leadOn(), []);
}
