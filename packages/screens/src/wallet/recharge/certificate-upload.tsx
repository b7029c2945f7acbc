import { certificateSizeQuery } from '@entrepot/buyer/queries/recharge.ts';
import { uploadCertificate, type SentPicture } from '@entrepot/buyer/wallet/upload-picture.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUploadLabels } from '@entrepot/site/forms/use-upload-labels.ts';
import { useServices } from '@entrepot/site/services.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp';
const BYTES_PER_MB = 1024 * 1024;

/** The picture of a payment, with its preview and how far it is. */
export function CertificateUpload({ onChange, error }: { onChange: (mediaId: string) => void; error: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { client } = useServices();
  const { data: maxMb } = useQuery(certificateSizeQuery(client));
  // Until the limit is known the server alone says so.
  const rules = maxMb === undefined ? '' : t('wallet.upload.rules', { size: maxMb });
  const upload = useMemo(() => uploadCertificate(language), [language]);
  const labels = useUploadLabels(rules);
  return (
    <Field group label={t('wallet.certificate.picture')} error={error} required>
      <Upload<SentPicture>
        upload={upload}
        multiple={false}
        accept={ACCEPT}
        maxBytes={maxMb === undefined ? undefined : maxMb * BYTES_PER_MB}
        onResultsChange={(results) => onChange(results.at(-1)?.mediaId ?? '')}
        labels={labels}
      />
    </Field>
  );
}
