import { CategoryIcon } from '@entrepot/blocks/category-icon.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { mediaUrl, mediaWidths } from '@entrepot/blocks/media.ts';
import { categoryPath } from '@entrepot/blocks/paths.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';

const TILE_PX = 76;

const SHAPES: Record<Storefront['cardShape'], string> = {
  square: 'rounded-card',
  rounded: 'rounded-hero',
  arch: 'rounded-t-full rounded-b-card',
  circle: 'rounded-full',
};

/** Categories in a row that slides; where the page is dense, two rows of them stand still. */
export function CategoryRow({ categories, storefront }: { categories: readonly CategoryNode[]; storefront: Storefront }) {
  const t = useT();
  if (categories.length === 0) return null;
  const isDense = storefront.homeLayout === 'B';
  return (
    <nav aria-label={t('home.categories')} className="mt-5">
      <ul className={clsx(isDense ? 'grid grid-cols-5 gap-x-2 gap-y-4 px-4' : 'flex gap-3 overflow-x-auto px-4 [scrollbar-width:none]')}>
        {(isDense ? categories.slice(0, 10) : categories).map((category) => (
          <li key={category.id} className={clsx('min-w-0', !isDense && 'w-19 flex-none')}>
            <LinkTo to={categoryPath(category.id)} className="block text-center">
              <span className={clsx('block aspect-square w-full overflow-hidden bg-n100', SHAPES[storefront.cardShape])}>
                {category.mediaId ? (
                  <Picture
                    src={(widthPx, format) => mediaUrl(category.mediaId ?? '', widthPx, format)}
                    widths={mediaWidths(TILE_PX)}
                    sizes={`${TILE_PX}px`}
                    alt=""
                    width={800}
                    height={800}
                    className="size-full"
                  />
                ) : (
                  <span className="grid size-full place-items-center text-icon">
                    <CategoryIcon name={category.icon} size={28} />
                  </span>
                )}
              </span>
              <span className="mt-2 line-clamp-2 text-12 font-medium [overflow-wrap:anywhere] hyphens-auto">{category.name}</span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}
