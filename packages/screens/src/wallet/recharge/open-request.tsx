import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { TakeBack } from '@entrepot/blocks/wallet/take-back.tsx';
import { useTakeBackRecharge } from '@entrepot/buyer/queries/recharge.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { rechargeState } from '@entrepot/blocks/wallet/record-states.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Card } from '../wallet-parts.tsx';

const HALF_MINUTE_MS = 30_000;

/** Only one can be open at a time; it stands where the form was until it is decided. */
export function OpenRequest({ record }: { record: RechargeRecord }) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const takeBack = useTakeBackRecharge(client);
  const state = rechargeState(record);
  const nowMs = useNow(HALF_MINUTE_MS);
  const isLate = record.deadlineAt !== null && Date.parse(record.deadlineAt) < nowMs;
  return (
    <Card isFloating aria-label={record.serial} className="max-w-180 px-5 py-5 md:px-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-13 font-medium text-body">{record.serial}</p>
          <p className="text-28 font-semibold">
            <Amount amount={record.amount} currency={record.currency} unit />
          </p>
        </div>
        <StatusDot tone={state.tone} className="text-14 font-medium">
          {t(state.label)}
        </StatusDot>
      </div>
      <p className="mt-2 text-14 text-body">{t('wallet.open.text')}</p>
      {record.deadlineAt && (
        <p className="mt-1 text-14 font-semibold">
          {isLate ? t('wallet.progress.late') : t('wallet.progress.by', { time: momentText(record.deadlineAt) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-5 border-t pt-4">
        {record.certificateUrl && (
          <img
            src={record.certificateUrl}
            alt={t('wallet.certificate.picture')}
            className="size-24 flex-none rounded-field border border-hairline object-cover"
          />
        )}
        <FactList
          className="min-w-0 flex-1 basis-60 content-start"
          facts={[
            { key: 'at', label: t('wallet.column.time'), value: <Num>{formatDateTime(record.createdAt)}</Num> },
            ...(record.reference ? [{ key: 'ref', label: t('wallet.bank.reference'), value: record.reference }] : []),
          ]}
        />
      </div>
      <div className="mt-4">
        <TakeBack
          title={t('wallet.takeBack.recharge')}
          text={t('wallet.takeBack.recharge.text')}
          onTakeBack={() => takeBack.mutateAsync(record.id)}
          words={words}
        />
      </div>
    </Card>
  );
}
