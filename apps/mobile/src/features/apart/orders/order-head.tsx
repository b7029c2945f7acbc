import './orders.css';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { orderState } from '@entrepot/blocks/order/order-words.ts';
import { shopPath } from '@entrepot/blocks/paths.ts';
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CopySerial } from '@entrepot/screens/orders/orders-parts.tsx';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { TopBar } from '../../../lib/top-bar.tsx';

/** Which order it is, of whom, and how it stands. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const t = useT();
  const state = orderState(order);
  return (
    <div className="mb-4">
      <div className="-mx-4">
        <TopBar
          title={t('order.number', { serial: isolate(order.serial) })}
          above={ORDERS_PATH}
          aside={<CopySerial serial={order.serial} />}
        />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-14">
        <LinkTo to={shopPath(order.seller.id)} className="inline-flex min-h-11 items-center font-medium text-brand">
          <bdi>{order.seller.name}</bdi>
        </LinkTo>
        <span role="status">
          <StatusDot tone={state.tone} className="font-medium">
            {t(state.label)}
          </StatusDot>
        </span>
      </p>
      {order.remindedAt !== null && order.shippedAt === null && (
        <p className="text-13 text-quiet">{t('order.remind.at', { time: momentText(order.remindedAt) })}</p>
      )}
    </div>
  );
}
