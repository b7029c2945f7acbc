import { sendFile } from '@entrepot/api-client/send-file.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useUploadLabels } from '@entrepot/console/forms/use-upload-labels.ts';
import type { ImportRun } from '@entrepot/contracts/calls/imports.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';
import { useState } from 'react';
import { zipAddress } from '../../lib/shop-files.ts';
import { useImportSteps } from './import-queries.ts';

/** The pictures beside the file: a ZIP that holds those that it names. A second one takes the place of the first. */
export function ZipField({ run: { id, zip } }: { run: ImportRun }) {
  const t = useT();
  const { number } = useFormats();
  const language = useLanguage();
  const words = useFailureWords();
  const { show } = useImportSteps(id);
  const labels = { ...useUploadLabels(t('import.pictures.text')), choose: t('import.pictures.choose') };
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);

  async function upload(file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<ImportRun> {
    setFailure(undefined);
    try {
      return await sendFile<ImportRun>({ address: zipAddress(language), fields: { id }, file, onProgress, signal });
    } catch (error) {
      if (!signal.aborted) {
        setFailure(words(error));
        setRound((before) => before + 1);
      }
      throw error;
    }
  }
  function shown([run]: ImportRun[]): void {
    if (!run) return;
    show(run);
    setRound((before) => before + 1);
  }

  return (
    <div className="grid gap-2">
      <Field group label={t('import.column', { column: 'pictures' })} error={failure}>
        <Upload key={round} multiple={false} accept=".zip,application/zip" upload={upload} onResultsChange={shown} labels={labels} />
      </Field>
      {zip && (
        <p role="status" className="flex flex-wrap justify-between gap-x-3 text-13">
          <bdi className="min-w-0 truncate font-semibold">{zip.fileName}</bdi>
          <span className="num text-quiet">{t('import.pictures.found', { count: number(zip.pictures) })}</span>
        </p>
      )}
    </div>
  );
}
