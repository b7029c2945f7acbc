import { TAB_LABELS } from '@entrepot/blocks/order/order-words.ts';
import type { OrderTab } from '@entrepot/contracts/order-states.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useOrderCounts } from '@entrepot/screens/centre/use-own-centre.ts';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { ordersIn } from '@entrepot/site/centre/own-orders.ts';
import { Link } from '@entrepot/site/link.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleX from 'lucide-react/icons/circle-x';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import Truck from 'lucide-react/icons/truck';
import Wallet from 'lucide-react/icons/wallet';
import { useId } from 'react';

/** What somebody waits for stands first; what is behind an order is reached by sliding on. */
const TABS: readonly { tab: OrderTab; Icon: LucideIcon; isCounted: boolean }[] = [
  { tab: 'toPay', Icon: Wallet, isCounted: true },
  { tab: 'toShip', Icon: Package, isCounted: true },
  { tab: 'toReceive', Icon: Truck, isCounted: true },
  { tab: 'toReview', Icon: MessageSquare, isCounted: true },
  { tab: 'refund', Icon: RotateCcw, isCounted: true },
  { tab: 'confirmed', Icon: PackageCheck, isCounted: true },
  { tab: 'received', Icon: Star, isCounted: false },
  { tab: 'cancelled', Icon: CircleX, isCounted: false },
];

export function OrderTabs() {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  const counts = useOrderCounts();
  const all = counts.get('all');
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-16 font-semibold">
          {t('centre.orders.yours')}
        </h2>
        <Link to={ORDERS_PATH} className="-me-1 flex min-h-11 items-center gap-1 text-14 text-body">
          {t('order.tab.all')}
          {all !== undefined && <span className="num">{formats.number(all)}</span>}
          <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
        </Link>
      </div>
      <ul className="-mx-4 flex [scrollbar-width:none] snap-x scroll-px-4 overflow-x-auto overscroll-x-contain px-4">
        {TABS.map(({ tab, Icon, isCounted }) => {
          const count = counts.get(tab) ?? 0;
          return (
            <li key={tab} className="relative w-[19.2%] min-w-[max(4rem,64px)] flex-none snap-start">
              <Link to={ordersIn(tab)} className="flex min-h-16 flex-col items-center gap-1.5 pt-2 text-center text-12 text-body">
                <span aria-hidden className="relative">
                  <Icon size={22} />
                  {isCounted && <CountBadge count={count} format={formats.number} className="absolute -end-3 -top-2" />}
                </span>
                <span className="line-clamp-3 max-w-full px-0.5 hyphens-auto [overflow-wrap:anywhere]">
                  {t(TAB_LABELS[tab])}
                  {count > 0 && <VisuallyHidden> {formats.number(count)}</VisuallyHidden>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
