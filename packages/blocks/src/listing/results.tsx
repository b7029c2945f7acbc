import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import type { ListingView } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ReactNode } from 'react';
import { ProductCard, type CardLook } from '../product-card.tsx';
import { ProductLine } from './product-line.tsx';

/** Beside the column of filters cards are 236 px wide. */
const DRAWN_PX = 236;
const SIZES = '(width < 40rem) 46vw, (width < 64rem) 31vw, (width < 80rem) 22vw, 236px';
const FIRST_ROW = 4;

export interface ResultsProps {
  products: readonly Product[];
  view: ListingView;
  look: CardLook;
  onFavourite?: ((product: Product) => void) | undefined;
  actionFor?: ((product: Product) => ReactNode) | undefined;
}

export function Results(props: ResultsProps) {
  const t = useT();
  return (
    <>
      {/* Between the title of the page and the names of the goods. */}
      <h2 className="sr-only">{t('nav.commodity')}</h2>
      <Goods {...props} />
    </>
  );
}

function Goods({ products, view, look, onFavourite, actionFor }: ResultsProps) {
  if (view === 'list') {
    return (
      <div className="border-t">
        {products.map((product, index) => (
          <ProductLine key={product.id} product={product} look={look} priority={index < FIRST_ROW} action={actionFor?.(product)} />
        ))}
      </div>
    );
  }
  return (
    <div className="listing-grid">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          look={look}
          drawnPx={DRAWN_PX}
          sizes={SIZES}
          priority={index < FIRST_ROW}
          onFavourite={onFavourite}
          action={actionFor?.(product)}
        />
      ))}
    </div>
  );
}
