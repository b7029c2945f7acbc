import { openRechargesQuery } from '@entrepot/buyer/queries/recharge.ts';
import { refreshMoney } from '@entrepot/buyer/queries/wallet.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const NONE: readonly RechargeRecord[] = [];

/** What is not decided yet. Whenever one of them is, the balance and all lists ask again. */
export function useOpenRecharges(): readonly RechargeRecord[] {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { data } = useQuery(openRechargesQuery(client));
  const before = useRef<string>(undefined);
  const ids = data?.list.map(({ id, chain }) => `${id}:${chain?.state ?? ''}`).join();
  useEffect(() => {
    if (ids === undefined) return;
    if (before.current !== undefined && before.current !== ids) void refreshMoney(queryClient);
    before.current = ids;
  }, [ids, queryClient]);
  return data?.list ?? NONE;
}
