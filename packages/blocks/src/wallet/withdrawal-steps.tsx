import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { withdrawalState } from './record-states.ts';
import { ShortText } from './short-text.tsx';
import { Steps, type StepItem, type StepState } from './steps.tsx';

/** How far each state has come along the four steps. */
const REACHED: Record<WithdrawalRecord['state'], number> = {
  submitted: 1,
  approved: 2,
  sent: 3,
  completed: 4,
  refused: 1,
  failed: 2,
  taken_back: 1,
};

export function WithdrawalSteps({
  record,
  network,
  variant,
  className,
}: {
  record: WithdrawalRecord;
  /** By the name people know. */
  network: string;
  variant: 'line' | 'list';
  className?: string;
}) {
  const t = useT();
  const formats = useFormats();
  const reached = REACHED[record.state];
  const hasEnded = record.status === 'fail';
  const isOverEarly = record.state === 'refused' || record.state === 'taken_back';
  // What its owner took back has not failed.
  const last: StepState = record.state === 'taken_back' ? 'done' : hasEnded ? 'failed' : 'now';
  const stateAt = (index: number): StepState => (index < reached ? 'done' : index > reached ? 'ahead' : last);
  const checkedText = record.decidedAt ? (
    <Num>{formatDateTime(record.decidedAt)}</Num>
  ) : (
    t('wallet.step.people', { count: formats.number(record.approvalsNeeded) })
  );
  const steps: StepItem[] = [
    { key: 'submitted', title: t('wallet.step.submitted'), text: <Num>{formatDateTime(record.submittedAt)}</Num>, state: stateAt(0) },
    {
      key: 'checked',
      title: t(isOverEarly ? withdrawalState(record).label : 'wallet.step.checked'),
      text: checkedText,
      state: stateAt(1),
    },
  ];
  if (!isOverEarly) {
    steps.push(
      {
        key: 'sent',
        title: t(record.state === 'failed' ? 'wallet.state.returned' : 'wallet.step.sent', { network }),
        text: record.txHash ? <ShortText text={record.txHash} href={record.explorerUrl} /> : t('wallet.step.sentText'),
        state: stateAt(2),
      },
      {
        key: 'arrived',
        title: t('wallet.step.arrived'),
        text: record.completedAt ? (
          <Num>{formatDateTime(record.completedAt)}</Num>
        ) : record.confirmations === null ? (
          t('wallet.step.arrivedText', { count: formats.number(record.confirmationsNeeded) })
        ) : (
          t('wallet.count.of', {
            count: formats.number(Math.min(record.confirmations, record.confirmationsNeeded)),
            total: formats.number(record.confirmationsNeeded),
          })
        ),
        state: stateAt(3),
      },
    );
  }
  return <Steps label={record.serial} variant={variant} steps={steps} {...(className ? { className } : {})} />;
}
