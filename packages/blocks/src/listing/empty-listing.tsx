import { withoutFilters } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';
import { useActiveFilters } from './active-filters.ts';
import { useListingParts } from './listing-context.tsx';
import { Beyond } from './beyond.tsx';

/** Nothing to show, and the way back to something: what could be taken off, or the first page. */
export function EmptyListing({ whole }: { whole?: ReactNode }) {
  const t = useT();
  const { listing, state, hrefFor } = useListingParts();
  const filters = useActiveFilters();
  if (listing && listing.totalElements > 0) return <Beyond first={hrefFor({ ...state, page: 1 })} />;
  if (filters.length === 0) {
    return whole ?? <EmptyState icon={<PackageOpen size={24} />} title={t('listing.empty.whole')} text={t('listing.empty.wholeText')} />;
  }
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={t('listing.empty.title')}
      text={t('listing.empty.text')}
      action={
        <>
          {filters.length > 1 &&
            filters.map(({ key, label, without }) => (
              <Chip key={key} asChild className="max-w-full">
                <LinkTo to={hrefFor(without)} rel="nofollow">
                  <span className="min-w-0 truncate">{t('listing.empty.without', { filter: label })}</span>
                </LinkTo>
              </Chip>
            ))}
          <div className="basis-full" />
          <Button asChild>
            <LinkTo to={hrefFor(withoutFilters(state))} rel="nofollow">
              {t('listing.filters.clear')}
            </LinkTo>
          </Button>
        </>
      }
    />
  );
}
