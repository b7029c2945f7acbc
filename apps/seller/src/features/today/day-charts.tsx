import type { ShopDay } from '@entrepot/contracts/calls/shop-figures.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Chart } from '@entrepot/ui/charts.tsx';

const LABELS_SHOWN = 6;

/** Sales, orders, views and conversion, each a chart with its table behind it. */
export function DayCharts({ days }: { days: readonly ShopDay[] }) {
  const t = useT();
  const language = useLanguage();
  const { number, amount } = useFormats();
  const dayWords = new Intl.DateTimeFormat(recordLocale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const measures = [
    {
      key: 'turnover',
      kind: 'bar',
      valueOf: (day: ShopDay) => Number(day.turnover),
      format: (value: number) => amount(String(value), Number.isInteger(value) ? 0 : 2),
    },
    { key: 'orders', kind: 'bar', valueOf: (day: ShopDay) => day.orders, format: (value: number) => number(value) },
    { key: 'views', kind: 'area', valueOf: (day: ShopDay) => day.views, format: (value: number) => number(value) },
    // Orders for every hundred views; a day that nobody looked has none.
    {
      key: 'conversion',
      kind: 'line',
      valueOf: (day: ShopDay) => (day.views === 0 ? 0 : (day.orders / day.views) * 100),
      format: (value: number) => formatPercent(value, language),
    },
  ] as const;
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {measures.map(({ key, kind, valueOf, format }) => (
        <Chart
          key={key}
          kind={kind}
          caption={<span className="text-14 font-semibold text-ink">{t('seller.today.perDay', { measure: key })}</span>}
          points={days.map((day) => ({ label: dayWords.format(new Date(`${day.day}T00:00:00Z`)), value: valueOf(day) }))}
          summary={t('seller.today.perDay', { measure: key })}
          labels={{
            showTable: t('seller.today.showTable'),
            point: t('seller.today.day'),
            value: t('seller.today.measure', { measure: key }),
          }}
          format={format}
          labelEvery={Math.max(1, Math.ceil(days.length / LABELS_SHOWN))}
          heightPx={170}
        />
      ))}
    </div>
  );
}
