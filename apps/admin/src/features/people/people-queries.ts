/** Answers by what they are about: whoever changes something about a person makes all of it stale, lists and counts included. */
import { useMay } from '@entrepot/console/services.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';

export const PEOPLE_KEY = ['people'] as const;
export const LOCKS_KEY = ['locks'] as const;
/** What waits over all kinds, as the first screen shows it. */
const QUEUE_KEY = ['queue'] as const;

export function useRefreshPeople(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [PEOPLE_KEY, LOCKS_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
  };
}

const ASK_AGAIN_MS = 60_000;

/** How many appeals against locks wait for an answer; asked again every minute while somebody looks. */
export function useWaitingAppeals(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...LOCKS_KEY, 'count'],
    enabled: may('people.lock'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.call('locks!list', { isAppealed: true, pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}

/** How many resets of a second factor wait for a second person. */
export function useWaitingResets(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...PEOPLE_KEY, 'count'],
    enabled: may('people.read') && may('people.help'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.call('people!list', { isResetWaiting: true, pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}
