import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { drawnIn, ProductGrid, type GridColumns } from '@entrepot/blocks/product-grid.tsx';
import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import type { HomeLook } from '../home-look.ts';
import { Section } from './section.tsx';
import { useEdge } from '@entrepot/screens/home/use-edge.ts';
import { useMorePages } from '@entrepot/screens/home/use-more-pages.ts';

/** So many pages come by themselves while scrolling; after that the visitor asks, or the footer would never be reached. */
const PAGES_BY_SCROLLING = 4;

export interface RecommendedProps {
  products: readonly Product[];
  columns: GridColumns;
  look: HomeLook;
  loadMore?: ((pageNum: number) => Promise<Page<Product>>) | undefined;
}

export function Recommended({ products: first, columns, look, loadMore }: RecommendedProps) {
  const t = useT();
  const { products, state, pagesLoaded, next } = useMorePages(first, loadMore);
  const onFavourite = useFavourite();
  const edge = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const mayFollowScroll = state === 'ready' && pagesLoaded < PAGES_BY_SCROLLING;

  useEdge(edge, mayFollowScroll, pagesLoaded, next);

  // The button goes away at the end; whoever has pressed it goes on from where it was.
  useEffect(() => {
    if (state === 'ended' && wasPressed.current) edge.current?.focus({ preventScroll: true });
  }, [state]);

  function press() {
    wasPressed.current = true;
    void next();
  }

  if (products.length === 0) return null;
  return (
    <Section look={look} title={t('home.recommended')}>
      <ProductGrid columns={columns}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} look={look.card} onFavourite={onFavourite} {...drawnIn(columns)} />
        ))}
      </ProductGrid>
      <div ref={edge} tabIndex={-1} className="mt-10 flex flex-col items-center gap-3 text-14 text-quiet outline-none" aria-live="polite">
        {state === 'failed' && <p>{t('home.recommended.failed')}</p>}
        {state === 'ended' && pagesLoaded > 0 && <p>{t('home.recommended.end', { count: products.length })}</p>}
        {(state === 'ready' || state === 'loading' || state === 'failed') && (
          <Button loading={state === 'loading'} loadingLabel={t('home.recommended.loading')} onClick={press}>
            {t(state === 'failed' ? 'home.recommended.retry' : 'home.recommended.more')}
          </Button>
        )}
      </div>
    </Section>
  );
}
