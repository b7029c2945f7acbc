/** The second way to order: several variants at once. A chunk of its own. */
import { DotList } from '@entrepot/blocks/dot-list.tsx';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { QuantityGrid } from '@entrepot/blocks/product/quantity-grid.tsx';
import { mostBeside, namesOf } from '@entrepot/buyer/variant-choice.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { NextTier } from './next-tier.tsx';
import type { VariantPanelProps } from './variant-panel.tsx';

/** A quantity for each variant; all of them count together. */
export function MixedVariants({ product, selection, priceOf, isTierElsewhere }: VariantPanelProps) {
  const t = useT();
  const figures = useFigures();
  const { list } = useFormats();
  const { quantities, sum } = selection;
  const pieces = Math.max(sum.pieces, product.buyMin);
  return (
    <div className="grid gap-4">
      <p className="text-14 text-quiet">{t('product.mode.hint')}</p>
      <QuantityGrid
        attributes={product.attributes}
        pricesDiffer={new Set(product.skus.map(({ price }) => price)).size > 1}
        variants={product.skus.map((sku) => ({
          id: sku.id,
          name: list(namesOf(product, sku.valueIds)),
          valueIds: sku.valueIds,
          stock: sku.stock,
          price: priceOf(sku, pieces),
          quantity: quantities[sku.id] ?? 0,
          most: mostBeside(product, quantities, sku),
        }))}
        onQuantityChange={selection.setMixQuantity}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-14">
        <div role="status" className="num">
          <p className="font-semibold text-ink">{t('product.grid.total', { quantity: figures.units(sum.pieces, product.unit) })}</p>
          <DotList
            className="text-12 text-quiet"
            items={[
              { key: 'min', content: t('product.quantity.min', { quantity: figures.units(product.buyMin, product.unit) }) },
              { key: 'max', content: t('product.quantity.max', { quantity: figures.units(product.buyMax, product.unit) }) },
            ]}
          />
        </div>
        {sum.pieces > 0 && (
          <Button size="sm" variant="quiet" className="min-h-10" onClick={selection.clearMix}>
            {t('product.grid.clear')}
          </Button>
        )}
      </div>
      {sum.pieces > 0 && !isTierElsewhere && <NextTier product={product} selection={selection} priceOf={priceOf} />}
    </div>
  );
}
