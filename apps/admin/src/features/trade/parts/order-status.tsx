import { statusName, statusTone } from '@entrepot/console/details/order-words.ts';
import type { RefundStage as Stage } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

export function OrderStatus({ status }: { status: number }) {
  const t = useT();
  return <StatusDot tone={statusTone(status)}>{t('admin.trade.status', { status: statusName(status) })}</StatusDot>;
}

const STAGE_TONES: Readonly<Record<Stage, StatusTone>> = {
  requested: 'amber',
  declined: 'neutral',
  to_send: 'blue',
  sent: 'blue',
  objected: 'amber',
  disputed: 'red',
  accepted: 'green',
  failed: 'neutral',
  withdrawn: 'neutral',
};

export function RefundStage({ stage }: { stage: Stage }) {
  const t = useT();
  return <StatusDot tone={STAGE_TONES[stage]}>{t('admin.trade.stage', { stage })}</StatusDot>;
}
