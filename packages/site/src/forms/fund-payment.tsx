/** Paying with the transaction password: the attempt, what came of it, and the form for it. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { FUND_PASSWORD } from '@entrepot/contracts/people.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CodePad } from '@entrepot/ui/code-pad.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState, type FormEvent, type ReactNode } from 'react';
import { RECHARGE_PATH } from '../centre/centre-links.ts';
import { Link } from '../link.tsx';
import { useServices } from '../services.tsx';
import { NewFundPassword } from './new-fund-password.tsx';
import { useFailureWords } from './use-failure.ts';

const PASSWORD_PATH = '/userInfo/setup/transaction-password';
const ABOUT_PASSWORD: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'wallet.fund_password_wrong',
  'wallet.fund_password_invalid',
  'account.retry_in_minutes',
  'account.retry_tomorrow',
]);

export interface FundPayment {
  pay: (password: string) => Promise<void>;
  isBusy: boolean;
  passwordProblem: string | undefined;
  problem: { key?: ErrorKey; text: string } | undefined;
}

export interface FundPaymentOptions {
  /** One attempt; the same key again is the same attempt. */
  send: (password: string, idempotencyKey: string) => Promise<unknown>;
  onPaid: () => void;
  /** Hears of a refusal that is not about the password. */
  onRefused?: ((key: ErrorKey) => void) | undefined;
}

export function useFundPayment({ send, onPaid, onRefused }: FundPaymentOptions): FundPayment {
  const errorText = useErrorText();
  const words = useFailureWords();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const [problem, setProblem] = useState<FundPayment['problem']>();

  async function pay(password: string): Promise<void> {
    if (isBusy) return;
    if (!FUND_PASSWORD.test(password)) return setPasswordProblem(errorText('wallet.fund_password_invalid'));
    setPasswordProblem(undefined);
    setProblem(undefined);
    setBusy(true);
    try {
      await send(password, idempotencyKey);
      onPaid();
    } catch (error) {
      const key = error instanceof CallError ? error.key : undefined;
      // An answer ends the attempt; without one the same attempt is made again, so that nothing is paid twice.
      if (key !== undefined) setIdempotencyKey(crypto.randomUUID());
      // What this page knew of the account is old: the form that sets one takes the place of this.
      if (key === 'wallet.fund_password_unset') void queryClient.invalidateQueries({ queryKey: currentUserQuery(client).queryKey });
      if (key !== undefined && ABOUT_PASSWORD.has(key)) setPasswordProblem(words(error));
      else {
        setProblem({ text: words(error), ...(key !== undefined ? { key } : {}) });
        if (key !== undefined) onRefused?.(key);
      }
    } finally {
      setBusy(false);
    }
  }

  return { pay, isBusy, passwordProblem, problem };
}

interface PasswordFormProps {
  payment: FundPayment;
  label: string;
  disabled?: boolean | undefined;
  /** There is more to choose above: the focus stays there, and a phone shows its own keys. */
  isLast?: boolean | undefined;
}

export interface FundPasswordFormProps extends PasswordFormProps {
  /** Of the button that sets a first password and pays with it. */
  firstLabel: string;
}

/** Asks for the password, or lets whoever has none set it on the spot. */
export function FundPasswordForm({ firstLabel, ...form }: FundPasswordFormProps) {
  const t = useT();
  const { client } = useServices();
  const { data: user } = useQuery(currentUserQuery(client));
  if (!user || user.hasFundPassword) return <PasswordForm {...form} />;
  return (
    <div className="grid gap-4">
      <p className="text-14 text-body">{t('account.fund.once')}</p>
      <NewFundPassword block submitLabel={firstLabel} isBusy={form.payment.isBusy} onSet={(password) => void form.payment.pay(password)} />
    </div>
  );
}

function PasswordForm({ payment, label, disabled = false, isLast = false }: PasswordFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (disabled) return;
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
          <TextLink asChild variant="record">
            <Link to={PASSWORD_PATH}>{t('order.pay.forgot')}</Link>
          </TextLink>
        }
        error={payment.passwordProblem}
        disabled={payment.isBusy}
        {...(isLast ? {} : { labels: { clear: t('order.pad.clear'), erase: t('order.pad.erase') }, autoFocus: true })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className="num"
        disabled={disabled}
        loading={payment.isBusy}
        loadingLabel={t('centre.working')}
      >
        {label}
      </Button>
    </form>
  );
}

export function PaymentNotice({ action, children }: { action?: ReactNode; children: ReactNode }) {
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

export function RechargeLink({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Link to={RECHARGE_PATH} onClick={onClick} className="justify-self-start font-semibold underline underline-offset-4">
      {t('wallet.recharge')}
    </Link>
  );
}
