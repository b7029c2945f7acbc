/** Goods and freight, line by line, and what they come to. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { SumList, type SumLine } from '@entrepot/blocks/product/sum-list.tsx';
import { namesOf } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import type { ReactNode } from 'react';
import { CountryButton } from './country-button.tsx';
import type { Freight } from './use-freight.ts';
import type { Selection } from './use-selection.ts';

export interface CostSummaryProps {
  product: ProductDetail;
  selection: Selection;
  freight: Freight;
}

export function CostSummary({ product, selection: { mode, sum }, freight }: CostSummaryProps) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  if (sum.pieces === 0) return <p className="text-14 text-quiet">{t('product.grid.empty')}</p>;

  const goods = sum.lines.map(({ sku, quantity, unitScaled, amountScaled }): SumLine => ({
    key: sku.id,
    label: (
      <>
        {mode === 'mix' && <span className="me-3">{formats.list(namesOf(product, sku.valueIds))}</span>}
        <Num>
          {formats.number(quantity)} × {figures.money(unitScaled)}
        </Num>
      </>
    ),
    amount: <Num>{figures.money(amountScaled)}</Num>,
  }));
  const freightScaled = freight.state === 'known' ? moneyFrom(freight.estimate.total) : undefined;
  return (
    <SumList
      label={t('product.sum.label')}
      lines={[
        ...goods,
        {
          key: 'freight',
          label: <FreightLabel product={product} freight={freight} weightGrams={sum.weightGrams} />,
          amount: <FreightAmount freight={freight} />,
        },
      ]}
      total={
        freightScaled === undefined
          ? { label: t('product.sum.goodsTotal'), amount: figures.money(sum.goodsScaled) }
          : { label: t('product.sum.total'), amount: figures.money(sum.goodsScaled + freightScaled) }
      }
    />
  );
}

function FreightLabel({ product, freight, weightGrams }: { product: ProductDetail; freight: Freight; weightGrams: number }) {
  const t = useT();
  const figures = useFigures();
  const words = freight.country
    ? t('product.sum.freightWeight', { country: figures.country(freight.country), weight: figures.weight(weightGrams) })
    : t('product.sum.freight');
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {words}
      <CountryButton sellerId={product.seller.id} hasCountry={freight.country !== undefined} className="text-12" />
    </span>
  );
}

function FreightAmount({ freight }: { freight: Freight }): ReactNode {
  const t = useT();
  const figures = useFigures();
  switch (freight.state) {
    // Why there is none stands in the cart's place.
    case 'notServed':
    case 'none':
      return <Num>--</Num>;
    case 'estimating':
      return <Skeleton className="h-4 w-9" />;
    case 'known':
      return freight.estimate.isFree ? t('product.freight.free') : <Num>{figures.money(moneyFrom(freight.estimate.total))}</Num>;
    case 'failed':
      return (
        <TextLink asChild variant="record" className="text-12">
          <button type="button" onClick={freight.retry}>
            {t('action.retry')}
          </button>
        </TextLink>
      );
  }
}
