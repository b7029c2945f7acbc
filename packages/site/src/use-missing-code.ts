import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useCallback } from 'react';

/** Says that a part of the page could not be fetched. One that is missing while the network is there was replaced by a newer one. */
export function useMissingCode(): () => void {
  const t = useT();
  return useCallback(() => void notify.error(t(navigator.onLine ? 'problem.newVersion.text' : 'problem.offline.text')), [t]);
}
