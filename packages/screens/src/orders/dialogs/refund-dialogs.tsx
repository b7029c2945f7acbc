/** What a buyer can still do about a request: call in the platform after the shop has declined, or take it back. */
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { orderQuery, useOrderCall } from '@entrepot/buyer/queries/orders.ts';
import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { picturesOf } from '../picture-upload.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { useConfirm } from './use-confirm.ts';

const MAX_REMARK_LENGTH = 2_000;

/** The one request that is not decided yet; a list of orders does not carry it, so the order is asked for. */
export function useOpenRefund(orderId: string): Refund | undefined {
  const { client } = useServices();
  const { data } = useQuery(orderQuery(client, orderId));
  return data?.refunds.find(({ state }) => state === REFUND_STATE.refunding);
}

export function CallPlatformDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  const words = useFailureWords();
  const amountText = useAmountText();
  const { client } = useServices();
  const refund = useOpenRefund(orderId);
  const call = useOrderCall(client, 'order!callPlatform');
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(0);
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMissing = remark.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    if (!refund || isMissing || sending > 0) return;
    try {
      await call.mutateAsync({ input: { refundId: refund.id, remark: remark.trim(), ...picturesOf(pictures) } });
      onClose();
    } catch (error) {
      setProblem(words(error));
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('order.action.callPlatform')}
        description={refund && t('order.call.text', { amount: isolate(`${amountText(refund.amount)} ${CURRENCY}`) })}
        labels={{ close: t('action.close') }}
      >
        <EvidenceForm
          onSubmit={submit}
          onPictures={setPictures}
          onSendingChange={setSending}
          problem={problem}
          submitLabel={t('order.action.callPlatform')}
          isDisabled={!refund || sending > 0}
          isBusy={call.isPending}
          onClose={onClose}
        >
          <Field label={t('order.call.remark')} error={isTold && isMissing ? errorText('review.text_missing') : undefined} required>
            <TextArea rows={5} value={remark} maxLength={MAX_REMARK_LENGTH} onChange={(event) => setRemark(event.target.value)} />
          </Field>
        </EvidenceForm>
      </DialogContent>
    </Dialog>
  );
}

export function WithdrawDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useT();
  const amountText = useAmountText();
  const { client } = useServices();
  const refund = useOpenRefund(orderId);
  const withdraw = useOrderCall(client, 'order!withdrawRefund');
  const confirming = useConfirm(() => refund !== undefined && withdraw.mutateAsync({ input: { refundId: refund.id } }));

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('order.withdraw.title')}
      description={t('order.withdraw.text', { amount: isolate(`${amountText(refund?.amount ?? '0')} ${CURRENCY}`) })}
      labels={{ confirm: t('order.action.withdrawRefund'), cancel: t('centre.cancel'), working: t('centre.working') }}
      confirmDisabled={!refund}
      {...confirming}
    />
  );
}
