import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { FormEvent, ReactNode } from 'react';
import { Problem } from '../orders-parts.tsx';
import { PictureUpload } from '../picture-upload.tsx';

export interface EvidenceFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  onPictures: (ids: readonly string[]) => void;
  /** How many pictures are still on their way. */
  onSendingChange: (sending: number) => void;
  problem: string | undefined;
  submitLabel: string;
  isDisabled: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** The fields above the pictures. */
  children: ReactNode;
}

/** What is written about a request, with pictures that may prove it. */
export function EvidenceForm({
  onSubmit,
  onPictures,
  onSendingChange,
  problem,
  submitLabel,
  isDisabled,
  isBusy,
  onClose,
  children,
}: EvidenceFormProps) {
  const t = useT();
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      {children}
      <PictureUpload
        purpose="evidence"
        label={t('order.return.pictures')}
        note={t('centre.address.optional')}
        onChange={onPictures}
        onSendingChange={onSendingChange}
      />
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('centre.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={isDisabled} loading={isBusy} loadingLabel={t('centre.working')}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
