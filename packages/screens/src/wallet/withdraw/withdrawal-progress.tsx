import { Reason } from '@entrepot/blocks/wallet/reason.tsx';
import { TakeBackWithdrawal } from '@entrepot/blocks/wallet/take-back-withdrawal.tsx';
import { WhoseMoney, WithdrawalHead } from '@entrepot/blocks/wallet/withdrawal-head.tsx';
import { WithdrawalSteps } from '@entrepot/blocks/wallet/withdrawal-steps.tsx';
import { useTakeBackWithdrawal } from '@entrepot/buyer/queries/withdraw.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { statementAddress } from '../wallet-address.ts';
import { Card, useNetworkName } from '../wallet-parts.tsx';

/** The state after submitting: where it is, who has to do what by when, and what stays the reader's all the while. */
export function WithdrawalProgress({ record }: { record: WithdrawalRecord }) {
  const t = useT();
  const network = useNetworkName()(record.network);
  return (
    <Card isFloating aria-label={record.serial} className="px-5 py-6 md:px-7">
      <WithdrawalHead record={record} network={network} />
      <WithdrawalSteps record={record} network={network} variant="line" className="my-6" />
      <Reason record={record} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <WhoseMoney record={record} className="min-w-0 flex-1 basis-72 text-13 text-quiet" />
        <div className="flex flex-wrap gap-3">
          {record.state === 'submitted' && <TakeBackThis record={record} />}
          <Button asChild size="sm">
            <Link to={statementAddress({})}>{t('wallet.progress.statement')}</Link>
          </Button>
          <Button size="sm" onClick={() => openChat()}>
            {t('wallet.progress.support')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function TakeBackThis({ record }: { record: WithdrawalRecord }) {
  const words = useFailureWords();
  const { client } = useServices();
  const takeBack = useTakeBackWithdrawal(client);
  return <TakeBackWithdrawal record={record} onTakeBack={() => takeBack.mutateAsync(record.id)} words={words} />;
}
