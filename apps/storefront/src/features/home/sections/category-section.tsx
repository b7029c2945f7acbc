import { CategoryTile } from '@entrepot/blocks/category-tile.tsx';
import { ALL_CATEGORIES_PATH } from '@entrepot/blocks/paths.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import type { HomeLook } from '../home-look.ts';
import { Section } from './section.tsx';

export interface CategorySectionProps {
  categories: readonly CategoryNode[];
  shape: Storefront['cardShape'];
  /** Six large tiles or eight small ones. */
  columns: 6 | 8;
  look: HomeLook;
}

const COLUMNS = {
  6: 'grid-cols-3 lg:grid-cols-6',
  8: 'grid-cols-4 lg:grid-cols-8 max-sm:grid-cols-3 max-sm:[&>*:nth-child(n+7)]:hidden',
};
const DRAWN = {
  6: { drawnPx: 200, sizes: '(width < 64rem) 31vw, 240px' },
  8: { drawnPx: 144, sizes: '(width < 64rem) 31vw, 180px' },
};

export function CategorySection({ categories, shape, columns, look }: CategorySectionProps) {
  const t = useT();
  if (categories.length === 0) return null;
  return (
    <Section
      look={look}
      title={t('home.categories')}
      more={{ to: ALL_CATEGORIES_PATH, label: t('home.categories.all', { count: categories.length }) }}
    >
      <div className={clsx('grid gap-x-3 gap-y-6 md:gap-x-6', COLUMNS[columns])}>
        {categories.slice(0, columns).map((category) => (
          <CategoryTile key={category.id} category={category} shape={shape} {...DRAWN[columns]} />
        ))}
      </div>
    </Section>
  );
}
