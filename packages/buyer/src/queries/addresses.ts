import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';

export type AddressInput = InputOf<Calls['address!add']>;

/** Places do not change within a visit. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY } as const;

/** How many addresses there can be. */
export function addressCapQuery(client: Client) {
  return queryOptions({
    queryKey: ['configuration!get', 'address_max'],
    queryFn: async ({ signal }) => Number((await client.call('configuration!get', { code: 'address_max' }, { signal, quiet: true })).value),
    ...KEPT,
  });
}

export function countriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['places', 'countries'],
    queryFn: ({ signal }) => client.call('address!listCountry', {}, { signal, quiet: true }),
    ...KEPT,
  });
}

export function statesQuery(client: Client, country: string) {
  return queryOptions({
    queryKey: ['places', 'states', country],
    queryFn: ({ signal }) => client.call('address!listState', { country }, { signal, quiet: true }),
    enabled: country !== '',
    ...KEPT,
  });
}

/** Of a country without states, its code is empty; undefined while no state is chosen. */
export function citiesQuery(client: Client, country: string, stateCode: string | undefined) {
  return queryOptions({
    queryKey: ['places', 'cities', country, stateCode ?? null],
    queryFn: ({ signal }) => client.call('address!listCity', { country, state: stateCode ?? '' }, { signal, quiet: true }),
    enabled: country !== '' && stateCode !== undefined,
    ...KEPT,
  });
}

/** Adds an address, or changes the one that is named. The form shows what the server refuses. */
export function useSaveAddress(client: Client): UseMutationResult<Address, Error, { id: string | undefined; input: AddressInput }> {
  const queryClient = useQueryClient();
  return useMutation<Address, Error, { id: string | undefined; input: AddressInput }>({
    mutationFn: ({ id, input }) =>
      id === undefined
        ? client.call('address!add', input, { quiet: true })
        : client.call('address!edit', { id, ...input }, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['address!list'] }),
  });
}

export function useDeleteAddress(client: Client): UseMutationResult<Address[], Error, string> {
  const queryClient = useQueryClient();
  return useMutation<Address[], Error, string>({
    mutationFn: (id) => client.call('address!del', { id }),
    onSuccess: (left) => void queryClient.setQueryData(['address!list'], left),
  });
}
