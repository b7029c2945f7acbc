import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';
import { useListingParts } from './listing-context.tsx';

/** A part of the column that can be folded away; the browser does the folding, with or without scripts. */
export function FacetSection({ title, isFolded = false, children }: { title: string; isFolded?: boolean; children: ReactNode }) {
  return (
    <details open={!isFolded} className="border-t py-4 first:border-t-0 first:pt-0">
      <summary className="flex min-h-8 list-none items-center justify-between gap-3 rounded-xs [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 text-14 font-semibold">{title}</h2>
        <ChevronDown size={16} aria-hidden className="facet-arrow text-icon transition-transform duration-150" />
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}

const SHOWN_AT_FIRST = 6;

export interface ShortListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** What is chosen stays in sight wherever it stands. */
  isChosen: (item: Item) => boolean;
  label: string;
  children: (item: Item) => ReactNode;
}

const MORE = 'min-h-8 rounded-xs text-14 font-semibold text-brand underline-offset-4 hover:underline';

/** The first six and what is chosen; the rest on demand. Whoever has no scripts follows a link to the list with all of them. */
export function ShortList<Item>({ items, keyOf, isChosen, label, children }: ShortListProps<Item>) {
  const t = useT();
  const formats = useFormats();
  const { state, hrefFor } = useListingParts();
  const [isLong, setLong] = useState(state.isUnfolded);
  const shown = items.filter((item, index) => index < SHOWN_AT_FIRST || isChosen(item));
  const late = items.length - shown.length;
  const more = t('listing.facet.more', { count: formats.number(late) });
  return (
    <>
      <ul aria-label={label}>
        {(isLong ? items : shown).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {late > 0 && (
        <button type="button" aria-expanded={isLong} onClick={() => setLong(!isLong)} className={clsx('needs-scripts', MORE)}>
          {isLong ? t('listing.facet.fewer') : more}
        </button>
      )}
      {late > 0 && !isLong && (
        <noscript>
          <LinkTo to={hrefFor({ ...state, isUnfolded: true })} rel="nofollow" className={MORE}>
            {more}
          </LinkTo>
        </noscript>
      )}
    </>
  );
}
