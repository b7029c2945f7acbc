/** The networks by their names, as visitors are told them too. */
import { useServices } from '@entrepot/console/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MONEY_KEY } from '../money-queries.ts';

const STALE_MS = 10 * 60_000;
const NONE: ReadonlyArray<{ code: string; name: string }> = [];

export function useNetworkNames(): ReadonlyArray<{ code: string; name: string }> {
  const { visitors } = useServices();
  const { data } = useQuery({
    queryKey: [...MONEY_KEY, 'network-names'],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) =>
      (await visitors.call('channelBlockchain!list', {}, { quiet: true, signal })).map(({ network, name }) => ({ code: network, name })),
  });
  return data ?? NONE;
}

/** The code, until the name is known. */
export function useNetworkName(): (code: string) => string {
  const networks = useNetworkNames();
  return useCallback((code) => networks.find((network) => network.code === code)?.name ?? code, [networks]);
}
