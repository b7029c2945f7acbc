/** The row below the search field: filters, order, and every filter in force, which a press takes off. */
import { useActiveFilters } from '@entrepot/blocks/listing/active-filters.ts';
import { useListingParts } from '@entrepot/blocks/listing/listing-context.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import type { ListOnPage } from '@entrepot/screens/listing/list-on-page.ts';
import { Late } from '@entrepot/site/late.tsx';
import type { QueryKey } from '@tanstack/react-query';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import type { ListingSheetsProps } from './listing-sheets.tsx';

const loadSheets = () => import('./listing-sheets.tsx');

/** The thumb's target is taller than what is seen of it. */
const TARGET = 'group/chip flex min-h-11 max-w-60 flex-none items-center';

function Pill({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'flex h-9 min-w-0 items-center gap-1.5 rounded-full bg-surface px-3.5 text-14 whitespace-nowrap',
        isStrong ? 'font-semibold inset-ring-[1.5px] inset-ring-n900' : 'inset-ring inset-ring-hairline',
      )}
    >
      {children}
    </span>
  );
}

export function ListChips<Key extends QueryKey>({ list }: { list: ListOnPage<Key> }) {
  const t = useT();
  const formats = useFormats();
  const { state, hrefFor, fixed } = useListingParts();
  const filters = useActiveFilters();
  const [open, setOpen] = useState<ListingSheetsProps['open']>();
  const [wishes, setWishes] = useState(0);

  function show(which: ListingSheetsProps['open']) {
    setOpen(which);
    setWishes(wishes + 1);
  }
  const sheets: ListingSheetsProps = { open, onClose: () => setOpen(undefined), list: list as unknown as ListOnPage, fixed };

  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 [scrollbar-width:none]">
      <button type="button" aria-haspopup="dialog" onClick={() => show('filter')} className={TARGET}>
        <Pill isStrong={filters.length > 0}>
          <SlidersHorizontal size={16} aria-hidden />
          {t('listing.filters')}
          {filters.length > 0 && <span className="num">{formats.number(filters.length)}</span>}
        </Pill>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('listing.sort')}: ${t(`listing.sort.${state.sort}`)}`}
        onClick={() => show('sort')}
        className={TARGET}
      >
        <Pill>
          {t(`listing.sort.${state.sort}`)}
          <ChevronDown size={16} aria-hidden className="text-icon" />
        </Pill>
      </button>
      {filters.map(({ key, label, without }) => (
        <LinkTo
          key={key}
          to={hrefFor(without)}
          rel="nofollow"
          aria-label={t('listing.filters.remove', { filter: label })}
          className={TARGET}
        >
          <Pill>
            <span className="num min-w-0 truncate">{label}</span>
            <X size={14} aria-hidden className="flex-none text-icon" />
          </Pill>
        </LinkTo>
      ))}
      {wishes > 0 && <Late load={loadSheets} wish={wishes} props={sheets} />}
    </div>
  );
}
