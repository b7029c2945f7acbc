import { useCallback } from 'react';
import { useNetworkName } from '../parts/use-networks.ts';

/** `chain:ethereum` and `provider:sandbox` as people call them. */
export function useSubjectName(): (subject: string) => string {
  const networkName = useNetworkName();
  return useCallback(
    (subject) => {
      const [kind = '', name = subject] = subject.split(':');
      return kind === 'chain' ? networkName(name) : name;
    },
    [networkName],
  );
}
