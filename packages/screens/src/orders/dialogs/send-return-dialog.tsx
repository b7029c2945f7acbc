/** The goods are with a carrier: which one, and under which number. From then on the shop has its days to look at them. */
import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { termQuery, useOrderCall } from '@entrepot/buyer/queries/orders.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { picturesOf } from '../picture-upload.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { useOpenRefund } from './refund-dialogs.tsx';

const MAX_LENGTH = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function SendReturnDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  const words = useFailureWords();
  const { client } = useServices();
  const refund = useOpenRefund(orderId);
  const { data: checkDays } = useQuery(termQuery(client, 'refund_inspection_days'));
  const nowMs = useNow(MINUTE_MS);
  const send = useOrderCall(client, 'order!sendReturn');
  const [carrier, setCarrier] = useState('');
  const [number, setNumber] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(0);
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<string>();
  const missing = (text: string) => (isTold && text.trim() === '' ? errorText('order.tracking_missing') : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    if (!refund || carrier.trim() === '' || number.trim() === '' || sending > 0) return;
    try {
      await send.mutateAsync({
        input: { refundId: refund.id, carrier: carrier.trim(), trackingNumber: number.trim(), ...picturesOf(pictures) },
      });
      onClose();
    } catch (error) {
      setProblem(words(error));
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('order.action.sendReturn')}
        description={
          checkDays === undefined ? undefined : t('order.refund.checkBy', { time: momentText(new Date(nowMs + checkDays * DAY_MS)) })
        }
        labels={{ close: t('action.close') }}
      >
        <EvidenceForm
          onSubmit={submit}
          onPictures={setPictures}
          onSendingChange={setSending}
          problem={problem}
          submitLabel={t('order.action.sendReturn')}
          isDisabled={!refund || sending > 0}
          isBusy={send.isPending}
          onClose={onClose}
        >
          <Field label={t('order.send.carrier')} error={missing(carrier)} required>
            <TextInput value={carrier} maxLength={MAX_LENGTH} onChange={(event) => setCarrier(event.target.value)} />
          </Field>
          <Field label={t('order.send.number')} error={missing(number)} required>
            <TextInput
              value={number}
              maxLength={MAX_LENGTH}
              dir="ltr"
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
            />
          </Field>
        </EvidenceForm>
      </DialogContent>
    </Dialog>
  );
}
