import { useQueryClient } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../../lib/queue-key.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { JOBS_KEY } from '../system-queries.ts';

/** Lets jobs begin anew; says how many did, since some may run or be done by now. */
export function useRetry(): (ids: readonly string[]) => Promise<number> {
  const client = useStaffClient();
  const queries = useQueryClient();
  return async (ids) => {
    const { ids: retried } = await client.call('job!retry', { ids: [...ids] }, { quiet: true });
    for (const queryKey of [JOBS_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
    return retried.length;
  };
}
