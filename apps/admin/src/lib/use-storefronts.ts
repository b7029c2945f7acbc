/** The names of the storefronts, which rarely change while somebody works. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStaffClient } from './staff-client.tsx';

const STALE_MS = 10 * 60_000;

export interface StorefrontName {
  code: string;
  name: string;
  /** Hex. */
  color: string;
}

export function useStorefronts(): readonly StorefrontName[] {
  return useNames().data ?? NONE;
}

/** Nothing while the names are on their way, so that no code turns into a name before one's eyes; the code where there is none any more. */
export function useStorefrontName(): (code: string) => string {
  const { data = NONE, isPending } = useNames();
  return useCallback((code) => data.find((one) => one.code === code)?.name ?? (isPending ? '' : code), [data, isPending]);
}

const NONE: readonly StorefrontName[] = [];

function useNames() {
  const client = useStaffClient();
  return useQuery({
    queryKey: ['storefront-names'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => client.call('office!storefronts', {}, { quiet: true, signal }),
  });
}
