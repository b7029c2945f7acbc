import { useLanguage } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { use } from 'react';
import { useFailureWords } from '../forms/use-failure.ts';
import type { ConsoleColumn, TablePage, TableRequest } from './columns.ts';
import { ExportNoteContext } from './export-note.ts';
import { useCsvExport } from './use-csv-export.ts';

export interface TableExportOptions<Row> {
  name: string;
  columns: readonly ConsoleColumn<Row>[];
  request: TableRequest;
  fetchPage: (request: TableRequest, signal: AbortSignal) => Promise<TablePage<Row>>;
  /** With parameters, to which the reader's language is added. */
  exportAddress: ((request: TableRequest) => string) | undefined;
}

/** All of the selection as a file: from the server where it writes one, otherwise read to its end page by page. */
export function useTableExport<Row>({ name, columns, request, fetchPage, exportAddress }: TableExportOptions<Row>) {
  const words = useFailureWords();
  const language = useLanguage();
  const noteExport = use(ExportNoteContext);
  const { progress, start, stop } = useCsvExport<Row>();
  async function run(): Promise<void> {
    if (exportAddress) return saveFrom(`${exportAddress(request)}&lang=${language}`);
    try {
      await noteExport?.(name, { ...request.filters, ...(request.keyword === '' ? {} : { keyword: request.keyword }) });
      await start(
        `${name}.csv`,
        columns.map(({ header, text }) => ({ header, text })),
        (page, pageSize, signal) => fetchPage({ ...request, page, pageSize }, signal),
      );
    } catch (failure) {
      notify.error(words(failure));
    }
  }
  return { progress, start: run, stop };
}

/** The browser writes the file while it comes; the page neither waits nor holds it. */
function saveFrom(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}
