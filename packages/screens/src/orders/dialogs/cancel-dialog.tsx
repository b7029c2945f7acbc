import { REASON_LABELS } from '@entrepot/blocks/order/order-words.ts';
import { useOrderCall } from '@entrepot/buyer/queries/orders.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { CANCEL_REASONS, type CancelReason } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { useState } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import { useConfirm } from './use-confirm.ts';

export function CancelDialog({ order, onClose }: { order: Pick<OrderSummary, 'id' | 'serial'>; onClose: () => void }) {
  const t = useT();
  const { client } = useServices();
  const cancel = useOrderCall(client, 'order!cancel');
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [isTold, setTold] = useState(false);
  const confirming = useConfirm(() => {
    setTold(true);
    return reason !== null && cancel.mutateAsync({ input: { id: order.id, reason } });
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('order.cancel.title', { serial: order.serial })}
      description={t('order.cancel.text')}
      tone="danger"
      labels={{ confirm: t('order.action.cancel'), cancel: t('order.cancel.keep'), working: t('centre.working') }}
      {...confirming}
    >
      <Field group label={t('order.cancel.why')} error={isTold && reason === null ? t('order.reason.choose') : undefined}>
        <RadioGroup<CancelReason>
          value={reason}
          onValueChange={setReason}
          options={CANCEL_REASONS.map((value) => ({ value, label: t(REASON_LABELS[value]) }))}
        />
      </Field>
    </ConfirmDialog>
  );
}
