import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import Undo2 from 'lucide-react/icons/undo-2';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { orderPath } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import type { Search } from '../orders-address.ts';
import { OrderByAddress } from '../orders-parts.tsx';
import { ReturnForm } from './return-form.tsx';

const SHAPES = ['h-9 w-60 max-w-full', 'h-40 w-full rounded-card', 'h-64 w-full rounded-card'];

export function ReturnPage({ search }: { search: Search }) {
  return (
    <OrderByAddress search={search} shapes={SHAPES}>
      {(order) => <Shown order={order} />}
    </OrderByAddress>
  );
}

function Shown({ order }: { order: OrderDetail }) {
  const t = useT();
  const isGoods = order.receivedAt !== null;
  const canAsk = order.actions.includes('request_refund');
  return (
    <>
      <CentreTitle
        back={{ to: orderPath(order.id), label: t('order.number', { serial: isolate(order.serial) }) }}
        text={canAsk && t(isGoods ? 'order.return.textGoods' : 'order.return.text')}
      >
        {t(isGoods ? 'order.action.return' : 'order.action.refund')}
      </CentreTitle>
      {canAsk ? <ReturnForm order={order} isGoods={isGoods} /> : <Not order={order} />}
    </>
  );
}

function Not({ order }: { order: OrderDetail }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <EmptyState
      icon={<Undo2 size={24} />}
      title={t('order.return.not')}
      text={
        order.status === ORDER_STATUS.shipped
          ? errorText('order.shipped_no_refund')
          : order.status === ORDER_STATUS.refund
            ? errorText('refund.open')
            : undefined
      }
      action={
        <Button asChild>
          <Link to={orderPath(order.id)}>{t('order.number', { serial: isolate(order.serial) })}</Link>
        </Button>
      }
    />
  );
}
