import type { OrderAmounts } from '@entrepot/contracts/calls/orders.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ReactNode } from 'react';
import { Amount } from '../wallet/amounts.tsx';

const negated = (amount: string) => (/^0(?:\.0*)?$/.test(amount) ? amount : `-${amount}`);

export interface PriceBreakdownProps {
  amounts: OrderAmounts;
  pieces: number;
  /** The country whose tax it is. */
  taxCountry: string;
  /** What the last line is called: paid, or still to pay. */
  totalLabel: ReactNode;
  /** What came back of it. */
  refunded?: string | undefined;
}

/** Every part of the price, in lines that add up. Zero stays visible, so that nobody wonders. */
export function PriceBreakdown({ amounts, pieces, taxCountry, totalLabel, refunded }: PriceBreakdownProps) {
  const t = useT();
  const isRefunded = refunded !== undefined && !/^0(?:\.0*)?$/.test(refunded);
  return (
    <dl className="price-breakdown">
      <Line label={t('order.price.goods')} note={t('order.pieces', { count: pieces })} amount={amounts.goods} />
      <Line label={t('product.sum.freight')} amount={amounts.freight} />
      <Line isPart label={t('product.freight.dispatch')} amount={amounts.dispatch} />
      <Line isPart label={t('product.freight.distance')} amount={amounts.distance} />
      <Line isPart label={t('product.freight.delivery')} amount={amounts.delivery} />
      <Line label={t('order.price.discount')} amount={negated(amounts.discount)} />
      <Line label={t('order.price.tax', { country: taxCountry })} amount={amounts.tax} />
      <Line label={t('order.price.handling')} amount={amounts.handlingFee} />
      <div className="price-breakdown-sum">
        <dt>{totalLabel}</dt>
        <dd>
          <Amount amount={amounts.total} unit />
        </dd>
      </div>
      {isRefunded && <Line label={t('order.price.refunded')} amount={negated(refunded)} />}
    </dl>
  );
}

function Line({ label, note, amount, isPart = false }: { label: string; note?: string; amount: string; isPart?: boolean }) {
  return (
    <div {...(isPart ? { 'data-part': '' } : {})}>
      <dt>
        {label}
        {note && <span className="ms-1.5 text-13 text-quiet">{note}</span>}
      </dt>
      <dd>
        <Amount amount={amount} />
      </dd>
    </div>
  );
}
