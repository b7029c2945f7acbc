import { spanWords } from '@entrepot/console/details/span-words.ts';
import { isDay, parseRange, type Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { SERVICE_FIGURE_GROUPS, type ServiceFigure } from '@entrepot/contracts/calls/service-hours.ts';
import { isLanguage, LANGUAGES } from '@entrepot/contracts/languages.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useCallback, useMemo, useState } from 'react';
import { fileAddress } from '../../lib/request-input.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefronts } from '../../lib/use-storefronts.ts';
import { FIGURES_KEY } from './service-paths.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const TOTAL = 'total';
type Group = (typeof SERVICE_FIGURE_GROUPS)[number];

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What the address says, and thirty days where it says nothing. */
function askedFor({ filters: { by, span, storefront, language } }: TableRequest) {
  const { from = '', to = '' } = parseRange(span, isDay) ?? {};
  return {
    by: SERVICE_FIGURE_GROUPS.find((group) => group === by) ?? ('storefront' as Group),
    from: from || dayBefore(USUAL_DAYS - 1),
    to: to || dayBefore(0),
    ...(storefront === undefined ? {} : { storefront }),
    ...(language === undefined ? {} : { language }),
  };
}

/** How the service did: first answers, closings and ratings, each counted from what happened. */
export function FiguresPage() {
  const t = useT();
  const client = useStaffClient();
  const [promiseMinutes, setPromiseMinutes] = useState<number>();
  const columns = useColumns(promiseMinutes);
  const filters = useFilters();
  const nameOf = useNameOf();

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, total, promiseMinutes: minutes } = await client.call('service!figures', askedFor(request), { quiet: true, signal });
    setPromiseMinutes(minutes);
    const rows = list.length === 0 ? [] : [{ ...total, key: TOTAL }, ...list];
    return { rows, total: rows.length };
  }

  return (
    <ConsoleTable<ServiceFigure>
      name="service-figures"
      caption={t('admin.storefronts.figures')}
      heading={<PageHeading title={t('admin.storefronts.figures')} text={t('admin.storefronts.figures.text')} />}
      columns={columns}
      rowId={({ key }) => key}
      rowName={nameOf}
      views={SERVICE_FIGURE_GROUPS.map((by) => ({
        id: by,
        name: t('admin.storefronts.figures.by', { by }),
        search: by === SERVICE_FIGURE_GROUPS[0] ? {} : { by },
      }))}
      filters={filters}
      queryKey={FIGURES_KEY}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('service!exportFigures', askedFor(request))}
      card={(line) => (
        <div className="grid grid-cols-1 gap-1 text-13">
          <p className="text-14 font-semibold">
            <bdi>{nameOf(line)}</bdi>
          </p>
          {columns.slice(1).map(({ id, header, cell }) => (
            <p key={id} className="flex justify-between gap-3">
              <span className="text-quiet">{header}</span>
              {cell(line)}
            </p>
          ))}
        </div>
      )}
      panel={(_id, line) =>
        line && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-13">
            {columns.slice(1).map(({ id, header, cell }) => (
              <div key={id} className="contents">
                <dt className="text-quiet">{header}</dt>
                <dd className="text-end">{cell(line)}</dd>
              </div>
            ))}
          </dl>
        )
      }
      panelTitle={t('admin.storefronts.figures')}
      empty={{ title: t('admin.storefronts.figures.none'), icon: <ChartColumn size={22} /> }}
    />
  );
}

function useFilters(): readonly Filter[] {
  const t = useT();
  const language = useLanguage();
  const storefronts = useStorefronts();
  return useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        name: 'by',
        label: t('admin.storefronts.figures.group'),
        options: SERVICE_FIGURE_GROUPS.map((by) => ({ value: by, label: t('admin.storefronts.figures.by', { by }) })),
      },
      { kind: 'dates', name: 'span', label: t('admin.storefronts.figures.span') },
      {
        kind: 'choice',
        name: 'storefront',
        label: t('admin.people.storefront'),
        options: storefronts.map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        kind: 'choice',
        name: 'language',
        label: t('admin.storefronts.figures.language'),
        options: LANGUAGES.map((code) => ({ value: code, label: languageName(code, language) })),
      },
    ],
    [t, language, storefronts],
  );
}

function useNameOf(): (line: ServiceFigure) => string {
  const t = useT();
  const language = useLanguage();
  return useCallback(
    ({ key, name }) => {
      if (key === TOTAL) return t('admin.storefronts.figures.total');
      return isLanguage(key) ? languageName(key, language) : name || t('admin.storefronts.figures.nobody');
    },
    [t, language],
  );
}

function useColumns(promiseMinutes: number | undefined): readonly ConsoleColumn<ServiceFigure>[] {
  const t = useT();
  const language = useLanguage();
  const formats = useFormats();
  const nameOf = useNameOf();
  return useMemo((): ConsoleColumn<ServiceFigure>[] => {
    const figure = (id: string, header: string, words: (line: ServiceFigure) => string): ConsoleColumn<ServiceFigure> => ({
      id,
      header,
      isNumeric: true,
      cell: (line) => <Num className={line.key === TOTAL ? 'font-semibold' : ''}>{words(line)}</Num>,
      text: words,
    });
    const span = (seconds: number | null) => (seconds === null ? '–' : spanWords(Math.ceil(seconds / 60) * 60_000, language));
    const within =
      promiseMinutes === undefined
        ? t('admin.storefronts.figures.within')
        : t('admin.storefronts.figures.withinMinutes', { minutes: formats.number(promiseMinutes) });
    return [
      {
        id: 'name',
        header: t('admin.storefronts.figures.name'),
        cell: (line) => <bdi className={line.key === TOTAL ? 'font-semibold' : ''}>{nameOf(line)}</bdi>,
        text: nameOf,
      },
      figure('answers', t('admin.storefronts.figures.answers'), ({ answers }) => formats.number(answers)),
      figure('median', t('admin.storefronts.figures.median'), ({ medianAnswerSeconds }) => span(medianAnswerSeconds)),
      figure('within', within, ({ answers, withinPromise }) =>
        answers === 0 ? '–' : formatPercent((withinPromise / answers) * 100, language),
      ),
      figure('closed', t('admin.storefronts.figures.closed'), ({ closed }) => formats.number(closed)),
      figure('close', t('admin.storefronts.figures.close'), ({ medianCloseSeconds }) => span(medianCloseSeconds)),
      figure('ratings', t('admin.storefronts.figures.ratings'), ({ ratings }) => formats.number(ratings)),
      figure('stars', t('admin.storefronts.figures.stars'), ({ stars }) => (stars === null ? '–' : formats.amount(stars.toFixed(1), 1))),
    ];
  }, [t, language, formats, nameOf, promiseMinutes]);
}
