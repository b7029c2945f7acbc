import { useT } from '@entrepot/i18n/react.tsx';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PLACES_KEY } from '../content-queries.ts';

/** The catalogues, and the storefronts that can say something of their own. */
export function useWordPlaces() {
  const t = useT();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: PLACES_KEY,
    queryFn: ({ signal }) => client.call('words!places', {}, { signal }),
    staleTime: Infinity,
  });
  const storefronts = data?.storefronts ?? [];
  const everywhere = t('admin.content.everywhere');
  return {
    catalogues: data?.catalogues ?? [],
    storefronts,
    options: [{ value: EVERYWHERE, label: everywhere }, ...storefronts.map(({ code, name }) => ({ value: code, label: name }))],
    nameOf: (code: string | null) =>
      code === null ? everywhere : (storefronts.find((storefront) => storefront.code === code)?.name ?? code),
  };
}
