import { useMay } from '@entrepot/console/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { INBOX_KEY } from './query-keys.ts';
import { useSellerClient } from './seller-client.tsx';

const ASK_AGAIN_MS = 60_000;

export interface MessagesWaiting {
  count: number;
  oldestSince: string | null;
}

/** How many buyers wait for an answer; news over the socket ask for it anew. */
export function useMessagesWaiting(): MessagesWaiting | undefined {
  const client = useSellerClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...INBOX_KEY, 'waiting'],
    enabled: may('messages.answer'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }): Promise<MessagesWaiting> => {
      const { waiting, oldestWaitingSince } = await client.call(
        'chat!conversations',
        { state: 'waiting', pageSize: 1 },
        { quiet: true, signal },
      );
      return { count: waiting, oldestSince: oldestWaitingSince };
    },
  });
  return data;
}
