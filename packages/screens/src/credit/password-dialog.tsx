import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import {
  FundPasswordForm,
  PaymentNotice,
  RechargeLink,
  useFundPayment,
  type FundPaymentOptions,
} from '@entrepot/site/forms/fund-payment.tsx';

export interface PasswordDialogProps {
  title: string;
  text: string;
  /** Of the button. */
  label: string;
  /** What leaves the balance, where something does. */
  amount?: string | undefined;
  balance?: string | undefined;
  send: FundPaymentOptions['send'];
  /** Said once it worked. */
  done?: string | undefined;
  onClose: () => void;
}

/** A step that is confirmed with the transaction password. Leaving is as easy as going on. */
export function PasswordDialog({ title, text, label, amount = '0', balance, send, done, onClose }: PasswordDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const payment = useFundPayment({
    send,
    onPaid: () => {
      if (done) notify.success(done);
      onClose();
    },
  });
  const leftScaled = balance === undefined ? undefined : moneyFrom(balance) - moneyFrom(amount);
  const isShort = leftScaled !== undefined && leftScaled < 0n;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={title} description={text} labels={{ close: t('action.close') }}>
        <div className="grid gap-5">
          {balance !== undefined && (
            <FactList
              size="md"
              facts={[
                { key: 'now', label: t('order.pay.balance'), value: <Amount amount={balance} /> },
                {
                  key: 'after',
                  label: t('order.pay.after'),
                  value: leftScaled === undefined || isShort ? '--' : <Amount amount={formatMoney(leftScaled)} />,
                },
              ]}
            />
          )}
          {payment.problem && <PaymentNotice>{payment.problem.text}</PaymentNotice>}
          {isShort ? (
            <PaymentNotice action={<RechargeLink onClick={onClose} />}>{errorText('wallet.insufficient_balance')}</PaymentNotice>
          ) : (
            <FundPasswordForm payment={payment} label={label} firstLabel={t('account.fund.set.submit')} />
          )}
          <Button size="lg" block onClick={onClose}>
            {t('centre.cancel')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
