import { AddButton } from '@entrepot/console/frame/add-button.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { CannedAnswer } from '@entrepot/contracts/calls/service-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import TextQuote from 'lucide-react/icons/text-quote';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefrontName, useStorefronts } from '../../lib/use-storefronts.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerWords } from './canned-picker.tsx';
import { CANNED_KEY } from './service-paths.ts';

const NO_VALUES = {};
/** Of an answer that is for every storefront. */
const EVERYWHERE = '*';

/** Answers to have ready, for each language and storefront. There are few enough to be read at once. */
export function AnswersPage() {
  const t = useT();
  const language = useLanguage();
  const client = useStaffClient();
  const storefronts = useStorefronts();
  const columns = useColumns();
  const [isAdding, setAdding] = useState(false);

  async function fetchPage({ keyword, filters, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('service!canned', {}, { quiet: true, signal });
    const found = all.filter(
      (answer) =>
        (!filters.language || answer.language === filters.language) &&
        (!filters.storefront || (answer.storefront ?? EVERYWHERE) === filters.storefront) &&
        matchesSearch(keyword, [answer.title, answer.body]),
    );
    return pageOf(found, { page, pageSize });
  }

  return (
    <>
      <ConsoleTable<CannedAnswer>
        name="canned"
        caption={t('admin.service.answers')}
        heading={
          <PageHeading
            title={t('admin.service.answers')}
            text={t('admin.service.answers.text')}
            actions={<AddButton label={t('admin.service.answers.add')} onClick={() => setAdding(true)} />}
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        views={[{ id: 'all', name: t('admin.all'), search: {} }]}
        filters={[
          {
            kind: 'choice',
            name: 'language',
            label: t('admin.service.beside.language'),
            options: LANGUAGES.map((code) => ({ value: code, label: languageName(code, language) })),
          },
          {
            kind: 'choice',
            name: 'storefront',
            label: t('admin.service.beside.storefront'),
            options: [
              { value: EVERYWHERE, label: t('admin.service.everywhere') },
              ...storefronts.map(({ code, name }) => ({ value: code, label: name })),
            ],
          },
        ]}
        searchLabel={t('admin.service.answers.search')}
        queryKey={[...CANNED_KEY, 'table']}
        fetchPage={fetchPage}
        card={(answer) => (
          <div className="grid grid-cols-1 gap-0.5 text-13">
            <p className="flex items-baseline justify-between gap-3">
              <bdi className="min-w-0 truncate text-14 font-semibold">{answer.title}</bdi>
              <span className="flex-none text-quiet">{languageName(answer.language, language)}</span>
            </p>
            <p className="line-clamp-2 text-quiet">{answer.body}</p>
          </div>
        )}
        panel={(id, answer) => answer && <AnswerForm key={id} answer={answer} />}
        panelTitle={t('admin.service.answers.one')}
        empty={{ title: t('admin.service.answers.empty'), text: t('admin.service.answers.empty.text'), icon: <TextQuote size={22} /> }}
      />
      {isAdding && (
        <Dialog open onOpenChange={setAdding}>
          <DialogContent title={t('admin.service.answers.add')} labels={{ close: t('action.close') }}>
            <AnswerForm onDone={() => setAdding(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function useColumns(): readonly ConsoleColumn<CannedAnswer>[] {
  const t = useT();
  const language = useLanguage();
  const storefrontName = useStorefrontName();
  return useMemo(
    (): ConsoleColumn<CannedAnswer>[] => [
      textColumn('title', t('admin.service.answers.title'), ({ title }) => title, { width: '19rem' }),
      textColumn('language', t('admin.service.beside.language'), (answer) => languageName(answer.language, language), { width: '9rem' }),
      textColumn(
        'storefront',
        t('admin.service.beside.storefront'),
        ({ storefront }) => (storefront === null ? t('admin.service.everywhere') : storefrontName(storefront)),
        { width: '11rem' },
      ),
      {
        id: 'body',
        header: t('admin.service.answers.body'),
        isSecondary: true,
        cell: ({ body }) => (
          <span className="block truncate">
            <AnswerWords body={body} values={NO_VALUES} />
          </span>
        ),
        text: ({ body }) => body,
      },
    ],
    [t, language, storefrontName],
  );
}
