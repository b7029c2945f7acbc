import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';
import { CategoryIcon } from './category-icon.tsx';
import { LinkTo } from './link-context.tsx';
import { mediaUrl, mediaWidths } from './media.ts';
import { categoryPath } from './paths.ts';

export type TileShape = 'square' | 'rounded' | 'arch' | 'circle';

/** The upper half of an arch is a half circle, which is 5/12 of the height of a 5:6 picture. */
const SHAPES: Record<TileShape, string> = {
  square: 'aspect-5/6 rounded-card',
  rounded: 'aspect-5/6 rounded-hero',
  arch: 'aspect-5/6 [border-radius:50%_50%_var(--r-card)_var(--r-card)/41.67%_41.67%_var(--r-card)_var(--r-card)]',
  circle: 'aspect-square rounded-full',
};

export interface CategoryTileProps {
  category: CategoryNode;
  shape: TileShape;
  drawnPx: number;
  sizes: string;
}

export function CategoryTile({ category, shape, drawnPx, sizes }: CategoryTileProps) {
  const t = useT();
  const isCentred = shape === 'arch' || shape === 'circle';
  return (
    <article className={clsx('group/tile relative min-w-0', isCentred && 'text-center')}>
      <div className={clsx('overflow-hidden bg-n100 transition-shadow duration-150 group-hover/tile:shadow-float', SHAPES[shape])}>
        {category.mediaId ? (
          <Picture
            src={(widthPx, format) => mediaUrl(category.mediaId ?? '', widthPx, format)}
            widths={mediaWidths(drawnPx * 1.2)}
            sizes={sizes}
            alt=""
            width={800}
            height={800}
            className="size-full"
          />
        ) : (
          <span className="grid size-full place-items-center text-icon">
            <CategoryIcon name={category.icon} size={40} />
          </span>
        )}
      </div>
      <h3 className={clsx('mt-3 font-semibold text-balance', isCentred ? 'text-14' : 'text-16')}>
        <LinkTo to={categoryPath(category.id)} className="underline-offset-4 group-hover/tile:underline after:absolute after:inset-0">
          {category.name}
        </LinkTo>
      </h3>
      <p className="num text-12 text-quiet">{t('category.products', { count: category.goodsNum })}</p>
    </article>
  );
}
