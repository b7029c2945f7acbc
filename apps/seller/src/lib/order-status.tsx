import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { statusName, statusTone } from './order-words.ts';

export function OrderStatus({ status }: { status: number }) {
  const t = useT();
  return <StatusDot tone={statusTone(status)}>{t('seller.order.status', { status: statusName(status) })}</StatusDot>;
}
