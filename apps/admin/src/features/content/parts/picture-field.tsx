import { sendFile } from '@entrepot/api-client/send-file.ts';
import { mediaUrl } from '@entrepot/blocks/media.ts';
import type { SentPicture } from '@entrepot/console/forms/upload-picture.ts';
import { useUploadLabels } from '@entrepot/console/forms/use-upload-labels.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';

const MAX_MEGABYTES = 10;
const ACCEPT = 'image/jpeg,image/png,image/webp';
const PREVIEW_PX = 160;

export interface PictureFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  /** What is shown now; what was sent since stands beside it. */
  saved: string | null;
  onChange: (mediaId: string | null) => void;
}

/** One picture, sent at the staff's door. */
export function PictureField({ label, hint, error, isOptional = false, saved, onChange }: PictureFieldProps) {
  const t = useT();
  const language = useLanguage();
  const labels = useUploadLabels(t('console.upload.rules', { size: MAX_MEGABYTES }));
  return (
    <Field label={label} note={isOptional ? t('account.optional') : undefined} hint={hint} error={error} required={!isOptional} group>
      <Upload<SentPicture>
        upload={(file, onProgress, signal) =>
          sendFile({
            address: `/admin-api/picture!upload?${new URLSearchParams({ lang: language })}`,
            fields: { moduleName: 'content' },
            file,
            onProgress,
            signal,
          })
        }
        onResultsChange={([picture]) => onChange(picture?.mediaId ?? null)}
        labels={labels}
        existing={saved ? [{ name: label, previewUrl: mediaUrl(saved, PREVIEW_PX, 'webp'), result: { mediaId: saved, url: '' } }] : []}
        accept={ACCEPT}
        maxBytes={MAX_MEGABYTES * 1024 * 1024}
        multiple={false}
      />
    </Field>
  );
}
