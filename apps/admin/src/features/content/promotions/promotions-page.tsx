import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import { PROMOTION_STATES, type PromotionKind, type PromotionState } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import Flag from 'lucide-react/icons/flag';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PROMOTIONS_KEY } from '../content-queries.ts';
import { useContentStorefronts, type ContentStorefronts } from '../parts/use-content-storefronts.ts';
import { useLanguageName, WrittenLanguages } from '../parts/written-languages.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionStateOf, PromotionThumb, titleOf } from './promotion-parts.tsx';

export const BannersPage = () => <PromotionsPage key="banner" kind="banner" />;
export const ActivitiesPage = () => <PromotionsPage key="activity" kind="activity" />;

const PATHS = { banner: 'banners', activity: 'activities' } as const;
/** Stands for the one that is being made; no id looks like it. */
const NEW = 'new';

function PromotionsPage({ kind }: { kind: PromotionKind }) {
  const t = useT();
  const language = useLanguage();
  const client = useStaffClient();
  const storefronts = useContentStorefronts();
  const [search, change] = useSearch();
  const [isOrdering, setOrdering] = useState(false);
  const columns = useColumns(storefronts);
  const filters = useFilters(storefronts);

  async function fetchPage({ keyword, filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'promotions!list',
      {
        kind,
        pageNum: page,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(chosen.storefront === undefined ? {} : { storefront: chosen.storefront }),
        ...(chosen.state === undefined ? {} : { state: chosen.state as PromotionState }),
        ...(chosen.missing === undefined ? {} : { missing: chosen.missing as Language }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<Promotion>
        name={PATHS[kind]}
        caption={t(`admin.content.${PATHS[kind]}`)}
        heading={
          <PageHeading
            title={t(`admin.content.${PATHS[kind]}`)}
            text={t(`admin.content.${PATHS[kind]}.text`)}
            actions={
              <>
                {kind === 'banner' && (
                  <Button size="sm" onClick={() => setOrdering(true)}>
                    {t('admin.content.order')}
                  </Button>
                )}
                <Button variant="primary" size="sm" onClick={() => change({ open: NEW })}>
                  {t(`admin.content.${kind}.new`)}
                </Button>
              </>
            }
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={(row) => titleOf(row, language)}
        views={[
          { id: 'all', name: t('admin.all'), search: {} },
          ...PROMOTION_STATES.map((state) => ({ id: state, name: t('admin.content.promotion.state', { state }), search: { state } })),
        ]}
        filters={filters}
        searchLabel={t('admin.content.promotion.search')}
        queryKey={[...PROMOTIONS_KEY, kind]}
        fetchPage={fetchPage}
        card={(row) => <PromotionCard row={row} storefronts={storefronts} />}
        panel={(id, row) =>
          id === NEW ? (
            <PromotionForm key={NEW} kind={kind} promotion={undefined} />
          ) : (
            row && <PromotionForm key={`${id} ${row.revision}`} kind={kind} promotion={row} />
          )
        }
        panelTitle={t(`admin.content.${kind}.new`)}
        empty={{
          title: t(`admin.content.${PATHS[kind]}.none`),
          text: t(`admin.content.${PATHS[kind]}.none.text`),
          icon: <Flag size={22} />,
        }}
      />
      {isOrdering && (
        <OrderDialog
          firstPlace={storefronts.options.find(({ value }) => value === search.storefront)?.value}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  );
}

function useFilters({ options }: ContentStorefronts): Filter[] {
  const t = useT();
  const nameOf = useLanguageName();
  const languages = LANGUAGES.map((language) => ({ value: language, label: nameOf(language) }));
  return [
    { kind: 'choice', name: 'storefront', label: t('admin.content.storefront'), options },
    {
      kind: 'choice',
      name: 'state',
      label: t('admin.content.state'),
      options: PROMOTION_STATES.map((state) => ({ value: state, label: t('admin.content.promotion.state', { state }) })),
    },
    { kind: 'choice', name: 'missing', label: t('admin.content.missingIn'), options: languages },
  ];
}

function useColumns({ nameOf, languagesOf }: ContentStorefronts): readonly ConsoleColumn<Promotion>[] {
  const t = useT();
  const language = useLanguage();
  return useMemo(
    (): ConsoleColumn<Promotion>[] => [
      {
        id: 'title',
        header: t('admin.content.promotion.title'),
        text: (row) => titleOf(row, language),
        cell: (row) => (
          <span className="flex items-center gap-2.5">
            <PromotionThumb row={row} />
            <bdi className="truncate">{titleOf(row, language)}</bdi>
          </span>
        ),
      },
      textColumn('storefront', t('admin.content.storefront'), ({ storefrontCode }) => nameOf(storefrontCode), { width: '10rem' }),
      {
        id: 'languages',
        header: t('admin.content.languages'),
        width: '9rem',
        cell: ({ texts, storefrontCode }) => (
          <WrittenLanguages written={texts.map((text) => text.language)} wanted={languagesOf(storefrontCode)} />
        ),
        text: ({ texts }) => texts.map((text) => text.language).join(' '),
      },
      {
        id: 'state',
        header: t('admin.content.state'),
        width: '8rem',
        cell: ({ state }) => <PromotionStateOf state={state} />,
        text: ({ state }) => state,
      },
      {
        id: 'from',
        header: t('admin.content.promotion.from'),
        width: '9.5rem',
        isSecondary: true,
        cell: ({ startsAt }) => <Moment at={startsAt} />,
        text: ({ startsAt }) => startsAt ?? '',
      },
      {
        id: 'to',
        header: t('admin.content.promotion.to'),
        width: '9.5rem',
        isSecondary: true,
        cell: ({ endsAt }) => <Moment at={endsAt} />,
        text: ({ endsAt }) => endsAt ?? '',
      },
    ],
    [t, language, nameOf, languagesOf],
  );
}

const Moment = ({ at }: { at: string | null }) => (
  <bdi dir="ltr" className="num text-quiet">
    {at === null ? '–' : formatDateTime(at)}
  </bdi>
);

function PromotionCard({ row, storefronts: { nameOf, languagesOf } }: { row: Promotion; storefronts: ContentStorefronts }) {
  const language = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-1 text-13">
      <p className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2.5 text-14 font-semibold">
          <PromotionThumb row={row} />
          <bdi className="truncate">{titleOf(row, language)}</bdi>
        </span>
        <PromotionStateOf state={row.state} />
      </p>
      <p className="flex items-center justify-between gap-3 text-quiet">
        <bdi>{nameOf(row.storefrontCode)}</bdi>
        <WrittenLanguages written={row.texts.map((text) => text.language)} wanted={languagesOf(row.storefrontCode)} />
      </p>
    </div>
  );
}
