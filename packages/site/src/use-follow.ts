import { useIsKept, useToggleKept } from '@entrepot/buyer/queries/kept.ts';
import { currentToken } from '@entrepot/buyer/session.ts';
import { useAskToLogIn } from './login-wish.ts';
import { useServices } from './services.tsx';
import { useMissingCode } from './use-missing-code.ts';

export interface Follow {
  isFollowed: boolean;
  toggle: () => void;
}

export function useFollow(sellerId: string): Follow {
  const { client } = useServices();
  const askToLogIn = useAskToLogIn();
  const toggle = useToggleKept(client);
  const complain = useMissingCode();
  return {
    isFollowed: useIsKept(client, 'shops', sellerId),
    toggle: () => (currentToken() ? void toggle('shops', sellerId).catch(complain) : askToLogIn({ kind: 'follow', sellerId })),
  };
}
