import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shortDay, shortMoment } from '@entrepot/blocks/order/moments.ts';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS, REFUND_WAITS, type RefundWait } from '@entrepot/contracts/order-states.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import PackageOpen from 'lucide-react/icons/package-open';
import Scale from 'lucide-react/icons/scale';
import Truck from 'lucide-react/icons/truck';
import { useId } from 'react';
import { orderPath } from '@entrepot/site/centre/centre-links.ts';
import { countOf, ordersIn } from '@entrepot/site/centre/own-orders.ts';

export interface WaitingListProps {
  dashboard: Dashboard;
  /** The one whose time to pay ends first. */
  toPay: OrderSummary | undefined;
  /** The one that counts as received first. */
  toReceive: OrderSummary | undefined;
}

interface Waiting {
  Icon: LucideIcon;
  text: string;
  detail?: string | undefined;
  to: string;
  isUrgent?: boolean;
}

/** What somebody has to do, or is about to get; what ends by itself says when. */
export function WaitingList({ dashboard, toPay, toReceive }: WaitingListProps) {
  const t = useT();
  const id = useId();
  const waiting = useWaiting({ dashboard, toPay, toReceive });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-20 font-semibold">
        {t('centre.wait')}
      </h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-hairline bg-surface p-5 text-14 text-body">
          <CircleCheck size={20} aria-hidden className="flex-none text-green" />
          {t('centre.wait.none')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-hairline bg-surface">
          {waiting.map((one) => (
            <Row key={one.text} {...one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ Icon, text, detail, to, isUrgent = false }: Waiting) {
  return (
    <li className="relative flex min-h-16 items-center gap-4 border-t border-hairline-soft px-5 py-3 first:border-t-0 hover:bg-n50">
      <Icon size={20} aria-hidden className={isUrgent ? 'flex-none text-amber' : 'flex-none text-icon'} />
      <div className="min-w-0 flex-1">
        <LinkTo to={to} className="text-16 font-semibold text-ink -outline-offset-2 after:absolute after:inset-0">
          {text}
        </LinkTo>
        {detail && <p className="num text-14 text-quiet [overflow-wrap:anywhere]">{detail}</p>}
      </div>
      <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
    </li>
  );
}

const REFUND_LOOKS: Readonly<Record<RefundWait, { Icon: LucideIcon; isUrgent: boolean; text: MessageId; detail: MessageId }>> = {
  goods: { Icon: PackageOpen, isUrgent: true, text: 'centre.wait.send', detail: 'centre.wait.sendBy' },
  buyer: { Icon: MessageSquareWarning, isUrgent: true, text: 'centre.wait.answer', detail: 'centre.wait.answerBy' },
  platform: { Icon: Scale, isUrgent: false, text: 'centre.wait.decision', detail: 'centre.wait.decisionBy' },
};

/** One order leads to itself, several to their list. */
function useWaiting({ dashboard, toPay, toReceive }: WaitingListProps): Waiting[] {
  const t = useT();
  const language = useLanguage();
  const pay = countOf(dashboard, ORDER_STATUS.pendingPayment);
  const receive = countOf(dashboard, ORDER_STATUS.shipped);
  const review = countOf(dashboard, ORDER_STATUS.received);
  const refunds = REFUND_WAITS.flatMap((kind) => {
    const one = dashboard.refunds.find(({ waitsFor }) => waitsFor === kind);
    if (!one) return [];
    const { Icon, isUrgent, text, detail } = REFUND_LOOKS[kind];
    const { count, serial, until, orderId } = one;
    return {
      count,
      Icon,
      isUrgent,
      text: t(text, { count }),
      detail: until === null ? undefined : t(detail, { order: serial, time: shortMoment(until, language) }),
      to: count === 1 ? orderPath(orderId) : ordersIn('refund'),
    };
  });
  const all: (Waiting & { count: number })[] = [
    {
      count: pay,
      Icon: Clock,
      isUrgent: true,
      text: t('centre.wait.pay', { count: pay }),
      detail: toPay?.payBy ? t('centre.wait.payBy', { order: toPay.serial, time: shortMoment(toPay.payBy, language) }) : undefined,
      to: pay === 1 && toPay ? orderPath(toPay.id) : ordersIn('toPay'),
    },
    ...refunds,
    {
      count: receive,
      Icon: Truck,
      text: t('centre.wait.receive', { count: receive }),
      detail: toReceive?.receiveBy
        ? t('centre.wait.receiveBy', { order: toReceive.serial, day: shortDay(toReceive.receiveBy, language) })
        : undefined,
      to: receive === 1 && toReceive ? orderPath(toReceive.id) : ordersIn('toReceive'),
    },
    { count: review, Icon: MessageSquare, text: t('centre.wait.review', { count: review }), to: ordersIn('toReview') },
  ];
  return all.filter(({ count }) => count > 0);
}
