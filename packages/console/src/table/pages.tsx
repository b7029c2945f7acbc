import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import type { Place } from '../router/address.ts';
import { Link } from '../router/link.tsx';

export interface PagesProps {
  page: number;
  pageCount: number;
  to: (page: number) => Place | string;
  className: string;
}

/** The pages of a list; nothing where there is one. */
export function Pages({ page, pageCount, to, className }: PagesProps) {
  const t = useT();
  const { number } = useFormats();
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      format={number}
      labels={{
        pages: t('console.pages.label'),
        previous: t('console.pages.previous'),
        next: t('console.pages.next'),
        page: (one) => t('console.pages.page', { page: number(one) }),
        summary: (one, pages) => t('console.pages.summary', { page: number(one), pages: number(pages) }),
      }}
      renderLink={({ page: target, ...rest }) => <Link to={to(target)} {...rest} />}
      className={className}
    />
  );
}
