import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { ProductGrid } from '@entrepot/blocks/product-grid.tsx';
import { SectionHeading, type SectionHeadingProps } from '@entrepot/blocks/section-heading.tsx';
import { ShopCompact } from '@entrepot/blocks/shop-card.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { ProductCard as Product, ShopCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useEdge } from '@entrepot/screens/home/use-edge.ts';
import { useMorePages, type LoadMore } from '@entrepot/screens/home/use-more-pages.ts';
import { cardLook } from '@entrepot/site/storefront-look.ts';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { CardShapes } from '../../lib/listing/list-end.tsx';

export interface SectionProps extends Omit<SectionHeadingProps, 'id' | 'look'> {
  storefront: Storefront;
  /** How many rows of cards it is about as high as. */
  rows: number;
  children: ReactNode;
}

export function Section({ storefront, rows, children, ...heading }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="below-screen mt-8 px-4" style={{ '--rows': rows } as CSSProperties}>
      <SectionHeading id={id} look={{ ...storefront.heading, size: 'md' }} {...heading} />
      {children}
    </section>
  );
}

/** Two columns on every phone; a tablet or a phone on its side has room for more. */
const COLUMNS = 4;
const ON_PHONES = 2;
const DRAWN = { drawnPx: 312, sizes: '(width < 48rem) 46vw, (width < 64rem) 31vw, 23vw' };
const SHOWN = 4;

export interface ProductSectionProps extends Omit<SectionProps, 'children' | 'rows'> {
  products: readonly Product[];
  noteOf?: ((product: Product) => string) | undefined;
}

export function ProductSection({ products, noteOf, storefront, ...heading }: ProductSectionProps) {
  if (products.length === 0) return null;
  const shown = products.slice(0, SHOWN);
  return (
    <Section storefront={storefront} rows={rowsOf(shown)} {...heading}>
      <Cards products={shown} storefront={storefront} noteOf={noteOf} />
    </Section>
  );
}

const rowsOf = (products: readonly Product[]): number => Math.ceil(products.length / ON_PHONES);

function Cards({ products, storefront, noteOf }: Pick<ProductSectionProps, 'products' | 'storefront' | 'noteOf'>) {
  const onFavourite = useFavourite();
  return (
    <ProductGrid columns={COLUMNS}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          look={cardLook(storefront)}
          note={noteOf?.(product)}
          onFavourite={onFavourite}
          {...DRAWN}
        />
      ))}
    </ProductGrid>
  );
}

export interface ShopSectionProps {
  shops: readonly ShopCard[];
  storefront: Storefront;
  more: { to: string; label: string };
}

export function ShopSection({ shops, storefront, more }: ShopSectionProps) {
  const t = useT();
  if (shops.length === 0) return null;
  return (
    <Section storefront={storefront} rows={0.6} title={t('home.shops')} more={more}>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        {shops.map((shop) => (
          <li key={shop.id} className="w-66 max-w-[80vw] flex-none">
            <ShopCompact shop={shop} ground={storefront.cardGround} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** So far below the screen the next page is asked for: a quick thumb should not see the end. */
const AHEAD_PX = 1200;

export interface RecommendedProps {
  products: readonly Product[];
  storefront: Storefront;
  loadMore: LoadMore;
}

/** Goes on as long as there is something to recommend. The page is kept, so whoever comes back finds it as it was left. */
export function Recommended({ products: first, storefront, loadMore }: RecommendedProps) {
  const t = useT();
  const { products, state, pagesLoaded, next } = useMorePages(first, loadMore);
  const edge = useRef<HTMLDivElement>(null);
  useEdge(edge, state === 'ready', pagesLoaded, next, AHEAD_PX);
  if (products.length === 0) return null;
  return (
    <Section storefront={storefront} rows={rowsOf(products)} title={t('home.recommended')}>
      <Cards products={products} storefront={storefront} />
      <div ref={edge} aria-live="polite" className="list-end mt-10 grid min-h-11 justify-items-center gap-3 text-center text-14 text-quiet">
        {state === 'loading' && <CardShapes />}
        {state === 'ready' && <Button onClick={next}>{t('home.recommended.more')}</Button>}
        {state === 'failed' && (
          <>
            <p>{t('home.recommended.failed')}</p>
            <Button onClick={next}>{t('home.recommended.retry')}</Button>
          </>
        )}
        {state === 'ended' && pagesLoaded > 0 && <p>{t('home.recommended.end', { count: products.length })}</p>}
      </div>
    </Section>
  );
}
