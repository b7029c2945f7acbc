import { statusName, statusTone } from '@entrepot/console/details/order-words.ts';
import { REFUND_TONES } from '@entrepot/console/details/refund-tones.ts';
import type { RefundStage as Stage } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export function OrderStatus({ status }: { status: number }) {
  const t = useT();
  return <StatusDot tone={statusTone(status)}>{t('admin.trade.status', { status: statusName(status) })}</StatusDot>;
}

export function RefundStage({ stage }: { stage: Stage }) {
  const t = useT();
  return <StatusDot tone={REFUND_TONES[stage]}>{t('admin.trade.stage', { stage })}</StatusDot>;
}
