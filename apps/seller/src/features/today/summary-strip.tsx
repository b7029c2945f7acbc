import { Amount } from '@entrepot/console/details/amount.tsx';
import type { ShopSummary } from '@entrepot/contracts/calls/shop-figures.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import type { ReactNode } from 'react';
import { changeInPercent } from './stretches.ts';

export interface SummaryStripProps {
  summary: ShopSummary;
  previous: ShopSummary;
  days: number;
}

/** A stretch in five figures. A share of nothing is not shown as zero. */
export function SummaryStrip({ summary, previous, days }: SummaryStripProps) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  const change = changeInPercent(Number(summary.turnover), Number(previous.turnover));
  const share = (part: number, whole: number) => (whole === 0 ? '–' : formatPercent((part / whole) * 100, language));
  const average = summary.orders === 0 ? undefined : formatMoney(moneyFrom(summary.turnover) / BigInt(summary.orders));
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y py-5 md:grid-cols-3 xl:grid-cols-5">
      <Figure
        term={t('seller.today.turnover')}
        value={<Amount value={summary.turnover} withUnit />}
        note={
          change === undefined
            ? t('seller.today.noComparison', { days })
            : t('seller.today.change', {
                direction: change < 0 ? 'less' : 'more',
                percent: formatPercent(Math.abs(change), language),
                days,
              })
        }
      />
      <Figure
        term={t('seller.today.orders')}
        value={<Num>{number(summary.orders)}</Num>}
        note={t('seller.today.ordersBefore', { orders: previous.orders, days })}
      />
      <Figure
        term={t('seller.today.average')}
        value={average === undefined ? '–' : <Amount value={average} withUnit />}
        note={t('seller.today.ofOrders', { orders: summary.orders })}
      />
      <Figure
        term={t('seller.today.goodReviews')}
        value={<Num>{share(summary.reviews.good, summary.reviews.all)}</Num>}
        note={t('seller.today.ofReviews', { good: summary.reviews.good, all: summary.reviews.all })}
      />
      <Figure
        term={t('seller.today.cameBack')}
        value={<Num>{share(summary.buyersBack, summary.buyers)}</Num>}
        note={t('seller.today.ofBuyers', { back: summary.buyersBack, all: summary.buyers })}
      />
    </dl>
  );
}

function Figure({ term, value, note }: { term: string; value: ReactNode; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-quiet">{term}</dt>
      <dd className="text-22 leading-tight font-semibold">{value}</dd>
      <dd className="mt-1 text-12 text-quiet">{note}</dd>
    </div>
  );
}
