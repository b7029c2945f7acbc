import { withoutFilters } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import X from 'lucide-react/icons/x';
import { useRef, type MouseEvent } from 'react';
import { followsHere, LinkTo } from '../link-context.tsx';
import { useActiveFilters } from './active-filters.ts';
import { useListingParts } from './listing-context.tsx';

/** Every filter in force; pressing one takes it off. */
export function FilterChips() {
  const t = useT();
  const { state, hrefFor } = useListingParts();
  const filters = useActiveFilters();
  const region = useRef<HTMLDivElement>(null);

  /** The chip that was pressed goes away; whoever moves by keyboard goes on from where it was. */
  function keepPlace(event: MouseEvent) {
    if (followsHere(event)) region.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={region} tabIndex={-1} role="group" aria-label={t('listing.filters.chosen')} className="outline-none">
      {filters.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2 pt-4">
          {filters.map(({ key, label, without }) => (
            <li key={key} className="max-w-full">
              <LinkTo
                to={hrefFor(without)}
                rel="nofollow"
                onClick={keepPlace}
                aria-label={t('listing.filters.remove', { filter: label })}
                className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-n50 px-3 text-14 inset-ring inset-ring-hairline-soft hover:inset-ring-n500"
              >
                <span className="num min-w-0 truncate py-1">{label}</span>
                <X size={14} aria-hidden className="text-icon" />
              </LinkTo>
            </li>
          ))}
          <li>
            <TextLink asChild className="px-1">
              <LinkTo to={hrefFor(withoutFilters(state))} rel="nofollow" onClick={keepPlace}>
                {t('listing.filters.clear')}
              </LinkTo>
            </TextLink>
          </li>
        </ul>
      )}
    </div>
  );
}
