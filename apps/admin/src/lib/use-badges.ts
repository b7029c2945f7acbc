/**
 * How much waits, for the menu and for the screens it leads to: one question for all of them, asked again every minute while somebody
 * looks.
 */
import type { Badges } from '@entrepot/contracts/calls/office-today.ts';
import type { QueueKind } from '@entrepot/contracts/office-queue.ts';
import { useQuery } from '@tanstack/react-query';
import { QUEUE_KEY } from './queue-key.ts';
import { useStaffClient } from './staff-client.tsx';

const ASK_AGAIN_MS = 60_000;

export function useBadges(): Badges | undefined {
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...QUEUE_KEY, 'badges'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('office!badges', {}, { quiet: true, signal }),
  });
  return data;
}

/** Undefined while it is not known, and for what whoever looks may not decide. */
export function useWaiting(kind: QueueKind): number | undefined {
  return useBadges()?.kinds.find((one) => one.kind === kind)?.waiting;
}
