import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useChat } from '@entrepot/site/chat-opener.ts';
import { Late } from '@entrepot/site/late.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import User from 'lucide-react/icons/user';
import { useMemo, useState } from 'react';
import { TABS, type Tab } from './tabs.ts';

const ICONS = { home: House, categories: LayoutGrid, cart: ShoppingBag, messages: MessageCircle, me: User };

const loadCartCount = async () => ({ default: (await import('./cart-count.tsx')).CartCount });

export function TabBar({ current }: { current: Tab }) {
  const t = useT();
  const formats = useFormats();
  const [inCart, setInCart] = useState(0);
  const cartCount = useMemo(() => ({ onCount: setInCart }), []);
  const counts: Partial<Record<Tab, number>> = { cart: inCart, messages: useChat().unread };
  return (
    <nav aria-label={t('mobile.tabs')} className="tab-bar">
      <Late load={loadCartCount} wish={0} props={cartCount} />
      <ul className="flex">
        {TABS.map(({ tab, path, label }) => {
          const Icon = ICONS[tab];
          const count = counts[tab] ?? 0;
          const isHere = tab === current;
          return (
            <li key={tab} className="min-w-0 flex-1">
              <Link
                to={path}
                {...(isHere ? { 'aria-current': 'page' as const } : {})}
                className={clsx(
                  'flex h-15 flex-col items-center justify-center gap-1 text-[max(11px,min(0.75rem,3.6vw))] leading-[1.2]',
                  isHere ? 'font-semibold text-brand' : 'text-quiet',
                )}
              >
                <span aria-hidden className="relative">
                  <Icon size={22} />
                  {count > 0 && <CountBadge count={count} className="absolute -end-3 -top-1" />}
                </span>
                <VisuallyHidden>
                  {count > 0 ? t('mobile.tab.counted', { name: t(label), count: formats.number(count) }) : t(label)}
                </VisuallyHidden>
                <span aria-hidden className="max-w-full text-center hyphens-auto [overflow-wrap:anywhere]">
                  {t(label)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
