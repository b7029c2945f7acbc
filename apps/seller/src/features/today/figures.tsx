import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FIGURES_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Countries } from './countries.tsx';
import { DayChart } from './day-chart.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { ownZone, readStretchDays, STRETCHES, stretchUpTo, USUAL_STRETCH } from './stretches.ts';

const HOUR_MS = 3_600_000;
const OTHER_MEASURES = ['orders', 'views', 'conversion'] as const;

/** How the shop sells, over a stretch that stands in the address. */
export function Figures() {
  const t = useT();
  const id = useId();
  const words = useFailureWords();
  const client = useSellerClient();
  const [search, change] = useSearch();
  const days = readStretchDays(search.days);
  const { current, before } = stretchUpTo(new Date(useNow(HOUR_MS)), days, ownZone());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...FIGURES_KEY, current.from, current.to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const options = { quiet: true, signal };
      const [summary, previous, perDay, perDayBefore, best] = await Promise.all([
        client.call('figures!summary', current, options),
        client.call('figures!summary', before, options),
        client.call('figures!days', current, options),
        client.call('figures!days', before, options),
        client.call('figures!best', { ...current, limit: 5 }, options),
      ]);
      return { summary, previous, perDay, perDayBefore, best };
    },
  });
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-18 font-semibold">
          {t('seller.today.sales')}
        </h2>
        <div role="group" aria-label={t('seller.today.stretch')} className="flex flex-wrap gap-2">
          {STRETCHES.map((one) => (
            <Chip
              key={one}
              selected={one === days}
              onClick={() => change({ days: one === USUAL_STRETCH ? undefined : String(one) }, { replace: true })}
            >
              {t('seller.today.days', { days: one })}
            </Chip>
          ))}
        </div>
      </div>
      {error && !data && (
        <ErrorState
          variant="inline"
          title={words(error)}
          retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      )}
      {!data && !error && (
        <SkeletonRegion label={t('page.loading')} className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      )}
      {data && (
        <>
          <SummaryStrip summary={data.summary} previous={data.previous} days={days} />
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,2.6fr)_minmax(0,1fr)]">
            <DayChart measure="turnover" days={data.perDay} before={data.perDayBefore} heightPx={230} />
            <Countries countries={data.summary.countries} turnover={data.summary.turnover} />
          </div>
          <BestSellers best={data.best} turnover={data.summary.turnover} days={days} />
          <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
            {OTHER_MEASURES.map((measure) => (
              <DayChart key={measure} measure={measure} days={data.perDay} before={data.perDayBefore} heightPx={150} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
