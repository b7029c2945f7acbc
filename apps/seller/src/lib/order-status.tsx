import { statusName, statusTone } from '@entrepot/console/details/order-words.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export function OrderStatus({ status, isPartlyShipped = false }: { status: number; isPartlyShipped?: boolean | undefined }) {
  const t = useT();
  if (status === ORDER_STATUS.confirmed && isPartlyShipped)
    return <StatusDot tone={statusTone(status)}>{t('seller.order.partlyShipped')}</StatusDot>;
  return <StatusDot tone={statusTone(status)}>{t('seller.order.status', { status: statusName(status) })}</StatusDot>;
}
