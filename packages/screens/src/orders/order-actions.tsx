/** What can be done with an order now: exactly what the server sent, in the order in which it matters. */
import { isolateSum } from '@entrepot/blocks/wallet/isolate.ts';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { useOrderCall } from '@entrepot/buyer/queries/orders.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, type OrderAction } from '@entrepot/contracts/order-states.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button, type ButtonSize } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { evaluationPath, returnPath } from '@entrepot/site/centre/centre-links.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { PayDialog } from './dialogs/pay-dialog.tsx';
import { ReceiveDialog } from './dialogs/receive-dialog.tsx';
import { CallPlatformDialog, WithdrawDialog } from './dialogs/refund-dialogs.tsx';
import { SendReturnDialog } from './dialogs/send-return-dialog.tsx';
import { Problem } from './orders-parts.tsx';

/** The main one comes last, where the eye ends. */
const SHOWN = [
  'cancel',
  'withdraw_refund',
  'remind',
  'request_refund',
  'follow_up',
  'call_platform',
  'send_return',
  'review',
  'receive',
  'pay',
] as const satisfies readonly OrderAction[];
type Shown = (typeof SHOWN)[number];
/** The one that is filled, if it is there. */
const MAIN: readonly Shown[] = ['pay', 'receive', 'send_return', 'call_platform', 'review'];
/** They stand beside the request they are about. */
export const REFUND_ACTIONS: readonly Shown[] = ['withdraw_refund', 'call_platform', 'send_return'];

export interface OrderActionsProps {
  order: OrderSummary;
  /** What is still held of it, where that is known. */
  heldAmount?: string | undefined;
  size?: ButtonSize | undefined;
  leave?: readonly Shown[] | undefined;
  only?: readonly Shown[] | undefined;
  /** Before the buttons. */
  start?: ReactNode;
  className?: string | undefined;
}

/** The lines that can still be reviewed; the server knows better, this only counts for the button. */
const unreviewed = ({ lines }: OrderSummary) =>
  Math.max(1, lines.filter(({ reviewId, quantity, refunded }) => reviewId === null && refunded < quantity).length);

export function OrderActions({ order, heldAmount = order.total, size = 'md', leave = [], only, start, className }: OrderActionsProps) {
  const [open, setOpen] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const shown = SHOWN.filter((action) => order.actions.includes(action) && !leave.includes(action) && (!only || only.includes(action)));
  const main = MAIN.find((action) => shown.includes(action));
  const close = () => setOpen(undefined);
  // Whoever cannot add to a review any more, because it is hidden, still has to find out why.
  const isHiddenToFind =
    !only &&
    order.lines.some(({ isReviewHidden }) => isReviewHidden) &&
    !shown.some((action) => action === 'review' || action === 'follow_up');
  if (shown.length === 0 && !start && !isHiddenToFind) return null;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-3">
        {start}
        {isHiddenToFind && <HiddenReview order={order} size={size} />}
        {shown.map((action) => (
          <ActionButton
            key={action}
            action={action}
            order={order}
            size={size}
            isMain={action === main}
            onOpen={() => setOpen(action)}
            onProblem={setProblem}
          />
        ))}
      </div>
      <Problem>{problem && <p className="mt-2">{problem}</p>}</Problem>
      {open === 'pay' && <PayDialog orders={[order]} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'receive' && <ReceiveDialog order={order} amount={heldAmount} onClose={close} />}
      {open === 'call_platform' && <CallPlatformDialog orderId={order.id} onClose={close} />}
      {open === 'send_return' && <SendReturnDialog orderId={order.id} onClose={close} />}
      {open === 'withdraw_refund' && <WithdrawDialog orderId={order.id} onClose={close} />}
    </div>
  );
}

function HiddenReview({ order, size }: { order: OrderSummary; size: ButtonSize }) {
  const t = useT();
  return (
    <Button asChild size={size} className="max-md:px-4!">
      <Link to={evaluationPath(order.id)}>{t('order.review.yours')}</Link>
    </Button>
  );
}

interface ActionButtonProps {
  action: Shown;
  order: OrderSummary;
  size: ButtonSize;
  isMain: boolean;
  onOpen: () => void;
  onProblem: (text: string | undefined) => void;
}

function ActionButton({ action, order, size, isMain, onOpen, onProblem }: ActionButtonProps) {
  const t = useT();
  const language = useLanguage();
  const amountText = useAmountText();
  const words = useFailureWords();
  const { client } = useServices();
  const remind = useOrderCall(client, 'order!remind');
  const looks = {
    size,
    variant: isMain ? ('primary' as const) : ('secondary' as const),
    className: clsx(isMain && 'max-md:flex-1', 'max-md:px-4!'),
  };
  const link = (to: string, label: string) => (
    <Button asChild {...looks}>
      <Link to={to}>{label}</Link>
    </Button>
  );
  const button = (label: string) => (
    <Button {...looks} onClick={onOpen}>
      {label}
    </Button>
  );
  switch (action) {
    case 'pay':
      return button(t('order.action.pay', { amount: isolateSum(`${amountText(order.total)} ${CURRENCY}`, language) }));
    case 'cancel':
      return button(t('order.action.cancel'));
    case 'receive':
      return button(t('order.action.receive'));
    case 'call_platform':
      return button(t('order.action.callPlatform'));
    case 'send_return':
      return button(t('order.action.sendReturn'));
    case 'withdraw_refund':
      return button(t('order.action.withdrawRefund'));
    case 'request_refund':
      return link(returnPath(order.id), t(order.status >= ORDER_STATUS.received ? 'order.action.return' : 'order.action.refund'));
    case 'review':
      return link(evaluationPath(order.id), t('order.action.review', { count: unreviewed(order) }));
    case 'follow_up':
      return link(evaluationPath(order.id), t('order.action.followUp'));
    case 'remind':
      return (
        <Button
          {...looks}
          loading={remind.isPending}
          loadingLabel={t('centre.working')}
          onClick={() => {
            onProblem(undefined);
            remind.mutate({ input: { id: order.id } }, { onError: (error) => onProblem(words(error)) });
          }}
        >
          {t('order.action.remind')}
        </Button>
      );
  }
}
