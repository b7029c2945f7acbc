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
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: ['storefront-names'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => client.call('office!storefronts', {}, { quiet: true, signal }),
  });
  return data ?? [];
}

/** The code, until the name is known and where there is none any more. */
export function useStorefrontName(): (code: string) => string {
  const storefronts = useStorefronts();
  return useCallback((code) => storefronts.find((one) => one.code === code)?.name ?? code, [storefronts]);
}
