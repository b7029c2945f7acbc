import { useT } from '@entrepot/i18n/react.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from '@entrepot/site/link.tsx';
import type { PageTitleProps } from '@entrepot/site/shell-parts.tsx';

export function PageTitle({ children, count, text, actions, back }: PageTitleProps) {
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
