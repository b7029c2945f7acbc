import { useMay } from '@entrepot/console/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { DISPUTES_KEY } from './trade-queries.ts';

const ASK_AGAIN_MS = 60_000;

/** How many disputes wait; asked again every minute while somebody looks. */
export function useWaitingDisputes(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...DISPUTES_KEY, 'count'],
    enabled: may('disputes.decide'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) => (await client.call('disputes!list', { pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}
