import type { Language } from '@entrepot/contracts/languages.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';

const MARK_PX = 32;

export interface LogoProps {
  storefront: {
    nameIn: Partial<Record<Language, string>>;
    logo: { mark: string; wordmark: { text: string; weight: number; trackingEm: number; sizePx: number; face: 'text' | 'display' } };
  };
  scale?: number;
  className?: string;
}

/** Mark and name. The drawing is checked when a storefront is saved, so it may be written into the page as it is. */
export function Logo({ storefront, scale = 1, className }: LogoProps) {
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
        style={{
          fontSize: wordmark.sizePx * scale,
          fontWeight: wordmark.weight,
          letterSpacing: ownScript ? 0 : `${wordmark.trackingEm}em`,
        }}
      >
        {ownScript ?? wordmark.text}
      </span>
    </span>
  );
}
