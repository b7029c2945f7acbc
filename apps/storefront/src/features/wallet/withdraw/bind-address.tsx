import { BindDialog } from '@entrepot/blocks/wallet/bind-dialog.tsx';
import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import { useBindWithdrawalAddress } from '@entrepot/buyer/queries/withdraw.ts';
import type { WithdrawalOpening } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { CodeField } from '../../../lib/forms/code-field.tsx';
import { FormNotice } from '../../../lib/forms/form-notice.tsx';
import { PinField } from '../../../lib/forms/password-field.tsx';
import { useCaptcha } from '../../../lib/forms/use-captcha.tsx';
import { useFailure } from '../../../lib/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useSendCode } from '../../../lib/forms/use-send-code.tsx';
import { Link } from '../../../lib/link.tsx';
import { useServices } from '../../../lib/services.tsx';

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
    'withdraw.address_invalid': 'address',
    'withdraw.address_own': 'address',
    'withdraw.address_bound': 'address',
    'payment.channel_closed': 'network',
    'wallet.fund_password_wrong': 'password',
    'wallet.fund_password_invalid': 'password',
    'account.code_wrong': 'verifcode',
    'account.code_missing': 'verifcode',
    'account.code_too_often': 'verifcode',
  });
  const code = useSendCode('bind-withdrawal-address', ask);
  /** A code for an address that cannot be bound would be of no use. */
  async function sendCode(): Promise<void> {
    if (!(await form.trigger('address', { shouldFocus: true }))) return;
    const { network, address } = form.getValues();
    try {
      await client.call('withdraw!checkAddress', { network, address: address.trim() }, { quiet: true });
      await code.send();
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
      <Controller
        control={form.control}
        name="network"
        render={({ field }) => (
          <Field label={t('wallet.network')} error={errors.network?.message}>
            <Select
              size="lg"
              value={field.value}
              onValueChange={field.onChange}
              options={networks.map(({ network, name, standard }) => ({ value: network, label: `${name} (${standard})` }))}
            />
          </Field>
        )}
      />
      <Field label={t('wallet.address')} error={errors.address?.message} hint={t('wallet.address.hint')} required>
        <TextInput
          {...form.register('address', rules.present)}
          size="lg"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
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
