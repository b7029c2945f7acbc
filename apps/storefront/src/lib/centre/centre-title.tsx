import { useT } from '@entrepot/i18n/react.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';

export interface CentreTitleProps {
  children: ReactNode;
  /** A figure beside the title. */
  count?: string | undefined;
  /** A sentence below it. */
  text?: ReactNode;
  /** What can be done with the whole page. */
  actions?: ReactNode;
  /** The page above, for pages of the settings. */
  back?: { to: string; label: string } | undefined;
}

export function CentreTitle({ children, count, text, actions, back }: CentreTitleProps) {
  const t = useT();
  return (
    <div className="mb-6">
      {back && (
        <nav aria-label={t('nav.steps')} className="mb-2">
          <Link to={back.to} className="inline-flex min-h-8 items-center gap-1 rounded-xs text-14 text-body hover:text-ink">
            <ChevronLeft size={16} aria-hidden className="rtl:-scale-x-100" />
            {back.label}
          </Link>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-28 font-semibold">{children}</h1>
          {count && (
            <p role="status" className="num text-16 text-quiet">
              {count}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {text && <p className="mt-1 max-w-150 text-14 text-body">{text}</p>}
    </div>
  );
}
