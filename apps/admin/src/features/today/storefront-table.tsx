import { Amount } from '@entrepot/console/details/amount.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import type { Figures, StorefrontFigures } from '@entrepot/contracts/calls/office-today.ts';
import { FIGURE_SPANS, type FigureSpan } from '@entrepot/contracts/office-queue.ts';
import { sumOfStorefronts } from '@entrepot/contracts/storefront-sums.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { Table, TableBody, TableFoot, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefrontName, useStorefronts } from '../../lib/use-storefronts.ts';
import { Sparkline } from './sparkline.tsx';
import { ownZone } from './today-queries.ts';

const FIRST_ROWS = 7;
const STALE_MS = 60_000;

/** How each storefront does, against as many days before; the rows add up to the last line. */
export function StorefrontTable() {
  const t = useT();
  const client = useStaffClient();
  const [span, setSpan] = useState<FigureSpan>(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['office-figures', span],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.call('office!figures', { span, zone: ownZone() }, { quiet: true, signal }),
  });
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{t('admin.today.storefronts')}</h2>
        <RadioGroup
          aria-label={t('admin.today.span')}
          value={String(span)}
          onValueChange={(value) => setSpan(FIGURE_SPANS.find((days) => String(days) === value) ?? 1)}
          variant="segments"
          options={FIGURE_SPANS.map((days) => ({ value: String(days), label: t('admin.today.spans', { days }) }))}
        />
      </div>
      {data ? (
        <Rows figures={data} span={span} />
      ) : error ? (
        <QueryError query={{ error, isFetching, refetch }} variant="inline" />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid gap-2">
          <Skeleton className="h-60" />
        </SkeletonRegion>
      )}
    </section>
  );
}

function Rows({ figures: { rows, total }, span }: { figures: Figures; span: FigureSpan }) {
  const t = useT();
  const { number } = useFormats();
  const storefronts = useStorefronts();
  const storefrontName = useStorefrontName();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const others = rows.slice(shown.length);
  const nameOf = (code: string | null): ReactNode => {
    if (code === null) return t('admin.today.noStorefront');
    const known = storefronts.find((one) => one.code === code);
    return (
      <span className="flex items-center gap-2">
        <span
          aria-hidden
          className="size-2.5 flex-none rounded-[3px] bg-n300"
          style={known?.color ? { backgroundColor: known.color } : undefined}
        />
        <bdi>{storefrontName(code)}</bdi>
      </span>
    );
  };
  return (
    <>
      <Table caption={t('admin.today.storefronts')} density="dense" scrollLabel={t('admin.today.storefronts')} className="min-w-180">
        <TableHead>
          <TableRow>
            <Th>{t('admin.today.storefront')}</Th>
            <Th numeric>{t('admin.today.orders')}</Th>
            <Th numeric>{t('admin.today.sales')}</Th>
            <Th numeric>{t('admin.today.before', { days: span })}</Th>
            <Th numeric>{t('admin.today.recharged')}</Th>
            <Th numeric>{t('admin.today.withdrawn')}</Th>
            <Th numeric>{t('admin.today.newBuyers')}</Th>
            <Th numeric>{t('admin.today.trend')}</Th>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <FiguresRow key={row.storefrontCode ?? ''} name={nameOf(row.storefrontCode)} figures={row} />
          ))}
          {others.length > 0 && (
            <FiguresRow
              name={<span className="text-quiet">{t('admin.today.others', { count: others.length })}</span>}
              figures={sumOfStorefronts(others, total.trend.length)}
            />
          )}
        </TableBody>
        <TableFoot>
          <FiguresRow
            name={t('admin.today.all', { count: number(rows.filter(({ storefrontCode }) => storefrontCode !== null).length) })}
            figures={total}
            isTotal
          />
        </TableFoot>
      </Table>
      {rows.length > FIRST_ROWS && (
        <p className="pt-2 text-end">
          <Button size="sm" variant="quiet" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'admin.today.less' : 'admin.today.more')}
          </Button>
        </p>
      )}
    </>
  );
}

type Counted = Omit<StorefrontFigures, 'storefrontCode'>;

function FiguresRow({ name, figures, isTotal = false }: { name: ReactNode; figures: Counted; isTotal?: boolean }) {
  const { number } = useFormats();
  return (
    <TableRow className={clsx(isTotal && 'border-b-0')}>
      <Td className="whitespace-nowrap">{name}</Td>
      <Td numeric>{number(figures.orders)}</Td>
      <Td numeric>
        <Amount value={figures.sales} className="font-semibold" />
      </Td>
      <Td numeric className={clsx(!isTotal && 'text-quiet')}>
        <Change now={figures.sales} before={figures.salesBefore} />
      </Td>
      <Td numeric>
        <Amount value={figures.recharged} />
      </Td>
      <Td numeric>
        <Amount value={figures.withdrawn} />
      </Td>
      <Td numeric>{number(figures.newBuyers)}</Td>
      <Td className="w-20">
        <Sparkline values={figures.trend.map(Number)} />
      </Td>
    </TableRow>
  );
}

/** Against nothing there is no share to tell. */
function Change({ now, before }: { now: string; before: string }) {
  const language = useLanguage();
  if (Number(before) === 0) return '–';
  return new Intl.NumberFormat(recordLocale(language), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format((Number(now) - Number(before)) / Number(before))
    .replace('-', '−');
}
