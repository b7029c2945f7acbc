/** Where coins are sent to: which networks there are, which one is chosen, and the own address on it. */
import { networksQuery, rechargeOpeningQuery } from '@entrepot/buyer/queries/recharge.ts';
import type { RechargeNetwork } from '@entrepot/contracts/calls/recharge.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRechargeFailure } from './use-recharge-failure.ts';

export const useNetworks = () => useQuery(networksQuery(useServices().client));

/** The first that is open; a coin that the next network does not know gives way to one that it does. */
export function useChosenNetwork(networks: readonly RechargeNetwork[]) {
  const [code, setCode] = useState(networks.find(({ isOpen }) => isOpen)?.network ?? '');
  const network = networks.find((entry) => entry.network === code);
  const [coinWish, setCoin] = useState<string>(CURRENCY);
  const coins = network?.coins.map(({ coin }) => coin) ?? [];
  const coin = coins.includes(coinWish) ? coinWish : (coins[0] ?? '');
  return { code, setCode, network, coin, setCoin, coins };
}

/** Opens the way; what the server refuses is told once. */
export function useDeposit(network: RechargeNetwork, coin: string) {
  const query = useQuery(rechargeOpeningQuery(useServices().client, network.network, coin));
  const { error } = query;
  const fail = useRechargeFailure();
  const [told, setTold] = useState<unknown>();
  useEffect(() => {
    if (!error || error === told) return;
    setTold(error);
    fail(error);
  }, [error, told, fail]);
  return query;
}
