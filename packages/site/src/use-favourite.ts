import { useIsKept, useToggleKept } from '@entrepot/buyer/queries/kept.ts';
import { currentToken } from '@entrepot/buyer/session.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useCallback } from 'react';
import { useAskToLogIn } from './login-wish.ts';
import { useServices } from './services.tsx';
import { useMissingCode } from './use-missing-code.ts';

/** What a heart does: it needs an account, and with one it is filled or emptied. */
export function useFavourite(): (product: Pick<ProductCard, 'id'>) => void {
  const askToLogIn = useAskToLogIn();
  const toggle = useToggleKept(useServices().client);
  const complain = useMissingCode();
  return useCallback(
    ({ id }) => (currentToken() ? void toggle('goods', id).catch(complain) : askToLogIn({ kind: 'collect', goodsId: id })),
    [askToLogIn, toggle, complain],
  );
}

/** For the frame, which tells every heart on its pages. */
export function useIsFavourite(goodsId: string): boolean {
  return useIsKept(useServices().client, 'goods', goodsId);
}
