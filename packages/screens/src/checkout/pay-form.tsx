/** The transaction password and the button, or the way to what is lacking first. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { sentences } from '@entrepot/i18n/sentences.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { CodePad } from '@entrepot/ui/code-pad.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { RECHARGE_PATH } from '@entrepot/site/centre/centre-links.ts';
import { SET_PASSWORD_ADDRESS } from '@entrepot/site/checkout-paths.ts';
import { NewFundPassword } from '@entrepot/site/forms/new-fund-password.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { ADDRESS_ID } from './address-section.tsx';
import type { Payment } from './use-payment.ts';
import type { QuoteReading } from './use-quote.ts';

export interface PayFormProps {
  reading: QuoteReading;
  payment: Payment;
  total: string | undefined;
  /** How much the balance lacks. */
  missing: string | undefined;
  isPlaced: boolean;
}

export function PayForm(props: PayFormProps) {
  const t = useT();
  const { client } = useServices();
  const { data: user } = useQuery(currentUserQuery(client));
  const { quote, address } = props.reading;
  if (!props.isPlaced && quote && !address) return <AddressFirst />;
  if (props.missing !== undefined) {
    return (
      <div className="grid gap-3 text-14">
        <p className="text-body">{t('checkout.missing.text')}</p>
        <Button asChild variant="primary" size="lg" block>
          <Link to={RECHARGE_PATH}>{t('checkout.recharge')}</Link>
        </Button>
      </div>
    );
  }
  return user && !user.hasFundPassword ? <FirstPassword {...props} /> : <PasswordForm {...props} />;
}

/** Nobody can pay an amount that is not known: the way to what makes it known. */
export function AddressFirst() {
  const t = useT();
  function lead() {
    const place = document.getElementById(ADDRESS_ID);
    place?.scrollIntoView({ block: 'start' });
    place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }
  return (
    <Button variant="primary" size="lg" block onClick={lead}>
      {t('checkout.enterAddress')}
    </Button>
  );
}

/** Whoever has no transaction password sets it here, and what was chosen is paid with it. */
function FirstPassword({ reading, payment, total, isPlaced }: PayFormProps) {
  const t = useT();
  const amount = useAmount(total);
  const obstacle = useObstacle(reading, isPlaced);
  if (obstacle !== undefined) return <p className="text-center text-12 text-quiet">{obstacle}</p>;
  return (
    <div className="grid gap-4">
      <p className="text-14 text-body">{t('account.fund.once')}</p>
      <NewFundPassword
        block
        submitLabel={t('account.fund.setAndPay', { amount })}
        isBusy={payment.isBusy}
        onSet={(password) => void payment.pay(password)}
      />
    </div>
  );
}

/** Empty while it is not known. */
function useAmount(total: string | undefined): string {
  const figures = useFigures();
  return total === undefined ? '' : `${figures.money(moneyFrom(total))} ${CURRENCY}`;
}

function PasswordForm({ reading, payment, total, isPlaced }: PayFormProps) {
  const t = useT();
  const amount = useAmount(total);
  const [password, setPassword] = useState('');
  const obstacle = useObstacle(reading, isPlaced);
  const { failure, isBusy } = payment;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== undefined) return;
    await payment.pay(password);
    // Whatever came of it, a password is typed anew.
    setPassword('');
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CodePad
        label={t('checkout.password')}
        aside={
          <TextLink asChild variant="record">
            <Link to={SET_PASSWORD_ADDRESS}>{t('checkout.password.forgot')}</Link>
          </TextLink>
        }
        value={password}
        onChange={(digits) => {
          setPassword(digits);
          if (digits !== '') payment.forget();
        }}
        disabled={isBusy}
        error={failure?.at === 'password' ? sentences(failure.words, failure.next) : undefined}
        hint={t('checkout.password.hint')}
        labels={{ clear: t('checkout.password.clear'), erase: t('checkout.password.erase') }}
      />
      <div role="alert" className="empty:hidden">
        {failure?.at === 'form' && <p className="rounded-field bg-red-50 px-4 py-3 text-14 text-red">{failure.words}</p>}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={isBusy}
        loadingLabel={t('centre.working')}
        disabled={obstacle !== undefined || total === undefined}
        className="num"
      >
        {t('checkout.pay', { amount })}
      </Button>
      {obstacle && <p className="text-center text-12 text-quiet">{obstacle}</p>}
    </form>
  );
}

/** Why the button cannot be pressed yet; undefined when it can. An empty text goes without saying. */
function useObstacle({ quote, isCurrent, address }: QuoteReading, isPlaced: boolean): string | undefined {
  const t = useT();
  const errorText = useErrorText();
  if (isPlaced) return undefined;
  if (!quote) return errorText('cart.nothing_selected');
  if (!address) return errorText('address.none_set');
  if (quote.canSubmit) return isCurrent ? undefined : '';
  return t('checkout.obstacles');
}
