import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { MoreLink } from '@entrepot/blocks/section-heading.tsx';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import type { OrderTab } from '@entrepot/contracts/order-states.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Star from 'lucide-react/icons/star';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import { ORDERS_PATH } from '../../../lib/centre/centre-links.ts';

/** In the order in which an order goes through them; those off the way come last. */
const STATES: readonly { status: number; tab: OrderTab; label: MessageId; Icon: LucideIcon }[] = [
  { status: 0, tab: 'toPay', label: 'centre.order.toPay', Icon: Clock },
  { status: 1, tab: 'toShip', label: 'centre.order.toShip', Icon: Package },
  { status: 2, tab: 'confirmed', label: 'centre.order.confirmed', Icon: PackageCheck },
  { status: 3, tab: 'toReceive', label: 'centre.order.toReceive', Icon: Truck },
  { status: 4, tab: 'toReview', label: 'centre.order.toReview', Icon: MessageSquare },
  { status: 5, tab: 'received', label: 'centre.order.reviewed', Icon: Star },
  { status: 6, tab: 'refund', label: 'centre.order.refund', Icon: Undo2 },
  { status: -1, tab: 'cancelled', label: 'centre.order.cancelled', Icon: CircleX },
];

export function OrderCounts({ orders }: Pick<Dashboard, 'orders'>) {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  const counts = new Map(orders.map(({ status, count }) => [status, count]));
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-20 font-semibold">
          {t('centre.orders.yours')}
        </h2>
        <MoreLink to={ORDERS_PATH} label={t('centre.orders.all')} />
      </div>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-4">
        {STATES.map(({ status, tab, label, Icon }) => {
          const count = counts.get(status) ?? 0;
          return (
            <li key={status} className="relative flex items-center gap-3 bg-surface p-4">
              <Icon size={20} aria-hidden className="flex-none text-icon" />
              <div className="flex min-w-0 flex-col">
                <LinkTo
                  to={`${ORDERS_PATH}?tab=${tab}`}
                  className="order-2 text-12 text-quiet [overflow-wrap:anywhere] after:absolute after:inset-0"
                >
                  {t(label)}
                </LinkTo>
                <span className={clsx('num order-1 text-20 font-semibold', count === 0 ? 'text-quiet' : 'text-ink')}>
                  {formats.number(count)}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
