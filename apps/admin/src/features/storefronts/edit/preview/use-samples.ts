/** Goods and categories that are on the shelves now, so that a preview shows the real thing. */
import { useServices } from '@entrepot/console/services.tsx';
import type { CategoryNode, ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useQuery } from '@tanstack/react-query';

const PRODUCTS = 2;

const NONE: CategoryNode[] = [];

/** The whole tree, whatever the storefront shows at whose host the back office stands. */
export function useCategories(): CategoryNode[] {
  const { visitors } = useServices();
  const { data } = useQuery({
    queryKey: ['preview', 'categories'],
    staleTime: Infinity,
    queryFn: ({ signal }) => visitors.call('category!tree', { whole: true }, { quiet: true, signal }),
  });
  return data ?? NONE;
}

/** By the key under which a storefront names them. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  return new Map(useCategories().map(({ slug, name }) => [slug, name]));
}

export function useSamples(): { products: ProductCard[]; categories: CategoryNode[] } {
  const { visitors } = useServices();
  const categories = useCategories();
  const { data } = useQuery({
    queryKey: ['preview', 'products'],
    staleTime: Infinity,
    queryFn: ({ signal }) => visitors.call('sellerGoods!list', { discounted: true, pageSize: PRODUCTS }, { quiet: true, signal }),
  });
  return { products: data?.list ?? [], categories: categories.filter(({ level }) => level === 1) };
}
