/** What the console of the service asks, and how often. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { DeskConversation, ServiceAgent, serviceDeskCalls } from '@entrepot/contracts/calls/service-desk.ts';
import type { ServiceGroup } from '@entrepot/contracts/chat.ts';
import { useUser } from '@entrepot/console/services.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { AGENTS_KEY, CANNED_KEY, DESK_KEY, SERVICE_KEY, SERVICE_QUEUE_KEY } from './service-paths.ts';

export type QueuePage = OutputOf<(typeof serviceDeskCalls)['service!queue']>;

const QUIET = { quiet: true } as const;
/** News come at once; this is to be sure. */
const ASK_AGAIN_MS = 30_000;
const STALE_MS = 5 * 60_000;
const PAGE_SIZE = 50;

export interface QueueFilter {
  storefronts: readonly string[];
  languages: readonly string[];
  label: string | undefined;
  keyword: string;
}

export function useGroup(group: ServiceGroup, { storefronts, languages, label, keyword }: QueueFilter, isAsked = true) {
  const client = useStaffClient();
  return useInfiniteQuery({
    queryKey: [...SERVICE_QUEUE_KEY, group, storefronts, languages, label ?? '', keyword],
    enabled: isAsked,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'service!queue',
        {
          group,
          pageNum: pageParam,
          pageSize: PAGE_SIZE,
          ...(storefronts.length === 0 ? {} : { storefronts: [...storefronts] }),
          ...(languages.length === 0 ? {} : { languages: [...languages] }),
          ...(label === undefined ? {} : { label }),
          ...(keyword === '' ? {} : { keyword }),
        },
        { ...QUIET, signal },
      ),
    getNextPageParam: ({ pageNum, pageSize, totalElements }: QueuePage) => (pageNum * pageSize < totalElements ? pageNum + 1 : undefined),
    refetchInterval: ASK_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}

export type GroupQuery = ReturnType<typeof useGroup>;

/** What moved to another page between two answers stands where it was found first. */
export function rowsOf(query: Pick<GroupQuery, 'data'>): DeskConversation[] {
  const found = new Map<string, DeskConversation>();
  for (const row of query.data?.pages.flatMap(({ list }) => list) ?? []) if (!found.has(row.id)) found.set(row.id, row);
  return [...found.values()];
}

export function useAgents(): readonly ServiceAgent[] {
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: AGENTS_KEY,
    queryFn: ({ signal }) => client.call('service!agents', {}, { ...QUIET, signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
  return data ?? [];
}

export function useOwnAgent(): ServiceAgent | undefined {
  const { id } = useUser();
  return useAgents().find((agent) => agent.id === id);
}

export function useDeskFacts() {
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: DESK_KEY,
    staleTime: STALE_MS,
    queryFn: ({ signal }) => client.call('service!desk', {}, { ...QUIET, signal }),
  });
  return data;
}

export function useCanned(storefront?: string) {
  const client = useStaffClient();
  return useQuery({
    queryKey: [...CANNED_KEY, storefront ?? ''],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => client.call('service!canned', storefront === undefined ? {} : { storefront }, { ...QUIET, signal }),
  });
}

export function useProductsToShow(keyword: string) {
  const client = useStaffClient();
  return useQuery({
    queryKey: [...SERVICE_KEY, 'products', keyword],
    queryFn: ({ signal }) => client.call('service!products', keyword === '' ? {} : { keyword }, { ...QUIET, signal }),
    placeholderData: keepPreviousData,
  });
}
