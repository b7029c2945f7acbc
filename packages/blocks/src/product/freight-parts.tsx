import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { useFigures } from './figures.ts';
import { SumList } from './sum-list.tsx';

export interface FreightPartsProps {
  estimate: FreightEstimate;
  /** "60 pieces" */
  quantity: string;
}

/** The freight in its three parts, and from which sum on it is free. */
export function FreightParts({ estimate, quantity }: FreightPartsProps) {
  const t = useT();
  const figures = useFigures();
  const money = (amount: string) => figures.money(moneyFrom(amount));
  const parts = [
    { key: 'dispatch', label: t('product.freight.dispatch'), amount: estimate.dispatch },
    { key: 'distance', label: t('product.freight.distance'), amount: estimate.distance },
    { key: 'delivery', label: t('product.freight.delivery'), amount: estimate.delivery },
  ];
  return (
    <>
      <p className="num mb-3 text-14 text-quiet">{t('product.freight.for', { quantity, weight: figures.weight(estimate.weightGrams) })}</p>
      <SumList
        label={t('product.sum.freight')}
        lines={parts.map(({ key, label, amount }) => ({ key, label, amount: <Num>{money(amount)}</Num> }))}
        total={{ label: t('product.freight.to', { country: figures.country(estimate.country) }), amount: money(estimate.total) }}
      />
      <FreeFrom estimate={estimate} />
    </>
  );
}

function FreeFrom({ estimate: { freeFrom, goodsTotal, isFree } }: { estimate: FreightEstimate }) {
  const t = useT();
  const figures = useFigures();
  if (freeFrom === null) return null;
  const restScaled = moneyFrom(freeFrom) - moneyFrom(goodsTotal);
  return (
    <p className="num mt-3 text-12 text-quiet">
      {t('product.freight.freeFrom', { amount: figures.money(moneyFrom(freeFrom)) })}
      {!isFree && restScaled > 0n && ` ${t('product.freight.toGo', { amount: figures.money(restScaled) })}`}
    </p>
  );
}
