import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { BEST_SELLERS_PATH, productPath } from '@entrepot/blocks/paths.ts';
import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import { ProductRow } from '@entrepot/blocks/product-row.tsx';
import { SectionHeading } from '@entrepot/blocks/section-heading.tsx';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useId } from 'react';
import type { HomeLook } from '../home-look.ts';

/** From edge to edge: the two best sellers as large as the window allows, and more of them as a list. */
export function BestSellerBand({ products, look }: { products: readonly ProductCard[]; look: HomeLook }) {
  const t = useT();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={clsx('bg-brand-50', look.gapClass)}>
      <div className="grid lg:grid-cols-2">
        <div className="grid h-64 auto-cols-fr grid-flow-col gap-1 lg:h-auto lg:min-h-130">
          {products.slice(0, 2).map((product) => (
            <LinkTo key={product.id} to={productPath(product.id)} aria-label={product.name} className="relative block">
              <ProductPicture mediaId={product.mediaId} drawnPx={520} sizes="(width < 64rem) 16rem, 33rem" className="absolute! inset-0" />
            </LinkTo>
          ))}
        </div>
        <div className="mx-4 max-w-[33.5rem] self-center py-12 md:mx-6 lg:ms-16 lg:me-6 xl:ms-31">
          <SectionHeading
            id={id}
            title={t('home.bestSellers')}
            text={t('home.bestSellers.text')}
            look={{ ...look.heading, style: look.heading.style === 'marked' ? 'marked' : 'plain' }}
            more={{ to: BEST_SELLERS_PATH, label: t('home.bestSellers.all') }}
          />
          <ul className="border-t border-brand-100">
            {products.slice(0, 4).map((product) => (
              <li key={product.id} className="border-b border-brand-100 py-3">
                <ProductRow product={product} detail="sold" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
