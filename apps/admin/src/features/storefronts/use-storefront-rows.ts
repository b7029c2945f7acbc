import type { TableRequest } from '@entrepot/console/table/columns.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';

/** The storefronts page by page, for each of the tables that show another side of them. */
export function useStorefrontRows() {
  const client = useStaffClient();
  return async ({ keyword, filters, sort, page, pageSize }: TableRequest, signal: AbortSignal) => {
    const { list, totalElements } = await client.call(
      'storefront!list',
      { keyword, ...filters, ...(sort ? { sort: sort.id as 'name', isDescending: sort.descending } : {}), pageNum: page, pageSize },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  };
}
