import { addressAfterLogin, carryOutPendingAction } from '@entrepot/buyer/account/carry-out.ts';
import { currentToken } from '@entrepot/buyer/session.ts';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';

const DONE = { collect: 'account.done.collect', follow: 'account.done.follow' } as const;

/** After a login: does what was wanted before it, says so, and returns to where one came from. */
export function useArrive(): (back: string | undefined) => Promise<void> {
  const t = useT();
  const { client } = useServices();
  const navigator = useNavigator();
  return async (back) => {
    const carriedOut = await carryOutPendingAction(client);
    if (carriedOut?.refusal !== undefined) notify.error(carriedOut.refusal);
    else if (carriedOut) notify.success(t(DONE[carriedOut.kind]));
    // The door is behind one now: going back must not lead to it.
    navigator.navigate(addressAfterLogin(back, HOME_PATH), { replace: true });
  };
}

/** Whoever is logged in already has no business at the door. */
export function useAlreadyIn(back: string | undefined): void {
  const navigator = useNavigator();
  const leave = useEffectEvent(() => {
    if (currentToken()) navigator.navigate(addressAfterLogin(back, HOME_PATH), { replace: true });
  });
  useEffect(() => leave(), []);
}
