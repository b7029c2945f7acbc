import { sendFile } from '@entrepot/api-client/send-file.ts';
import { PictureField, type PictureFieldProps } from '@entrepot/console/forms/picture-field.tsx';
import { useLanguage } from '@entrepot/i18n/react.tsx';

/** One picture, sent at the staff's door. */
export function StaffPictureField(props: Omit<PictureFieldProps, 'upload'>) {
  const language = useLanguage();
  return (
    <PictureField
      {...props}
      upload={(file, onProgress, signal) =>
        sendFile({
          address: `/admin-api/picture!upload?${new URLSearchParams({ lang: language })}`,
          fields: { moduleName: 'content' },
          file,
          onProgress,
          signal,
        })
      }
    />
  );
}
