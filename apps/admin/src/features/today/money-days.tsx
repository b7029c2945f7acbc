import { Amount } from '@entrepot/console/details/amount.tsx';
import type { MoneyDays as Money } from '@entrepot/contracts/calls/office-today.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { AsideSection } from './aside-section.tsx';
import { spanWords } from '@entrepot/console/details/span-words.ts';
import { ownZone } from './today-queries.ts';

const STALE_MS = 60_000;
const HALF_PX = 56;

/** How quickly withdrawals were answered against what was promised, and what came in and went out. */
export function MoneyDays() {
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: ['office-money'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => client.call('office!money', { zone: ownZone() }, { quiet: true, signal }),
  });
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      <Answered answered={data.answered} />
      <InAndOut days={data.days} />
    </>
  );
}

function Answered({ answered: { days, promiseHours, medianSeconds, steps, late, total } }: { answered: Money['answered'] }) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  const most = Math.max(1, late, ...steps.map(({ count }) => count));
  const lines = [
    ...steps.map(({ upToHours, count }, place) => ({
      key: String(upToHours),
      name: t('admin.today.step', { from: place === 0 ? 0 : steps[place - 1]!.upToHours, to: upToHours }),
      count,
      isLate: false,
    })),
    { key: 'late', name: t('admin.today.answeredLate'), count: late, isLate: true },
  ];
  return (
    <AsideSection title={t('admin.today.answered')} note={t('admin.today.days', { days })}>
      {medianSeconds === null ? (
        <p className="text-13 text-quiet">{t('admin.today.answered.none', { hours: promiseHours })}</p>
      ) : (
        <>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
            <span className="num text-20 font-semibold">{spanWords(medianSeconds * 1_000, language)}</span>
            <span className="num text-12 text-quiet">{t('admin.today.median', { hours: promiseHours })}</span>
          </p>
          <dl className="grid text-13">
            {lines.map(({ key, name, count, isLate }) => (
              <div key={key} className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center gap-2 py-1">
                <dt className="num">{name}</dt>
                <dd className="contents">
                  <span aria-hidden className="h-1.5 rounded-full bg-n100">
                    <span
                      className={clsx('block h-full rounded-full', isLate ? 'bg-red-dot' : 'bg-brand/60')}
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  </span>
                  <span className="num text-end">{number(count)}</span>
                </dd>
              </div>
            ))}
            <div className="mt-1 flex justify-between border-t pt-2 font-semibold">
              <dt>{t('admin.today.answered.total')}</dt>
              <dd className="num">{number(total)}</dd>
            </div>
          </dl>
        </>
      )}
    </AsideSection>
  );
}

function InAndOut({ days }: { days: Money['days'] }) {
  const t = useT();
  const language = useLanguage();
  const { amount } = useFormats();
  const most = Math.max(...days.flatMap((day) => [Number(day.in), Number(day.out)]), 0);
  const height = (value: string) => (most === 0 ? 0 : Math.round((Number(value) / most) * HALF_PX));
  const today = days.at(-1);
  const dayWords = (day: string) =>
    new Intl.DateTimeFormat(recordLocale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  if (!today) return null;
  return (
    <AsideSection title={t('admin.today.money')} note={t('admin.today.perDay')}>
      <p className="mb-3 flex flex-wrap justify-between gap-x-4 text-13">
        <Key name={t('admin.today.in')} value={today.in} className="bg-brand" />
        <Key name={t('admin.today.out')} value={today.out} className="bg-brand/35" />
      </p>
      <ul aria-label={t('admin.today.money')} className="flex gap-0.75">
        {days.map((day, place) => {
          const isLast = place === days.length - 1;
          const words = t('admin.today.moneyDay', { day: dayWords(day.day), in: amount(day.in), out: amount(day.out) });
          return (
            <li key={day.day} title={words} className="flex-1">
              <span className="sr-only">{words}</span>
              <span aria-hidden className="flex flex-col justify-end" style={{ height: HALF_PX }}>
                <span className={clsx('rounded-t-[3px]', isLast ? 'bg-brand' : 'bg-brand/60')} style={{ height: height(day.in) }} />
              </span>
              <span aria-hidden className="mt-px block border-t" style={{ height: HALF_PX }}>
                <span
                  className={clsx('block rounded-b-[3px]', isLast ? 'bg-brand/50' : 'bg-brand/25')}
                  style={{ height: height(day.out) }}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p aria-hidden className="num mt-1 flex justify-between text-12 text-quiet">
        <span>{dayWords(days[0]!.day)}</span>
        <span>{dayWords(days[Math.floor(days.length / 2)]!.day)}</span>
        <span>{t('admin.today.title')}</span>
      </p>
    </AsideSection>
  );
}

function Key({ name, value, className }: { name: string; value: string; className: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={clsx('size-2.5 rounded-[3px]', className)} />
      {name} <Amount value={value} className="font-semibold" />
    </span>
  );
}
