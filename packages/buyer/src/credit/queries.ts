/** Loans as a buyer sees them: the offer, the own ones, and every step that can be taken with one. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { LoanCase, LoanLine } from '@entrepot/contracts/calls/credit.ts';
import { REPAY_QUOTE_SECONDS, UNFINISHED_LOANS, type RepayChoice } from '@entrepot/contracts/loan-work.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { refreshMoney } from '../queries/wallet.ts';
import type { LoanWish } from './wish.ts';

export type LoanOffer = OutputOf<Calls['credit!offer']>;

/** While somebody may decide at any moment. */
const POLL_MS = 30_000;

export const isUnfinished = ({ state }: Pick<LoanLine, 'state'>) => (UNFINISHED_LOANS as readonly string[]).includes(state);

export function offerQuery(client: Client) {
  return queryOptions({
    queryKey: ['credit!offer'],
    queryFn: ({ signal }) => client.call('credit!offer', {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function loanAgreementQuery(client: Client) {
  return queryOptions({
    queryKey: ['credit!agreement'],
    queryFn: ({ signal }) => client.call('credit!agreement', {}, { signal, quiet: true }),
  });
}

/** The day from which the server counts a loan that is applied for now: the reader's clock may be another. */
export function loanStartQuery(client: Client, wish: LoanWish) {
  return queryOptions({
    queryKey: ['credit!quote'],
    queryFn: async ({ signal }) => (await client.call('credit!quote', wish, { signal, quiet: true })).start,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export function ownLoansQuery(client: Client) {
  return queryOptions({
    queryKey: ['credit!mine'],
    queryFn: async ({ signal }) => (await client.call('credit!mine', {}, { signal, quiet: true })).list,
    staleTime: 0,
  });
}

export function loanQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['credit!loan', id],
    queryFn: ({ signal }): Promise<LoanCase> => client.call('credit!loan', { id }, { signal, quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data.loan) && data.loan.state !== 'running' ? POLL_MS : false),
  });
}

/** What a payment covers, while it holds; asked for anew when its minute is over. */
export function repayQuoteQuery(client: Client, id: string, choice: RepayChoice, amount: string | undefined) {
  return queryOptions({
    queryKey: ['credit!repayQuote', id, choice, amount ?? ''],
    queryFn: ({ signal }) =>
      client.call('credit!repayQuote', { id, choice, ...(amount === undefined ? {} : { amount }) }, { signal, quiet: true }),
    enabled: choice !== 'amount' || amount !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: REPAY_QUOTE_SECONDS * 1_000,
  });
}

export function simulationQuery(client: Client, id: string, date: string, amount: string | undefined) {
  return queryOptions({
    queryKey: ['credit!simulate', id, date, amount ?? ''],
    queryFn: ({ signal }) =>
      client.call('credit!simulate', { id, date, ...(amount === undefined ? {} : { amount }) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Something became of a loan: whatever shows one asks again, and so does whatever shows money. */
async function refreshLoans(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        typeof name === 'string' && name.startsWith('credit!') && name !== 'credit!repayQuote' && name !== 'credit!agreement',
    }),
    refreshMoney(queryClient),
  ]);
}

type StepName = 'credit!apply' | 'credit!cancel' | 'credit!repay' | 'credit!withdraw' | 'credit!collect';
export interface LoanStep<Name extends StepName> {
  input: InputOf<Calls[Name]>;
  /** The same attempt again carries the same key, so that nothing happens twice. */
  idempotencyKey?: string;
}

export function useLoanStep<Name extends StepName>(
  client: Client,
  name: Name,
): UseMutationResult<OutputOf<Calls[Name]>, Error, LoanStep<Name>> {
  const queryClient = useQueryClient();
  return useMutation<OutputOf<Calls[Name]>, Error, LoanStep<Name>>({
    mutationFn: ({ input, idempotencyKey }) => client.call(name, input, { quiet: true, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    // Where it was refused, something has changed meanwhile.
    onSettled: () => refreshLoans(queryClient),
  });
}
