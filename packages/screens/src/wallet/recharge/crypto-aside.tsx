import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { Steps, type StepState } from '@entrepot/blocks/wallet/steps.tsx';
import { rechargeFeeQuery } from '@entrepot/buyer/queries/recharge.ts';
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import type { RechargeNetwork, RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import { FindPayment } from './find-payment.tsx';

export interface CryptoAsideProps {
  network: RechargeNetwork | undefined;
  coin: string;
  arriving: readonly RechargeRecord[];
  needed: string;
}

/** The list that the state moves through, the limits, and what to do when nothing comes. */
export function CryptoAside({ network, coin, arriving, needed }: CryptoAsideProps) {
  const t = useT();
  const { client } = useServices();
  const { data: wallet } = useQuery(walletQuery(client));
  const { data: fee } = useQuery(rechargeFeeQuery(client, coin));
  const isArriving = arriving.some(({ chain }) => chain?.state === 'seen');
  const state = (whenArriving: StepState): StepState => (isArriving ? whenArriving : 'ahead');
  return (
    <div className="grid gap-6 md:max-xl:grid-cols-2 md:max-xl:gap-x-10">
      {/* Nothing comes where no network is open; what was sent before can still be found. */}
      {network && (
        <div>
          <h2 className="mb-4 text-20 font-semibold">{t('wallet.next')}</h2>
          <Steps
            label={t('wallet.next')}
            variant="list"
            steps={[
              { key: 'send', title: t('wallet.next.send'), text: t('wallet.next.sendText'), state: state('done') },
              { key: 'see', title: t('wallet.next.see'), text: t('wallet.next.seeText'), state: state('done') },
              { key: 'confirm', title: t('wallet.next.confirm'), text: t('wallet.next.confirmText', { needed }), state: state('now') },
              { key: 'credit', title: t('wallet.next.credit'), text: t('wallet.next.creditText'), state: 'ahead' },
            ]}
          />
        </div>
      )}
      <div>
        {network && (
          <FactList
            className="border-y py-4 md:max-xl:border-t-0 md:max-xl:pt-0"
            facts={[
              ...(fee ? [{ key: 'fee', label: t('wallet.quote.fee'), value: <Amount amount={fee.fee} unit /> }] : []),
              { key: 'min', label: t('wallet.limits.smallest'), value: <Amount amount={network.minimum} unit /> },
              { key: 'max', label: t('wallet.limits.largest'), value: <Amount amount={network.maximum} unit /> },
              ...(wallet ? [{ key: 'now', label: t('wallet.available'), value: <Amount amount={wallet.available} unit /> }] : []),
            ]}
          />
        )}
        <FindPayment network={network?.network} />
      </div>
    </div>
  );
}
