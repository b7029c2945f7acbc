import { rechargeState } from '@entrepot/blocks/wallet/record-states.ts';
import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

/** What staff have to decide about is said as such, whatever the person reads. */
export function RechargeStateOf({ row: { record, isWaiting } }: { row: Pick<RechargeCase, 'record' | 'isWaiting'> }) {
  const t = useT();
  if (isWaiting) return <StatusDot tone="amber">{t(record.kind === 'chain' ? 'admin.money.keptBack' : 'admin.money.toDecide')}</StatusDot>;
  const { tone, label } = rechargeState(record);
  return <StatusDot tone={tone}>{t(label)}</StatusDot>;
}
