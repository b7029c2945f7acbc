import { LISTING_SORTS, narrowed, type ListingView } from '@entrepot/contracts/listing-state.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import type { ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';
import { useListingParts } from './listing-context.tsx';

const VIEWS: readonly { view: ListingView; Icon: typeof List; label: MessageId }[] = [
  { view: 'grid', Icon: LayoutGrid, label: 'listing.view.grid' },
  { view: 'list', Icon: List, label: 'listing.view.list' },
];

/** The order as words, where in the list one is, and how it is shown. On narrow windows the words slide sideways. */
export function SortBar({ children }: { children: ReactNode }) {
  const t = useT();
  const { state, hrefFor } = useListingParts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-2">
      {children}
      <nav aria-label={t('listing.sort')} className="listing-sorts">
        <ul className="flex py-1">
          {LISTING_SORTS.map((sort) => (
            <li key={sort} className="flex-none">
              <LinkTo
                to={hrefFor(narrowed(state, { sort }))}
                rel="nofollow"
                {...(sort === state.sort ? { 'aria-current': 'true' } : {})}
                className={clsx(
                  'flex min-h-9 items-center rounded-btn px-3 text-14',
                  sort === state.sort ? 'bg-n900 font-semibold text-page' : 'text-body hover:bg-n100 hover:text-ink',
                )}
              >
                {t(`listing.sort.${sort}`)}
              </LinkTo>
            </li>
          ))}
        </ul>
      </nav>
      <div className="listing-place flex items-center gap-3">
        <Range />
        <nav aria-label={t('listing.view')} className="flex">
          {VIEWS.map(({ view, Icon, label }) => (
            <LinkTo
              key={view}
              to={hrefFor({ ...state, view })}
              rel="nofollow"
              aria-label={t(label)}
              title={t(label)}
              {...(view === state.view ? { 'aria-current': 'true' } : {})}
              className={clsx('grid size-9 place-items-center rounded-field hover:bg-n100', view === state.view ? 'text-ink' : 'text-icon')}
            >
              <Icon size={18} aria-hidden className={clsx(view === state.view && 'stroke-2!')} />
            </LinkTo>
          ))}
        </nav>
      </div>
    </div>
  );
}

function Range() {
  const t = useT();
  const formats = useFormats();
  const { listing } = useListingParts();
  if (!listing || listing.list.length === 0) return null;
  const first = (listing.pageNum - 1) * listing.pageSize + 1;
  const values = {
    from: formats.number(first),
    to: formats.number(first + listing.list.length - 1),
    total: formats.number(listing.totalElements),
  };
  return (
    <p className="num text-14 whitespace-nowrap text-quiet">{t(listing.isEstimate ? 'listing.range.about' : 'listing.range', values)}</p>
  );
}
