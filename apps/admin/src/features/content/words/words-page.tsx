import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { WordLine } from '@entrepot/contracts/calls/words.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { WORD_STATES, type WordState } from '@entrepot/contracts/word-problems.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import LanguagesIcon from 'lucide-react/icons/languages';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WORDS_KEY } from '../content-queries.ts';
import { useLanguageName } from '../parts/written-languages.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { useWordPlaces } from './use-word-places.ts';
import { WordPanel } from './word-panel.tsx';

/** Every message of the product in every language, and what the operator says in its place. */
export function WordsPage() {
  const t = useT();
  const client = useStaffClient();
  const nameOf = useLanguageName();
  const places = useWordPlaces();
  const [search] = useSearch();
  const [exchange, setExchange] = useState<'export' | 'import'>();

  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'language',
      label: t('admin.content.language'),
      options: LANGUAGES.map((language) => ({ value: language, label: nameOf(language) })),
    },
    {
      kind: 'choice',
      name: 'catalogue',
      label: t('admin.words.catalogue'),
      options: places.catalogues.map(({ name }) => ({ value: name, label: name })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('admin.content.state'),
      options: WORD_STATES.map((state) => ({ value: state, label: t('admin.words.states', { state }) })),
    },
    { kind: 'choice', name: 'storefront', label: t('admin.words.changedOn'), options: places.options },
  ];

  async function fetchPage({ keyword, filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'words!list',
      {
        pageNum: page,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(chosen.language === undefined ? {} : { language: chosen.language as Language }),
        ...(chosen.catalogue === undefined ? {} : { catalogue: chosen.catalogue }),
        ...(chosen.state === undefined ? {} : { state: chosen.state as WordState }),
        ...(chosen.storefront === undefined ? {} : { storefront: chosen.storefront }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  const columns: ConsoleColumn<WordLine>[] = [
    {
      id: 'id',
      header: t('admin.words.id'),
      width: '14rem',
      cell: ({ id }) => (
        <bdi dir="ltr" title={id} className="font-mono text-12">
          {id}
        </bdi>
      ),
      text: ({ id }) => id,
    },
    {
      id: 'catalogue',
      header: t('admin.words.catalogue'),
      width: '8rem',
      isSecondary: true,
      cell: ({ catalogue }) => (
        <bdi dir="ltr" className="text-quiet">
          {catalogue}
        </bdi>
      ),
      text: ({ catalogue }) => catalogue,
    },
    {
      id: 'language',
      header: t('admin.content.language'),
      width: '8rem',
      isSecondary: true,
      cell: ({ language }) => nameOf(language),
      text: ({ language }) => language,
    },
    // Beside the English texts themselves they would stand twice.
    ...(search.language === undefined || search.language === 'en'
      ? []
      : [
          {
            id: 'english',
            header: t('admin.words.english'),
            isSecondary: true,
            cell: ({ english }: WordLine) => (
              <bdi dir="ltr" className="text-quiet" title={english}>
                {english}
              </bdi>
            ),
            text: ({ english }: WordLine) => english,
          },
        ]),
    {
      id: 'shipped',
      header: t('admin.words.shipped'),
      cell: (row) => <Words text={row.shipped} language={row.language} />,
      text: ({ shipped }) => shipped,
    },
    {
      id: 'own',
      header: t('admin.words.own'),
      width: '13rem',
      cell: (row) => <Own row={row} />,
      text: ({ overrides }) => overrides.map(({ text }) => text).join(' | '),
    },
  ];

  return (
    <>
      <ConsoleTable<WordLine>
        name="translations"
        caption={t('admin.words.title')}
        heading={
          <PageHeading
            title={t('admin.words.title')}
            text={t('admin.words.text')}
            actions={
              <>
                <Button size="sm" onClick={() => setExchange('export')}>
                  {t('admin.words.export')}
                </Button>
                <Button size="sm" onClick={() => setExchange('import')}>
                  {t('admin.words.import')}
                </Button>
              </>
            }
          />
        }
        columns={columns}
        rowId={rowIdOf}
        rowName={({ id, language }) => `${id} · ${language}`}
        views={[
          { id: 'all', name: t('admin.all'), search: {} },
          ...WORD_STATES.map((state) => ({ id: state, name: t('admin.words.states', { state }), search: { state } })),
        ]}
        filters={filters}
        searchLabel={t('admin.words.search')}
        queryKey={WORDS_KEY}
        fetchPage={fetchPage}
        card={(row) => (
          <div className="grid gap-1 text-13">
            <p className="flex items-baseline justify-between gap-3">
              <bdi dir="ltr" className="min-w-0 truncate font-mono text-12 text-quiet">
                {row.id}
              </bdi>
              <span className="text-12 text-quiet">{LOCALES[row.language].name}</span>
            </p>
            <p>
              <Words text={row.overrides[0]?.text ?? row.shipped} language={row.language} />
            </p>
            {row.overrides.length > 0 && <Own row={row} />}
          </div>
        )}
        panel={(id) => <WordPanel key={id} {...readRowId(id)} />}
        panelTitle={t('admin.words.one')}
        empty={{ title: t('admin.words.none'), icon: <LanguagesIcon size={22} /> }}
      />
      {exchange && <ExchangeDialog mode={exchange} onClose={() => setExchange(undefined)} />}
    </>
  );
}

/** Names hold no blank, so one keeps them apart. */
const rowIdOf = ({ catalogue, language, id }: WordLine) => `${catalogue} ${language} ${id}`;

function readRowId(text: string): { catalogue: string; language: string; id: string } {
  const [catalogue = '', language = '', id = ''] = text.split(' ');
  return { catalogue, language, id };
}

function Words({ text, language }: { text: string; language: Language }) {
  return (
    <bdi dir={directionOf(language)} lang={LOCALES[language].tag} title={text}>
      {text || '–'}
    </bdi>
  );
}

function Own({ row: { overrides, language } }: { row: WordLine }) {
  const t = useT();
  const [first, ...more] = overrides;
  if (!first) return <span className="text-quiet">–</span>;
  return (
    <StatusDot tone={overrides.some(({ problem }) => problem !== null) ? 'amber' : 'blue'}>
      <Words text={first.text} language={language} />
      {more.length > 0 && <span className="ms-1 text-quiet">{t('admin.words.more', { count: more.length })}</span>}
    </StatusDot>
  );
}
