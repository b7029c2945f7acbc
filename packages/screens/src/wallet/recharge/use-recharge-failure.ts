import { CallError } from '@entrepot/api-client/call-error.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { useEffect, useRef } from 'react';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';

/** As the specification has it. */
export const AWAY_AFTER_MS = 2_500;

/**
 * A recharge that the server refuses leads to the wallet after a moment, with the reason in words. A network that is away does not:
 * the same press may work a moment later.
 */
export function useRechargeFailure(): (error: unknown) => void {
  const words = useFailureWords();
  const navigator = useNavigator();
  const go = useRef(navigator);
  useEffect(() => void (go.current = navigator), [navigator]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone elsewhere meanwhile is not led away from there.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (error) => {
    notify.error(words(error));
    if (!(error instanceof CallError)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go.current.navigate(WALLET_PATH), AWAY_AFTER_MS);
  };
}
