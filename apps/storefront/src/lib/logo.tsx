import { useLanguage } from '@entrepot/i18n/react.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import clsx from 'clsx';

const MARK_PX = 32;

/** Mark and name. The drawing is checked when a storefront is saved, so it may be written into the page as it is. */
export function Logo({ storefront, scale = 1, className }: { storefront: Storefront; scale?: number; className?: string }) {
  const { mark, wordmark } = storefront.logo;
  const ownScript = storefront.nameIn[useLanguage()];
  const markPx = Math.round(MARK_PX * scale);
  return (
    <span className={clsx('inline-flex items-center gap-[0.7em]', className)} style={{ fontSize: wordmark.sizePx * scale * 0.7 }}>
      <span
        aria-hidden
        className="block flex-none text-(--bar-mark) [&>svg]:block [&>svg]:size-full"
        style={{ width: markPx, height: markPx }}
        dangerouslySetInnerHTML={{ __html: mark }}
      />
      <span
        translate="no"
        className={clsx('leading-[1.2] whitespace-nowrap text-(--bar-strong)', wordmark.face === 'display' ? 'font-title' : 'font-sans')}
        style={{ fontSize: wordmark.sizePx * scale, fontWeight: wordmark.weight, letterSpacing: ownScript ? 0 : `${wordmark.trackingEm}em` }}
      >
        {ownScript ?? wordmark.text}
      </span>
    </span>
  );
}
