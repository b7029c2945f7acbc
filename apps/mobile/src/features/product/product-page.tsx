/** A product on a phone: pictures from edge to edge, the decisions below them, then everything there is to know. */
import { SwipeGallery } from '@entrepot/blocks/product/swipe-gallery.tsx';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { CostSummary } from '@entrepot/screens/product/cost-summary.tsx';
import { FreightSection } from '@entrepot/screens/product/freight-section.tsx';
import { Details, OtherGoods, Reviews, Shop } from '@entrepot/screens/product/late-parts.tsx';
import { PriceAndTiers, usePriceOf } from '@entrepot/screens/product/price-and-tiers.tsx';
import { useRunningDiscount } from '@entrepot/screens/product/running-discount.ts';
import { useFreight } from '@entrepot/screens/product/use-freight.ts';
import { useGalleryPictures } from '@entrepot/screens/product/use-gallery-pictures.ts';
import { useSelection } from '@entrepot/screens/product/use-selection.ts';
import { useVisit } from '@entrepot/screens/product/use-visit.ts';
import { VariantPanel } from '@entrepot/screens/product/variant-panel.tsx';
import type { CSSProperties } from 'react';
import { AboveGallery } from './above-gallery.tsx';
import { BuyBar } from './buy-bar.tsx';
import { ProductTitle } from './product-title.tsx';

/** Two shelves of other goods. */
const OTHER_ROWS = { '--rows': 4.5 } as CSSProperties;

export interface ProductPageProps {
  product: ProductDetail;
  /** When the server gave the answer. */
  answeredAtMs: number;
}

export function ProductPage({ product, answeredAtMs }: ProductPageProps) {
  const discount = useRunningDiscount(product.discount, answeredAtMs);
  const selection = useSelection(product, discount?.discountBp ?? 0);
  const freight = useFreight(selection.sum);
  const mediaIds = useGalleryPictures(product, selection);
  const priceOf = usePriceOf(product, discount);

  useVisit(product.id);

  return (
    <>
      <SwipeGallery name={product.name} mediaIds={mediaIds} variantMediaId={selection.sku.mediaId ?? undefined}>
        <AboveGallery product={product} />
      </SwipeGallery>
      <div className="safe-x grid gap-5 pt-3 pb-10">
        <ProductTitle product={product} />
        <PriceAndTiers product={product} selection={selection} discount={discount} isCompact />
        <VariantPanel product={product} selection={selection} priceOf={priceOf} isTierElsewhere />
        {(selection.sum.pieces > 0 || selection.mode === 'mix') && (
          <div className="border-t pt-4">
            <CostSummary product={product} selection={selection} freight={freight} />
          </div>
        )}
        <div className="mt-5 grid min-w-0 gap-10">
          <Details product={product} />
          <FreightSection product={product} selection={selection} freight={freight} />
          <Reviews product={product} />
          <Shop product={product} quantities={selection.quantities} />
        </div>
        <div className="below-screen min-w-0" style={OTHER_ROWS}>
          <OtherGoods product={product} />
        </div>
      </div>
      <BuyBar product={product} selection={selection} freight={freight} priceOf={priceOf} />
    </>
  );
}
