import { sendFile } from '@entrepot/api-client/send-file.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useUploadLabels } from '@entrepot/console/forms/use-upload-labels.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ImportRun, ImportSummary } from '@entrepot/contracts/calls/imports.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';
import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { useMemo, useState } from 'react';
import { ExportMenu, TemplateMenu } from '../../lib/product-file-menus.tsx';
import { uploadAddress } from '../../lib/shop-files.ts';
import { IMPORTS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ImportPanel } from './import-panel.tsx';
import { ImportState } from './import-state.tsx';

/** Files of products: a new one above, those that were sent below, and the one that is being worked on beside them. */
export function ImportPage() {
  const t = useT();
  const client = useSellerClient();

  async function fetchPage({ page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call('import!list', { pageNum: page, pageSize }, { quiet: true, signal });
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<ImportSummary>
      name="imports"
      caption={t('import.heading')}
      heading={
        <>
          <PageHeading
            title={t('import.heading')}
            text={t('import.text')}
            actions={
              <>
                <TemplateMenu />
                <ExportMenu />
              </>
            }
          />
          <NewFile />
        </>
      }
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ fileName }) => fileName}
      views={[{ id: 'all', name: t('seller.all'), search: {} }]}
      queryKey={[...IMPORTS_KEY, 'list']}
      fetchPage={fetchPage}
      card={(row) => <ImportCard row={row} />}
      panel={(id) => <ImportPanel key={id} id={id} />}
      panelTitle={t('import.title')}
      empty={{ title: t('import.empty'), text: t('import.empty.text'), icon: <FileUp size={22} /> }}
    />
  );
}

/** What was sent opens at once. */
function NewFile() {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const words = useFailureWords();
  const labels = { ...useUploadLabels(t('import.upload.rules')), choose: t('import.upload.choose') };
  const [, changeAddress] = useSearch();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);

  async function upload(file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<ImportRun> {
    setFailure(undefined);
    try {
      return await sendFile<ImportRun>({ address: uploadAddress(language), fields: {}, file, onProgress, signal });
    } catch (error) {
      if (!signal.aborted) {
        setFailure(words(error));
        // The corrected file can be chosen at once.
        setRound((before) => before + 1);
      }
      throw error;
    }
  }
  function open([run]: ImportRun[]): void {
    if (!run) return;
    queries.setQueryData([...IMPORTS_KEY, 'run', run.id], run);
    void queries.invalidateQueries({ queryKey: [...IMPORTS_KEY, 'list'] });
    changeAddress({ open: run.id });
    // It stands in the list below; the place for the next one is empty again.
    setRound((before) => before + 1);
  }

  return (
    <Field group hideLabel label={t('import.upload')} error={failure} className="max-w-200 pt-3 pb-2">
      <Upload key={round} multiple={false} accept=".csv,.xlsx,.txt,text/csv" upload={upload} onResultsChange={open} labels={labels} />
    </Field>
  );
}

function useColumns(): readonly ConsoleColumn<ImportSummary>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<ImportSummary>[] => [
      {
        id: 'file',
        header: t('import.upload'),
        cell: ({ fileName }) => <bdi className="block truncate">{fileName}</bdi>,
        text: ({ fileName }) => fileName,
      },
      {
        id: 'state',
        header: t('goods.state.label'),
        width: '10rem',
        cell: ({ state }) => <ImportState state={state} />,
        text: ({ state }) => t('import.state', { state }),
      },
      {
        id: 'rows',
        header: t('import.rows'),
        width: '6rem',
        isNumeric: true,
        cell: ({ rowsTotal }) => number(rowsTotal),
        text: ({ rowsTotal }) => String(rowsTotal),
      },
      {
        id: 'saved',
        isSecondary: true,
        header: t('import.fact', { fact: 'saved' }),
        width: '7rem',
        isNumeric: true,
        cell: (row) => number(savedOf(row)),
        text: (row) => String(savedOf(row)),
      },
      {
        id: 'refused',
        isSecondary: true,
        header: t('import.fact', { fact: 'refused' }),
        width: '7rem',
        isNumeric: true,
        cell: ({ rowsRefused }) => number(rowsRefused),
        text: ({ rowsRefused }) => String(rowsRefused),
      },
      {
        id: 'by',
        isSecondary: true,
        header: t('import.by'),
        width: '10rem',
        cell: ({ byName }) => <bdi className="block truncate">{byName}</bdi>,
        text: ({ byName }) => byName,
      },
      momentColumn('at', t('import.at'), ({ createdAt }) => createdAt, { width: '11.5rem', isExact: true }),
    ],
    [t, number],
  );
}

/** A dry run saves nothing, whatever it could. */
function savedOf({ isDryRun, rowsSaved }: ImportSummary): number {
  return isDryRun ? 0 : rowsSaved;
}

function ImportCard({ row }: { row: ImportSummary }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="truncate text-14 font-semibold">
        <bdi>{row.fileName}</bdi>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3">
        <ImportState state={row.state} />
        <span className="num">{t('import.progress', { done: number(row.rowsDone), total: number(row.rowsTotal) })}</span>
      </p>
      <p>
        <bdi dir="ltr" className="num text-quiet">
          {formatDateTime(row.createdAt)}
        </bdi>
      </p>
    </div>
  );
}
