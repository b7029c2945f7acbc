import { Section } from '@entrepot/console/details/section.tsx';
import { useCsvExport } from '@entrepot/console/table/use-csv-export.ts';
import type { LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chart } from '@entrepot/ui/charts.tsx';
import Download from 'lucide-react/icons/download';

type Month = LoanPortfolio['months'][number];
/** A third of the page is too narrow for more: Chinese months with their year would touch. */
const LABELS_SHOWN = 4;

/** Month by month: what went out and what came back, what it earned, and how it was decided. */
export function Months({ portfolio: { months, storefront } }: { portfolio: LoanPortfolio }) {
  const t = useT();
  const language = useLanguage();
  const { amount, number } = useFormats();
  const csv = useCsvExport<Month>();
  const monthWords = new Intl.DateTimeFormat(recordLocale(language), { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const labelOf = ({ month }: Month) => monthWords.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
  const whole = (value: number) => amount(String(value), Number.isInteger(value) ? 0 : 2);
  const points = (valueOf: (month: Month) => number) => months.map((month) => ({ label: labelOf(month), value: valueOf(month) }));
  const shared = (title: string) => ({
    caption: <span className="text-13 font-semibold text-ink">{title}</span>,
    summary: title,
    labels: { showTable: t('admin.system.chart.table'), point: t('admin.loans.month'), value: title },
    labelEvery: Math.max(1, Math.ceil(months.length / LABELS_SHOWN)),
    heightPx: 150,
  });
  const download = () =>
    void csv.start(
      `loans-by-month${storefront ? `-${storefront}` : ''}.csv`,
      (['month', 'paidOut', 'repaid', 'interest', 'approved', 'refused'] as const).map((column) => ({
        header: t('admin.loans.monthColumn', { column }),
        text: (month: Month) => String(month[column]),
      })),
      async () => ({ rows: months, total: months.length }),
    );
  return (
    <Section
      level={2}
      title={t('admin.loans.months')}
      aside={
        months.length > 0 && (
          <Button size="sm" variant="quiet" onClick={download}>
            <Download size={16} aria-hidden />
            {t('admin.loans.csv')}
          </Button>
        )
      }
    >
      {months.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.loans.months.none')}</p>
      ) : (
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
          <Chart
            kind="bar"
            {...shared(t('admin.loans.monthColumn', { column: 'paidOut' }))}
            points={points(({ paidOut }) => Number(paidOut))}
            comparison={{
              label: t('admin.loans.monthColumn', { column: 'repaid' }),
              ownLabel: t('admin.loans.monthColumn', { column: 'paidOut' }),
              values: months.map(({ repaid }) => Number(repaid)),
            }}
            format={whole}
          />
          <Chart
            kind="bar"
            {...shared(t('admin.loans.monthColumn', { column: 'interest' }))}
            points={points(({ interest }) => Number(interest))}
            format={whole}
          />
          <Chart
            kind="bar"
            {...shared(t('admin.loans.monthColumn', { column: 'approved' }))}
            points={points(({ approved }) => approved)}
            comparison={{
              label: t('admin.loans.monthColumn', { column: 'refused' }),
              ownLabel: t('admin.loans.monthColumn', { column: 'approved' }),
              values: months.map(({ refused }) => refused),
            }}
            format={(value) => number(value)}
          />
        </div>
      )}
    </Section>
  );
}
