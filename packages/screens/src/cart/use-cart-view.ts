/** The cart as it stands now: asked for while the drawer is open, and reckoned anew when a discount begins or ends. */
import type { CartEntry } from '@entrepot/buyer/cart/cart-entries.ts';
import { viewCart, type CartView } from '@entrepot/buyer/cart/cart-view.ts';
import { cartLookQuery } from '@entrepot/buyer/queries/cart.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '@entrepot/site/services.tsx';

const MINUTE_MS = 60_000;

export interface CartReading {
  view: CartView;
  isFailed: boolean;
  isAsking: boolean;
  retry: () => void;
}

export function useCartView(entries: readonly CartEntry[]): CartReading {
  const { client } = useServices();
  const nowMs = useNow(MINUTE_MS);
  const ids = useMemo(() => entries.map(({ skuId }) => skuId), [entries]);
  const query = useQuery(cartLookQuery(client, ids));
  // An answer from before a line was put in says nothing of that line, not that it is gone.
  const looks = query.data && (!query.isPlaceholderData || ids.every((id) => query.data.has(id))) ? query.data : undefined;
  const view = useMemo(() => viewCart(entries, looks, new Date(nowMs)), [entries, looks, nowMs]);
  return { view, isFailed: query.isError, isAsking: query.isFetching, retry: () => void query.refetch() };
}
