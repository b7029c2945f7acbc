import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { isolateSum } from '@entrepot/blocks/wallet/isolate.ts';
import { Amount, useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { usePayOrders } from '@entrepot/buyer/queries/orders.ts';
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import { plus } from '@entrepot/buyer/wallet/amounts.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { FundPasswordForm, PaymentNotice, RechargeLink, useFundPayment } from '@entrepot/site/forms/fund-payment.tsx';
import { useServices } from '@entrepot/site/services.tsx';

export const totalOf = (orders: readonly Pick<OrderSummary, 'total'>[]) => orders.reduce((sum, { total }) => plus(sum, total), '0');

/** One or several orders, paid together or not at all. The amount is known before the password is asked for. */
export function PayDialog({ orders, onClose, onPaid }: { orders: readonly OrderSummary[]; onClose: () => void; onPaid?: () => void }) {
  const t = useT();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('order.pay.title')}
        description={
          orders.length === 1 ? t('order.number', { serial: orders[0]!.serial }) : t('order.pay.orders', { count: orders.length })
        }
        labels={{ close: t('action.close') }}
      >
        <PayForm
          orders={orders}
          onClose={onClose}
          onPaid={() => {
            onPaid?.();
            onClose();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface PayFormProps {
  orders: readonly OrderSummary[];
  onClose: () => void;
  onPaid: () => void;
}

function PayForm({ orders, onClose, onPaid }: PayFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const language = useLanguage();
  const amountText = useAmountText();
  const { client } = useServices();
  const { data: wallet } = useQuery(walletQuery(client));
  const call = usePayOrders(client);
  const payment = useFundPayment({
    send: (safeword, idempotencyKey) =>
      call.mutateAsync({ input: { ids: orders.map(({ id }) => id).join(','), safeword }, idempotencyKey }),
    onPaid,
  });
  const total = totalOf(orders);
  const leftScaled = wallet ? moneyFrom(wallet.available) - moneyFrom(total) : undefined;
  const isShort = leftScaled !== undefined && leftScaled < 0n;
  const shown = isolateSum(`${amountText(total)} ${CURRENCY}`, language);

  return (
    <div className="grid gap-5">
      <FactList
        size="md"
        facts={[
          ...(orders.length > 1
            ? orders.map(({ id, serial, seller, total: amount }) => ({
                key: id,
                label: `${seller.name}${clauseSeparator(language)}${serial}`,
                value: <Amount amount={amount} />,
              }))
            : []),
          {
            key: 'total',
            label: t('order.price.toPay'),
            value: <Amount amount={total} unit className="text-20 font-semibold" />,
            isSum: orders.length > 1,
          },
          { key: 'balance', label: t('order.pay.balance'), value: wallet ? <Amount amount={wallet.available} /> : '--' },
          {
            key: 'after',
            label: t('order.pay.after'),
            value: leftScaled === undefined || isShort ? '--' : <Amount amount={formatMoney(leftScaled)} />,
          },
        ]}
      />
      {payment.problem && (
        <PaymentNotice action={payment.problem.key === 'wallet.insufficient_balance' && <RechargeLink onClick={onClose} />}>
          {payment.problem.text}
        </PaymentNotice>
      )}
      {isShort ? (
        <PaymentNotice action={<RechargeLink onClick={onClose} />}>
          {errorText('wallet.insufficient_balance')}{' '}
          {t('order.pay.short', { amount: isolateSum(`${amountText(formatMoney(-leftScaled))} ${CURRENCY}`, language) })}
        </PaymentNotice>
      ) : (
        <FundPasswordForm
          payment={payment}
          label={t('order.action.pay', { amount: shown })}
          firstLabel={t('account.fund.setAndPay', { amount: shown })}
        />
      )}
      <Button size="lg" block onClick={onClose}>
        {t('centre.cancel')}
      </Button>
      <p className="flex gap-2.5 text-13 text-body">
        <ShieldCheck size={18} aria-hidden className="text-brand" />
        <span>{t('order.pay.escrow')}</span>
      </p>
    </div>
  );
}
