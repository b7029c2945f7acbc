import { useRechargeCall } from '@entrepot/buyer/queries/recharge.ts';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useRechargeFailure } from './use-recharge-failure.ts';

/** The demo's own chain gives coins away, so that a newcomer sees a payment arrive within seconds. */
export function TestCoins({ coin }: { coin: string }) {
  const t = useT();
  const { client } = useServices();
  const send = useRechargeCall(client, 'rechargeBlockchain!sendTestCoins');
  const fail = useRechargeFailure();
  const amount = coin === CURRENCY ? '100' : '1';
  const shown = isolate(`${amount} ${coin}`);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-field border border-dashed border-field px-4 py-3 text-14">
      <p role="status" className="min-w-0 flex-1 basis-60 text-body">
        {send.isSuccess ? t('wallet.test.sent', { amount: shown }) : t('wallet.test.text')}
      </p>
      <Button
        className="test-coins-send"
        loading={send.isPending}
        loadingLabel={t('centre.working')}
        onClick={() => send.mutate({ coin, amount }, { onError: fail })}
      >
        {t('wallet.test.send', { amount: shown })}
      </Button>
    </div>
  );
}
