import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { ProductPicture } from '../product-picture.tsx';

export interface BarSection {
  id: string;
  label: string;
  count?: number | undefined;
}

export interface SectionBarProps {
  sections: readonly BarSection[];
  /** The section in sight. */
  currentId: string | undefined;
  onGo: (id: string) => void;
  /** What is chosen; shown while the choice itself is out of sight. */
  chosen: { mediaId: string; name: string; detail: ReactNode; amount: string };
  isChosenShown: boolean;
  /** What can be done with it. */
  action?: ReactNode;
}

/** Leads to the sections below, and carries the choice along once it has scrolled away. */
export function SectionBar({ sections, currentId, onGo, chosen, isChosenShown, action }: SectionBarProps) {
  const t = useT();
  const formats = useFormats();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = row.current;
    const here = links?.querySelector('[aria-current]');
    // In a narrow window the links slide sideways. Not by `scrollIntoView`, which would move the page as well.
    if (links && here)
      links.scrollLeft +=
        here.getBoundingClientRect().left - links.getBoundingClientRect().left - (links.clientWidth - here.clientWidth) / 2;
  }, [currentId]);

  function go(event: MouseEvent, id: string) {
    event.preventDefault();
    onGo(id);
  }

  return (
    <div className="sticky top-0 z-20 border-t border-b" style={{ background: 'var(--page)' }}>
      <div className="wrap flex flex-wrap items-stretch gap-x-6">
        <nav
          ref={row}
          aria-label={t('product.section.label')}
          className="flex min-w-0 flex-1 gap-6 overflow-x-auto [scrollbar-width:none] max-md:basis-full"
        >
          {sections.map(({ id, label, count }) => (
            <a
              key={id}
              href={`#${id}`}
              aria-current={id === currentId ? 'location' : undefined}
              onClick={(event) => go(event, id)}
              // The bar cuts off what stands out of it.
              style={{ outlineOffset: -2 }}
              className={clsx(
                'inline-flex min-h-12 flex-none md:min-h-16 items-center gap-1.5 border-b-2 text-14',
                id === currentId ? 'border-n900 font-semibold text-ink' : 'border-transparent text-body hover:text-ink',
              )}
            >
              {label}
              {count !== undefined && <Num className="font-normal text-quiet">{formats.number(count)}</Num>}
            </a>
          ))}
        </nav>
        <div
          className={clsx(
            'flex flex-none items-center gap-3 transition-opacity duration-150 ms-auto max-md:mb-2',
            !isChosenShown && 'opacity-0 max-md:hidden',
          )}
          style={{ visibility: isChosenShown ? 'visible' : 'hidden' }}
        >
          <ProductPicture mediaId={chosen.mediaId} drawnPx={40} sizes="40px" className="size-10 flex-none rounded-field max-md:hidden" />
          <p className="num text-12 text-quiet max-md:hidden" style={{ maxWidth: 200 }}>
            <span className="block truncate font-medium text-ink">{chosen.name}</span>
            <span className="block truncate">{chosen.detail}</span>
          </p>
          <p className="flex items-baseline gap-1 text-12 text-quiet">
            <Num className="text-20 font-semibold text-ink">{chosen.amount}</Num>
            {t('card.currency')}
          </p>
          {action}
        </div>
      </div>
    </div>
  );
}
