import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useCallback } from 'react';
import { useAskToLogIn } from '../../../lib/login-prompt.tsx';

/** A heart on a card needs an account. */
export function useFavourite(): (product: ProductCard) => void {
  const askToLogIn = useAskToLogIn();
  return useCallback((product) => askToLogIn({ kind: 'collect', goodsId: product.id }), [askToLogIn]);
}
