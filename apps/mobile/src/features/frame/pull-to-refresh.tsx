/** Drawn down from its top, a page of news asks again for what it shows. */
import { DISCOUNTS_PATH, HOME_PATH, MESSAGES_PATH, PRODUCTS_PATH, SHOPS_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { DASHBOARD_PATH, NOTICES_PATH, ORDERS_PATH, WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useCurrentPath } from '@entrepot/site/navigator.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import { ARMED_PX, usePullDown } from '../../lib/use-pull-down.ts';

/** Nothing is filled in on these. */
const PATHS: readonly string[] = [
  HOME_PATH,
  '/classification',
  PRODUCTS_PATH,
  DISCOUNTS_PATH,
  '/searchGoods',
  SHOPS_PATH,
  '/store',
  MESSAGES_PATH,
  DASHBOARD_PATH,
  ORDERS_PATH,
  NOTICES_PATH,
  WALLET_PATH,
];

export function PullToRefresh() {
  const t = useT();
  const queryClient = useQueryClient();
  const isWanted = PATHS.includes(useCurrentPath()) && isOurs();
  const mark = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!isWanted) return undefined;
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => void (style.overscrollBehaviorY = '');
  }, [isWanted]);

  async function refresh() {
    setBusy(true);
    // What has failed says so in its own place.
    await queryClient.refetchQueries({ type: 'active' });
    setBusy(false);
    place(0);
  }

  function place(px: number) {
    if (!mark.current) return;
    mark.current.style.translate = `0 ${px}px`;
    mark.current.style.rotate = `${(px / ARMED_PX) * 270}deg`;
    mark.current.style.opacity = String(Math.min(1, px / ARMED_PX));
  }

  usePullDown(isWanted && !isBusy, { onDraw: place, onPulled: () => void refresh() });

  return (
    <>
      <div
        ref={mark}
        aria-hidden
        className="pointer-events-none fixed inset-x-0 -top-12 z-40 mx-auto grid size-10 place-items-center rounded-full bg-surface text-brand opacity-0 shadow-lift"
      >
        <RotateCw size={20} className={clsx(isBusy && 'animate-spin')} />
      </div>
      <VisuallyHidden>
        <span role="status">{isBusy ? t('page.loading') : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/**
 * Browsers load the whole page again by the same gesture. Where they can be told not to, this takes its place; where they cannot, it is
 * theirs, but for a site that was installed, to which those give no such gesture.
 */
function isOurs(): boolean {
  return CSS.supports('overscroll-behavior-y', 'contain') || matchMedia('(display-mode: standalone)').matches;
}
