/** All categories: the top ones in a rail at the start, what lies below the chosen one beside it. */
import { CategoryIcon } from '@entrepot/blocks/category-icon.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { mediaUrl, mediaWidths } from '@entrepot/blocks/media.ts';
import { categoryPath } from '@entrepot/blocks/paths.ts';
import { categoryTreeQuery } from '@entrepot/buyer/queries/listing.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { directoryOf, type Branch } from '@entrepot/screens/listing/directory.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { useId, useState } from 'react';
import { SearchField } from '../../lib/search/search-field.tsx';

const TILE_PX = 84;

export function Directory({ hasBack = false }: { hasBack?: boolean }) {
  const t = useT();
  const { client, settings } = useServices();
  const { data } = useSuspenseQuery(categoryTreeQuery(client));
  const branches = directoryOf(data, settings.storefront.focus);
  return (
    <>
      <SearchField hasBack={hasBack} />
      <h1 className="sr-only">{t('listing.allCategories')}</h1>
      {branches.length === 0 ? (
        <EmptyState icon={<PackageOpen size={24} />} title={t('listing.empty.whole')} text={t('listing.empty.wholeText')} />
      ) : (
        <Tree branches={branches} />
      )}
    </>
  );
}

function Tree({ branches }: { branches: readonly Branch[] }) {
  const t = useT();
  const panelId = useId();
  const [chosenId, setChosenId] = useState(branches[0]?.category.id);
  const chosen = branches.find(({ category }) => category.id === chosenId) ?? branches[0]!;

  function choose(id: number) {
    setChosenId(id);
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  return (
    <div className="grid grid-cols-[min(6.25rem,34vw)_minmax(0,1fr)] items-start">
      <ul
        aria-label={t('listing.allCategories')}
        className="sticky top-(--top-bar) max-h-[calc(100svh-var(--top-bar)-var(--bar-below,0px))] overflow-y-auto overscroll-contain bg-n50 [scrollbar-width:none]"
      >
        {branches.map(({ category }) => {
          const isChosen = category === chosen.category;
          return (
            <li key={category.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-controls={panelId}
                onClick={() => choose(category.id)}
                className={clsx(
                  'flex min-h-16 w-full flex-col items-center justify-center gap-1 border-s-3 px-1.5 py-2 text-12 [overflow-wrap:anywhere] hyphens-auto',
                  isChosen ? 'border-brand bg-page font-semibold text-brand' : 'border-transparent text-body',
                )}
              >
                <CategoryIcon name={category.icon} size={20} />
                {category.name}
              </button>
            </li>
          );
        })}
      </ul>
      <div id={panelId} className="min-w-0 px-4 pb-8">
        <h2 className="text-16 font-semibold">
          <LinkTo to={categoryPath(chosen.category.id)} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0">{chosen.category.name}</span>
            <span className="num flex-none text-12 font-normal text-quiet">
              {t('category.products', { count: chosen.category.goodsNum })}
            </span>
          </LinkTo>
        </h2>
        {chosen.children.map((middle) => (
          <Middle key={middle.category.id} branch={middle} />
        ))}
      </div>
    </div>
  );
}

function Middle({ branch: { category, children } }: { branch: Branch }) {
  return (
    <section className="mt-2">
      <h3 className="text-14 font-semibold">
        <LinkTo to={categoryPath(category.id)} className="flex min-h-11 items-center">
          {category.name}
        </LinkTo>
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,100%),1fr))] gap-x-3 gap-y-4">
        {(children.length > 0 ? children : [{ category, children }]).map(({ category: leaf }) => (
          <li key={leaf.id} className="min-w-0">
            <LinkTo to={categoryPath(leaf.id)} className="block text-center text-12">
              <Tile category={leaf} />
              <span className="mt-1.5 line-clamp-2 [overflow-wrap:anywhere] hyphens-auto">{leaf.name}</span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ category: { mediaId, icon } }: { category: CategoryNode }) {
  return (
    <span className="block aspect-square w-full overflow-hidden rounded-card bg-n100">
      {mediaId === null ? (
        <span className="grid size-full place-items-center text-icon">
          <CategoryIcon name={icon} size={24} />
        </span>
      ) : (
        <Picture
          src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
          widths={mediaWidths(TILE_PX)}
          sizes={`${TILE_PX}px`}
          alt=""
          width={800}
          height={800}
          className="size-full"
        />
      )}
    </span>
  );
}
