/** Favourites and cart with what is in them. A chunk of its own, which no first page waits for. */
import { useCart } from '@entrepot/buyer/cart/cart-store.ts';
import { dashboardQuery } from '@entrepot/buyer/queries/centre.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ReactNode } from 'react';
import { openCart } from '../../lib/cart-opener.ts';
import { COLLECTED_PATH } from '../../lib/centre/centre-links.ts';
import { Link } from '../../lib/link.tsx';
import { useServices } from '../../lib/services.tsx';

/** Of two icons, or of two icons over their names. */
export type ToolsLook = 'icons' | 'stacked';

/** The pages one goes through in a minute show the same figure; a heart that is pressed asks anew. */
const COUNTED_MS = 60_000;
const ICON_PX = 22;
const CLASSES: Record<ToolsLook, string> = {
  icons: 'grid size-10 place-items-center rounded-btn hover:text-(--bar-strong)',
  stacked: 'flex min-w-18 flex-col items-center gap-1 px-2 py-1 text-12 whitespace-nowrap hover:text-(--bar-strong)',
};

export default function HeaderTools({ look }: { look: ToolsLook }) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const isLoggedIn = useUserInfo() !== undefined;
  const own = useQuery({ ...dashboardQuery(client), enabled: isLoggedIn, staleTime: COUNTED_MS }).data;
  const favourites = isLoggedIn ? (own?.collectedGoods ?? 0) : 0;
  const lines = useCart().length;
  const counted = (name: string, count: number) => (count === 0 ? name : t('own.counted', { name, count: formats.number(count) }));
  return (
    <>
      <Link to={COLLECTED_PATH} aria-label={counted(t('own.favourites'), favourites)} className={CLASSES[look]}>
        <Counted count={favourites} icon={<Heart size={ICON_PX} aria-hidden />} />
        {look === 'stacked' && <span className="max-sm:hidden">{t('own.favourites')}</span>}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={counted(t('own.cart'), lines)}
        onClick={() => openCart()}
        className={CLASSES[look]}
      >
        <Counted count={lines} icon={<ShoppingBag size={ICON_PX} aria-hidden />} />
        {look === 'stacked' && <span className="max-sm:hidden">{t('own.cart')}</span>}
      </button>
    </>
  );
}

function Counted({ count, icon }: { count: number; icon: ReactNode }) {
  const formats = useFormats();
  const { headerTone } = useServices().settings.storefront;
  // On a dark bar the badge is light, and its figures are as dark as the bar.
  const isDark = headerTone === 'ink' || headerTone === 'brand';
  return (
    // The name of the whole says how many.
    <span className="relative block" aria-hidden>
      {icon}
      <CountBadge
        count={count}
        format={formats.number}
        className="absolute"
        style={{ ...CORNER, background: 'var(--bar-mark)', color: isDark ? 'var(--bar)' : 'var(--on-brand)' }}
      />
    </span>
  );
}

/** From the middle of the icon outwards, however many digits it has. */
const CORNER = { insetInlineStart: '0.75rem', insetBlockStart: '-0.5rem', boxShadow: '0 0 0 2px var(--bar)' };
