/** A product: pictures and the decisions beside them, then everything there is to know, then other goods. */
import { Gallery } from '@entrepot/blocks/product/gallery.tsx';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useRef, type CSSProperties } from 'react';
import { BuyColumn } from './buy-column.tsx';
import { useChannel } from './channel.ts';
import { FreightSection } from '@entrepot/screens/product/freight-section.tsx';
import { Details, OtherGoods, Reviews, Shop } from '@entrepot/screens/product/late-parts.tsx';
import { useRunningDiscount } from '@entrepot/screens/product/running-discount.ts';
import { useFreight } from '@entrepot/screens/product/use-freight.ts';
import { useGalleryPictures } from '@entrepot/screens/product/use-gallery-pictures.ts';
import { useSelection } from '@entrepot/screens/product/use-selection.ts';
import { useVisit } from '@entrepot/screens/product/use-visit.ts';
import { Bar, Trail } from './own-parts.tsx';

export interface ProductPageProps {
  product: ProductDetail;
  /** When the server gave the answer. */
  answeredAtMs: number;
}

/** Pictures and decisions, in the proportion of 760 to 488. */
const COLUMNS = { '--columns': 'minmax(0, 760fr) minmax(0, 488fr)' } as CSSProperties;
/** Words and the shop's card, in the proportion of 872 to 376. */
const LOWER_COLUMNS = { '--columns': 'minmax(0, 872fr) minmax(0, 376fr)' } as CSSProperties;

export function ProductPage({ product, answeredAtMs }: ProductPageProps) {
  const discount = useRunningDiscount(product.discount, answeredAtMs);
  const selection = useSelection(product, discount?.discountBp ?? 0);
  const freight = useFreight(selection.sum);
  const mediaIds = useGalleryPictures(product, selection);
  const sum = useChannel(selection.sum);
  const top = useRef<HTMLDivElement>(null);

  useVisit(product.id);

  return (
    <div className="pb-10 lg:pb-16">
      <div ref={top} className="wrap pt-2 pb-10">
        <Trail product={product} />
        <div className="mt-3 grid items-start gap-x-18 gap-y-8 lg:grid-cols-(--columns)" style={COLUMNS}>
          <Gallery name={product.name} mediaIds={mediaIds} variantMediaId={selection.sku.mediaId ?? undefined} />
          <BuyColumn product={product} selection={selection} discount={discount} freight={freight} />
        </div>
      </div>
      <Bar product={product} sum={sum} isNotServed={freight.state === 'notServed'} top={top} />
      <div className="wrap">
        <div className="mt-12 grid items-start gap-x-18 gap-y-12 lg:grid-cols-(--columns)" style={LOWER_COLUMNS}>
          <div className="grid min-w-0 gap-16">
            <Details product={product} />
            <FreightSection product={product} selection={selection} freight={freight} />
            <Reviews product={product} />
          </div>
          {/* It stays in sight beside the reviews, below the bar. */}
          <div className="lg:sticky" style={{ top: '6rem' }}>
            <Shop product={product} quantities={selection.quantities} />
          </div>
        </div>
        <OtherGoods product={product} />
      </div>
    </div>
  );
}
