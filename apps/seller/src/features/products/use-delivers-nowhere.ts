import { useQuery } from '@tanstack/react-query';
import { SHIPPING_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** True once it is known that the shop has no shipping zone. */
export function useDeliversNowhere(): boolean {
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: [...SHIPPING_KEY, 'reach'],
    queryFn: ({ signal }) => client.call('shipping!reach', {}, { quiet: true, signal }),
    // Zones are written on another screen.
    refetchOnMount: 'always',
  });
  return data?.isAnywhere === false;
}
