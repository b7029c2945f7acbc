import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCK_KEY } from './query-keys.ts';
import { useSellerClient } from './seller-client.tsx';

const ASK_AGAIN_MS = 5 * 60_000;

export function useOwnLock(): Lock | null | undefined {
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: LOCK_KEY,
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('lock!own', {}, { quiet: true, signal }),
  });
  return data?.lock;
}
