import { useMay } from '@entrepot/console/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { APPLICATIONS_KEY } from './goods-queries.ts';

const ASK_AGAIN_MS = 60_000;

/** How many applications wait for a decision; asked again every minute while somebody looks. */
export function useWaitingApplications(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...APPLICATIONS_KEY, 'count'],
    enabled: may('shops.review'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) => (await client.call('applications!list', { pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}
