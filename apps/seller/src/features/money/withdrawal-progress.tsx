import { useNetworkWords } from '@entrepot/blocks/wallet/network-words.ts';
import { Reason } from '@entrepot/blocks/wallet/reason.tsx';
import { TakeBackWithdrawal } from '@entrepot/blocks/wallet/take-back-withdrawal.tsx';
import { WhoseMoney, WithdrawalHead } from '@entrepot/blocks/wallet/withdrawal-head.tsx';
import { WithdrawalSteps } from '@entrepot/blocks/wallet/withdrawal-steps.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ShopWithdrawal } from '@entrepot/contracts/calls/shop-money.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshMoney } from './money-queries.ts';

/** Where it is, who has to do what by when, and what stays the shop's all the while. */
export function WithdrawalProgress({ record }: { record: ShopWithdrawal }) {
  return (
    <section aria-label={record.serial} className="min-w-0 rounded-card border px-5 py-6 md:px-7">
      <WithdrawalFacts record={record} variant="line" />
      {record.state === 'submitted' && <TakeBackThis record={record} />}
    </section>
  );
}

function TakeBackThis({ record }: { record: ShopWithdrawal }) {
  const words = useFailureWords();
  const client = useSellerClient();
  const refresh = useRefreshMoney();
  return (
    <div className="mt-4">
      <TakeBackWithdrawal
        record={record}
        onTakeBack={() => client.call('withdraw!takeBack', { id: record.id }, { quiet: true }).finally(() => refresh())}
        words={words}
      />
    </div>
  );
}

export function WithdrawalFacts({ record, variant }: { record: ShopWithdrawal; variant: 'line' | 'list' }) {
  const network = useNetworkWords()(record.network, record.networkName);
  return (
    <>
      <WithdrawalHead record={record} network={network} />
      <WithdrawalSteps record={record} network={network} variant={variant} className="my-6" />
      <Reason record={record} />
      <WhoseMoney record={record} className="text-13 text-quiet" />
    </>
  );
}
