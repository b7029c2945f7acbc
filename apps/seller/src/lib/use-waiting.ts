/** How much waits for the shop, counted by the server; asked again every minute while somebody looks. */
import { useMay } from '@entrepot/console/services.tsx';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { useQuery } from '@tanstack/react-query';
import { WAITING_KEY } from './query-keys.ts';
import { useSellerClient } from './seller-client.tsx';

const ASK_AGAIN_MS = 60_000;

export interface Waiting {
  toConfirm: number;
  toShip: number;
  /** Asked for by buyers or announced by the platform. */
  refunds: number;
}

export function useWaiting(): Waiting | undefined {
  const client = useSellerClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: WAITING_KEY,
    enabled: may('orders.handle'),
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }): Promise<Waiting> => {
      const options = { quiet: true, signal };
      const count = async (status: number) => (await client.call('order!list', { status, pageSize: 1 }, options)).totalElements;
      const [toConfirm, toShip, refunds, announced] = await Promise.all([
        count(ORDER_STATUS.paid),
        count(ORDER_STATUS.confirmed),
        client.call('refund!list', { isOpen: true, pageSize: 1 }, options).then(({ totalElements }) => totalElements),
        client.call('refund!announced', { isOpen: true, pageSize: 1 }, options).then(({ totalElements }) => totalElements),
      ]);
      return { toConfirm, toShip, refunds: refunds + announced };
    },
  });
  return data;
}
