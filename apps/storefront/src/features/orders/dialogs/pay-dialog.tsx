import { CallError } from '@entrepot/api-client/call-error.ts';
import { Amount, useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import { usePayOrders } from '@entrepot/buyer/queries/orders.ts';
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import { plus } from '@entrepot/buyer/wallet/amounts.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { FUND_PASSWORD } from '@entrepot/contracts/people.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CodePad } from '@entrepot/ui/code-pad.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState, type FormEvent, type ReactNode } from 'react';
import { RECHARGE_PATH } from '../../../lib/centre/centre-links.ts';
import { NewFundPassword } from '../../../lib/forms/new-fund-password.tsx';
import { useFailureWords } from '../../../lib/forms/use-failure.ts';
import { Link } from '../../../lib/link.tsx';
import { useServices } from '../../../lib/services.tsx';

const PASSWORD_PATH = '/userInfo/setup/transaction-password';
const ABOUT_PASSWORD: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'wallet.fund_password_wrong',
  'wallet.fund_password_invalid',
  'account.retry_in_minutes',
  'account.retry_tomorrow',
]);

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
  const amountText = useAmountText();
  const { client } = useServices();
  const { data: wallet } = useQuery(walletQuery(client));
  const { data: user } = useQuery(currentUserQuery(client));
  const payment = usePayment(orders, onPaid);
  const total = totalOf(orders);
  const leftScaled = wallet ? moneyFrom(wallet.available) - moneyFrom(total) : undefined;
  const isShort = leftScaled !== undefined && leftScaled < 0n;
  const shown = `${amountText(total)} ${CURRENCY}`;

  return (
    <div className="grid gap-5">
      <FactList
        size="md"
        facts={[
          ...(orders.length > 1
            ? orders.map(({ id, serial, seller, total: amount }) => ({
                key: id,
                label: `${seller.name}, ${serial}`,
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
        <Notice action={payment.problem.key === 'wallet.insufficient_balance' && <RechargeLink onClick={onClose} />}>
          {payment.problem.text}
        </Notice>
      )}
      {isShort ? (
        <Notice action={<RechargeLink onClick={onClose} />}>
          {errorText('wallet.insufficient_balance')}{' '}
          {t('order.pay.short', { amount: `${amountText(formatMoney(-leftScaled))} ${CURRENCY}` })}
        </Notice>
      ) : user && !user.hasFundPassword ? (
        <div className="grid gap-4">
          <p className="text-14 text-body">{t('account.fund.once')}</p>
          <NewFundPassword
            block
            submitLabel={t('account.fund.setAndPay', { amount: shown })}
            isBusy={payment.isBusy}
            onSet={(password) => void payment.pay(password)}
          />
        </div>
      ) : (
        <PasswordForm payment={payment} label={t('order.action.pay', { amount: shown })} />
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

interface Payment {
  pay: (password: string) => Promise<void>;
  isBusy: boolean;
  passwordProblem: string | undefined;
  problem: { key?: ErrorKey; text: string } | undefined;
}

function usePayment(orders: readonly OrderSummary[], onPaid: () => void): Payment {
  const errorText = useErrorText();
  const words = useFailureWords();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const call = usePayOrders(client);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const [problem, setProblem] = useState<Payment['problem']>();

  async function pay(password: string): Promise<void> {
    if (!FUND_PASSWORD.test(password)) return setPasswordProblem(errorText('wallet.fund_password_invalid'));
    setPasswordProblem(undefined);
    setProblem(undefined);
    try {
      await call.mutateAsync({ input: { ids: orders.map(({ id }) => id).join(','), safeword: password }, idempotencyKey });
      onPaid();
    } catch (error) {
      const key = error instanceof CallError ? error.key : undefined;
      // An answer ends the attempt; without one the same attempt is made again, so that nothing is paid twice.
      if (key !== undefined) setIdempotencyKey(crypto.randomUUID());
      // What this page knew of the account is old: the form that sets one takes the place of this.
      if (key === 'wallet.fund_password_unset') void queryClient.invalidateQueries({ queryKey: currentUserQuery(client).queryKey });
      if (key !== undefined && ABOUT_PASSWORD.has(key)) setPasswordProblem(words(error));
      else setProblem({ text: words(error), ...(key !== undefined ? { key } : {}) });
    }
  }

  return { pay, isBusy: call.isPending, passwordProblem, problem };
}

function PasswordForm({ payment, label }: { payment: Payment; label: string }) {
  const t = useT();
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    await payment.pay(password);
    // Whatever came of it, a password is typed anew.
    setPassword('');
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <CodePad
        value={password}
        onChange={setPassword}
        label={t('centre.setup.fund')}
        hint={t('order.pay.hint')}
        aside={
          <Link
            to={PASSWORD_PATH}
            className="text-13 font-medium text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
          >
            {t('order.pay.forgot')}
          </Link>
        }
        error={payment.passwordProblem}
        disabled={payment.isBusy}
        labels={{ clear: t('order.pad.clear'), erase: t('order.pad.erase') }}
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" block loading={payment.isBusy} loadingLabel={t('centre.working')}>
        {label}
      </Button>
    </form>
  );
}

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-field bg-red-50 px-4 py-3 text-14 text-red">
      <CircleAlert size={18} aria-hidden className="mt-0.5 flex-none" />
      <div className="grid gap-2">
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}

function RechargeLink({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Link to={RECHARGE_PATH} onClick={onClick} className="justify-self-start font-semibold underline underline-offset-4">
      {t('wallet.recharge')}
    </Link>
  );
}
