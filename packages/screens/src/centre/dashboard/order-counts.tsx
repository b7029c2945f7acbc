import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { TAB_LABELS } from '@entrepot/blocks/order/order-words.ts';
import { MoreLink } from '@entrepot/blocks/section-heading.tsx';
import { orderCountsQuery } from '@entrepot/buyer/queries/orders.ts';
import type { OrderTab } from '@entrepot/contracts/order-states.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
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
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useServices } from '@entrepot/site/services.tsx';

/** In the order in which an order goes through them; those off the way come last. */
const TABS: readonly { tab: OrderTab; Icon: LucideIcon }[] = [
  { tab: 'toPay', Icon: Clock },
  { tab: 'toShip', Icon: Package },
  { tab: 'confirmed', Icon: PackageCheck },
  { tab: 'toReceive', Icon: Truck },
  { tab: 'received', Icon: Star },
  { tab: 'toReview', Icon: MessageSquare },
  { tab: 'refund', Icon: Undo2 },
  { tab: 'cancelled', Icon: CircleX },
];

/** The tabs of the own orders, by their names and with their own counts: whoever follows one finds as many. */
export function OrderCounts() {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  const { client } = useServices();
  const { data } = useQuery(orderCountsQuery(client));
  const counts = new Map(data?.map(({ tab, count }) => [tab, count]));
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-20 font-semibold">
          {t('centre.orders.yours')}
        </h2>
        <MoreLink to={ORDERS_PATH} label={t('centre.orders.all')} />
      </div>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-4">
        {TABS.map(({ tab, Icon }) => {
          const count = counts.get(tab);
          return (
            <li key={tab} className="relative flex items-center gap-3 bg-surface p-4">
              <Icon size={20} aria-hidden className="flex-none text-icon" />
              <div className="flex min-w-0 flex-col">
                <LinkTo
                  to={`${ORDERS_PATH}?tab=${tab}`}
                  className="order-2 text-12 text-quiet [overflow-wrap:anywhere] after:absolute after:inset-0"
                >
                  {t(TAB_LABELS[tab])}
                </LinkTo>
                <span className={clsx('num order-1 text-20 font-semibold', count ? 'text-ink' : 'text-quiet')}>
                  {count === undefined ? '–' : formats.number(count)}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
