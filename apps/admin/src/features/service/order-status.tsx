import { statusName, statusTone } from '@entrepot/console/details/order-words.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export function DeskOrderStatus({ status }: { status: number }) {
  const t = useT();
  return <StatusDot tone={statusTone(status)}>{t('admin.trade.status', { status: statusName(status) })}</StatusDot>;
}
