/** Which variant and how many: the picker of one variant, or the grid over all of them. */
import { AttributePicker, type PickerValue } from '@entrepot/blocks/product/attribute-picker.tsx';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { QuantityField } from '@entrepot/blocks/product/quantity-field.tsx';
import { namesOf, skuOf, valueState } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import { lateView } from '@entrepot/site/late-view.tsx';
import { NextTier } from './next-tier.tsx';
import type { OrderMode, Selection } from './use-selection.ts';

const MixedVariants = lateView(async () => (await import('./mixed-variants.tsx')).MixedVariants, 6);

export interface VariantPanelProps {
  product: ProductDetail;
  selection: Selection;
  /** What a unit of a variant costs when so many pieces are taken, as written. */
  priceOf: (sku: Sku, pieces: number) => string;
  /** How far the next price is stands elsewhere on the page. */
  isTierElsewhere?: boolean | undefined;
}

export function VariantPanel(props: VariantPanelProps) {
  const { product, selection } = props;
  return (
    <div className="grid gap-6">
      {product.skus.length > 1 && <ModeSwitch mode={selection.mode} onChange={selection.setMode} />}
      {selection.mode === 'one' ? <OneVariant {...props} /> : <MixedVariants {...props} />}
    </div>
  );
}

function ModeSwitch({ mode, onChange }: { mode: OrderMode; onChange: (mode: OrderMode) => void }) {
  const t = useT();
  return (
    <div role="group" aria-label={t('product.mode.label')} className="flex gap-0.5 rounded-field bg-n100 p-0.5 text-14">
      {(['one', 'mix'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => onChange(each)}
          className={clsx(
            'min-h-10 flex-1 rounded-[calc(var(--r-field)-2px)] px-3 py-1',
            mode === each ? 'bg-surface font-semibold text-ink shadow-lift' : 'text-n700 hover:text-ink',
          )}
        >
          {t(each === 'one' ? 'product.mode.one' : 'product.mode.mix')}
        </button>
      ))}
    </div>
  );
}

function OneVariant({ product, selection, priceOf, isTierElsewhere }: VariantPanelProps) {
  const t = useT();
  const { list } = useFormats();
  const { choice, sku, sum, switchedTo } = selection;
  return (
    <>
      {product.attributes.map((attribute, index) => {
        const others = list(
          namesOf(
            product,
            choice.map((id, at) => (at === index ? -1 : id)),
          ),
        );
        const priced = attribute.values.map((value): PickerValue & { listPrice: string | undefined } => {
          const variant = skuOf(
            product,
            choice.map((id, at) => (at === index ? value.id : id)),
          );
          return {
            ...value,
            state: valueState(product, choice, index, value.id),
            price: variant && priceOf(variant, Math.max(sum.pieces, product.buyMin)),
            listPrice: variant?.price,
          };
        });
        // A price that is the same for all of them need not be said six times.
        const pricesDiffer = new Set(priced.flatMap(({ listPrice }) => listPrice ?? [])).size > 1;
        return (
          <AttributePicker
            key={attribute.id}
            name={attribute.name}
            values={pricesDiffer ? priced : priced.map((value) => ({ ...value, price: undefined }))}
            chosenId={choice[index]}
            others={others}
            onPick={(valueId) => selection.pick(index, valueId)}
          />
        );
      })}
      <div>
        <div role="status">
          {switchedTo && <p className="mb-4 text-14 text-body">{t('product.variant.switched', { values: list(switchedTo) })}</p>}
        </div>
        {selection.canStandAlone ? (
          <AloneQuantity product={product} selection={selection} priceOf={priceOf} isTierElsewhere={isTierElsewhere} />
        ) : (
          <CannotStandAlone product={product} stock={sku.stock} onMix={() => selection.setMode('mix')} />
        )}
      </div>
    </>
  );
}

function AloneQuantity({ product, selection, priceOf, isTierElsewhere }: VariantPanelProps) {
  const figures = useFigures();
  const { sku, limits, sum } = selection;
  return (
    <QuantityField
      // A limit that was met is that of one variant.
      key={sku.id}
      value={sum.pieces}
      onValueChange={selection.setQuantity}
      min={limits.min}
      max={limits.max}
      cause={limits.cause}
      words={{
        min: figures.units(product.buyMin, product.unit),
        stock: figures.units(sku.stock, product.unit),
        max: figures.units(product.buyMax, product.unit),
      }}
      beside={!isTierElsewhere && <NextTier product={product} selection={selection} priceOf={priceOf} />}
    />
  );
}

function CannotStandAlone({ product, stock, onMix }: { product: ProductDetail; stock: number; onMix: () => void }) {
  const t = useT();
  const figures = useFigures();
  const otherStock = product.skus.reduce((sum, sku) => sum + sku.stock, 0) - stock;
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-field bg-n50 p-4 text-14">
      <p className="font-medium text-ink">
        {stock === 0
          ? t('product.quantity.outOfStock')
          : t('product.quantity.tooFew', { stock: figures.units(stock, product.unit), min: figures.units(product.buyMin, product.unit) })}
      </p>
      {stock > 0 && otherStock > 0 && (
        <Button size="md" onClick={onMix}>
          {t('product.quantity.mixInstead')}
        </Button>
      )}
    </div>
  );
}
