import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useCallback } from 'react';
import { useAskToLogIn } from './login-prompt.tsx';

/** A heart on a card needs an account. */
export function useFavourite(): (product: Pick<ProductCard, 'id'>) => void {
  const askToLogIn = useAskToLogIn();
  return useCallback(({ id }) => askToLogIn({ kind: 'collect', goodsId: id }), [askToLogIn]);
}
