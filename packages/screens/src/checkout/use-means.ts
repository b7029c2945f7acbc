import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Payment } from './use-payment.ts';

/** What it is paid out of, and how much of it is lacking; nothing is where it may be paid already. */
export function useMeans(total: string | undefined, { isUnsure }: Pick<Payment, 'isUnsure'>) {
  const { client } = useServices();
  const wallet = useQuery(walletQuery(client));
  const missingScaled = total !== undefined && wallet.data && !isUnsure ? moneyFrom(total) - moneyFrom(wallet.data.available) : 0n;
  return { wallet, missing: missingScaled > 0n ? formatMoney(missingScaled) : undefined };
}
