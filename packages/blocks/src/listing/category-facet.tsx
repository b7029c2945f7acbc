import { narrowed } from '@entrepot/contracts/listing-state.ts';
import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { LinkTo } from '../link-context.tsx';
import { useChoiceCount } from './count-words.ts';
import { ShortList } from './facet-section.tsx';
import { useListingParts } from './listing-context.tsx';

const LINE = 'flex min-h-8 items-start gap-2 rounded-field py-1.5 text-14';

/** The way up, where one is, and the way down. Going elsewhere keeps the other filters. */
export function CategoryFacet({ categories, onLeave }: { categories: ListingFacets['categories']; onLeave: (() => void) | undefined }) {
  const t = useT();
  const { listing, state, hrefFor } = useListingParts();
  const to = (categoryId: number | undefined) => hrefFor(narrowed(state, { categoryId }));
  const path = listing?.categoryPath ?? [];
  const hasSiblings = categories.some(({ id }) => id === state.categoryId);
  // Of a leaf the list below names its siblings and itself, so it is not named above them as well.
  const above = hasSiblings ? path.filter(({ id }) => id !== state.categoryId) : path;
  return (
    <>
      {path.length > 0 && (
        <ul>
          <li>
            <LinkTo to={to(undefined)} onClick={onLeave} className={clsx(LINE, 'text-quiet hover:text-ink')}>
              <ChevronLeft size={16} aria-hidden className="mt-0.5 rtl:-scale-x-100" />
              {t('listing.allCategories')}
            </LinkTo>
          </li>
          {above.map(({ id, name }) => (
            <li key={id}>
              <LinkTo
                to={to(id)}
                onClick={onLeave}
                {...(id === state.categoryId ? { 'aria-current': 'page' } : {})}
                className={clsx(LINE, 'font-semibold hover:underline underline-offset-4', id === state.categoryId && 'text-brand')}
              >
                {name}
              </LinkTo>
            </li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <div className={clsx(path.length > 0 && 'ps-4')}>
          <ShortList
            items={categories}
            keyOf={({ id }) => id}
            isChosen={({ id }) => id === state.categoryId}
            label={t('listing.facet.category')}
          >
            {(category) => (
              <CategoryLine category={category} to={to(category.id)} onLeave={onLeave} isHere={category.id === state.categoryId} />
            )}
          </ShortList>
        </div>
      )}
    </>
  );
}

interface CategoryLineProps {
  category: ListingFacets['categories'][number];
  to: string;
  onLeave: (() => void) | undefined;
  isHere: boolean;
}

function CategoryLine({ category, to, onLeave, isHere }: CategoryLineProps) {
  const countOf = useChoiceCount();
  return (
    <LinkTo
      to={to}
      onClick={onLeave}
      {...(isHere ? { 'aria-current': 'page' } : {})}
      className={clsx(LINE, isHere ? '-mx-2 bg-brand-50 px-2 font-semibold text-brand' : 'text-body hover:text-ink')}
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere] hyphens-auto">{category.name}</span>{' '}
      <span className={clsx('num flex-none text-12/5', isHere ? 'text-brand' : 'text-quiet')}>{countOf(category.count)}</span>
    </LinkTo>
  );
}
