import { BindFields, BINDING_ERRORS, checkDestination, type Destination } from '@entrepot/blocks/wallet/bind-fields.tsx';
import { BindDialog } from '@entrepot/blocks/wallet/bind-dialog.tsx';
import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import { useBindWithdrawalAddress } from '@entrepot/buyer/queries/withdraw.ts';
import type { WithdrawalOpening } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CodeField } from '@entrepot/site/forms/code-field.tsx';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { PinField } from '@entrepot/site/forms/password-field.tsx';
import { useCaptcha } from '@entrepot/site/forms/use-captcha.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useSendCode } from '@entrepot/site/forms/use-send-code.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';

const EMAIL_PATH = '/userInfo/setup/email';

/** Proved twice: with what one knows, and with what one receives. */
export function BindAddress({ opening, onClose }: { opening: WithdrawalOpening; onClose: () => void }) {
  return (
    <BindDialog isChange={opening.address !== null} onClose={onClose}>
      <BindForm opening={opening} onDone={onClose} />
    </BindDialog>
  );
}

function BindForm({ opening, onDone }: { opening: WithdrawalOpening; onDone: () => void }) {
  const t = useT();
  const rules = useRules();
  const { client } = useServices();
  const { ask } = useCaptcha();
  const { data: user } = useQuery(currentUserQuery(client));
  const bind = useBindWithdrawalAddress(client);
  const networks = opening.networks.filter(({ isOpen }) => isOpen);
  const form = useForm({ defaultValues: { network: networks[0]?.network ?? '', address: '', password: '', verifcode: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {
    ...BINDING_ERRORS,
    'wallet.fund_password_wrong': 'password',
    'wallet.fund_password_invalid': 'password',
  });
  const destination = form as unknown as UseFormReturn<Destination>;
  const code = useSendCode('bind-withdrawal-address', ask);
  async function sendCode(): Promise<void> {
    try {
      const isChecked = await checkDestination(destination, (typed) => client.call('withdraw!checkAddress', typed, { quiet: true }));
      if (isChecked) await code.send();
    } catch (error) {
      fail(error);
    }
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await bind.mutateAsync({ ...values, address: values.address.trim(), verifcode: values.verifcode.trim() });
      onDone();
    } catch (error) {
      fail(error);
    }
  });

  if (user && user.email === null && user.phone === null) {
    return (
      <p className="text-14 text-body">
        {t('account.fund.reset.noContact')}{' '}
        <Link to={EMAIL_PATH} className="font-semibold text-brand underline underline-offset-4">
          {t('account.bind.email')}
        </Link>
      </p>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <BindFields form={destination} networks={networks} size="lg" />
      <CodeField {...code} registration={form.register('verifcode', rules.code)} error={errors.verifcode} onSend={() => void sendCode()} />
      <PinField
        label={t('account.setup.transactionPassword')}
        registration={form.register('password', rules.fundPassword)}
        error={errors.password}
      />
      <FormNotice errors={errors} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingLabel={t('centre.working')}>
        {t('wallet.address.bind')}
      </Button>
    </form>
  );
}
