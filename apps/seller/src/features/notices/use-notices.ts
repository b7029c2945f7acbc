import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import type { SHOP_NOTICE_KINDS } from '@entrepot/contracts/notices.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTICES_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

export type ShopNoticeKind = (typeof SHOP_NOTICE_KINDS)[number];

export function useNotices({ pageSize, page = 1, kind }: { pageSize: number; page?: number; kind?: ShopNoticeKind | undefined }) {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...NOTICES_KEY, 'list', kind ?? '', page, pageSize],
    queryFn: ({ signal }) =>
      client.call('notice!list', { pageNum: page, pageSize, ...(kind === undefined ? {} : { kind }) }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All of them, or the one that was opened. What one member has read, the shop has read. */
export function useRead(): { readAll: () => void; isReading: boolean; open: (notice: Notice) => void } {
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: string[] | undefined) => client.call('notice!read', ids === undefined ? {} : { ids }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: NOTICES_KEY }),
    onError: (failure) => notify.error(words(failure)),
  });
  return {
    readAll: () => mutate(undefined),
    isReading: isPending,
    open: ({ id, readAt }) => {
      if (readAt === null) mutate([id]);
    },
  };
}
