import { useT } from '@entrepot/i18n/react.tsx';
import { useCallback } from 'react';
import { useNetworkName } from '../parts/use-networks.ts';

/** `chain:ethereum` and `provider:sandbox` as people call them, and as the public page does. */
export function useSubjectName(): (subject: string) => string {
  const t = useT();
  const networkName = useNetworkName();
  return useCallback(
    (subject) => {
      const [kind = '', code = subject] = subject.split(':');
      return t('liabilities.held.name', { place: `${kind}_${code}`, name: kind === 'chain' ? networkName(code) : code });
    },
    [t, networkName],
  );
}
