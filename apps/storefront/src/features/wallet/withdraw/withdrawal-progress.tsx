import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { Amount, useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { TakeBack } from '@entrepot/blocks/wallet/take-back.tsx';
import { useTakeBackWithdrawal } from '@entrepot/buyer/queries/withdraw.ts';
import { withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Link } from '../../../lib/link.tsx';
import { useFailureWords } from '../../../lib/forms/use-failure.ts';
import { useServices } from '../../../lib/services.tsx';
import { setSupportOpen } from '../../../lib/support-opener.ts';
import { Reason } from '../records/reason.tsx';
import { statementAddress } from '../wallet-address.ts';
import { Card, useNetworkName } from '../wallet-parts.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const HALF_MINUTE_MS = 30_000;

/** The state after submitting: where it is, who has to do what by when, and what stays the reader's all the while. */
export function WithdrawalProgress({ record }: { record: WithdrawalRecord }) {
  const t = useT();
  const language = useLanguage();
  const amountText = useAmountText();
  const networkName = useNetworkName();
  const state = withdrawalState(record);
  const secondsLeft = (new Date(record.deadlineAt).getTime() - useNow(HALF_MINUTE_MS)) / 1_000;
  const isUndecided = record.state === 'submitted';
  return (
    <Card isFloating aria-label={record.serial} className="px-5 py-6 md:px-7">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="text-13 font-medium text-body">{record.serial}</p>
          <p className="text-28 font-semibold">
            <Amount amount={record.amount} unit />
          </p>
          <p className="text-13 text-quiet">
            {t('wallet.progress.to', {
              address: isolate(maskText(record.address)),
              network: networkName(record.network),
              fee: amountText(record.fee),
              total: amountText(record.total),
            })}
          </p>
        </div>
        <div className="min-w-0 md:text-end">
          <p role="status">
            <StatusDot tone={state.tone} className="text-14 font-medium">
              {t(state.label)}
            </StatusDot>
          </p>
          {isUndecided && <p className="mt-1 text-14 font-semibold">{t('wallet.progress.by', { time: momentText(record.deadlineAt) })}</p>}
          {isUndecided && (
            <p className="text-13 text-quiet">
              {secondsLeft > 0
                ? t('wallet.progress.left', { time: formatDuration(Math.max(60, Math.floor(secondsLeft / 60) * 60), language) })
                : t('wallet.progress.late')}
            </p>
          )}
        </div>
      </div>
      <WithdrawalSteps record={record} variant="line" className="my-6" />
      <Reason record={record} />
      {record.isByOne && <p className="mb-3 text-13 text-quiet">{t('wallet.byOne')}</p>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-13 text-quiet">
          {record.status === 'fail'
            ? t('wallet.progress.returned', { total: amountText(record.total) })
            : record.status === 'processing' && t('wallet.progress.yours', { total: amountText(record.total) })}
        </p>
        <div className="flex flex-wrap gap-3">
          {isUndecided && <TakeBackThis record={record} />}
          <Button asChild size="sm">
            <Link to={statementAddress({})}>{t('wallet.progress.statement')}</Link>
          </Button>
          <Button size="sm" onClick={() => setSupportOpen(true)}>
            {t('wallet.progress.support')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function TakeBackThis({ record: { id, total } }: { record: WithdrawalRecord }) {
  const t = useT();
  const amountText = useAmountText();
  const words = useFailureWords();
  const { client } = useServices();
  const takeBack = useTakeBackWithdrawal(client);
  return (
    <TakeBack
      title={t('wallet.takeBack.withdrawal')}
      text={t('wallet.takeBack.withdrawal.text', { total: amountText(total) })}
      onTakeBack={() => takeBack.mutateAsync(id)}
      words={words}
    />
  );
}
