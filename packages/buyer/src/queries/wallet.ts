/** The balance and its statement. Everything here is looked at to be true now; the pages say in place what they could not get. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { keepPreviousData, queryOptions, useMutation, type QueryClient, type UseMutationResult } from '@tanstack/react-query';

export type StatementInput = InputOf<Calls['wallet!statement']>;
export type StatementFile = OutputOf<Calls['wallet!statementFile']>;
export type StatementFileInput = InputOf<Calls['wallet!statementFile']>;
export type HistoryDays = 30 | 90 | 365;

export function walletQuery(client: Client) {
  return queryOptions({
    queryKey: ['wallet!getUsdt'],
    queryFn: ({ signal }) => client.call('wallet!getUsdt', {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function statementQuery(client: Client, input: StatementInput) {
  return queryOptions({
    queryKey: ['wallet!statement', input],
    queryFn: ({ signal }) => client.call('wallet!statement', input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function balanceHistoryQuery(client: Client, days: HistoryDays) {
  return queryOptions({
    queryKey: ['wallet!history', days],
    queryFn: ({ signal }) => client.call('wallet!history', { days }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useStatementFile(client: Client): UseMutationResult<StatementFile, Error, StatementFileInput> {
  return useMutation<StatementFile, Error, StatementFileInput>({
    mutationFn: (input) => client.call('wallet!statementFile', input, { quiet: true }),
  });
}

const MONEY_CALLS = /^(?:wallet|rechargeBlockchain|withdraw)!|^localuser!dashboard$/;
/** The way to pay in stays as it is; asking for it anew would change the locked rate under the reader's eyes. */
const OPENINGS: ReadonlySet<unknown> = new Set(['rechargeBlockchain!recharge_open', 'rechargeBlockchain!fee']);

/** Money has moved: whatever shows an amount asks again. */
export function refreshMoney(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && MONEY_CALLS.test(name) && !OPENINGS.has(name),
  });
}
