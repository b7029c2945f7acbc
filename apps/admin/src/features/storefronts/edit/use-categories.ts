/** All categories there are, by the key under which a storefront names them. */
import { useServices } from '@entrepot/console/services.tsx';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useQuery } from '@tanstack/react-query';

const NONE: CategoryNode[] = [];

/** The whole tree, whatever the storefront shows at whose host the back office stands. */
export function useCategories(): CategoryNode[] {
  const { visitors } = useServices();
  const { data } = useQuery({
    queryKey: ['storefront', 'categories'],
    staleTime: Infinity,
    queryFn: ({ signal }) => visitors.call('category!tree', { whole: true }, { quiet: true, signal }),
  });
  return data ?? NONE;
}

export function useCategoryNames(): ReadonlyMap<string, string> {
  return new Map(useCategories().map(({ slug, name }) => [slug, name]));
}
