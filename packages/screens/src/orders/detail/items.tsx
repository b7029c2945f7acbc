import { OrderLineRow } from '@entrepot/blocks/order/order-line.tsx';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { BuyAgain } from './buy-again.tsx';
import { Part } from '../orders-parts.tsx';

export function Items({ order }: { order: OrderDetail }) {
  const t = useT();
  return (
    <Part title={t('order.items')} aside={<BuyAgain order={order} />}>
      <ul className="border-t">
        {order.lines.map((line) => (
          <li key={line.id} className="border-b py-4">
            <OrderLineRow line={line} showOrdered />
          </li>
        ))}
      </ul>
    </Part>
  );
}
