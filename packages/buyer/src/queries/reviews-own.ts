/** What the buyer has written about the lines of an order, and the writing of it. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { OwnReview } from '@entrepot/contracts/calls/reviews.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { refreshOrders } from './refresh-orders.ts';

export function ownReviewsQuery(client: Client, orderId: string) {
  return queryOptions({
    queryKey: ['evaluation!own', orderId],
    queryFn: ({ signal }) => client.call('evaluation!own', { orderId }, { signal, quiet: true }),
    staleTime: 0,
  });
}

type WritingCall = 'evaluation!addList' | 'evaluation!followUp';

/** Answers with all lines of the order as they are afterwards. */
export function useWriteReview<Name extends WritingCall>(
  client: Client,
  name: Name,
  orderId: string,
): UseMutationResult<OwnReview[], Error, InputOf<Calls[Name]>> {
  const queryClient = useQueryClient();
  return useMutation<OwnReview[], Error, InputOf<Calls[Name]>>({
    mutationFn: async (input) => (await client.call(name, input, { quiet: true })) as OwnReview[],
    onSuccess: (lines) => {
      queryClient.setQueryData(['evaluation!own', orderId], lines);
      void refreshOrders(queryClient);
      // The product's own page counts it from now on.
      void queryClient.invalidateQueries({ queryKey: ['evaluation!list'] });
      void queryClient.invalidateQueries({ queryKey: ['evaluation!countType'] });
    },
  });
}
