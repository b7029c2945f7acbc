import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';

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

/** The first six and what is chosen; the rest on demand, and at once for those without scripts. */
export function ShortList<Item>({ items, keyOf, isChosen, label, children }: ShortListProps<Item>) {
  const t = useT();
  const formats = useFormats();
  const [isLong, setLong] = useState(false);
  const isLate = (item: Item, index: number) => index >= SHOWN_AT_FIRST && !isChosen(item);
  const late = items.filter(isLate).length;
  return (
    <>
      <ul aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={clsx(!isLong && isLate(item, index) && 'facet-late')}>
            {children(item)}
          </li>
        ))}
      </ul>
      {late > 0 && (
        <button
          type="button"
          aria-expanded={isLong}
          onClick={() => setLong(!isLong)}
          className="needs-scripts min-h-8 rounded-xs text-14 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {isLong ? t('listing.facet.fewer') : t('listing.facet.more', { count: formats.number(late) })}
        </button>
      )}
    </>
  );
}
