/**
 * Hearts and follows. Each product and shop has its own small answer in the cache, so that a heart is the same on every list it stands
 * in; those that are asked for at the same moment are asked for together.
 */
import type { Client } from '@entrepot/api-client/client.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUserInfo } from '../session.ts';

export type KeptKind = 'goods' | 'shops';

const CALLS = { goods: 'keepGoods!among', shops: 'focusSeller!among' } as const;

/** Within one visit only this browser changes them; another one is caught up with after a while. */
const KEPT_MS = 5 * 60_000;

/** Only whoever is logged in has any, so a visitor's page comes without the code that asks for them. */
const loadCalls = () => import('./kept-calls.ts');

export function keptQuery(client: Client, kind: KeptKind, id: string) {
  return queryOptions({
    queryKey: [CALLS[kind], id],
    queryFn: async () => (await loadCalls()).askersOf(client)[kind](id),
    staleTime: KEPT_MS,
  });
}

/** False for a visitor, and until it is known. Where pages are made there are visitors alone, so nothing is watched for each card. */
export const useIsKept: IsKept = typeof document === 'undefined' ? () => false : useIsKeptHere;

type IsKept = (client: Client, kind: KeptKind, id: string) => boolean;

function useIsKeptHere(client: Client, kind: KeptKind, id: string): boolean {
  const isLoggedIn = useUserInfo() !== undefined;
  const { data } = useQuery({ ...keptQuery(client, kind, id), enabled: isLoggedIn });
  return isLoggedIn && data === true;
}

export type ToggleKept = (kind: KeptKind, id: string) => Promise<void>;

/**
 * Shown at once, and taken back where the server refuses; the shared client says why. Fails only where the code for it cannot be fetched.
 */
export function useToggleKept(client: Client): ToggleKept {
  const queryClient = useQueryClient();
  return useCallback(async (kind, id) => (await loadCalls()).toggleKept(client, queryClient, kind, id), [client, queryClient]);
}
