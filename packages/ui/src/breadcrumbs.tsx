import clsx from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

export type Crumb = {
  key: string;
  label: string;
  /** Draws the link to this place; the last crumb, where the visitor stands, has none. */
  link?: ((props: { className: string; children: ReactNode }) => ReactNode) | undefined;
};

export type BreadcrumbsProps = { items: readonly Crumb[]; label: string; className?: string | undefined };

export function Breadcrumbs({ items, label, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex min-h-8 flex-wrap items-center gap-x-1.5 gap-y-1 text-14 text-quiet">
        {items.map((item, index) => (
          <li key={item.key} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight size={14} aria-hidden className="text-icon rtl:-scale-x-100" />}
            {item.link ? (
              item.link({
                className: 'inline-flex min-h-6 items-center rounded-xs hover:text-ink hover:underline underline-offset-4',
                children: item.label,
              })
            ) : (
              <span
                {...(index === items.length - 1 ? { 'aria-current': 'page' as const } : {})}
                className={clsx(index === items.length - 1 && 'text-ink')}
              >
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
