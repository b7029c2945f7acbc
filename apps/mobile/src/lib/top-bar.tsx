/** The head of a page that is no tab: the way back, what it is, and what can be done with all of it. */
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import type { PageTitleProps } from '@entrepot/site/shell-parts.tsx';
import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';

export interface TopBarProps {
  title: ReactNode;
  /** Beside the title, or below it. */
  aside?: ReactNode;
  /** The page above, for whoever came here by no way that leads back. */
  above?: string;
  isTab?: boolean;
  /** Where the page has its headline elsewhere, the bar only repeats it. */
  level?: 'h1' | 'div';
}

export function TopBar({ title, aside, above = HOME_PATH, isTab = false, level: Title = 'h1' }: TopBarProps) {
  return (
    <div className="top-bar safe-x">
      <div className="flex min-h-(--top-bar) items-center gap-2">
        {!isTab && <BackButton above={above} />}
        <Title
          className={clsx(
            'min-w-0 flex-1 py-0.5 text-20 leading-[1.2] font-semibold hyphens-auto [overflow-wrap:anywhere]',
            Title === 'div' && 'line-clamp-2',
          )}
        >
          {title}
        </Title>
        {aside}
      </div>
    </div>
  );
}

export function BackButton({ above, className = '' }: { above: string; className?: string }) {
  const t = useT();
  const navigator = useNavigator();
  return (
    <button
      type="button"
      aria-label={t('mobile.back')}
      onClick={() => (navigator.canReturn() ? window.history.back() : navigator.navigate(above, { replace: true }))}
      className={`-ms-2.5 grid size-11 flex-none place-items-center rounded-full ${className}`}
    >
      <ChevronLeft size={22} aria-hidden className="rtl:-scale-x-100" />
    </button>
  );
}

/** Of a screen that both sites share. */
export function PageTitle({ children, count, text, actions, back }: PageTitleProps) {
  return (
    <>
      <div className="-mx-4">
        <TopBar
          title={children}
          {...(back ? { above: back.to } : {})}
          aside={
            count && (
              <p role="status" className="num text-14 text-quiet">
                {count}
              </p>
            )
          }
        />
      </div>
      {text && <p className="mb-4 text-14 text-body">{text}</p>}
      {actions && <div className="mb-4 flex flex-wrap gap-3">{actions}</div>}
    </>
  );
}
