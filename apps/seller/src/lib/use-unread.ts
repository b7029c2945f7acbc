import { NOTICES_ASK_MS } from '@entrepot/contracts/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { NOTICES_KEY } from './query-keys.ts';
import { useSellerClient } from './seller-client.tsx';

/** How many notices nobody of the shop has read yet; news over the socket ask for it anew. */
export function useUnread(): number | undefined {
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: [...NOTICES_KEY, 'unread'],
    refetchInterval: NOTICES_ASK_MS,
    queryFn: async ({ signal }) => (await client.call('notice!unread', {}, { quiet: true, signal })).unread,
  });
  return data;
}
