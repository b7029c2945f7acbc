import { useQuery } from '@tanstack/react-query';
import { NOTICES_KEY } from './query-keys.ts';
import { useSellerClient } from './seller-client.tsx';

const ASK_AGAIN_MS = 60_000;
/** The newest; whoever has more unread ones than this does not need the exact number. */
const LOOKED_AT = 100;

/** How many notices nobody has read yet. */
export function useUnread(): number | undefined {
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: [...NOTICES_KEY, 'unread'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.call('notice!list', { pageSize: LOOKED_AT }, { quiet: true, signal })).list.filter(({ readAt }) => readAt === null)
        .length,
  });
  return data;
}
