/** What products can be narrowed by: shops, of which the one in the address is always among them, and the categories of the storefront. */
import { useMay, useServices } from '@entrepot/console/services.tsx';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { byLabel } from '@entrepot/i18n/sorting.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { CATEGORIES_KEY, SHOPS_KEY } from '../goods-queries.ts';

interface Choice {
  value: string;
  label: string;
}

const MOST_SHOPS = 100;

export function useFilterChoices(shopId: string | undefined): { shops: readonly Choice[]; categories: readonly Choice[] } {
  const t = useT();
  const language = useLanguage();
  const may = useMay();
  const client = useStaffClient();
  const { visitors } = useServices();
  const { data: found } = useQuery({
    queryKey: [...SHOPS_KEY, 'choices'],
    enabled: may('shops.read'),
    queryFn: ({ signal }) =>
      client.call('shops!list', { pageSize: MOST_SHOPS, sort: 'goods', isDescending: true }, { quiet: true, signal }),
  });
  const { data: tree } = useQuery({
    queryKey: [...CATEGORIES_KEY, 'choices'],
    queryFn: ({ signal }) => visitors.call('category!tree', { whole: true }, { quiet: true, signal }),
  });
  const shops = useMemo(() => {
    const choices = byLabel(
      (found?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
      language,
    );
    return shopId === undefined || choices.some(({ value }) => value === shopId)
      ? choices
      : [{ value: shopId, label: t('admin.goods.shop.chosen') }, ...choices];
  }, [found, shopId, t, language]);
  const categories = useMemo(
    () =>
      byLabel(
        (tree ?? []).map(({ id }) => ({ value: String(id), label: pathOf(tree ?? [], id) })),
        language,
      ),
    [tree, language],
  );
  return { shops, categories };
}

/** From the top down, so that what belongs together stands together. */
function pathOf(tree: ReadonlyArray<Pick<CategoryNode, 'id' | 'parentId' | 'name'>>, id: number): string {
  const node = tree.find((each) => each.id === id);
  if (!node) return '';
  return node.parentId === null ? node.name : `${pathOf(tree, node.parentId)} › ${node.name}`;
}
