/** Filters and order of a list, fetched with the first wish to see them. */
import type { FixedFilter } from '@entrepot/blocks/listing/listing-context.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { LISTING_SORTS, narrowed } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ListOnPage } from '@entrepot/screens/listing/list-on-page.ts';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { Sheet } from '../sheet.tsx';
import { FilterSheet } from './filter-sheet.tsx';

export interface ListingSheetsProps {
  open: 'filter' | 'sort' | undefined;
  onClose: () => void;
  list: ListOnPage;
  fixed: readonly FixedFilter[];
}

export default function ListingSheets({ open, onClose, list, fixed }: ListingSheetsProps) {
  return (
    <>
      <FilterSheet isOpen={open === 'filter'} onClose={onClose} list={list} fixed={fixed} />
      <SortSheet isOpen={open === 'sort'} onClose={onClose} list={list} />
    </>
  );
}

function SortSheet({ isOpen, onClose, list: { state, hrefFor } }: { isOpen: boolean; onClose: () => void; list: ListOnPage }) {
  const t = useT();
  function leave() {
    onClose();
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('listing.sort')}>
      <ul>
        {LISTING_SORTS.map((sort) => {
          const isHere = sort === state.sort;
          return (
            <li key={sort} className="border-t border-hairline-soft first:border-t-0">
              <LinkTo
                to={hrefFor(narrowed(state, { sort }))}
                rel="nofollow"
                onClick={leave}
                {...(isHere ? { 'aria-current': 'true' } : {})}
                className={clsx('flex min-h-13 items-center justify-between gap-4 text-16', isHere && 'font-semibold text-brand')}
              >
                {t(`listing.sort.${sort}`)}
                {isHere && <Check size={20} aria-hidden />}
              </LinkTo>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
