/** The own orders: lists, one of them, and everything that can be done with it. The pages say in place what they could not get. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { OrderTab } from '@entrepot/contracts/order-states.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { isPending } from '../orders/order-facts.ts';
import { refreshOrders } from './refresh-orders.ts';

/** While the shop, the carrier or the platform may do something at any moment. */
export const POLL_MS = 15_000;
const DELIVERY_STALE_MS = 10 * 60_000;
const LIVE = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;
const pollWhile = (isGoingOn: boolean | undefined) => (isGoingOn ? POLL_MS : false);

export interface OrdersInput {
  tab: OrderTab;
  keyword: string;
  pageNum: number;
}

export function ordersQuery(client: Client, { tab, keyword, pageNum }: OrdersInput) {
  return queryOptions({
    queryKey: ['order!listMain', tab, keyword, pageNum],
    queryFn: ({ signal }) =>
      client.call('order!listMain', { tab, pageNum, ...(keyword === '' ? {} : { keyword }) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pollWhile(data?.list.some(isPending)),
    ...LIVE,
  });
}

export function orderCountsQuery(client: Client) {
  return queryOptions({
    queryKey: ['order!counts'],
    queryFn: ({ signal }) => client.call('order!counts', {}, { signal, quiet: true }),
    ...LIVE,
  });
}

export function orderQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['order!info', id],
    queryFn: ({ signal }) => client.call('order!info', { id }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => pollWhile(data && isPending(data)),
    ...LIVE,
  });
}

/** The orders whose money has left the balance and not reached the shops. */
export function heldOrdersQuery(client: Client, pageSize: number) {
  return queryOptions({
    queryKey: ['order!held', pageSize],
    queryFn: ({ signal }) => client.call('order!held', { pageSize }, { signal, quiet: true }),
    ...LIVE,
  });
}

/** Of a place that has no code nothing is counted. */
export function deliveryTimeQuery(client: Client, sellerId: string, country: string | null) {
  return queryOptions({
    queryKey: ['order!deliveryTime', sellerId, country],
    queryFn: ({ signal }) => client.call('order!deliveryTime', { sellerId, country: country! }, { signal, quiet: true }),
    enabled: country !== null && /^[A-Z]{2}$/.test(country),
    staleTime: DELIVERY_STALE_MS,
  });
}

type DetailCall =
  | 'order!cancel'
  | 'order!remind'
  | 'order!receipt'
  | 'order!returns'
  | 'order!callPlatform'
  | 'order!sendReturn'
  | 'order!addEvidence'
  | 'order!withdrawRefund';

export interface Pressed<Input> {
  input: Input;
  /** Made once per form, so that a second press moves nothing twice. */
  idempotencyKey?: string | undefined;
}

/** Everything that answers with the order as it is afterwards. The form or the dialog shows what the server refuses. */
export function useOrderCall<Name extends DetailCall>(
  client: Client,
  name: Name,
): UseMutationResult<OrderDetail, Error, Pressed<InputOf<Calls[Name]>>> {
  const queryClient = useQueryClient();
  return useMutation<OrderDetail, Error, Pressed<InputOf<Calls[Name]>>>({
    mutationFn: async ({ input, idempotencyKey }) =>
      (await client.call(name, input, { quiet: true, ...(idempotencyKey ? { idempotencyKey } : {}) })) as OrderDetail,
    onSuccess: (order) => {
      queryClient.setQueryData(['order!info', order.id], order);
      void refreshOrders(queryClient);
    },
    // Somebody else may have been quicker: what is shown then is no longer true.
    onError: () => void refreshOrders(queryClient),
  });
}

export type PayInput = InputOf<Calls['order!pay']>;

export function usePayOrders(client: Client): UseMutationResult<OutputOf<Calls['order!pay']>, Error, Pressed<PayInput>> {
  const queryClient = useQueryClient();
  return useMutation<OutputOf<Calls['order!pay']>, Error, Pressed<PayInput>>({
    mutationFn: ({ input, idempotencyKey }) =>
      client.call('order!pay', input, { quiet: true, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    onSuccess: () => void refreshOrders(queryClient),
  });
}

export function useInvoice(client: Client): UseMutationResult<OutputOf<Calls['order!invoice']>, Error, string> {
  return useMutation<OutputOf<Calls['order!invoice']>, Error, string>({
    mutationFn: (id) => client.call('order!invoice', { id }, { quiet: true }),
  });
}

/** How many days the shop has to answer, the buyer to call in the platform, and goods to be returned. */
const TERM_CODES = [
  'refund_answer_days',
  'refund_dispute_days',
  'refund_return_days',
  'refund_inspection_days',
  'order_return_days',
  'upload_max_mb_review',
] as const;

export function termQuery(client: Client, code: (typeof TERM_CODES)[number]) {
  return queryOptions({
    queryKey: ['configuration!get', code],
    queryFn: async ({ signal }) => Number((await client.call('configuration!get', { code }, { signal, quiet: true })).value),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
