import { termQuery } from '@entrepot/buyer/queries/orders.ts';
import { uploadPicture, type SentPicture } from '@entrepot/buyer/wallet/upload-picture.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';
import type { UploadFunction } from '@entrepot/ui/use-uploads.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, type ReactNode } from 'react';
import { useUploadLabels } from '@entrepot/site/forms/use-upload-labels.ts';
import { useServices } from '@entrepot/site/services.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp';
const BYTES_PER_MB = 1024 * 1024;
export const MAX_PICTURES = 9;

/** As a call takes them; none are not sent at all. */
export const picturesOf = (mediaIds: readonly string[]) => (mediaIds.length === 0 ? {} : { pictures: mediaIds.join(',') });

export interface PictureUploadProps {
  purpose: 'evidence' | 'review';
  label: ReactNode;
  note?: ReactNode;
  error?: ReactNode;
  onChange: (mediaIds: string[]) => void;
  /** How many are on their way: a form is not sent while one is. */
  onSendingChange: (count: number) => void;
}

/** Up to nine pictures, each with its preview and how far it is. */
export function PictureUpload({ purpose, label, note, error, onChange, onSendingChange }: PictureUploadProps) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const { client } = useServices();
  const { data: maxMb } = useQuery(termQuery(client, 'upload_max_mb_review'));
  // Until the limit is known the server alone says so.
  const rules = maxMb === undefined ? '' : t('order.upload.rules', { count: formats.number(MAX_PICTURES), size: formats.number(maxMb) });
  const upload = useCounted(
    useMemo(() => uploadPicture(language, purpose), [language, purpose]),
    onSendingChange,
  );
  const labels = useUploadLabels(rules);
  return (
    <Field group label={label} note={note} error={error}>
      <Upload<SentPicture>
        upload={upload}
        accept={ACCEPT}
        maxFiles={MAX_PICTURES}
        maxBytes={maxMb === undefined ? undefined : maxMb * BYTES_PER_MB}
        onResultsChange={(results) => onChange(results.map(({ mediaId }) => mediaId))}
        labels={labels}
      />
    </Field>
  );
}

/** The same transfer, counted while it runs. */
function useCounted(upload: UploadFunction<SentPicture>, onCount: (count: number) => void): UploadFunction<SentPicture> {
  const running = useRef(0);
  return async (file, onProgress, signal) => {
    running.current += 1;
    onCount(running.current);
    try {
      return await upload(file, onProgress, signal);
    } finally {
      running.current -= 1;
      onCount(running.current);
    }
  };
}
