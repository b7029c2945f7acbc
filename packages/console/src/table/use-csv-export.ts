import { useEffect, useRef, useState } from 'react';
import { csvStream, type CsvColumn, type FetchPage } from './csv.ts';

const EXPORT_PAGE_SIZE = 100;

export interface ExportProgress {
  written: number;
  total: number;
}

export interface CsvDownload<Row> {
  /** Undefined while nothing is being written. */
  progress: ExportProgress | undefined;
  start: (fileName: string, columns: readonly CsvColumn<Row>[], fetchPage: FetchPage<Row>) => Promise<void>;
  stop: () => void;
}

/** Downloads everything a list holds, page by page. Leaving the screen stops it. */
export function useCsvExport<Row>(): CsvDownload<Row> {
  const [progress, setProgress] = useState<ExportProgress>();
  const controller = useRef<AbortController>(undefined);
  const stop = () => controller.current?.abort();
  useEffect(() => stop, []);
  return {
    progress,
    stop,
    async start(fileName, columns, fetchPage) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setProgress({ written: 0, total: 0 });
      try {
        const stream = csvStream({
          columns,
          fetchPage,
          pageSize: EXPORT_PAGE_SIZE,
          signal,
          onProgress: (written, total) => setProgress({ written, total }),
        });
        offer(fileName, await new Response(stream, { headers: { 'content-type': 'text/csv; charset=utf-8' } }).blob());
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setProgress(undefined);
      }
    },
  };
}

function offer(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}
