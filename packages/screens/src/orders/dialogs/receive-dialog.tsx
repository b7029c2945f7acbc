import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { termQuery, useOrderCall } from '@entrepot/buyer/queries/orders.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import { useConfirm } from './use-confirm.ts';

/** Names the amount and what becomes of it. */
export function ReceiveDialog({
  order,
  amount,
  onClose,
}: {
  order: Pick<OrderSummary, 'id' | 'serial' | 'seller'>;
  amount: string;
  onClose: () => void;
}) {
  const t = useT();
  const amountText = useAmountText();
  const { client } = useServices();
  const { data: days = 0 } = useQuery(termQuery(client, 'order_return_days'));
  const receive = useOrderCall(client, 'order!receipt');
  const confirming = useConfirm(() => receive.mutateAsync({ input: { id: order.id } }));

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('order.receive.title', { serial: order.serial })}
      description={t('order.receive.text', { amount: isolate(`${amountText(amount)} ${CURRENCY}`), days, shop: order.seller.name })}
      labels={{ confirm: t('order.action.receive'), cancel: t('centre.cancel'), working: t('centre.working') }}
      {...confirming}
    />
  );
}
