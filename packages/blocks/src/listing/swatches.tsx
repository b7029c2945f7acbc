import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { withValueToggled } from '@entrepot/contracts/listing-state.ts';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { LinkTo } from '../link-context.tsx';
import { pressWithSpace } from './choice-link.tsx';
import { useChoiceCount } from './count-words.ts';
import { useListingParts } from './listing-context.tsx';

type Value = ListingFacets['attributes'][number]['values'][number];

/** Whether dark marks stand out on a colour written as `#rrggbb`. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}

/** Colours as circles. Their names are said to those who listen and shown to those who point; a chosen one is marked, not only ringed. */
export function Swatches({ values, label }: { values: readonly Value[]; label: string }) {
  const { state, hrefFor } = useListingParts();
  const countOf = useChoiceCount();
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 py-1">
      {values.map(({ id, name, swatch, count }) => {
        const isChosen = state.values.includes(id);
        return (
          <li key={id}>
            <LinkTo
              to={hrefFor(withValueToggled(state, id))}
              rel="nofollow"
              role="checkbox"
              aria-checked={isChosen}
              onKeyDown={pressWithSpace}
              title={`${name} (${countOf(count)})`}
              className="swatch-link"
            >
              <span style={{ background: swatch ?? 'var(--n100)' }}>
                {isChosen && (
                  <Check size={14} aria-hidden className={clsx('stroke-3', isLight(swatch ?? '#ffffff') ? 'text-n900' : 'text-surface')} />
                )}
              </span>
              <VisuallyHidden>
                {name} {countOf(count)}
              </VisuallyHidden>
            </LinkTo>
          </li>
        );
      })}
    </ul>
  );
}
