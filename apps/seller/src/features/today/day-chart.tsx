import type { ShopDay } from '@entrepot/contracts/calls/shop-figures.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Chart } from '@entrepot/ui/charts.tsx';

const LABELS_SHOWN = 6;

export type Measure = 'turnover' | 'orders' | 'views' | 'conversion';
const KINDS = { turnover: 'bar', orders: 'bar', views: 'area', conversion: 'line' } as const;

const VALUES: Readonly<Record<Measure, (day: ShopDay) => number>> = {
  turnover: ({ turnover }) => Number(turnover),
  orders: ({ orders }) => orders,
  views: ({ views }) => views,
  // Orders for every hundred views; a day that nobody looked has none.
  conversion: ({ orders, views }) => (views === 0 ? 0 : (orders / views) * 100),
};

export interface DayChartProps {
  measure: Measure;
  days: readonly ShopDay[];
  /** The same number of days, those that came before. */
  before: readonly ShopDay[];
  heightPx: number;
}

/** One measure by days, beside that of as many days before, with its table behind it. */
export function DayChart({ measure, days, before, heightPx }: DayChartProps) {
  const t = useT();
  const language = useLanguage();
  const { number, amount } = useFormats();
  const dayWords = new Intl.DateTimeFormat(recordLocale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const formats: Readonly<Record<Measure, (value: number) => string>> = {
    turnover: (value) => amount(String(value), Number.isInteger(value) ? 0 : 2),
    orders: (value) => number(value),
    views: (value) => number(value),
    conversion: (value) => formatPercent(value, language),
  };
  const title = t('seller.today.perDay', { measure });
  return (
    <Chart
      kind={KINDS[measure]}
      caption={<span className="text-14 font-semibold text-ink">{title}</span>}
      points={days.map((day) => ({ label: dayWords.format(new Date(`${day.day}T00:00:00Z`)), value: VALUES[measure](day) }))}
      comparison={{
        label: t('seller.today.before', { days: days.length }),
        ownLabel: t('seller.today.now'),
        values: before.map(VALUES[measure]),
      }}
      summary={title}
      labels={{
        showTable: t('seller.today.showTable'),
        point: t('seller.today.day'),
        value: t('seller.today.measure', { measure }),
      }}
      format={formats[measure]}
      labelEvery={Math.max(1, Math.ceil(days.length / LABELS_SHOWN))}
      heightPx={heightPx}
    />
  );
}
