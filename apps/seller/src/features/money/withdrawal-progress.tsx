import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import { Steps, type StepItem, type StepState } from '@entrepot/blocks/wallet/steps.tsx';
import { TakeBack } from '@entrepot/blocks/wallet/take-back.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshMoney } from './money-queries.ts';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { ShopWithdrawal } from '@entrepot/contracts/calls/shop-money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

const HALF_MINUTE_MS = 30_000;
const MINUTE_SECONDS = 60;

/** Where it is, who has to do what by when, and what stays the shop's all the while. */
export function WithdrawalProgress({ record }: { record: ShopWithdrawal }) {
  return (
    <section aria-label={record.serial} className="min-w-0 rounded-card border px-5 py-6 md:px-7">
      <WithdrawalFacts record={record} variant="line" />
      {record.state === 'submitted' && <TakeBackThis record={record} />}
    </section>
  );
}

function TakeBackThis({ record: { id, total } }: { record: ShopWithdrawal }) {
  const t = useT();
  const { amount } = useFormats();
  const words = useFailureWords();
  const client = useSellerClient();
  const refresh = useRefreshMoney();
  return (
    <div className="mt-4">
      <TakeBack
        title={t('wallet.takeBack.withdrawal')}
        text={t('wallet.takeBack.withdrawal.text', { total: amount(total) })}
        onTakeBack={() => client.call('withdraw!takeBack', { id }, { quiet: true }).finally(() => refresh())}
        words={words}
      />
    </div>
  );
}

export function WithdrawalFacts({ record, variant }: { record: ShopWithdrawal; variant: 'line' | 'list' }) {
  const t = useT();
  const language = useLanguage();
  const { amount } = useFormats();
  const state = withdrawalState(record);
  const secondsLeft = (Date.parse(record.deadlineAt) - useNow(HALF_MINUTE_MS)) / 1_000;
  const isUndecided = record.state === 'submitted';
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="num text-13 font-medium text-body">{record.serial}</p>
          <p className="text-28 font-semibold">
            <Amount value={record.amount} withUnit />
          </p>
          <p className="text-13 text-quiet">
            {t('wallet.progress.to', {
              address: isolate(maskText(record.address)),
              network: record.networkName,
              fee: amount(record.fee),
              total: amount(record.total),
            })}
          </p>
        </div>
        <div className="min-w-0">
          <p role="status">
            <StatusDot tone={state.tone} className="text-14 font-medium">
              {t(state.label)}
            </StatusDot>
          </p>
          {record.isByOne && <p className="text-13 text-quiet">{t('wallet.byOne')}</p>}
          {isUndecided && <p className="mt-1 text-14 font-semibold">{t('wallet.progress.by', { time: momentText(record.deadlineAt) })}</p>}
          {isUndecided && (
            <p className="text-13 text-quiet">
              {secondsLeft > 0
                ? t('wallet.progress.left', {
                    time: formatDuration(Math.max(MINUTE_SECONDS, Math.floor(secondsLeft / MINUTE_SECONDS) * MINUTE_SECONDS), language),
                  })
                : t('wallet.progress.late')}
            </p>
          )}
        </div>
      </div>
      <Steps label={record.serial} variant={variant} steps={useSteps(record)} className="my-6" />
      <Reason record={record} />
      {record.status !== 'success' && (
        <p className="text-13 text-quiet">
          {t(record.status === 'fail' ? 'wallet.progress.returned' : 'wallet.progress.yours', { total: amount(record.total) })}
        </p>
      )}
    </>
  );
}

/** How far each state has come along the four steps. */
const REACHED: Record<ShopWithdrawal['state'], number> = {
  submitted: 1,
  approved: 2,
  sent: 3,
  completed: 4,
  refused: 1,
  failed: 2,
  taken_back: 1,
};

function useSteps(record: ShopWithdrawal): StepItem[] {
  const t = useT();
  const { number } = useFormats();
  const hasEnded = record.status === 'fail';
  const isOverEarly = record.state === 'refused' || record.state === 'taken_back';
  const stateAt = (index: number): StepState => {
    const reached = REACHED[record.state];
    return index < reached ? 'done' : index > reached ? 'ahead' : hasEnded ? 'failed' : 'now';
  };
  const steps: StepItem[] = [
    { key: 'submitted', title: t('wallet.step.submitted'), text: <Num>{formatDateTime(record.submittedAt)}</Num>, state: stateAt(0) },
    {
      key: 'checked',
      title: t(isOverEarly ? withdrawalState(record).label : 'wallet.step.checked'),
      text: record.decidedAt ? (
        <Num>{formatDateTime(record.decidedAt)}</Num>
      ) : (
        t('wallet.step.people', { count: number(record.approvalsNeeded) })
      ),
      state: stateAt(1),
    },
  ];
  if (isOverEarly) return steps;
  return [
    ...steps,
    {
      key: 'sent',
      title: t(record.state === 'failed' ? 'wallet.state.returned' : 'wallet.step.sent', { network: record.networkName }),
      text: record.txHash ? <Transaction record={record} /> : t('wallet.step.sentText'),
      state: stateAt(2),
    },
    {
      key: 'arrived',
      title: t('wallet.step.arrived'),
      text: record.completedAt ? (
        <Num>{formatDateTime(record.completedAt)}</Num>
      ) : record.confirmations === null ? (
        t('wallet.step.arrivedText', { count: number(record.confirmationsNeeded) })
      ) : (
        t('wallet.count.of', {
          count: number(Math.min(record.confirmations, record.confirmationsNeeded)),
          total: number(record.confirmationsNeeded),
        })
      ),
      state: stateAt(3),
    },
  ];
}

function Transaction({ record: { txHash, explorerUrl } }: { record: ShopWithdrawal }) {
  const t = useT();
  if (!txHash) return null;
  const masked = <bdi dir="ltr">{maskText(txHash)}</bdi>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {explorerUrl ? (
        <a
          href={explorerUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center rounded-xs text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
        >
          {masked}
        </a>
      ) : (
        masked
      )}
      <CopyButton text={txHash} labels={{ copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') }} />
    </span>
  );
}

const REASONS: Readonly<Record<string, MessageId>> = {
  address_unusable: 'wallet.reason.addressUnusable',
  unusual_activity: 'wallet.reason.unusualActivity',
  asked_by_user: 'wallet.reason.askedByUser',
  payout_failed: 'wallet.reason.payoutFailed',
};
/** Said by the system, in English; its code says the same in every language. */
const SAID_BY_CODE = 'payout_failed';

/** Why it ended as it did: the code in the reader's words, and what the person who decided wrote. */
function Reason({ record: { reasonCode, reason } }: { record: ShopWithdrawal }) {
  const t = useT();
  if (!reasonCode) return null;
  return (
    <div className="mb-4 rounded-field bg-red-50 px-4 py-3 text-14">
      <p className="font-medium text-red">{t(REASONS[reasonCode] ?? 'wallet.reason.other')}</p>
      {reason && reasonCode !== SAID_BY_CODE && (
        <p className="mt-1 wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
}
