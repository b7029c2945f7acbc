/** The own inbox: what it holds, how much of it is unread, and by which ways one is told. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { Notice, NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { NOTICES_ASK_MS, type BUYER_NOTICE_KINDS } from '@entrepot/contracts/notices.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';

export type BuyerNoticeKind = (typeof BUYER_NOTICE_KINDS)[number];

const LIST = 'notice!list';
const UNREAD_KEY = ['notice!unread'];
const PREFERENCES_KEY = ['notice!preferences'];

export function noticesQuery(client: Client, { kind, pageNum }: { kind: BuyerNoticeKind | undefined; pageNum: number }) {
  return queryOptions({
    queryKey: [LIST, kind ?? '', pageNum],
    queryFn: ({ signal }) => client.call(LIST, { pageNum, ...(kind === undefined ? {} : { kind }) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Asked for again and again; the socket only makes it sooner. */
export function unreadNoticesQuery(client: Client) {
  return queryOptions({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) => (await client.call('notice!unread', {}, { signal, quiet: true })).unread,
    refetchInterval: NOTICES_ASK_MS,
  });
}

/** Something came, or was read in another tab or on another device. */
export function refreshNotices(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([queryClient.invalidateQueries({ queryKey: [LIST] }), queryClient.invalidateQueries({ queryKey: UNREAD_KEY })]);
}

/** Those, or all where none are named. What is on the screen shows it at once. */
export function useReadNotices(client: Client): UseMutationResult<{ unread: number }, Error, readonly string[] | undefined> {
  const queryClient = useQueryClient();
  return useMutation<{ unread: number }, Error, readonly string[] | undefined>({
    mutationFn: (ids) => client.call('notice!read', ids === undefined ? {} : { ids: [...ids] }, { quiet: true }),
    onSuccess: ({ unread }, ids) => {
      const readAt = new Date().toISOString();
      queryClient.setQueryData(UNREAD_KEY, unread);
      queryClient.setQueriesData<Page<Notice> & { unread: number }>(
        { queryKey: [LIST] },
        (page) =>
          page && {
            ...page,
            unread,
            list: page.list.map((notice) =>
              notice.readAt === null && (ids === undefined || ids.includes(notice.id)) ? { ...notice, readAt } : notice,
            ),
          },
      );
    },
  });
}

export function noticePreferencesQuery(client: Client) {
  return queryOptions({
    queryKey: PREFERENCES_KEY,
    queryFn: async ({ signal }) => (await client.call('notice!preferences', {}, { signal, quiet: true })).list,
    staleTime: 0,
  });
}

export function useChooseNotices(client: Client): UseMutationResult<{ list: NoticePreference[] }, Error, NoticePreference> {
  const queryClient = useQueryClient();
  return useMutation<{ list: NoticePreference[] }, Error, NoticePreference>({
    mutationFn: ({ kind, ...ways }) => client.call('notice!choose', { kind: kind as BuyerNoticeKind, ...ways }),
    onSuccess: ({ list }) => {
      queryClient.setQueryData(PREFERENCES_KEY, list);
      // What is shown in the list is another.
      return refreshNotices(queryClient);
    },
  });
}
