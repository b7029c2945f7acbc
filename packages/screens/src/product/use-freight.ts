/** The freight of what is chosen to the country of this reader. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { useDeliveryCountry } from '@entrepot/buyer/delivery-country.ts';
import { freightQuery } from '@entrepot/buyer/queries/product.ts';
import { freightItems, type Sum } from '@entrepot/buyer/variant-choice.ts';
import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';

export type Freight =
  /** Without a country or without a quantity there is nothing to estimate. */
  | { state: 'none'; country: string | undefined }
  | { state: 'estimating'; country: string }
  | { state: 'known'; country: string; estimate: FreightEstimate }
  | { state: 'notServed'; country: string }
  | { state: 'failed'; country: string; retry: () => void };

/** Whoever holds a button down asks once, at the end. */
const SETTLED_AFTER_MS = 250;

export function useFreight(sum: Sum): Freight {
  const { client } = useServices();
  const country = useDeliveryCountry(client);
  const wanted = freightItems(sum.lines);
  const items = useDebounced(wanted, SETTLED_AFTER_MS);
  const query = useQuery({ ...freightQuery(client, country ?? '', items), enabled: country !== undefined && items !== '' });

  if (country === undefined || wanted === '') return { state: 'none', country };
  // What the last quantity cost says nothing about this one.
  if (wanted !== items || query.isPending) return { state: 'estimating', country };
  if (query.data) return { state: 'known', country, estimate: query.data };
  if (query.error instanceof CallError && query.error.key === 'freight.not_served') return { state: 'notServed', country };
  return { state: 'failed', country, retry: () => void query.refetch() };
}
