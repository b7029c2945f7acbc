/** Who holds the money and until when: the first thing under the progress, whatever state the order is in. */
import { MoneyPath, type MoneyStop } from '@entrepot/blocks/order/money-path.tsx';
import { reasonLabel } from '@entrepot/blocks/order/order-words.ts';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { isCompleted, isRefundedWhole, timeLeft } from '@entrepot/buyer/orders/order-facts.ts';
import { termQuery } from '@entrepot/buyer/queries/orders.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { DeliveryTime } from '@entrepot/site/delivery-time.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Card } from '../orders-parts.tsx';
import { countOf, Left } from './time-left.tsx';

const MINUTE_MS = 60_000;

/** Where the money is on its way. */
function usePath(now: 'you' | 'held' | 'shop' | 'back'): MoneyStop[] {
  const t = useT();
  const paid: MoneyStop = { key: 'paid', label: t('order.escrow.path.paid'), state: now === 'you' ? 'ahead' : 'done' };
  const held: MoneyStop = { key: 'held', label: t('wallet.escrow'), state: now === 'held' ? 'now' : now === 'you' ? 'ahead' : 'done' };
  if (now === 'back') return [paid, held, { key: 'back', label: t('order.escrow.path.you'), state: 'now' }];
  return [paid, held, { key: 'shop', label: t('order.escrow.path.shop'), state: now === 'shop' ? 'now' : 'ahead' }];
}

export function MoneyStanding({ order }: { order: OrderDetail }) {
  const t = useT();
  const language = useLanguage();
  const amountText = useAmountText();
  const { client } = useServices();
  const { data: returnDays = 0 } = useQuery(termQuery(client, 'order_return_days'));
  const nowMs = useNow(MINUTE_MS);
  const money = (amount: string) => isolate(`${amountText(amount)} ${CURRENCY}`);
  const shop = order.seller.name;
  const usual = (
    <DeliveryTime sellerId={order.seller.id} country={order.receiver.country} message="order.usual" className="text-13 text-quiet" />
  );
  const held = usePath('held');
  const back = usePath('back');
  const given = usePath('shop');
  const waiting = usePath('you');

  if (order.status === ORDER_STATUS.cancelled) {
    const label = order.cancelReason === null ? undefined : reasonLabel(order.cancelReason);
    return (
      <Panel sign={<Sign Icon={Ban} />} title={t('order.state.cancelled')}>
        {order.cancelReason && <p>{t('order.cancel.reason', { reason: label ? t(label) : order.cancelReason })}</p>}
        <p>{t('order.cancelled.text')}</p>
      </Panel>
    );
  }
  if (order.status === ORDER_STATUS.pendingPayment) return <ToPay order={order} nowMs={nowMs} stops={waiting} />;
  if (isRefundedWhole(order))
    return <Panel sign={<Sign Icon={Undo2} />} title={t('order.escrow.refunded', { amount: money(order.refunded) })} stops={back} />;
  if (order.status === ORDER_STATUS.refund) {
    return <Panel isFloating sign={<Sign Icon={Scale} />} title={t('order.escrow.refund')} stops={held} />;
  }
  if (isCompleted(order)) {
    return (
      <Panel sign={<Sign Icon={Check} />} title={t('order.escrow.completed', { time: momentText(order.completedAt) })} stops={given} />
    );
  }
  const untilReceipt = order.status === ORDER_STATUS.shipped ? timeLeft(order.shippedAt, order.receiveBy, nowMs) : undefined;
  if (untilReceipt) {
    const title = t('order.escrow.shipped', { time: countOf(untilReceipt, language) });
    return (
      <Panel isFloating sign={<Left left={untilReceipt} />} title={title} stops={held}>
        <p>{t('order.escrow.shippedText', { amount: money(order.refundable), time: momentText(order.receiveBy) })}</p>
        {usual}
      </Panel>
    );
  }
  const toReturn = order.settleAt === null ? undefined : timeLeft(order.receivedAt, order.settleAt, nowMs);
  if (toReturn) {
    return (
      <Panel isFloating sign={<Left left={toReturn} />} title={t('order.left.return', { time: countOf(toReturn, language) })} stops={held}>
        <p>{t('order.escrow.return', { amount: money(order.refundable), shop, time: momentText(order.settleAt) })}</p>
      </Panel>
    );
  }
  return (
    <Panel isFloating sign={<Sign Icon={ShieldCheck} />} title={t('order.escrow.title')} stops={held}>
      <p>{t('order.escrow.open', { amount: money(order.refundable), shop, days: returnDays })}</p>
      {order.shippedAt === null && usual}
    </Panel>
  );
}

function ToPay({ order, nowMs, stops }: { order: OrderDetail; nowMs: number; stops: MoneyStop[] }) {
  const t = useT();
  const language = useLanguage();
  const left = timeLeft(order.submittedAt, order.payBy, nowMs);
  const secondsLeft = order.payBy === null ? 0 : (new Date(order.payBy).getTime() - nowMs) / 1_000;
  const title = left
    ? t('order.pay.within', { time: formatDuration(Math.max(60, Math.floor(secondsLeft / 60) * 60), language) })
    : t('order.state.pendingPayment');
  return (
    <Panel isFloating sign={left ? <Left left={left} /> : <Sign Icon={Clock} />} title={title} stops={stops}>
      <p>{t('order.pay.withinText', { time: momentText(order.payBy) })}</p>
    </Panel>
  );
}

function Sign({ Icon }: { Icon: LucideIcon }) {
  return (
    <span aria-hidden className="grid size-12 flex-none place-items-center rounded-full bg-brand-50 text-brand">
      <Icon size={22} />
    </span>
  );
}

interface PanelProps {
  sign: ReactNode;
  title: string;
  stops?: readonly MoneyStop[];
  isFloating?: boolean;
  children?: ReactNode;
}

function Panel({ sign, title, stops, isFloating = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card
      isFloating={isFloating}
      aria-labelledby={id}
      className="order-standing flex items-center gap-x-8 gap-y-4 px-5 py-5 max-md:gap-x-4 md:px-8 md:py-7"
    >
      {sign}
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 id={id} className="font-sans text-16 font-semibold">
          {title}
        </h2>
        {children && <div className="grid gap-1 text-14 text-body">{children}</div>}
        {stops && <MoneyPath stops={stops} />}
      </div>
    </Card>
  );
}
