/** Other screens lead here by the id of a buyer or a shop. One order of theirs says what they are called. */
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ORDERS_KEY } from '../trade-queries.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function useNamesInFilters(): { buyer: string | undefined; shop: string | undefined } {
  const [{ buyer, shop }] = useSearch();
  const firstOfBuyer = useFirstOrder('buyer', buyer);
  const firstOfShop = useFirstOrder('shop', shop);
  return { buyer: firstOfBuyer?.buyer.name, shop: firstOfShop?.order.seller.name };
}

function useFirstOrder(by: 'buyer' | 'shop', id: string | undefined) {
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...ORDERS_KEY, 'first', by, id],
    enabled: id !== undefined && ID.test(id),
    queryFn: ({ signal }) => client.call('orders!list', { [by]: id, pageSize: 1 }, { quiet: true, signal }),
  });
  return data?.list[0];
}
