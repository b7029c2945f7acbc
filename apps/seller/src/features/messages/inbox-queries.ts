import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { shopChatCalls } from '@entrepot/contracts/calls/chat.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { INBOX_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ASKED_FOR, type InboxView } from './inbox-views.ts';

/** What no message changes. */
const BESIDE_KEY = ['beside'] as const;
const PAGE_SIZE = 30;
/** News come over a socket; this is for those whose network lets none through. */
const ASK_AGAIN_MS = 30_000;

export type InboxPageData = OutputOf<(typeof shopChatCalls)['chat!conversations']>;

export function useInbox(view: InboxView, keyword: string) {
  const client = useSellerClient();
  return useInfiniteQuery({
    queryKey: [...INBOX_KEY, 'list', view, keyword],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'chat!conversations',
        { ...ASKED_FOR[view], pageNum: pageParam, pageSize: PAGE_SIZE, ...(keyword === '' ? {} : { keyword }) },
        { quiet: true, signal },
      ),
    getNextPageParam: ({ pageNum, pageSize, totalElements }: InboxPageData) =>
      pageNum * pageSize < totalElements ? pageNum + 1 : undefined,
    refetchInterval: ASK_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}

export function useBuyerOrders(conversation: string) {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...BESIDE_KEY, 'orders', conversation],
    queryFn: ({ signal }) => client.call('chat!orders', { conversation }, { quiet: true, signal }),
  });
}

export function useOwnAnswers() {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...BESIDE_KEY, 'answers'],
    queryFn: ({ signal }) => client.call('chat!answers', {}, { quiet: true, signal }),
  });
}

export const SAVED_KEY = [...BESIDE_KEY, 'saved'] as const;
export const HOURS_KEY = [...BESIDE_KEY, 'hours'] as const;

export function useSavedAnswers() {
  const client = useSellerClient();
  return useQuery({ queryKey: SAVED_KEY, queryFn: ({ signal }) => client.call('chat!saved', {}, { quiet: true, signal }) });
}

export function useShopHours() {
  const client = useSellerClient();
  return useQuery({ queryKey: HOURS_KEY, queryFn: ({ signal }) => client.call('chat!hours', {}, { quiet: true, signal }) });
}

/** What an own product is offered in, by quantity. */
export function useOfferedProduct(product: string | undefined) {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...BESIDE_KEY, 'variants', product],
    queryFn: ({ signal }) => client.call('chat!variants', { product: product! }, { quiet: true, signal }),
    enabled: product !== undefined,
  });
}

/** The same, asked for when something is picked. */
export function useVariants() {
  const client = useSellerClient();
  return (product: string) => client.call('chat!variants', { product });
}

export function useProductsToShow(keyword: string) {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...BESIDE_KEY, 'products', keyword],
    queryFn: ({ signal }) => client.call('chat!products', keyword === '' ? {} : { keyword }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
}
