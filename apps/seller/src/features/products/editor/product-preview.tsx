import { AttributePicker } from '@entrepot/blocks/product/attribute-picker.tsx';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { Gallery } from '@entrepot/blocks/product/gallery.tsx';
import { SpecTable } from '@entrepot/blocks/product/spec-table.tsx';
import { TierTable, type TierColumn } from '@entrepot/blocks/product/tier-table.tsx';
import { UnitPrice } from '@entrepot/blocks/product/unit-price.tsx';
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { reducedPrice } from '@entrepot/contracts/pricing.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useState } from 'react';

/** The product page of the storefronts, of the same parts: pictures, price, choices, prices by quantity, words and facts. */
export function ProductPreview({ product }: { product: ProductDetail }) {
  const t = useT();
  const figures = useFigures();
  const [chosen, setChosen] = useState(product.skus[0]!);
  const discountBp = product.discount?.discountBp ?? 0;
  const price = (sku: Sku, bp: number, reductionBp = 0) => figures.money(reducedPrice(moneyFrom(sku.price), bp, reductionBp));
  const pick = (index: number, valueId: number) =>
    setChosen(
      product.skus.find(({ valueIds }) => valueIds.every((id, at) => id === (at === index ? valueId : chosen.valueIds[at]))) ??
        product.skus.find(({ valueIds }) => valueIds[index] === valueId) ??
        chosen,
    );
  // What the product itself knows is not repeated in the words of its specification.
  const own = [
    { key: 'weight', name: t('product.spec.weight'), value: figures.weight(chosen.weightGrams) },
    ...(product.cartonQuantity === null
      ? []
      : [{ key: 'carton', name: t('product.spec.carton'), value: figures.units(product.cartonQuantity, product.unit) }]),
    ...(product.retailPrice === null
      ? []
      : [{ key: 'retail', name: t('product.spec.retail'), value: `${figures.money(moneyFrom(product.retailPrice))} USDT` }]),
    ...(product.originCountry === null
      ? []
      : [{ key: 'origin', name: t('product.spec.origin'), value: figures.country(product.originCountry) }]),
    { key: 'number', name: t('product.spec.number'), value: product.number },
  ];
  const pictures = [...new Set([...product.pictures, chosen.mediaId])].filter((mediaId) => mediaId !== null);
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-8 sm:grid-cols-2">
        {pictures.length > 0 ? (
          <Gallery name={product.name} mediaIds={pictures} variantMediaId={chosen.mediaId ?? undefined} />
        ) : (
          <div aria-hidden className="aspect-square rounded-card bg-n50" />
        )}
        <div className="grid gap-5">
          <div>
            <p className="text-14 text-quiet">{product.categoryPath.map(({ name }) => name).join(' / ')}</p>
            <h3 className="mt-1 text-22 font-semibold wrap-anywhere">{product.name}</h3>
            <p className="text-14 text-quiet">{product.seller.name}</p>
          </div>
          <UnitPrice
            prices={[price(chosen, discountBp)]}
            unit={product.unit}
            quantity={figures.units(product.buyMin, product.unit)}
            original={discountBp > 0 ? price(chosen, 0) : undefined}
          />
          {product.tiers.length > 0 && <TierTable columns={tierColumns(product, (bp) => price(chosen, discountBp, bp))} reached={0} />}
          {product.attributes.map((attribute, index) => (
            <AttributePicker
              key={attribute.id}
              name={attribute.name}
              values={attribute.values.map((value) => ({
                ...value,
                state: product.skus.some(({ valueIds, stock }) => valueIds[index] === value.id && stock > 0) ? 'available' : 'outOfStock',
              }))}
              chosenId={chosen.valueIds[index]}
              others=""
              onPick={(valueId) => pick(index, valueId)}
            />
          ))}
        </div>
      </div>
      <div className="grid max-w-180 gap-4 whitespace-pre-line">{product.description}</div>
      <SpecTable specs={[...product.specs.filter(({ key }) => own.every((spec) => spec.key !== key)), ...own]} />
    </div>
  );
}

function tierColumns({ buyMin, tiers }: ProductDetail, priceOf: (reductionBp: number) => string): TierColumn[] {
  const steps = [{ minQuantity: buyMin, reductionBp: 0 }, ...tiers];
  return steps.map(({ minQuantity, reductionBp }, index) => ({
    from: minQuantity,
    to: steps[index + 1] && steps[index + 1]!.minQuantity - 1,
    price: priceOf(reductionBp),
    reductionPercent: reductionBp / 100,
  }));
}
