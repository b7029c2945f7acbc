import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import type { PaginationProps } from '@entrepot/ui/pagination.tsx';

/** How the pages of any list are called and counted. */
export function usePageWords(): Pick<PaginationProps, 'format' | 'labels'> {
  const t = useT();
  const formats = useFormats();
  const format = (page: number) => formats.number(page);
  return {
    format,
    labels: {
      pages: t('listing.pages'),
      previous: t('listing.pages.previous'),
      next: t('listing.pages.next'),
      page: (page) => t('listing.pages.page', { page: format(page) }),
      summary: (page, pages) => t('listing.pages.summary', { page: format(page), pages: format(pages) }),
    },
  };
}
