import type { QueueKind } from '@entrepot/contracts/office-queue.ts';
import { useQuery } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../lib/queue-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';

const ASK_AGAIN_MS = 30_000;

/** What waits, asked again every half minute while somebody looks. */
export function useQueue(kind?: QueueKind) {
  const client = useStaffClient();
  return useQuery({
    queryKey: [...QUEUE_KEY, kind ?? 'all'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('office!queue', kind === undefined ? {} : { kind }, { quiet: true, signal }),
  });
}

/** Days are the reader's. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
