import { mediaUrl } from '@entrepot/blocks/media.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Upload, type UploadProps } from '@entrepot/ui/upload.tsx';
import type { SentPicture } from './upload-picture.ts';
import { useUploadLabels } from './use-upload-labels.ts';

const MAX_MEGABYTES = 10;
const ACCEPT = 'image/jpeg,image/png,image/webp';
const PREVIEW_PX = 160;

export interface PictureFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  /** What is shown now; what was sent since stands beside it. */
  saved: string | null | undefined;
  /** Sends it at the door of whoever is logged in. */
  upload: UploadProps<SentPicture>['upload'];
  onChange: (mediaId: string | null) => void;
}

/** One picture of a form. */
export function PictureField({ label, hint, error, isOptional = false, saved, upload, onChange }: PictureFieldProps) {
  const t = useT();
  const labels = useUploadLabels(t('console.upload.rules', { size: MAX_MEGABYTES }));
  return (
    <Field label={label} note={isOptional ? t('account.optional') : undefined} hint={hint} error={error} required={!isOptional} group>
      <Upload<SentPicture>
        upload={upload}
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
