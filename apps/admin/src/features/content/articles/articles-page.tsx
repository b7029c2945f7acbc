import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { momentColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { DeskArticleLine } from '@entrepot/contracts/calls/content-desk.ts';
import { ARTICLE_STATES, type ArticleKind, type ArticleState } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ARTICLES_KEY } from '../content-queries.ts';
import { useContentStorefronts, type ContentStorefronts } from '../parts/use-content-storefronts.ts';
import { useLanguageName, WrittenLanguages } from '../parts/written-languages.tsx';
import { ArticlePanel } from './article-panel.tsx';
import { ArticleStateDot } from './article-state.tsx';
import { NewArticleDialog } from './new-article-dialog.tsx';

type Group = 'pages' | 'news' | 'help';

export const PagesPage = () => <ArticlesPage key="pages" group="pages" />;
export const NewsPage = () => <ArticlesPage key="news" group="news" />;
export const HelpPage = () => <ArticlesPage key="help" group="help" />;

function ArticlesPage({ group }: { group: Group }) {
  const t = useT();
  const client = useStaffClient();
  const storefronts = useContentStorefronts();
  const columns = useColumns(group, storefronts);
  const filters = useFilters(group, storefronts);
  const [isAdding, setAdding] = useState(false);

  async function fetchPage({ keyword, filters: chosen, sort, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'articles!list',
      {
        group,
        pageNum: page,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(chosen.storefront === undefined ? {} : { storefront: chosen.storefront }),
        ...(chosen.kind === undefined ? {} : { kind: chosen.kind as ArticleKind }),
        ...(chosen.state === undefined ? {} : { state: chosen.state as ArticleState }),
        ...(chosen.missing === undefined ? {} : { missing: chosen.missing as Language }),
        ...(sort === null ? {} : { sort: sort.id as 'published' | 'updated' | 'slug', isDescending: sort.descending }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<DeskArticleLine>
        name={`articles-${group}`}
        caption={t(`admin.content.${group}`)}
        heading={
          <PageHeading
            title={t(`admin.content.${group}`)}
            text={t(`admin.content.${group}.text`)}
            actions={
              <Button variant="primary" size="sm" onClick={() => setAdding(true)}>
                {t('admin.content.article.new', { group })}
              </Button>
            }
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={(row) => titleOf(row)}
        views={[
          { id: 'all', name: t('admin.all'), search: {} },
          ...ARTICLE_STATES.map((state) => ({ id: state, name: t('admin.content.article.state', { state }), search: { state } })),
        ]}
        filters={filters}
        searchLabel={t('admin.content.article.search')}
        queryKey={[...ARTICLES_KEY, group]}
        fetchPage={fetchPage}
        card={(row) => <ArticleCard row={row} storefronts={storefronts} />}
        panel={(id) => <ArticlePanel key={id} id={id} />}
        panelTitle={t('admin.content.article.one')}
        empty={{ title: t('admin.content.article.none'), text: t('admin.content.article.none.text'), icon: <FileText size={22} /> }}
      />
      {isAdding && <NewArticleDialog group={group} onClose={() => setAdding(false)} />}
    </>
  );
}

/** One that nobody has written a word of is called by the word in its address. */
const titleOf = ({ title, slug }: Pick<DeskArticleLine, 'title' | 'slug'>) => title || slug;

function useFilters(group: Group, storefronts: ContentStorefronts): Filter[] {
  const t = useT();
  const nameOf = useLanguageName();
  return [
    { kind: 'choice', name: 'storefront', label: t('admin.content.storefront'), options: storefronts.options },
    ...(group === 'news'
      ? [
          {
            kind: 'choice' as const,
            name: 'kind',
            label: t('admin.content.article.kind'),
            options: (['news', 'notice'] as const).map((kind) => ({ value: kind, label: t('admin.content.article.kinds', { kind }) })),
          },
        ]
      : []),
    {
      kind: 'choice',
      name: 'state',
      label: t('admin.content.state'),
      options: ARTICLE_STATES.map((state) => ({ value: state, label: t('admin.content.article.state', { state }) })),
    },
    {
      kind: 'choice',
      name: 'missing',
      label: t('admin.content.missingIn'),
      options: LANGUAGES.map((language) => ({ value: language, label: nameOf(language) })),
    },
  ];
}

function useColumns(group: Group, { nameOf, languagesOf }: ContentStorefronts): readonly ConsoleColumn<DeskArticleLine>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<DeskArticleLine>[] => [
      { id: 'title', header: t('admin.content.article.title'), cell: (row) => <bdi>{titleOf(row)}</bdi>, text: titleOf },
      {
        id: 'slug',
        header: t('admin.content.article.slug'),
        width: '12rem',
        isSortable: true,
        isSecondary: true,
        cell: ({ slug }) => (
          <bdi dir="ltr" className="text-quiet">
            {slug}
          </bdi>
        ),
        text: ({ slug }) => slug,
      },
      ...(group === 'news'
        ? [
            {
              id: 'kind',
              header: t('admin.content.article.kind'),
              width: '7rem',
              isSecondary: true,
              cell: ({ kind }: DeskArticleLine) => t('admin.content.article.kinds', { kind }),
              text: ({ kind }: DeskArticleLine) => kind,
            },
          ]
        : []),
      textColumn('storefront', t('admin.content.storefront'), ({ storefrontCode }) => nameOf(storefrontCode), { width: '10rem' }),
      {
        id: 'languages',
        header: t('admin.content.languages'),
        width: '9rem',
        cell: ({ languages, older, storefrontCode }) => (
          <WrittenLanguages written={languages} wanted={languagesOf(storefrontCode)} older={older} />
        ),
        text: ({ languages }) => languages.join(' '),
      },
      {
        id: 'state',
        header: t('admin.content.state'),
        width: '9rem',
        cell: ({ state }) => <ArticleStateDot state={state} />,
        text: ({ state }) => state,
      },
      momentColumn('published', t('admin.content.article.publishedAt'), ({ publishedAt }) => publishedAt, {
        width: '9.5rem',
        isSortable: true,
        isSecondary: true,
      }),
      momentColumn('updated', t('admin.content.article.updatedAt'), ({ updatedAt }) => updatedAt, {
        width: '9.5rem',
        isSortable: true,
        isSecondary: true,
        isHiddenAtFirst: true,
      }),
    ],
    [t, group, nameOf, languagesOf],
  );
}

function ArticleCard({ row, storefronts: { nameOf, languagesOf } }: { row: DeskArticleLine; storefronts: ContentStorefronts }) {
  return (
    <div className="grid grid-cols-1 gap-1 text-13">
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-14 font-semibold">
          <bdi>{titleOf(row)}</bdi>
        </span>
        <ArticleStateDot state={row.state} />
      </p>
      <p className="flex items-center justify-between gap-3 text-quiet">
        <bdi>{nameOf(row.storefrontCode)}</bdi>
        <WrittenLanguages written={row.languages} wanted={languagesOf(row.storefrontCode)} older={row.older} />
      </p>
    </div>
  );
}
