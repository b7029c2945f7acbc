import { uploadPicture, type SentPicture } from '@entrepot/console/forms/upload-picture.ts';
import { useUploadLabels } from '@entrepot/console/forms/use-upload-labels.ts';
import { MAX_EVIDENCE_PICTURES } from '@entrepot/contracts/calls/orders.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';
import { useMemo, useRef, useState } from 'react';

const MAX_MEGABYTES = 10;
const ACCEPT = 'image/jpeg,image/png,image/webp';

export interface Evidence {
  mediaIds: readonly string[];
  /** A form is not sent while one is on its way. */
  isSending: boolean;
  /** Counts the times that it was emptied. */
  round: number;
  set: (mediaIds: string[]) => void;
  setSending: (isSending: boolean) => void;
  clear: () => void;
}

export function useEvidence(): Evidence {
  const [mediaIds, set] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  return {
    mediaIds,
    isSending,
    round,
    set,
    setSending,
    clear: () => {
      set([]);
      setRound((before) => before + 1);
    },
  };
}

/** As a call takes them; none are not sent at all. */
export const picturesOf = ({ mediaIds }: Evidence): { pictures?: string } =>
  mediaIds.length === 0 ? {} : { pictures: mediaIds.join(',') };

/** Up to nine pictures that buyer and platform see. */
export function EvidenceField({
  evidence,
  error,
  isRequired = false,
}: {
  evidence: Evidence;
  error?: string | undefined;
  isRequired?: boolean;
}) {
  const t = useT();
  const language = useLanguage();
  const labels = useUploadLabels(t('console.upload.rules', { size: MAX_MEGABYTES }));
  const running = useRef(0);
  const send = useMemo(() => uploadPicture(language, 'evidence'), [language]);
  const { setSending } = evidence;
  const counted: typeof send = async (file, onProgress, signal) => {
    running.current += 1;
    setSending(true);
    try {
      return await send(file, onProgress, signal);
    } finally {
      running.current -= 1;
      setSending(running.current > 0);
    }
  };
  return (
    <Field
      label={t('seller.refund.pictures')}
      note={isRequired ? undefined : t('account.optional')}
      error={error}
      required={isRequired}
      group
    >
      <Upload<SentPicture>
        key={evidence.round}
        upload={counted}
        onResultsChange={(results) => evidence.set(results.map(({ mediaId }) => mediaId))}
        labels={labels}
        accept={ACCEPT}
        maxBytes={MAX_MEGABYTES * 1024 * 1024}
        maxFiles={MAX_EVIDENCE_PICTURES}
      />
    </Field>
  );
}
