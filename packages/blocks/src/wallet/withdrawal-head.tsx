import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { Amount, useAmountText } from './amounts.tsx';
import { formatDuration } from './duration.ts';
import { isolate, momentText } from './isolate.ts';
import { withdrawalState } from './record-states.ts';

const HALF_MINUTE_MS = 30_000;
const MINUTE_SECONDS = 60;

/** How much goes where, how it stands, and by when it is answered. */
export function WithdrawalHead({ record, network }: { record: WithdrawalRecord; network: string }) {
  const t = useT();
  const amountText = useAmountText();
  const state = withdrawalState(record);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <p className="num text-13 font-medium text-body">{record.serial}</p>
        <p className="text-28 font-semibold">
          <Amount amount={record.amount} unit />
        </p>
        <p className="text-13 text-quiet">
          {t('wallet.progress.to', {
            address: isolate(maskText(record.address)),
            network,
            fee: amountText(record.fee),
            total: amountText(record.total),
            isHeld: String(record.status !== 'success' && record.status !== 'fail'),
          })}
        </p>
      </div>
      <div className="min-w-0 md:text-end">
        <p role="status">
          <StatusDot tone={state.tone} className="text-14 font-medium">
            {t(state.label)}
          </StatusDot>
        </p>
        {record.state === 'submitted' && <Deadline at={record.deadlineAt} />}
        {record.isByOne && <p className="text-13 text-quiet">{t('wallet.byOne')}</p>}
      </div>
    </div>
  );
}

function Deadline({ at }: { at: string }) {
  const t = useT();
  const language = useLanguage();
  const secondsLeft = (Date.parse(at) - useNow(HALF_MINUTE_MS)) / 1_000;
  const minutesLeft = Math.max(1, Math.floor(secondsLeft / MINUTE_SECONDS));
  return (
    <>
      <p className="mt-1 text-14 font-semibold">{t('wallet.progress.by', { time: momentText(at) })}</p>
      <p className="text-13 text-quiet">
        {secondsLeft > 0
          ? t('wallet.progress.left', { time: formatDuration(minutesLeft * MINUTE_SECONDS, language) })
          : t('wallet.progress.late')}
      </p>
    </>
  );
}

/** Whose the money is meanwhile, or where it went back to. */
export function WhoseMoney({ record: { status, total }, className }: { record: WithdrawalRecord; className?: string }) {
  const t = useT();
  const amountText = useAmountText();
  if (status === 'success') return null;
  return (
    <p className={className}>{t(status === 'fail' ? 'wallet.progress.returned' : 'wallet.progress.yours', { total: amountText(total) })}</p>
  );
}
