import { withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import { Deadline } from '@entrepot/console/details/deadline.tsx';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { SOON_MS } from './withdrawal-group.ts';

/** How long there is to decide; afterwards how far it has come. */
export function WithdrawalStateOf({ record }: { record: WithdrawalRecord }) {
  const t = useT();
  if (record.state === 'submitted') return <Deadline at={record.deadlineAt} soonMs={SOON_MS} />;
  const { tone, label } = withdrawalState(record);
  return (
    <StatusDot tone={tone}>
      {record.state === 'sent'
        ? t('admin.money.sent.of', { seen: record.confirmations ?? 0, needed: record.confirmationsNeeded })
        : t(label)}
    </StatusDot>
  );
}
