/** Favourites and cart with what is in them. A chunk of its own, which no first page waits for. */
import { useCart } from '@entrepot/buyer/cart/cart-store.ts';
import { dashboardQuery } from '@entrepot/buyer/queries/centre.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ReactNode } from 'react';
import { openCart } from '@entrepot/site/cart-opener.ts';
import { COLLECTED_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';

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
  const { client } = useServices();
  const isLoggedIn = useUserInfo() !== undefined;
  const own = useQuery({ ...dashboardQuery(client), enabled: isLoggedIn, staleTime: COUNTED_MS }).data;
  const favourites = isLoggedIn ? (own?.collectedGoods ?? 0) : 0;
  const lines = useCart().length;
  return (
    <>
      <Link to={COLLECTED_PATH} className={CLASSES[look]}>
        <Counted count={favourites} icon={<Heart size={ICON_PX} />} />
        <Name look={look} name={t('own.favourites')} count={favourites} />
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => openCart()} className={CLASSES[look]}>
        <Counted count={lines} icon={<ShoppingBag size={ICON_PX} />} />
        <Name look={look} name={t('own.cart')} count={lines} />
      </button>
    </>
  );
}

/** Whoever listens hears how many; whoever looks sees the badge. */
function Name({ look, name, count }: { look: ToolsLook; name: string; count: number }) {
  const t = useT();
  const formats = useFormats();
  return (
    <>
      <VisuallyHidden>{count === 0 ? name : t('own.counted', { name, count: formats.number(count) })}</VisuallyHidden>
      {look === 'stacked' && (
        <span aria-hidden className="max-sm:hidden">
          {name}
        </span>
      )}
    </>
  );
}

function Counted({ count, icon }: { count: number; icon: ReactNode }) {
  const formats = useFormats();
  const { headerTone } = useServices().settings.storefront;
  // On a dark bar the badge is light, and its figures are as dark as the bar.
  const isDark = headerTone === 'ink' || headerTone === 'brand';
  return (
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
