import { useOrderCall } from '@entrepot/buyer/queries/orders.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useState, type FormEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { Problem } from '../orders-parts.tsx';
import { PictureUpload } from '../picture-upload.tsx';

/** More pictures, at whatever step the request stands; the shop and the platform see them. */
export function EvidenceDialog({ refundId, onClose }: { refundId: string; onClose: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  const words = useFailureWords();
  const { client } = useServices();
  const add = useOrderCall(client, 'order!addEvidence');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(0);
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    if (pictures.length === 0 || sending > 0) return;
    try {
      await add.mutateAsync({ input: { refundId, pictures: pictures.join(',') } });
      onClose();
    } catch (error) {
      setProblem(words(error));
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('order.refund.addPictures')} labels={{ close: t('action.close') }}>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          <PictureUpload
            purpose="evidence"
            label={t('order.return.pictures')}
            error={isTold && pictures.length === 0 && sending === 0 ? errorText('refund.pictures_missing') : undefined}
            onChange={setPictures}
            onSendingChange={setSending}
          />
          <Problem>{problem}</Problem>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{t('centre.cancel')}</Button>
            <Button type="submit" variant="primary" disabled={sending > 0} loading={add.isPending} loadingLabel={t('centre.working')}>
              {t('order.refund.addPictures')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
