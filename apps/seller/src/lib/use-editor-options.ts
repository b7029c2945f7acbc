import type { EditorOptions } from '@entrepot/contracts/calls/product-desk.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PRODUCTS_KEY } from './query-keys.ts';
import { useSellerClient } from './seller-client.tsx';

/** The operator changes them seldom; a value that the shop adds is put in by hand. */
const FRESH_MS = 10 * 60_000;
export const OPTIONS_KEY = [...PRODUCTS_KEY, 'options'] as const;

export function useEditorOptions(): EditorOptions | undefined {
  const client = useSellerClient();
  return useQuery({
    queryKey: OPTIONS_KEY,
    queryFn: ({ signal }) => client.call('product!options', {}, { quiet: true, signal }),
    staleTime: FRESH_MS,
  }).data;
}

export interface CategoryChoice {
  value: string;
  label: string;
  description: string;
}

/** The categories that can hold products, with what is above them. */
export function useCategoryChoices(options: EditorOptions | undefined): readonly CategoryChoice[] {
  return useMemo(() => {
    const byId = new Map(options?.categories.map((category) => [category.id, category]));
    const above = (id: number | null): string[] => {
      const category = id === null ? undefined : byId.get(id);
      return category ? [...above(category.parentId), category.name] : [];
    };
    return (options?.categories ?? [])
      .filter(({ holdsProducts }) => holdsProducts)
      .map(({ id, parentId, name }) => ({ value: String(id), label: name, description: above(parentId).join(' / ') }));
  }, [options]);
}
