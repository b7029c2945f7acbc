import type { CategoryNode, ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { useId } from 'react';
import { CategoryIcon } from '../category-icon.tsx';
import { LinkTo } from '../link-context.tsx';
import { BEST_SELLERS_PATH, categoryPath } from '../paths.ts';
import { ProductCard, type CardLook } from '../product-card.tsx';
import { drawnIn, ProductGrid } from '../product-grid.tsx';
import { MoreLink } from '../section-heading.tsx';

export interface SearchHelpProps {
  categories: readonly CategoryNode[];
  bestSellers: readonly Product[];
  look: CardLook;
  onFavourite?: ((product: Product) => void) | undefined;
}

/** Ways on for those who have found nothing, or who do not know yet what to look for. */
export function SearchHelp({ categories, bestSellers, look, onFavourite }: SearchHelpProps) {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  return (
    <>
      {categories.length > 0 && (
        <section aria-labelledby={`${id}-categories`} className="mt-10">
          <h2 id={`${id}-categories`} className="mb-4 text-20 font-semibold">
            {t('home.categories')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <li key={category.id}>
                <Chip asChild count={formats.number(category.goodsNum)} className="min-h-10">
                  <LinkTo to={categoryPath(category.id)}>
                    <CategoryIcon name={category.icon} className="text-icon" />
                    {category.name}
                  </LinkTo>
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bestSellers.length > 0 && (
        <section aria-labelledby={`${id}-best`} className="mt-12">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id={`${id}-best`} className="text-20 font-semibold">
              {t('home.bestSellers')}
            </h2>
            <MoreLink to={BEST_SELLERS_PATH} label={t('home.bestSellers.all')} />
          </div>
          <ProductGrid columns={6} oneRow>
            {bestSellers.map((product) => (
              <ProductCard key={product.id} product={product} look={{ ...look, compact: true }} onFavourite={onFavourite} {...drawnIn(6)} />
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  );
}

export interface NearestCategoriesProps {
  categories: readonly Pick<CategoryNode, 'id' | 'name' | 'goodsNum'>[];
}

/** Where something would lie that nobody sells. */
export function NearestCategories({ categories }: NearestCategoriesProps) {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-3 text-16 font-semibold">
        {t('search.none.near')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id: categoryId, name, goodsNum }) => (
          <li key={categoryId}>
            <Chip asChild count={formats.number(goodsNum)} className="min-h-10">
              <LinkTo to={categoryPath(categoryId)}>{name}</LinkTo>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a person can do about a keyword that finds nothing. */
export function SearchTips({ hasCategories }: { hasCategories: boolean }) {
  const t = useT();
  const tips = [t('search.none.spelling'), t('search.none.fewer'), ...(hasCategories ? [t('search.none.browse')] : [])];
  return (
    <ul className="mt-3 grid list-disc gap-1 ps-5 text-16 text-body marker:text-icon">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  );
}
