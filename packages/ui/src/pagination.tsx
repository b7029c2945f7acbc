import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { pageWindow } from './pagination-window.ts';

export type PageLinkProps = {
  page: number;
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
};

export type PaginationProps = {
  page: number;
  pageCount: number;
  labels: {
    /** Names the navigation. */
    pages: string;
    previous: string;
    next: string;
    page: (page: number) => string;
    /** "Page 1 of 44". */
    summary: (page: number, pageCount: number) => string;
  };
  /** How a page number is written in the page's language. */
  format?: ((page: number) => string) | undefined;
  onPageChange?: ((page: number) => void) | undefined;
  /** Draws the router's link instead of a button, so that each page has an address. */
  renderLink?: ((props: PageLinkProps) => ReactNode) | undefined;
  className?: string | undefined;
};

const STEP = 'inline-flex min-h-9 items-center gap-1.5 rounded-field px-3 font-semibold hover:bg-n100';

export function Pagination({ page, pageCount, labels, format = String, onPageChange, renderLink, className }: PaginationProps) {
  function link({ page: target, ...props }: PageLinkProps): ReactNode {
    if (renderLink) return renderLink({ page: target, ...props });
    const { rel: _rel, ...buttonProps } = props;
    return <button type="button" onClick={() => onPageChange?.(target)} {...buttonProps} />;
  }

  /** In a narrow window the arrows stand for their words, so that they and the numbers keep to one line. */
  function step(target: number, rel: 'prev' | 'next'): ReactNode {
    const exists = target >= 1 && target <= pageCount;
    const label = rel === 'prev' ? labels.previous : labels.next;
    const word = <span className="max-sm:hidden">{label}</span>;
    const children =
      rel === 'prev' ? (
        <>
          <ChevronLeft size={16} aria-hidden className="rtl:-scale-x-100" />
          {word}
        </>
      ) : (
        <>
          {word}
          <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
        </>
      );
    return exists ? (
      link({ page: target, rel, 'aria-label': label, className: STEP, children })
    ) : (
      <span aria-disabled className={clsx(STEP, 'pointer-events-none text-n500 opacity-70')}>
        {children}
      </span>
    );
  }

  return (
    <nav
      aria-label={labels.pages}
      className={clsx('flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-5 text-14', className)}
    >
      <p className="num text-quiet">{labels.summary(page, pageCount)}</p>
      <ul className="flex flex-wrap items-center gap-1">
        <li>{step(page - 1, 'prev')}</li>
        {pageWindow(page, pageCount).map((slot, index) =>
          slot === 'gap' ? (
            <li key={`gap${index}`} aria-hidden className="w-5 text-center text-quiet">
              …
            </li>
          ) : (
            <li key={slot}>
              {link({
                page: slot,
                'aria-label': labels.page(slot),
                ...(slot === page ? { 'aria-current': 'page' as const } : {}),
                className: clsx(
                  'num grid min-h-9 min-w-9 place-items-center rounded-field px-1.5',
                  slot === page ? 'font-semibold inset-ring-[1.5px] inset-ring-n900' : 'hover:bg-n100',
                ),
                children: format(slot),
              })}
            </li>
          ),
        )}
        <li>{step(page + 1, 'next')}</li>
      </ul>
    </nav>
  );
}
