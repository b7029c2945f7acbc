import { orderState } from '@entrepot/blocks/order/order-words.ts';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { Trans, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ComponentType } from 'react';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { OrderActions, REFUND_ACTIONS } from '../order-actions.tsx';
import type { Search } from '../orders-address.ts';
import { CopySerial, OrderByAddress } from '../orders-parts.tsx';
import { Aside } from './aside.tsx';
import { Items } from './items.tsx';
import { Parcels } from './parcels.tsx';
import { Progress } from './progress.tsx';
import { Refunds } from './refunds.tsx';
import { MoneyStanding } from './money-standing.tsx';
import { Tracking } from './tracking.tsx';

const SHAPES = ['h-9 w-60 max-w-full', 'h-16 w-full', 'h-40 w-full rounded-card', 'h-64 w-full'];

export interface OrderPageProps {
  search: Search;
  /** What stands above everything, where it is not that of a desk. */
  Head?: ComponentType<{ order: OrderDetail }>;
}

export function OrderPage({ search, Head = DeskHead }: OrderPageProps) {
  return (
    <OrderByAddress search={search} shapes={SHAPES}>
      {(order) => <Shown order={order} Head={Head} />}
    </OrderByAddress>
  );
}

/** Where the money is and until when comes before everything else; what was asked back comes right after. */
function Shown({ order, Head }: { order: OrderDetail; Head: ComponentType<{ order: OrderDetail }> }) {
  return (
    <>
      <Head order={order} />
      <Progress order={order} />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-11 gap-y-10 max-md:mt-6 max-md:gap-y-7 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10 max-md:gap-7">
          <MoneyStanding order={order} />
          <Refunds order={order} />
          <Items order={order} />
          <Parcels order={order} />
          <Tracking order={order} />
        </div>
        <Aside order={order} />
      </div>
      <OrderActions order={order} heldAmount={order.refundable} leave={REFUND_ACTIONS} className="action-bar mt-8 md:hidden" />
    </>
  );
}

function DeskHead({ order }: { order: OrderDetail }) {
  const t = useT();
  const state = orderState(order);
  return (
    <div className="mb-7">
      <nav aria-label={t('nav.steps')} className="mb-2">
        <Link to={ORDERS_PATH} className="inline-flex min-h-8 items-center gap-1 rounded-xs text-14 text-body hover:text-ink">
          <ChevronLeft size={16} aria-hidden className="rtl:-scale-x-100" />
          {t('centre.orders')}
        </Link>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="inline-flex flex-wrap items-center gap-x-2 text-28 font-semibold">
            {t('order.number', { serial: isolate(order.serial) })}
            <CopySerial serial={order.serial} />
          </h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14">
            <span role="status">
              <StatusDot tone={state.tone} className="font-medium">
                {t(state.label)}
              </StatusDot>
            </span>
            <span className="text-quiet">
              <Trans
                id="order.from"
                values={{ shop: order.seller.name }}
                components={{
                  0: (
                    <LinkTo
                      to={shopPath(order.seller.id)}
                      className="rounded-xs text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
                    />
                  ),
                }}
              />
            </span>
          </p>
          {order.remindedAt !== null && order.shippedAt === null && (
            <p className="mt-1 text-13 text-quiet">{t('order.remind.at', { time: momentText(order.remindedAt) })}</p>
          )}
        </div>
        <OrderActions order={order} heldAmount={order.refundable} leave={REFUND_ACTIONS} size="lg" className="max-md:hidden" />
      </div>
    </div>
  );
}
