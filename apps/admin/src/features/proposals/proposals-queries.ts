/** Proposals: how many wait. */
import { useMay } from '@entrepot/console/services.tsx';
import { MAY_SEE_PROPOSALS } from '@entrepot/contracts/proposals.ts';
import { useQuery } from '@tanstack/react-query';
import { PROPOSALS_KEY } from '../../lib/proposals-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';

const ASK_AGAIN_MS = 60_000;

/** What waits for the reader: what oneself has proposed waits for others. */
export const WAITING_OF_OTHERS = { state: 'proposed', mine: 'no' };

/** Asked again every minute while somebody looks. */
export function useWaitingProposals(): number | undefined {
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...PROPOSALS_KEY, 'count'],
    enabled: may(MAY_SEE_PROPOSALS),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.call('proposals!list', { state: 'proposed', isMine: false, pageSize: 1 }, { quiet: true, signal })).totalElements,
  });
  return data;
}
