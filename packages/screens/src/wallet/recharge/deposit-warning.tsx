import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { useNetworkWords } from '@entrepot/blocks/wallet/network-words.ts';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import type { RechargeNetwork, RechargeOpening } from '@entrepot/contracts/calls/recharge.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import Info from 'lucide-react/icons/info';
import clsx from 'clsx';
import { TestCoins } from './test-coins.tsx';

export interface DepositWarningProps {
  network: RechargeNetwork;
  opening: RechargeOpening;
  className?: string;
}

/** What would be lost, and from which amount on it counts; on the demo's own network also how to come by coins. */
export function DepositWarning({ network, opening: { coin, minimum }, className }: DepositWarningProps) {
  const t = useT();
  const amountText = useAmountText();
  const name = useNetworkWords()(network.network, network.name);
  return (
    <>
      <div className={clsx('flex gap-3 text-14', className)}>
        <Info size={18} aria-hidden className="mt-0.5 flex-none text-amber" />
        <p className="text-body">
          <b className="font-semibold text-ink">{t('wallet.deposit.only', { coin, network: name })}</b> {t('wallet.deposit.other')}{' '}
          {t('wallet.deposit.minimum', { minimum: isolate(`${amountText(minimum, coin)} ${coin}`) })}{' '}
          {network.isDemo && t('wallet.deposit.demo')}
        </p>
      </div>
      {network.network === 'local' && <TestCoins coin={coin} />}
    </>
  );
}
